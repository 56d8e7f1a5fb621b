## Being told that a table waits

notify = Сповіщення
notify-means = Ми можемо повідомити, коли стіл чекає на вас. У сповіщенні немає нічого, чого не знали б усі за столом.
notify-browser = У цьому браузері
    .hint = Навіть коли сайт закрито.
notify-browser-cannot = Цей браузер не показує сповіщень. На iPhone спершу додайте сайт на головний екран.
notify-mail = Електронною поштою
notify-mail-means = Ми надішлемо вам лист із посиланням, щоб підтвердити адресу.
notify-mail-asked = Відкрийте посилання в листі, який ми надіслали на { $address }.
notify-mail-on = Листи надходять на { $address }.
notify-mail-remove = Прибрати адресу
notify-mail-off = Цей сервер не надсилає листів.
notify-all = Від усіх моїх столів
    .hint = За кожним столом це можна змінити.
notify-quiet-from = Тиша з
notify-quiet-until = до
notify-zone = Часовий пояс
notify-quiet-means = У тихі години нічого не надсилається. Щоб їх не було, вкажіть двічі той самий час.
notify-reminder = Нагадування, перш ніж сплине час
notify-reminder-never = без нагадування
notify-reminder-hours = { $count ->
    [one] за { $count } годину
    [few] за { $count } години
   *[other] за { $count } годин
}
notify-calendar-means = Ваш календар може показувати ваші терміни за таємним посиланням.
notify-calendar-once = Скопіюйте посилання зараз: більше його не буде видно.
notify-calendar-make = Створити посилання на мої терміни
notify-calendar-again = Створити нове посилання
notify-calendar-stop = Прибрати посилання
notify-test = Надіслати мені пробне сповіщення
notify-table = Сповіщення від цього столу
notify-table-general-on = За замовчуванням (так)
notify-table-general-off = За замовчуванням (ні)
notify-table-on = Так
notify-table-off = Ні
notify-ways = Куди надсилати сповіщення, тихі години
channel-new = Під’єднати канал групи
channel-means = Канал дізнається, чий хід, з іменем, і коли гра починається чи завершується: лише те, що знають усі за столом.
channel-kind = Служба
channel-kind-discord = Discord
channel-kind-slack = Slack
channel-kind-matrix = Matrix
channel-kind-ntfy = ntfy
channel-kind-json = Інша (JSON)
channel-address = Адреса вебхука
channel-hint-discord = У налаштуваннях каналу: «Інтеграції», «Вебхуки».
channel-hint-slack = Адреса вхідного вебхука.
channel-hint-matrix = https://СЕРВЕР/_matrix/client/v3/rooms/КІМНАТА/send/m.room.message?access_token=ТОКЕН
channel-hint-ntfy = https://ntfy.sh/ і назва вашої теми.
channel-hint-json = Кожне повідомлення надходить туди як JSON методом POST.
channel-connect = Під’єднати
channel-connected = Цей стіл під’єднано до каналу: { $kind } ({ $host }).
channel-disconnect = Від’єднати канал
refusal-wrong_address = Це не схоже на адресу електронної пошти.
refusal-wrong_webhook = Це не адреса вебхука цієї служби. Вона починається з https://.
refusal-no_mail = Цей сервер не надсилає листів.
