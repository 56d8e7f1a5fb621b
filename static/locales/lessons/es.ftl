## En torno a las lecciones de cada juego.

lessons-of = Aprende { $game } jugando
lessons-hint = Cada lección dura uno o dos minutos. Juegas en la mesa de verdad, a solas y sin reloj. Puedes parar cuando quieras y seguir más tarde.
lesson-step = Paso { $step } de { $steps }
lesson-go-on = Seguir
lesson-next = Siguiente lección
lesson-all = Todas las lecciones
lesson-repeat = Desde el principio
lesson-skip = Saltar
lesson-otherwise = Está permitido, y en una partida de verdad puedes hacerlo. Para esta lección lo hemos deshecho:
lesson-is-new = nueva
lesson-is-begun = empezada
lesson-is-done = terminada
refusal-in_a_lesson = Eso no se puede en una lección.
