## Around the lessons of every game.

lessons-of = Learn { $game } by playing
lessons-hint = Each lesson takes one or two minutes. You play on the real table, alone and without a clock. You can stop at any time and go on later.
lesson-step = Step { $step } of { $steps }
lesson-go-on = Go on
lesson-next = Next lesson
lesson-all = All lessons
lesson-repeat = From the beginning
lesson-skip = Skip
lesson-otherwise = That is allowed, and in a real game you may do it. For this lesson we have taken it back:
lesson-is-new = new
lesson-is-begun = begun
lesson-is-done = finished
refusal-in_a_lesson = That is not possible in a lesson.
