## Навколо уроків кожної гри.

lessons-of = Вчимося грати: { $game }
lessons-hint = Кожен урок триває одну-дві хвилини. Ви граєте за справжнім столом, на самоті й без годинника. Можна спинитися будь-коли й продовжити пізніше.
lesson-step = Крок { $step } з { $steps }
lesson-go-on = Далі
lesson-next = Наступний урок
lesson-all = Усі уроки
lesson-repeat = Від початку
lesson-skip = Пропустити
lesson-otherwise = Так можна, і в справжній грі ви маєте на це право. Для цього уроку ми це скасували:
lesson-is-new = новий
lesson-is-begun = розпочато
lesson-is-done = закінчено
refusal-in_a_lesson = В уроці це неможливо.
