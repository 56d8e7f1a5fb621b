since-you-left =
    { $count ->
        [one] Поки вас не було: { $count } подія
        [few] Поки вас не було: { $count } події
       *[other] Поки вас не було: { $count } подій
    }
since-show-me = Показати
since-earlier =
    { $count ->
        [one] і ще { $count } до того
       *[other] і ще { $count } до того
    }
next-table = Наступний стіл: { $name }
days-tools = Підготувати
days-notes = Мої нотатки
days-plan = Спланувати
days-orders = Автоматичні відповіді
days-hours = Години та відпустка
days-on-holiday = { $name } у відпустці до { $last } включно.
days-holiday-planned = { $name }: відпустка { $first } – { $last }.
days-later = На деякі запитання відповідь дається за вас: див. «Автоматичні відповіді».
days-later-dropped = Те, що ви обрали наперед в «Автоматичних відповідях», більше не діє: вас знову запитають.
days-time-up = Якщо ви не відповісте вчасно (термін: { $time }), гра вибере за вас.
days-window-closes = Якщо ви не відреагуєте вчасно (термін: { $time }), буде вжито вашу автоматичну відповідь, або ви пасуєте.
