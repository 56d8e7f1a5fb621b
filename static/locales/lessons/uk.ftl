## Навколо уроків кожної гри.

lessons-of = Вчимося грати: { $game }
lessons-hint = По одній-дві хвилини, за справжнім столом і без годинника. Спиняйтеся, коли хочете, і продовжуйте пізніше.
lessons-then = А тепер грайте
lessons-then-hint = Гра з ботами. Натисніть ліхтар, щоб спитати особистого порадника, що робити. Нове пояснюється, коли трапляється вперше.
lessons-play = Зіграти першу гру з ботами
lesson-step = Крок { $step } з { $steps }
lesson-go-on = Далі
lesson-next = Наступний урок
lesson-all = Усі уроки
lesson-repeat = Почати спочатку
lesson-skip = Пропустити
lesson-otherwise = У справжній грі так можна. Для цього уроку ми це скасували:
lesson-is-new = новий
lesson-is-begun = розпочато
lesson-is-done = закінчено
refusal-in_a_lesson = В уроці це неможливо.
