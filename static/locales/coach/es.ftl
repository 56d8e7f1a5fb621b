## El consejero de cada juego.

coach-title = ¿Qué debería hacer?
coach-private = Solo tú ves esto. El consejero no sabe más que tú, y nadie sabrá que has preguntado.
coach-aims = Tus objetivos
coach-now = Lo que podrías hacer ahora
coach-not-asked = Ahora no tienes nada que decidir. Vuelve a preguntar al consejero cuando te toque.
coach-beware = Ten cuidado con
coach-show = Muéstramelo
coach-nothing-chosen = No elegir nada
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
