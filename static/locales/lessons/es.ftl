## En torno a las lecciones de cada juego.

lessons-of = Aprende { $game } jugando
lessons-hint = Uno o dos minutos cada una, en la mesa de verdad y sin reloj. Déjalo cuando quieras y sigue después.
lessons-then = Y luego, a jugar
lessons-then-hint = Una partida con bots. Pulsa el farol para preguntar a tu consejero privado qué hacer. Lo nuevo se explica cuando ocurre por primera vez.
lessons-play = Juega tu primera partida con bots
lesson-step = Paso { $step } de { $steps }
lesson-go-on = Seguir
lesson-next = Siguiente lección
lesson-all = Todas las lecciones
lesson-repeat = Empezar de nuevo
lesson-skip = Saltar
lesson-otherwise = En una partida de verdad puedes hacerlo. Para esta lección lo hemos deshecho:
lesson-is-new = nueva
lesson-is-begun = empezada
lesson-is-done = terminada
refusal-in_a_lesson = Eso no se puede en una lección.
