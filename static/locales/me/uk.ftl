## About you: the page /me and its games

me-nobody = У цьому браузері ви ще не назвалися.
devices = Пристрої
this-device = цей пристрій
last-seen = востаннє: { $when }
sign-out = Вийти
sign-out-sure = Вийти на { $device }?
sign-out-means = Щоб знову увійти там, потрібен код відновлення або посилання з іншого пристрою.
recovery-why = З цим кодом ви повернетеся до своїх столів у будь-якому браузері. Новий код замінює старий.
delete-me = Видалити мої дані
delete-me-sure = Видалити ваші дані назавжди?
delete-me-means = Ваше ім’я, пристрої та написане в чатах буде видалено. Це не можна скасувати.
own-games-why = Цю сторінку бачите лише ви.
own-games-button = Показати мої ігри
own-games-none = Ви ще не завершили жодної гри.
own-games-played = Зіграно
own-games-game = Гра
own-games-result = Результат
own-games-all = усе
own-games-bots = { $count ->
    [one] { $count } бот
    [few] { $count } боти
   *[other] { $count } ботів
}
result-won = перемога
result-lost = поразка
result-abandoned = перервана
own-data = Ваші дані
own-data-means = Файл з усім, що цей сервер зберігає про вас: ім’я, пристрої, столи, написане в чатах і ваші ходи в завершених іграх.
own-data-button = Завантажити
