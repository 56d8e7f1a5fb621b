## Around the lessons of every game.

lessons-of = Learn { $game } by playing
lessons-hint = One or two minutes each, on the real table and without a clock. Stop whenever you like and go on later.
lessons-then = Then play
lessons-then-hint = A game with bots. Press the lantern to ask your private coach what would be sensible. New things are explained when they first happen.
lessons-play = Play your first game with bots
lesson-step = Step { $step } of { $steps }
lesson-go-on = Continue
lesson-next = Next lesson
lesson-all = All lessons
lesson-repeat = From the beginning
lesson-skip = Skip
lesson-otherwise = That is allowed, and in a real game you can do it. For this lesson we have undone it:
lesson-is-new = new
lesson-is-begun = begun
lesson-is-done = finished
refusal-in_a_lesson = That is not possible in a lesson.
