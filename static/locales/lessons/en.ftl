## Around the lessons of every game.

lessons-of = Learn { $game } by playing
lessons-hint = One or two minutes each, at a real table and without a clock. Stop whenever you like and continue later.
lessons-then = Then play
lessons-then-hint = A game with bots. Press the lantern to ask your private coach what to do. New things are explained when they first happen.
lessons-play = Play your first game with bots
lesson-step = Step { $step } of { $steps }
lesson-go-on = Continue
lesson-next = Next lesson
lesson-all = All lessons
lesson-repeat = Start over
lesson-skip = Skip
lesson-otherwise = In a real game you can do that. For this lesson we have undone it:
lesson-is-new = new
lesson-is-begun = started
lesson-is-done = finished
refusal-in_a_lesson = That is not possible in a lesson.
