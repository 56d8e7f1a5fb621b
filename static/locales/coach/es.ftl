## El consejero de cada juego.

coach-title = ¿Qué sería sensato?
coach-private = Solo tú ves esto. Se basa en lo que tú puedes ver, y nadie sabrá que has preguntado.
coach-aims = Tus objetivos
coach-now = Lo que podrías hacer ahora
coach-not-asked = Ahora no se te pregunta nada. El consejero responde de nuevo cuando te toque decidir.
coach-beware = Ten cuidado con
coach-show = Muéstramelo
coach-nothing-chosen = No elegir nada
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
