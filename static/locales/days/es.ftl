since-you-left =
    { $count ->
        [one] Desde que te fuiste: un suceso
       *[other] Desde que te fuiste: { $count } sucesos
    }
since-show-me = Muéstramelo
since-earlier =
    { $count ->
        [one] y uno antes
       *[other] y { $count } antes
    }
next-table = Mesa siguiente: { $name }
days-tools = Preparar
days-notes = Mis notas
days-plan = Planear
days-orders = Respuestas automáticas
days-hours = Horarios y vacaciones
days-on-holiday = { $name } está de vacaciones hasta el { $last }.
days-holiday-planned = { $name } estará de vacaciones del { $first } al { $last }.
days-later = Algunas preguntas se responden por ti: mira «Respuestas automáticas».
days-later-dropped = Lo que elegiste para más adelante en «Respuestas automáticas» ya no vale: se te volverá a preguntar.
days-time-up = Si no has respondido dentro del plazo ({ $time }), el juego elige por ti.
days-window-closes = Si no has reaccionado dentro del plazo ({ $time }), se usa tu respuesta automática, o pasas.
