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
home-status-title = Ще недоступно.
home-status = Столів для цієї гри поки що не відкрити.

## Головна: столи

new-table = Новий стіл
new-table-of = Новий стіл: { $game }
how-many-seats = Гравці
open-table = Відкрити стіл
table-name = Назва столу
table-of = Стіл гравця { $name }
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

your-tables = Ваші столи
your-tables-none = Тут з’являться столи, за якими ви сидите.
table-alone = поки що більше нікого
table-with-bots = з ботами
status-lobby = збираються
status-playing = триває
status-paused = перерва
status-over = завершено
status-abandoned = завершено достроково
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
name-why = Як вас називати?
name-go-on = Далі
name-known = Маю код відновлення
name-new = Я тут уперше
name-recovery = Ваш код відновлення
me-title = Про вас
me-nobody = Цей браузер вас ще не знає.
save = Зберегти
saved = Збережено.
devices = Пристрої
this-device = цей пристрій
last-seen = востаннє: { $when }
sign-out = Вийти
sign-out-sure = Вийти на { $device }?
sign-out-means = Щоб повернутися там, потрібен код відновлення або посилання з іншого пристрою.
recovery-why = З цим кодом ви повернетеся до своїх столів у будь-якому браузері. Новий код замінює старий.
forget = Видалити мене
forget-sure = Видалити себе назавжди?
forget-means = Ваше ім’я, пристрої та написане в чатах буде видалено. Це не можна скасувати.
own-data = Ваші дані
own-data-means = Файл з усім, що цей сервер зберігає про вас: ім’я, пристрої, столи, написане в чатах і ваші ходи в завершених іграх.
own-data-button = Завантажити

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
    .text = Ви ввійдете й на цьому пристрої.
    .button = Продовжити з цим посиланням
arrive-instead = У цьому браузері ви — { $name }. Якщо продовжити, ви увійдете тут як той, хто створив це посилання. Продовжуйте, лише якщо це були ви.
late-begun = Гра вже почалася
late-full = Усі місця зайняті
late-means = Ви ще можете дивитися гру або попросити місце бота. Досить імені.
late-take-over = Грати за «{ $bot }»
late-host-decides = Спершу дозвіл дає { $host }.
late-nothing = Тут немає вільних місць, а глядачів господар не приймає. Попросіть у господаря інший стіл.
request-open = { $host } вирішує, чи можете ви грати за «{ $bot }». Щойно відповідь буде «так», ви вступите в гру.
request-declined = { $host } поки що залишає бота. Ви можете дивитися гру.

## Збір

invite = Покличте друзів
invite-hint = За цим посиланням кожен може зайняти місце. Можна також ввести код
invite-link = Посилання-запрошення
invite-qr = QR-код запрошення
invite-renew = Інше посилання
    .hint = Старе більше не діятиме.
unreachable = Цю адресу відкриє лише цей комп’ютер чи ця мережа. README пояснює, як впустити інших.
spectator-link = Посилання для глядачів
spectator-open = Створити посилання
spectator-close = Вимкнути посилання для глядачів
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
seats-order = У порядку ходів.
seat-number = Місце { $number }
bot-number = Бот { $number }
seat-free = Вільне місце
sit-here = Сісти тут
sit-here-number = Сісти тут: місце { $number }
move-down = Посунути нижче: { $name }
stand-up = Встати
add-bot-short = Бот
add-bot-number = Додати бота: місце { $number }
remove-bot = Прибрати: { $name }
fill-bots = Заповнити вільні місця ботами
kick = Прибрати з-за столу: { $name }
kick-sure = Вигнати { $name }?
kick-means = Ця людина не зможе повернутися за цей стіл.
stand-sure = Встати з-за столу?
stand-means = Ваше місце звільниться. За посиланням-запрошенням можна повернутися.
stand-closes = Тут більше ніхто не сидить, тож стіл закриється назавжди.
host = господар
ready = готово
choosing = ще ні

wishes-subterra = Ким ви хотіли б грати?
wishes-hint = Це лише побажання, щоб інші знали. Вибирають на початку гри.
wish = Хочу
good-first-game = Добре для першої гри
your-wish = Ваше побажання
wished-by = { $names }
choose = Вибрати
your-choice = Ваш вибір
choice-number = Ваш номер { $number }
taken-by = Уже в гравця { $name }
played-by = Грає { $name }

lobby-sit-down = Займіть місце
lobby-get-ready = Скажіть, коли можна починати
lobby-ready = Ви сказали, що можна починати
lobby-you-start = Це ваш стіл: починайте, коли всі зберуться
lobby-can-start = Усі готові: можна починати.
lobby-host-starts = Усі готові: господар може починати.
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

## Запитання

ask-bar = Поточне рішення
options = Варіанти
this-table = Цей стіл
call-link = Голосовий або відеодзвінок
    .hint = Посилання, що починається з https://. Його бачать лише гравці.
actions = Дії
fewer-actions = Лише можливі дії
more-actions =
    { $count ->
        [one] Ще { $count }: чому ні?
        [few] Ще { $count }: чому ні?
       *[many] Ще { $count }: чому ні?
    }
choose-one = Виберіть один варіант.
choose-action = Виберіть дію або натисніть виділене місце на полі.
choose-here = Що ви хочете тут зробити?
choose-between =
    { $least ->
        [0] Виберіть щонайбільше { $most }.
       *[other] Виберіть від { $least } до { $most }.
    }
choose-exactly = Виберіть { $count }.
allot-total = Розподіліть { $total }.
turn-hint = Поверніть і покладіть.
turn-it = Повернути
confirm = Підтвердити
confirm-place = Покласти
confirm-seen = Зрозуміло
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
hold-to-read = Тримайте, щоб прочитати; натисніть, щоб зробити
why-not = { $what }: чому ні?
rule = Правило { $rule }
rules = Правила
ask-coach = Спитати порадника
coach-allowed = Порадник
    .hint = Кожен може потай спитати, що було б розумно. Ніхто не дізнається, хто питає.
back = Назад
sending = Надсилаємо…
kept-for-later = Немає зв’язку. Вашу відповідь збережено; її буде надіслано, коли зв’язок відновиться.
waiting-for = Чекаємо: { $names }
waiting-table = Хвилинку…
waiting-reactions = Чекаємо на реакції
hold = Зачекайте
hold-done = Чекають
hold-help = Тримає це вікно відкритим до 20 секунд. Ніхто не дізнається, хто про це просив.
hold-mine = Вікно лишається відкритим для вас. Ніхто не дізнається, що це були ви.
hold-somebody = Хтось попросив більше часу.
more-reactions = Більше
look-around = Тим часом можна роздивитися стіл.
you-watch = Ви дивитеся.
seat-is-played = За вас грає програма. Місце можна повернути в переліку місць.
take-back = Скасувати
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
happenings = Події
parts-of-table = Розділи столу
log = Журнал
log-everything = Показувати кожен крок
log-older =
    { $count ->
        [one] Ще { $count } давніший рядок
        [few] Ще { $count } давніші рядки
       *[many] Ще { $count } давніших рядків
    }
since-your-turn =
    { $count ->
        [one] Після вашого ходу: { $count } подія
        [few] Після вашого ходу: { $count } події
       *[other] Після вашого ходу: { $count } подій
    }
skip-to-actions = До дій
chat = Чат
chat-empty = Ще ніхто нічого не сказав.
chat-say = Скажіть щось
chat-say-spectators = Поговоріть з іншими глядачами
chat-send = Надіслати
join-call = До розмови
chat-heard = { $name } каже: { $text }
phrases = Готові фрази
phrase-thanks = Дякую!
phrase-sorry = Перепрошую!
phrase-wait = Зачекайте, подумаймо.
phrase-go_on = Далі!
notice-left = { $name } залишає стіл.
notice-timed_out = Час гравця { $name } вичерпано: гра обрала за нього.
notice-host_is = Тепер господар столу — { $name }.
notice-rematch = Наступна гра готова. Відкрийте її з екрана завершення.
notice-seat_given = { $name } займає місце гравця { $before }.
notice-bot_replaced = { $name } грає далі за «Бот { $number }».
notice-back = { $name } знову за столом.
notice-vote_rejected = Пропозицію відхилено.
notice-abandoned = Гравці завершили гру достроково.
notice-paused = Гру призупинено.
notice-resumed = Гра триває.
notice-pace_is = Темп змінено.
notice-rule_broke = Помилка в правилах цієї гри завадила ходу. Гра повернулася туди, де була. Нічого не втрачено: спробуйте інший хід або той самий ще раз.
event-taken_back = { $seat } скасовує останню дію.

you = ви
seat-bot = бот
seat-away = не тут
seat-defaults = автоматично
seat-substitute = грає бот
seat-take-back = Повернути моє місце
seat-let-bot = Нехай грає бот

settings = Налаштування
setting-sound = Звук
    .hint = Тихі звуки у важливі миті та дзвінок, коли ваш хід, а цієї вкладки не видно.
setting-volume = Гучність
setting-notifications = Сповіщення
    .hint = Браузер скаже, коли ваш хід.
notifications-denied = Браузер їх не дозволяє. Дозвольте сповіщення для цього сайту в його налаштуваннях і ввімкніть їх тут.
setting-moments = Важливі миті
    .hint = Те, що важить для всіх, на мить з’являється посеред поля. Вимкнено: лише в журналі.
setting-motion = Рух
    .hint = Фігурки й поле рухаються плавно.
setting-confirm = Підтверджувати кожен вибір
    .hint = Натисніть раз, щоб вибрати, і ще раз, щоб підтвердити.
setting-time = Дайте мені час
    .hint = Кожне вікно довше лишається відкритим. Ніхто не дізнається, що про це просили ви.
setting-cover = Закрити мої карти
    .hint = Їх видно, лише поки ви натискаєте.
keys = Клавіші та позначки
symbols = Позначки
key-tab = До наступного, що можна натиснути
key-enter = Натиснути
key-digits = Вибрати варіант із цим номером
key-space = Довше тримати вікно відкритим
key-r = Повернути
key-esc = Назад
key-i = Прочитати про виділене
key-a = До дій
key-b = До поля
key-list = Цей список
your-seat = Ваше місце
continue-elsewhere = Продовжити на телефоні
continue-hint = Відкрийте це посилання на іншому пристрої. Воно спрацює один раз.
continue-qr = QR-код посилання на ваше місце
recovery-code = Якщо цей браузер втратить ваш сеанс, введіть цей код, щоб повернутися:
recovery-make = Показати код відновлення
give-seat = Віддати моє місце
give-seat-hint = Людина, яка відкриє це посилання, займе ваше місце з усім, що ви знаєте в цій грі. Спрацює один раз.
leave = Залишити стіл
leave-sure = Залишити стіл?
leave-means = За вас гратиме бот. Ви можете повернутися й знову зайняти своє місце.
copy = Скопіювати
copied = Скопійовано
copy-link = Скопіювати посилання
table-matters = Запропонувати голосування
vote-pause-hour = Перерва на годину
vote-pause-day = Перерва до завтра
vote-pause-week = Перерва на тиждень
vote-abandon = Завершити гру
vote-resume = Продовжити гру
vote = Голосування
vote-count = Згодні: { $yes } з { $needed }.
vote-about-abandon = { $name } пропонує завершити гру.
vote-about-pause = { $name } пропонує перерву до { $until }.
vote-about-resume = { $name } пропонує продовжити.
vote-about-pace = { $name } пропонує інший темп.
vote-about-reissue = { $name } пропонує віддати іншому місце гравця { $seat }.
vote-about-takeover = { $name } хоче грати за «{ $seat }».
table-paused = Гру призупинено до { $until }.
table-abandoned = Гравці завершили цю гру достроково.
table-broken = Ця гра не може тривати з версією правил на цьому сервері. Нічого не втрачено.
paused-means = До того часу нікого ні про що не питають, і жоден годинник не йде.

offline = Немає зв’язку. Пробуємо знову…
offline-kept = Немає зв’язку. Ваш вибір збережено; його буде надіслано, коли зв’язок відновиться.
overtaken = Гра пішла далі, перш ніж надійшла ваша відповідь, тож її не використано.
refused = Не вийшло: { $why }
farewell-signed_out = Ви вийшли на цьому пристрої.
farewell-kicked = Господар забрав у вас місце.
farewell-replaced = Це місце відкрито в іншій вкладці чи на іншому пристрої.
farewell-given_away = Ви передали це місце іншій людині.
farewell-gone = Цього столу вже немає або у вас немає доступу.
farewell-title = Ви вже не за цим столом
closed-title = Цей стіл закрито
closed-text = Усі встали ще до початку гри.
closed-invite = Цей стіл закрито: гра закінчилася. Попросіть нове посилання.

end-details = Як усе скінчилося
end-look = Подивитися на поле
rematch = Зіграти ще
rematch-join = До наступної гри
proof = Чи чесні були кубики?
proof-explained = Перед грою всім показали відбиток кожного джерела випадковості. Ось секрети, що керували кубиками: їхні відбитки SHA-256 мають збігатися з початковими.
chance-dice = Кубики

close = Закрити
loading = Хвилинку…
yes = Так
no = Ні
more = Більше
less = Менше
earlier = Вище
later = Нижче

## Чому щось неможливо

refusal-other = Неможливо ({ $code }).
refusal-game_over = Гру завершено.
refusal-malformed = Сервер цього не зрозумів.
refusal-not_asked = Зараз це вирішуєте не ви.
refusal-too_late = Гра пішла далі, перш ніж надійшла ваша відповідь.
refusal-unknown_option = Такого варіанта немає.
refusal-chosen_twice = Не можна двічі вибрати те саме.
refusal-too_few = Цього замало.
refusal-too_many = Цього забагато.
refusal-total_too_low = Сума замала.
refusal-nothing_to_take_back = Немає чого скасовувати.
refusal-too_late_to_take_back = Відтоді щось відкрилося або хтось діяв, тож скасувати вже не можна.
refusal-no_such_table = Такого столу немає або у вас немає доступу.
refusal-no_such_link = Це посилання чи код не діє. Попросіть новий.
refusal-no_such_seat = Такого місця немає.
refusal-no_such_vote = Це голосування завершено.
refusal-no_such_device = Такого пристрою немає.
refusal-not_the_host = Це може лише господар.
refusal-not_seated = Це можуть лише гравці за цим столом.
refusal-not_yours = Це не ваше.
refusal-sent_away = Господар прибрав вас з-за цього столу.
refusal-already_started = Гра вже почалася.
refusal-not_playing = Тут зараз не грають.
refusal-table_paused = Гру призупинено.
refusal-table_in_trouble = Ця гра не може тривати.
refusal-not_over = Гру ще не завершено.
refusal-seat_taken = Це місце зайняте.
refusal-table_full = Усі місця зайняті.
refusal-seats_open = Ще є вільні місця.
refusal-not_ready = Не всі готові.
refusal-not_away = Цей гравець тут або щойно вийшов.
refusal-not_away_long = Цей гравець щойно вийшов. Зачекайте хвилинку.
refusal-already_asked = Про це вже запитали.
refusal-id_used = Цю команду вже надіслано з іншим змістом. Нічого не змінилося.
refusal-cannot_hold = Тут ніхто не може попросити більше часу.
refusal-chat_is_guided = За цим столом можна вживати лише готові фрази.
refusal-chat_is_silent = За цим столом під час гри не розмовляють.
refusal-unknown_bot = Такого бота немає.
refusal-unknown_phrase = Такої фрази немає.
refusal-empty_text = Спершу щось напишіть.
refusal-wrong_date = Ця дата не годиться.
refusal-wrong_link = Введіть посилання, що починається з https://, так, як його показує служба дзвінків.
refusal-too_long = Це задовго.
refusal-too_often = Забагато спроб. Зачекайте трохи.
refusal-try_again = Не вийшло. Спробуйте за мить.
refusal-rule_broke = Помилка в правилах цієї гри завадила цьому; нічого не змінилося.
refusal-cannot_be_set_up = Стіл не можна так підготувати: { $sentence }
refusal-slow_down = Занадто швидко. Зачекайте трохи.
refusal-come_back_later = Забагато з цієї мережі за годину. Спробуйте пізніше.
refusal-no_connection = Сервер недосяжний.
refusal-no_coach = За цим столом немає порадника.
refusal-server_error = На сервері щось негаразд. Спробуйте за мить.
refusal-cross_site = Це надійшло з іншого сайту.
refusal-password_needed = Для цього потрібен пароль цього сервера: відкрийте адресу /access і введіть його.
refusal-no_session = Ваш сеанс завершився. Введіть ім’я ще раз на головній сторінці.
refusal-too_large = Це завелике.
refusal-unknown = Цього немає.

## За цією адресою нічого немає

missing-title = Сторінку не знайдено
missing-text = Можливо, в адресі помилка або сторінки вже немає.
missing-home = Повернутися на головну

access-title = Цей сервер має пароль
access-text = Запитайте його в того, хто ним керує. Цей браузер його запам’ятає.
access-wrong = Це не той пароль.
access-slow = Забагато спроб. Зачекайте хвилину.
access-password = Пароль
access-submit = Продовжити
