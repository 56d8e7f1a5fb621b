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

told-unfathomable-forgetful = Я дивлюся лише на те, що лежить переді мною, і нікого не підозрюю.
told-unfathomable-suspected = Найбільша моя підозра: { $seat } ({ $likely } %).
told-unfathomable-accused = Моє звинувачення було щирим: { $seat } ({ $likely } %).
told-unfathomable-accused_falsely = Моє звинувачення мало відвести від мене підозру: { $seat }. Справжня моя підозра — { $likely } %.
told-unfathomable-denied = Мої слова про невинність були брехнею: зрадник — це я.
told-unfathomable-spoilt = Я таємно додаю проти перевірки «{ $source }»: { $cards }.
