since-you-left =
    { $count ->
        [one] Відколи вас не було: { $count } подія
        [few] Відколи вас не було: { $count } події
       *[other] Відколи вас не було: { $count } подій
    }
since-show-me = Показати
since-earlier =
    { $count ->
        [one] і ще { $count } до того
       *[other] і ще { $count } до того
    }
next-table = Наступний стіл: { $name }
