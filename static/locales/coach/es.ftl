## El consejero de cada juego.

coach-title = ¿Qué sería sensato?
coach-private = Solo tú ves esto. Sale de lo que tú mismo puedes ver, y nadie sabe que has preguntado.
coach-aims = Lo que quieres
coach-now = Lo que podrías hacer ahora
coach-not-asked = Ahora no se te pregunta nada. El consejero responde de nuevo cuando te toque decidir.
coach-beware = De qué guardarte
coach-show = Muéstramelo
coach-nothing-chosen = No elegir nada
