## The story after the end.

unfathomable-story-end = Корабель наприкінці
unfathomable-story-dials = Ресурси, хід за ходом
unfathomable-near = Найменше було: { $dial }, { $value } на ході { $turn }; пройдено { $distance } з 12.
unfathomable-story-checks = Усі перевірки
unfathomable-story-check = { $source }: { $result }, { $total } проти { $target }
unfathomable-story-added = { $name }: { $cards }
unfathomable-story-added-number = { $name }: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}
unfathomable-story-harm = Де зрадники шкодили
unfathomable-story-harm-line = { $name }: { $cards } до «{ $source }» ({ $result })
unfathomable-story-no-harm = { $name }: нічого проти перевірок.

## Що розповідають боти після гри.

told-unfathomable-forgetful = Я дивився лише на те, що лежало переді мною, і нікого не підозрював.
told-unfathomable-suspected = Найбільше я підозрював: { $seat } ({ $likely } %).
told-unfathomable-accused = Я сказав, кого підозрюю: { $seat }. Так і було ({ $likely } %).
told-unfathomable-accused_falsely = Я звинуватив, щоб відвести підозру від себе: { $seat }. Сам я вважав це ймовірним на { $likely } %.
told-unfathomable-denied = Я збрехав: сказав, що не винен, а був зрадником.
told-unfathomable-spoilt = Я таємно додав проти перевірки «{ $source }»: { $cards }.
