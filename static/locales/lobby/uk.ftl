## The lobby, and what a table agrees on before it begins

how-many-seats = Гравці
open-table = Відкрити стіл
more-options = Більше налаштувань
pace = Темп
pace-live = Наживо
    .hint = Усі тут: близько двох хвилин на рішення.
pace-brisk = Жваво
    .hint = Усі тут і грають швидко: близько хвилини на рішення.
pace-days = Кілька днів
    .hint = Повертайтеся, коли зможете: до двох днів на рішення.
talk = Розмови
talk-free = Вільні
    .hint = Кажіть, що хочете.
talk-guided = За зразком
    .hint = Лише готові фрази, як радять настанови потаємності.
talk-silent = Мовчанка
    .hint = Без чату під час гри.
coach-allowed = Порадник
    .hint = Кожен може потай попросити поради. Ніхто не дізнається, хто питав.
bots-talk = Боти розмовляють
    .hint = Час від часу бот каже готовою фразою, кого підозрює чи наскільки допомагає, або захищається. Можливо, він бреше.
guesses-allowed = Запечатані здогади
    .hint = Раз на раунд кожен може потай позначити, кого підозрює. До кінця гри ніхто не бачить і не рахує цих позначок; тоді відкриваються всі.
invite = Покличте друзів
invite-hint = За цим посиланням кожен може зайняти місце. Можна також ввести код
invite-qr = QR-код запрошення
invite-renew = Інше посилання
    .hint = Старе більше не діятиме.
unreachable = Цю адресу відкриє лише цей комп’ютер чи ця мережа. README пояснює, як впустити інших.
spectator-open = Створити посилання
spectator-close = Вимкнути посилання для глядачів
spectators-count =
    { $count ->
        [one] Дивиться { $count } людина.
        [few] Дивляться { $count } людини.
       *[many] Дивляться { $count } людей.
    }
seats-count =
    { $count ->
        [one] для { $count } гравця
        [few] для { $count } гравців
       *[many] для { $count } гравців
    }
seats-order = У порядку ходів.
seat-free = Вільне місце
sit-here = Сісти тут
sit-here-number = Сісти тут: місце { $number }
move-down = Посунути нижче: { $name }
stand-up = Встати
add-bot-short = Бот
add-bot-number = Додати бота: місце { $number }
remove-bot = Прибрати: { $name }
fill-bots = Заповнити вільні місця ботами
new-level = Нові боти
level-of = Рівень: { $name }
kick = Прибрати з-за столу: { $name }
kick-sure = Вигнати { $name }?
kick-means = Ця людина не зможе повернутися за цей стіл.
stand-sure = Встати з-за столу?
stand-means = Ваше місце звільниться. За посиланням-запрошенням можна повернутися.
stand-closes = Тут більше ніхто не сидить, тож стіл закриється назавжди.
ready = готово
choosing = ще ні
wishes-hint = Це лише побажання, щоб інші знали. Вибирають на початку гри.
wished-by = { $names }
lobby-sit-down = Займіть місце
lobby-get-ready = Скажіть, коли можна починати
lobby-ready = Ви сказали, що можна починати
lobby-you-start = Це ваш стіл: починайте, коли всі зберуться
lobby-can-start = Усі готові: можна починати.
lobby-host-starts = Усі готові: господар може починати.
lobby-starting = Гра ось-ось почнеться…
i-am-ready = Можна починати
not-ready = Ще ні
start-free =
    { $count ->
        [one] Ще { $count } місце вільне.
        [few] Ще { $count } місця вільні.
       *[many] Ще { $count } місць вільні.
    }
start-unready =
    { $count ->
        [one] Ще { $count } гравець не готовий.
        [few] Ще { $count } гравці не готові.
       *[many] Ще { $count } гравців не готові.
    }
