## Порадник кожної гри.

coach-title = Що було б розумно?
coach-private = Це бачите лише ви. Порада спирається на те, що видно вам, і ніхто не дізнається, що ви питали.
coach-aims = Ваші цілі
coach-now = Що ви могли б зробити
coach-not-asked = Зараз вас ні про що не питають. Порадник відповість знову, коли вирішуватимете ви.
coach-beware = Стережіться
coach-show = Покажіть
coach-nothing-chosen = Нічого не вибирати
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
