## Усі сторінки

site-name = Fathom
site-languages = Мова

## Головна: столи

table-name = Назва столу
table-of = Стіл гравця { $name }

your-turn = Ваш хід
open = Відкрити

join = Увійти

name-label = Ваше ім’я
name-why = Як вас називати?
name-go-on = Далі
name-known = Маю код відновлення
name-new = Я тут уперше
name-recovery = Ваш код відновлення
me-title = Про вас
save = Зберегти
saved = Збережено.
own-games = Мої ігри

## За посиланням

request-open = Ми спитали, чи можете ви грати за «{ $bot }»; вирішує { $host }. Щойно буде згода, ви вступите в гру.
request-declined = { $host } поки що залишає бота. Ви можете дивитися гру.

## Збір

invite-link = Посилання-запрошення
spectator-link = Посилання для глядачів

seats = Місця
seat-number = Місце { $number }
bot-wren = Рен
bot-otto = Отто
bot-juno = Юна
bot-basil = Базиль
bot-mirka = Мірка
bot-tove = Туве
level-easy = легкий
level-normal = звичайний
level-expert = досвідчений
level-random = навмання
level-lesson = урок
host = господар

good-first-game = Добре для першої гри
your-wish = Ваше побажання
your-choice = Ваш вибір
choice-number = Ваш вибір { $number }
taken-by = Уже в гравця { $name }
played-by = Грає { $name }

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
confirm-worth = Вибрати { $count } (на { $worth } з { $needed })
confirm-of = { $count } з { $needed }
colon = { $what }:
unavailable = зараз неможливо
hold-to-read = Тримайте, щоб прочитати; натисніть, щоб зробити
why-not = { $what }: чому не можна?
rule = Правило { $rule }
rules = Правила
ask-coach = Спитати порадника
help-card = Пояснення
help-ok = Зрозуміло
help-no-more = Без підказок
back = Назад
sending = Надсилаємо…
sending-held = Надіслано. Зарахується за мить, щоб ніхто не помітив, як швидко ви вибрали.
kept-for-later = Немає зв’язку. Вашу відповідь збережено; її буде надіслано, коли зв’язок відновиться.
waiting-for = Чекаємо: { $names }
waiting-table = Хвилинку…
waiting-reactions = Чекаємо на реакції
hold = Зачекайте
hold-done = Чекають
hold-help = Тримає це вікно відкритим до 20 секунд. Ніхто не дізнається, що це були ви.
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
until = термін: { $time }

## За столом

menu = Меню
watching = глядач
happenings = Події
parts-of-table = Розділи столу
log = Журнал
log-everything = Кожен крок
head-label = Те саме на кожній сторінці цього столу: { $head }
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
since-your-turn-cut =
    { $count ->
        [1] Після вашого ходу: остання подія
        [one] Після вашого ходу: остання { $count } подія
        [few] Після вашого ходу: останні { $count } події
       *[other] Після вашого ходу: останні { $count } подій
    }
new-since = Нове, відколи вас не було
skip-to-actions = До дій
inspect = Що це?
    .hint = Натисніть будь-що на столі, щоб прочитати про це.
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
notice-seat_taken = { $name } займає місце { $number }.
notice-bot_replaced = { $name } займає місце бота (місце { $number }).
notice-back = { $name } знову за столом.
notice-vote_rejected = Пропозицію відхилено.
notice-abandoned = Гравці завершили гру достроково.
notice-holiday = { $name } у відпустці.
notice-holiday_planned = { $name } піде у відпустку.
notice-holiday_over = { $name } повертається з відпустки.
notice-holiday_off = { $name } усе-таки не йде у відпустку.
notice-paused = Гру призупинено.
notice-resumed = Гра триває.
notice-pace_is = Темп змінено.
notice-books_opened = Усе відкрито: погодилися всі, хто грав. Перегляд показує кожне місце.
notice-replay_shared = Переглядом можна поділитися: погодилися всі, хто грав.
notice-rule_broke = Помилка в правилах цієї гри завадила ходу. Гра повернулася туди, де була. Нічого не втрачено: спробуйте інший хід або той самий ще раз.
event-chance_renewed = Звідси це вже інша гра: кубики й карти випадатимуть наново.
event-taken_back = { $seat } скасовує останню дію.

you = ви
seat-away = не тут
seat-defaults = автоматично
seat-substitute = грає бот
seat-take-back = Повернути моє місце
seat-let-bot = Нехай грає бот

continue-elsewhere = Продовжити на іншому пристрої
continue-hint = Відкрийте це посилання на іншому пристрої. Воно спрацює один раз.
continue-qr = QR-код посилання на ваше місце
recovery-code = Якщо цей браузер втратить ваш сеанс, введіть цей код, щоб повернутися:
recovery-make = Показати код відновлення
copy = Скопіювати
copied = Скопійовано
copy-link = Скопіювати посилання
vote-resume = Продовжити гру
vote = Голосування
vote-count = Згодні: { $yes } з { $needed }.
vote-about-abandon = { $name } пропонує завершити гру.
vote-about-pause = { $name } пропонує перерву. Продовження: { $until }.
vote-about-resume = { $name } пропонує продовжити.
vote-about-pace = { $name } пропонує інший темп.
vote-about-reissue = { $name } пропонує віддати іншому місце гравця { $seat }.
vote-about-takeover = { $name } хоче грати за «{ $seat }».
table-paused = Гру призупинено. Продовження: { $until }.
table-abandoned = Гравці завершили цю гру достроково.
table-broken = Ця гра не може тривати з версією правил на цьому сервері. Нічого не втрачено.
paused-means = До того часу ніхто не мусить відповідати, і жоден годинник не йде.

offline = Немає зв’язку. Пробуємо знову…
offline-kept = Немає зв’язку. Ваш вибір збережено; його буде надіслано, коли зв’язок відновиться.
overtaken = Гра пішла далі, перш ніж надійшла ваша відповідь, тож її не використано.
head-alarm = Те, що надіслав сервер, не збігається з надісланим раніше. Порівняйте з іншими, що ви бачите.
head-alarm-seat = Сервер надіслав гравцеві { $seat } не те саме, що цій сторінці. Порівняйте з іншими, що ви бачите.
refused = Не вийшло: { $why }
farewell-signed_out = Ви вийшли на цьому пристрої.
farewell-kicked = Господар забрав у вас місце.
farewell-replaced = Це місце відкрито в іншій вкладці чи на іншому пристрої.
farewell-given_away = Ви передали це місце іншій людині.
farewell-gone = Цього столу вже немає або у вас немає доступу.
farewell-title = Ви вже не за цим столом
stood-up = Ви встали з-за столу
stood-up-means = Ваше місце тепер вільне. Поки місця є, ви можете сісти знову.
stood-up-back = Сісти знову
closed-title = Цей стіл закрито
closed-text = Усі встали ще до початку гри.
closed-invite = Цей стіл закрито: гра закінчилася. Попросіть нове посилання.

end-details = Як усе скінчилося
end-look = Подивитися на поле
see-again = Перегляд гри
the-story = Як це було
guess = Кого ви підозрюєте?
guess-title = Раунд { $round }: кого ви підозрюєте?
guess-explained = До кінця гри про це знаєте лише ви. Змінити можна до наступного раунду.
guess-seal = Запечатати
rematch = Зіграти ще
rematch-join = До наступної гри
proof = Чи чесною була гра?
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
refusal-no_such_guest = Такого гостя немає.
refusal-no_such_screen = Такої миті немає або її вже не можна побачити.
refusal-not_the_host = Це може лише господар.
refusal-not_seated = Це можуть лише гравці за цим столом.
refusal-not_yours = Це не ваше.
refusal-sent_away = Господар прибрав вас з-за цього столу.
refusal-sign_in_needed = Спершу увійдіть.
refusal-name_from_provider = Ваше ім’я тут — з облікового запису, через який ви увійшли.
refusal-banned = Вам закрито доступ до цього сервера: його власник заблокував вас.
refusal-not_invited = На цьому сервері відкривати столи можуть лише запрошені. Зверніться до власника сервера.
refusal-too_many_tables = У вас тут забагато незавершених столів. Спершу завершіть або видаліть якийсь із них.
refusal-server_full = Наразі на цьому сервері немає місця для нових столів.
refusal-already_started = Гра вже почалася.
refusal-not_playing = Тут зараз не грають.
refusal-table_paused = Гру призупинено.
refusal-table_in_trouble = Ця гра не може тривати.
refusal-not_over = Гру ще не завершено.
refusal-books_closed = У цій грі ще не все відкрито.
refusal-not_a_game_file = Це не файл гри.
refusal-not_replayable = Цю гру не можна переглянути: відтоді змінилися правила.
refusal-seat_taken = Це місце зайняте.
refusal-table_full = Усі місця зайняті.
refusal-seats_open = Ще є вільні місця.
refusal-not_ready = Не всі готові.
refusal-not_away = Цей гравець тут або щойно вийшов.
refusal-not_away_long = Цей гравець щойно вийшов. Зачекайте хвилинку.
refusal-already_asked = Про це вже попросили.
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
refusal-come_back_later = За останню годину з вашої мережі забагато нових відвідувачів. Спробуйте пізніше.
refusal-no_connection = Сервер недосяжний.
refusal-no_coach = За цим столом немає порадника.
refusal-no_guesses = За цим столом немає запечатаних здогадів.
refusal-server_error = На сервері щось негаразд. Спробуйте за мить.
refusal-cross_site = Це надійшло з іншого сайту.
refusal-password_needed = Для цього потрібен пароль цього сервера: відкрийте адресу /access і введіть його.
refusal-no_session = Ваш сеанс завершився. Введіть ім’я ще раз на головній сторінці.
refusal-too_large = Це завелике.
refusal-unknown = Цього немає.

## За цією адресою нічого немає

missing-title = Сторінку не знайдено
missing-home = Повернутися на головну
