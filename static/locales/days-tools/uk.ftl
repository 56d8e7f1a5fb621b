notes-means = Ваші нотатки можете читати лише ви, і ніхто не бачить, чи є вони у вас.
notes-table = Уся гра
notes-round = Раунд { $round }
plan-means = Ваш план виконується, коли вас запитають, якщо нічого не зміниться. Ніхто інший його не бачить.
plan-turn = Мій наступний хід
plan-first = Спочатку
plan-then = Потім
plan-choose = Виберіть…
plan-ends = Що буде далі, передбачити не можна: вас запитають.
plan-not-now = Зараз ваш наступний хід спланувати не можна.
plan-keep = Зберегти цей план
plan-remove = Без плану
plan-stands = Ваш план: { $steps }
plan-dropped = Ваш план скасовано: { $why }
plan-why-not_possible = це вже неможливо.
hours-seen = Усі за столом бачать, що ви тут вибираєте.
hours-night = Ніч
hours-night-on = Мій час не спливає вночі
    .hint = Термін у ці години переноситься на дві години після їхнього кінця.
hours-from = з
hours-until = до
hours-zone = Часовий пояс: { $zone }
holiday = Відпустка
holiday-means = Під час відпустки ваш час стоїть і ніхто не грає за вас. Вікна реакцій на вас не чекають.
holiday-left = { $count ->
    [0] У цій грі у вас не лишилося днів. Ваш час спливає, як і в інших.
    [one] У цій грі у вас лишився { $count } день.
    [few] У цій грі у вас лишилося { $count } дні.
   *[other] У цій грі у вас лишилося { $count } днів.
}
holiday-left-short = { $count ->
    [one] лишився { $count } день
    [few] лишилося { $count } дні
   *[other] лишилося { $count } днів
}
holiday-now = Ви у відпустці до { $last } включно.
holiday-end = Завершити відпустку
holiday-planned = Ваша відпустка: { $first } – { $last }.
holiday-cancel = Скасувати цю відпустку
holiday-first = Перший день
holiday-last = Останній день
holiday-costs = { $count ->
    [one] Це { $count } день із ваших { $left }.
    [few] Це { $count } дні з ваших { $left }.
   *[other] Це { $count } днів із ваших { $left }.
}
holiday-wrong-days = Останній день раніший за перший.
holiday-dates = { $first } – { $last }
holiday-take = Взяти відпустку
hours-time-up = Коли час спливе
hours-time-up-defaults = Гра вибирає за гравця, чий час сплив, і всі про це дізнаються. Після трьох днів відсутності вона й далі вибирає за цього гравця, доки він не повернеться.
hours-time-up-bot = Гра вибирає за гравця, чий час сплив, і всі про це дізнаються. Після трьох днів відсутності за цього гравця грає бот, доки він не повернеться.
hours-all = Години всіх гравців
hours-player = Гравець
waits = Вікна чекають
waits-never = ні
waits-own = якщо стосуються гравця
waits-always = завжди
refusal-not_by_days = Це можливо лише в грі на кілька днів.
refusal-no_holidays_left = У вас не лишилося стільки днів.
refusal-your_turn_now = Зараз ваш хід: зіграйте його.
refusal-cannot_be_planned = Це не можна спланувати.
