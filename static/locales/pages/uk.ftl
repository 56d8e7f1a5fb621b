## What only pages of the server say

site-description = Онлайн-стіл для двох настільних ігор про глибини: Unfathomable і Sub Terra.
site-notice = Назви Unfathomable і Sub Terra належать їхнім видавцям. Fathom — незалежний проєкт і не використовує ні їхніх ілюстрацій, ні їхніх текстів.
needs-script = Столам потрібен JavaScript, а в цьому браузері його вимкнено.
# No-break spaces keep each pair of words together.
home-headline = Глибока вода, темні печери, добре товариство.
home-lede = Онлайн-стіл для двох настільних ігор — для друзів, які живуть далеко одне від одного.
missing-text = Можливо, в адресі помилка або сторінки вже немає.
access-title = Цей сервер має пароль
access-text = Запитайте його в того, хто ним керує. Цей браузер його запам’ятає.
access-wrong = Це не той пароль.
access-slow = Забагато спроб. Зачекайте хвилину.
access-password = Пароль
access-submit = Продовжити

## Rulebooks

lessons = Вчитися, граючи
rules-heading = { $game }: { $title }
rules-title = Правила
rules-cards = Карти й компоненти
rules-book = Перейти до правил
rules-contents = Зміст
rules-search = Пошук у правилах
rules-search-cards = Пошук серед карт
rules-find = Знайти
rules-found =
    { $count ->
        [0] За запитом «{ $query }» нічого немає.
        [one] { $count } пункт із «{ $query }»:
        [few] { $count } пункти з «{ $query }»:
       *[many] { $count } пунктів із «{ $query }»:
    }
rules-all = Показати все
rules-proof =
    { $count ->
        [one] Перевірено на { $count } прикладі гри
       *[other] Перевірено на { $count } прикладах гри
    }
rules-kind = Вид
rules-every-kind = Усі види
rules-count =
    { $count ->
        [0] Нічого не знайдено.
        [one] { $count } запис
        [few] { $count } записи
       *[many] { $count } записів
    }

## What the host tells everybody

host-message = Від власника цього сервера:
host-restart =
    { $minutes ->
        [0] Цей сервер от-от перезапуститься.
        [one] Цей сервер перезапуститься приблизно за { $minutes } хвилину.
        [few] Цей сервер перезапуститься приблизно за { $minutes } хвилини.
       *[many] Цей сервер перезапуститься приблизно за { $minutes } хвилин.
    }
host-restart-after = Після цього ігри продовжаться самі.
banned-title = Вам закрито доступ до цього сервера
banned-text = Власник цього сервера заблокував вас.
sign-in = Увійти
sign-in-needed = На цьому сервері треба увійти в обліковий запис.
sign-in-failed = Не вдалося увійти
sign-in-failed-text = Почніть знову в тому самому браузері й упродовж десяти хвилин. Якщо не допоможе, повідомте власника цього сервера.
sign-in-again = Увійти знову

## The pages behind the links of a mail

mail-page-title = Листи від Fathom
mail-page-confirm = Натисніть кнопку, щоб отримувати на цю адресу листи від своїх столів.
mail-page-confirm-button = Підтвердити адресу
mail-page-confirmed = Вашу адресу підтверджено. Ви отримуватимете листи від обраних столів.
mail-page-stop = Натисніть кнопку, щоб більше не отримувати листів. Вашу адресу буде видалено.
mail-page-stop-button = Більше не отримувати листів
mail-page-stopped = Ви більше не отримуватимете листів. Вашу адресу видалено.
mail-page-failed = Це посилання більше не діє.

## What the server stores, and who runs it

privacy-title = Приватність і контакт
privacy-operator = Цей сервер веде { $operator }.
privacy-contact = Контакт:
privacy-stored = Що зберігається
privacy-stored-text = Ім’я, яке ви вказали, ваша мова, браузери, у яких ви ввійшли, і ваші столи з усіма рішеннями, повідомленнями чату та приватними нотатками. Якщо ви попросите про сповіщення — також потрібні для них адреси.
privacy-not-stored = Паролі та мережеві адреси не зберігаються. Файли cookie — лише для вашого сеансу, мови та доступу до цього сервера. Немає ні реклами, ні стеження.
privacy-provider = Коли ви входите, сервер отримує ваше ім’я та ідентифікатор від { $provider }.
privacy-kept = Як довго
privacy-kept-text = Гостя, який не заходив { $days } днів і не має місця за жодним збереженим столом, буде видалено, так само як і стіл, що не змінювався { $days } днів. Лобі, у якому гра так і не почалася, видаляється через { $lobby } днів.
privacy-rights = Що ви можете зробити
privacy-rights-text = На своїй сторінці ви можете завантажити все, що про вас збережено, і видалити це.
privacy-readers = Хто може це прочитати
privacy-readers-text = Людина, яка веде цей сервер, може прочитати все збережене, зокрема карти гравців у поточних іграх.
