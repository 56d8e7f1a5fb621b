## Усі сторінки

site-name = Fathom
site-description = Онлайн-стіл для двох настільних ігор про глибини: Unfathomable і Sub Terra.
site-languages = Мова
site-notice = Назви Unfathomable і Sub Terra належать їхнім видавцям. Fathom — незалежний проєкт і не використовує ні їхніх ілюстрацій, ні їхніх текстів.
needs-script = Столам потрібен JavaScript, а в цьому браузері його вимкнено.

## Головна

# No-break spaces keep each pair of words together.
home-headline = Глибока вода, темні печери, добре товариство.
home-lede = Онлайн-стіл для двох настільних ігор — для друзів, які живуть далеко одне від одного.
home-turn = Ваш хід
home-danger = Стережіться
home-goal = Перемога
home-status-title = Ще на верфі.
home-status = Столів для цієї гри поки що не відкрити.

unfathomable-name = Unfathomable
unfathomable-pitch = Проведіть пароплав через океан. Щось пливе поруч, і хтось на борту йому допомагає.
unfathomable-players = 3–6 гравців
unfathomable-length = 2–4 години
unfathomable-kind = приховані зрадники
unfathomable-turn = Ходіть кораблем, лагодьте, бийтеся й моліться; а потім на всіх чекає нова криза.
unfathomable-danger = Карти для кризи кладуть долілиць. Одна з них мала все зіпсувати.
unfathomable-goal = Дістаньтеся порту, доки не скінчилися паливо, їжа, глузд або душі.

subterra-name = Sub Terra
subterra-pitch = Ви заблукали під землею, а лампи гаснуть: знайдіть вихід разом, перш ніж печера знайде вас.
subterra-players = 1–6 гравців
subterra-length = 1 година
subterra-kind = усі разом
subterra-turn = Дві дії: розвідати, пройти, полікувати чи сховатися. Через силу — ризикніть третьою.
subterra-danger = Повені, газ, обвали й жахіття, що полюють на найближчого.
subterra-goal = Знайдіть вихід і вийдіть на світло. Кожен, хто лишився позаду, погіршує рахунок.

## Головна: столи

new-table = Новий стіл
new-table-of = Новий стіл: { $game }
how-many-seats = Гравці
open-table = Відкрити стіл
more-options = Більше налаштувань
pace = Темп
pace-live = Наживо
    .hint = Усі тут: близько двох хвилин на рішення.
pace-brisk = Жваво
    .hint = Усі тут і грають швидко: близько хвилини на рішення.
pace-days = По днях
    .hint = Повертайтеся, коли зможете: до двох днів на рішення.
talk = Розмови
talk-free = Вільні
    .hint = Кажіть, що хочете.
talk-guided = За зразком
    .hint = Лише готові фрази, як радять правила таємниці.
talk-silent = Мовчанка
    .hint = Ніхто нічого не пише.

your-tables = Ваші столи
your-tables-none = Тут з’являться столи, за якими ви сидите.
table-alone = поки що більше нікого
status-lobby = збираються
status-playing = триває
status-paused = перерва
status-over = завершено
status-abandoned = покинуто
status-broken = зупинено
your-turn = Ваш хід
open = Відкрити

join-title = Увійти за кодом
join-code = Код столу
join = Увійти

try-title = Ще не знаєте гри?
try-hint = Пограйте з ботами: кожна дія пояснює, що вона робить, а якщо її не можна виконати — чому.
try-game = { $game } з ботами
try-start = Почати

name-label = Ваше ім’я
name-why = Як вас називати іншим?
name-go-on = Далі
name-known = Я тут не вперше
name-new = Я тут уперше
name-recovery = Ваш код відновлення

## За посиланням

arrive-join = Вас запрошено
    .text = На вас чекає стіл. Обліковий запис не потрібен: досить імені.
    .button = Сісти
arrive-invitation = { $host } запрошує вас до гри { $game }.
arrive-at-table = За столом: { $names }.
arrive-watch = Дивитися гру
    .text = Ви бачитимете те, що може бачити весь стіл.
    .button = Дивитися
arrive-seat = Місце для вас
    .text = Хтось передає вам своє місце.
    .button = Зайняти місце
arrive-continue = Продовжити тут
    .text = Ваше місце переходить на цей пристрій.
    .button = Продовжити з цим посиланням
arrive-instead = У цьому браузері ви — { $name }. Якщо продовжити, він належатиме тому, хто створив це посилання: робіть це, лише якщо то були ви.

## Збір

invite = Покличте друзів
invite-hint = Хто відкриє це посилання, займе вільне місце. Або введе код
invite-link = Посилання-запрошення
invite-qr = QR-код запрошення
invite-renew = Інше посилання
    .hint = Старе більше не діятиме.
unreachable = Цю адресу відкриє лише цей комп’ютер чи ця мережа. README пояснює, як впустити інших.
spectator-link = Посилання для глядачів
spectator-open = Створити
spectator-close = Закрити посилання для глядачів
spectators-count =
    { $count ->
        [one] Дивиться { $count } людина.
        [few] Дивляться { $count } людини.
       *[many] Дивляться { $count } людей.
    }

seats = Місця
seats-count =
    { $count ->
        [one] для { $count } гравця
        [few] для { $count } гравців
       *[many] для { $count } гравців
    }
seat-number = Місце { $number }
bot-number = Бот { $number }
seat-free = Вільне місце
sit-down = Сісти
stand-up = Встати
add-bot = Додати бота
remove-bot = Прибрати бота
fill-bots = Заповнити вільні місця ботами
kick = Вивести з-за столу: { $name }
host = господар
ready = готово
choosing = вибирає

wishes-subterra = Ким ви хотіли б грати?
wishes-hint = Це побажання, щоб інші знали. Остаточний вибір — на початку гри.
wish = Хочу
your-wish = Ваше побажання
wished-by = { $names }
choose = Вибрати
your-choice = Ваш вибір
taken-by = Уже в гравця { $name }

lobby-sit-down = Займіть місце
lobby-get-ready = Скажіть, коли можна починати
lobby-ready = Ви сказали, що можна починати
lobby-you-start = Це ваш стіл: починайте, коли всі зберуться
lobby-can-start = Усі готові: можна починати.
lobby-host-starts = Усі готові: господар може починати.
i-am-ready = Можна починати
not-ready = Ще ні
start-subterra = Спуститися в печеру
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

## Запитання

ask-bar = Що запитують
options = Варіанти
actions = Дії
fewer-actions = Лише можливе
more-actions =
    { $count ->
        [one] Ще { $count } дія: чому ні?
        [few] Ще { $count } дії: чому ні?
       *[many] Ще { $count } дій: чому ні?
    }
choose-one = Виберіть один варіант.
choose-action = Виберіть дію або натисніть те, що світиться на полі.
choose-here = Що ви хочете тут зробити?
choose-between =
    { $least ->
        [0] Виберіть щонайбільше { $most }.
       *[other] Виберіть від { $least } до { $most }.
    }
choose-exactly = Виберіть { $count }.
allot-total = Розподіліть { $total }.
turn-hint = Поверніть тайл і покладіть його.
turn-it = Повернути
confirm = Підтвердити
confirm-place = Покласти
confirm-seen = Побачено
confirm-order = У такому порядку
confirm-allot = Розподілити { $count }
confirm-count =
    { $count ->
        [0] Нічого не вибирати
       *[other] Вибрати { $count }
    }
confirm-worth = Вибрати { $count } (вартість { $worth } з { $needed })
confirm-of = { $count } з { $needed }
unavailable = зараз неможливо
why-not = { $what }: чому ні?
rule = Правило { $rule }
back = Назад
sending = Надсилаємо…
kept-for-later = Немає зв’язку. Вашу відповідь збережено; її буде надіслано, щойно ви повернетеся.
waiting-for = Чекаємо: { $names }
waiting-table = Хвилинку…
waiting-reactions = Чекаємо на реакції
look-around = Тим часом роздивіться.
you-watch = Ви дивитеся.
seat-is-played = За вас грають. Поверніть собі місце в переліку місць.
take-back = Скасувати хід
seconds-left =
    { $seconds ->
        [one] Лишилася { $seconds } секунда
        [few] Лишилося { $seconds } секунди
       *[many] Лишилося { $seconds } секунд
    }
until = до { $time }

## За столом

menu = Меню
watching = глядач
happenings = Що відбувається
parts-of-table = Частини столу
log = Літопис
log-everything = Кожен крок
log-older =
    { $count ->
        [one] Ще { $count } давніший рядок
        [few] Ще { $count } давніші рядки
       *[many] Ще { $count } давніших рядків
    }
chat = Чат
chat-empty = Ще ніхто нічого не сказав.
chat-say = Скажіть щось
chat-say-spectators = Поговоріть з іншими глядачами
chat-send = Надіслати
chat-heard = { $name } каже: { $text }
phrases = Готові фрази
phrase-help_a_lot = Можу дуже допомогти.
phrase-help_a_little = Можу трохи допомогти.
phrase-help_not = Тут допомогти не можу.
phrase-need_help = Мені потрібна допомога.
phrase-good_card = Карта, яку бачу, добра.
phrase-bad_card = Карта, яку бачу, погана.
phrase-add_none = Не додам жодної карти.
phrase-add_one = Додам одну карту.
phrase-add_two = Додам дві карти.
phrase-add_more = Додам три карти або більше.
phrase-accuse = { $seat }? Не довіряю.
    .about = Не довіряю …
phrase-vouch = { $seat }? Довіряю.
    .about = Довіряю …
phrase-thanks = Дякую!
phrase-sorry = Перепрошую!
phrase-wait = Зачекайте, подумаймо.
phrase-go_on = Далі!
notice-left = { $name } залишає стіл.
notice-host_is = Тепер господар столу — { $name }.
notice-rematch = Є наступна гра: до неї веде екран завершення.
notice-seat_given = { $name } займає місце гравця { $before }.
notice-vote_rejected = Пропозицію відхилено.
notice-abandoned = Гру покинуто.
notice-paused = За столом перерва.
notice-resumed = Гра триває.
notice-pace_is = Темп змінено.
notice-rule_broke = Гра спіткнулася об власні правила й стоїть там, де стояла. Нічого не втрачено: спробуйте інший хід або той самий ще раз.
event-taken_back = { $seat } скасовує останнє рішення.

you = ви
seat-bot = бот
seat-away = не тут
seat-defaults = грає автомат
seat-take-back = Повернути моє місце
seat-let-bot = Нехай грає бот

settings = Налаштування
setting-sound = Звук
    .hint = Дзвінок, коли ваш хід, а ви дивитеся деінде.
setting-notifications = Сповіщення
    .hint = Браузер скаже, коли ваш хід.
setting-motion = Рух
    .hint = Фігурки ходять, а карта ковзає.
setting-confirm = Підтверджувати кожен вибір
    .hint = Перше натискання позначає, друге — вирішує.
setting-cover = Закрити мої карти
    .hint = Їх видно, лише поки ви натискаєте.
your-seat = Ваше місце
continue-elsewhere = Продовжити на телефоні
continue-hint = Відкрийте це посилання на іншому пристрої. Воно спрацює один раз.
continue-qr = QR-код посилання на ваше місце
recovery-code = Якщо цей браузер вас забуде, цей код вас поверне:
recovery-make = Показати код відновлення
give-seat = Віддати моє місце
give-seat-hint = Хто відкриє це посилання, займе ваше місце з усім, що воно знає. Спрацює один раз.
leave = Залишити стіл
leave-really = Справді піти? За вас гратиме бот.
copy = Скопіювати
copied = Скопійовано
copy-link = Скопіювати посилання
table-matters = Запропонувати столу
vote-pause-hour = Перерва на годину
vote-pause-day = Перерва до завтра
vote-pause-week = Перерва на тиждень
vote-abandon = Здатися
vote-resume = Запропонувати продовжити
vote = Голосування
vote-count = Згодні: { $yes } з { $needed }.
vote-about-abandon = { $name } пропонує покинути гру.
vote-about-pause = { $name } пропонує перерву до такого часу: { $until }.
vote-about-resume = { $name } пропонує продовжити.
vote-about-pace = { $name } пропонує інший темп.
vote-about-reissue = { $name } пропонує віддати іншому місце гравця { $seat }.
table-paused = Стіл на перерві до такого часу: { $until }.
table-abandoned = Цю гру покинули.
table-broken = Ця гра не може тривати за правилами цього сервера. Нічого не втрачено.

offline = Немає зв’язку. Пробуємо знову…
offline-kept = Немає зв’язку. Ваш вибір збережено; його буде надіслано, щойно ви повернетеся.
overtaken = Стіл пішов далі, перш ніж надійшла ваша відповідь. Її не використано.
refused = Не зроблено: { $why }
farewell-signed_out = Ви вийшли на цьому пристрої.
farewell-kicked = Ваше місце віддали.
farewell-replaced = Це місце відкрито в іншій вкладці чи на іншому пристрої.
farewell-gone = Цього столу вже немає або він не для вас.

end-details = Як усе скінчилося
end-look = Подивитися на поле
rematch = Зіграти ще
rematch-join = До наступної гри
proof = Чи чесні були кубики?
proof-explained = Перед грою всім показали відбиток кожного джерела випадковості. Ось секрети, що керували кубиками: їхні відбитки SHA-256 мають збігатися з початковими.

close = Закрити
loading = Хвилинку…
yes = Так
no = Ні
more = Більше
less = Менше
earlier = Раніше
later = Пізніше

## Чому щось неможливо

refusal-other = Неможливо ({ $code }).
refusal-game_over = Гру завершено.
refusal-malformed = Сервер цього не зрозумів.
refusal-not_asked = Вас про це не питають.
refusal-too_late = Стіл пішов далі, перш ніж надійшла ваша відповідь.
refusal-unknown_option = Такого варіанта немає.
refusal-chosen_twice = Нічого не можна вибрати двічі.
refusal-too_few = Цього замало.
refusal-too_many = Цього забагато.
refusal-total_too_low = Вартість замала.
refusal-nothing_to_take_back = Немає чого скасовувати.
refusal-too_late_to_take_back = Відтоді щось відкрилося або хтось діяв, тож скасувати вже не можна.
refusal-no_such_table = Такого столу немає або він не для вас.
refusal-no_such_link = Це посилання чи код нікуди не веде. Попросіть новий.
refusal-no_such_seat = Такого місця немає.
refusal-no_such_vote = Це голосування завершено.
refusal-no_such_device = Такого пристрою немає.
refusal-not_the_host = Це може лише господар.
refusal-not_seated = Це можуть лише ті, хто сидить за столом.
refusal-not_yours = Це не ваше.
refusal-sent_away = Вас вивели з-за цього столу.
refusal-already_started = Гра вже почалася.
refusal-not_playing = Тут зараз не грають.
refusal-table_paused = За столом перерва.
refusal-table_in_trouble = Ця гра не може тривати.
refusal-not_over = Гру ще не завершено.
refusal-seat_taken = Це місце зайняте.
refusal-table_full = Усі місця зайняті.
refusal-seats_open = Ще є вільні місця.
refusal-not_ready = Не всі готові.
refusal-not_away = Цей гравець тут.
refusal-already_asked = Про це вже голосують.
refusal-chat_is_guided = За цим столом можна вживати лише готові фрази.
refusal-chat_is_silent = За цим столом під час гри не розмовляють.
refusal-unknown_bot = Такого бота немає.
refusal-unknown_phrase = Такої фрази немає.
refusal-empty_text = Спершу щось напишіть.
refusal-wrong_date = Ця дата не годиться.
refusal-too_long = Це задовго.
refusal-too_often = Занадто часто. Зачекайте трохи.
refusal-try_again = Не вийшло. Спробуйте за мить.
refusal-rule_broke = Гра спіткнулася об власні правила; нічого не змінилося.
refusal-cannot_be_set_up = Стіл не можна так підготувати: { $sentence }
refusal-slow_down = Занадто швидко. Зачекайте трохи.
refusal-no_connection = Сервер недосяжний.
refusal-server_error = На сервері щось негаразд. Спробуйте за мить.
refusal-cross_site = Це надійшло з іншого сайту.
refusal-no_session = Цей браузер тут більше не знають. Назвіть своє ім’я на головній сторінці.
refusal-too_large = Це завелике.
refusal-unknown = Цього немає.

## За цією адресою нічого немає

missing-title = На цій глибині порожньо
missing-text = Можливо, в адресі помилка або того, що тут було, вже немає.
missing-home = Повернутися на головну
