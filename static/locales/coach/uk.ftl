## Порадник кожної гри.

coach-title = Що мені робити?
coach-private = Це бачите лише ви. Порадник знає не більше за вас, і ніхто не дізнається, що ви питали.
coach-aims = Ваші цілі
coach-now = Що ви могли б зробити
coach-not-asked = Зараз вам нічого вирішувати. Спитайте порадника знову, коли вирішуватимете ви.
coach-beware = Стережіться
coach-show = Покажіть
coach-nothing-chosen = Нічого не вибирати
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
