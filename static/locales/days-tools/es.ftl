notes-means = Solo tú puedes leer tus notas, y nadie puede ver si las tienes.
notes-table = Toda la partida
notes-round = Ronda { $round }
plan-means = Tu plan se cumple cuando se te pregunta, salvo que algo cambie. Nadie más lo ve.
plan-turn = Mi próximo turno
plan-first = Primero
plan-then = Después
plan-choose = Elige…
plan-ends = Lo que viene después no se puede prever: se te preguntará.
plan-not-now = Ahora no se puede planear tu próximo turno.
plan-keep = Guardar este plan
plan-remove = Sin plan
plan-stands = Tu plan: { $steps }
plan-dropped = Tu plan se descartó: { $why }
plan-why-not_possible = ya no es posible.
hours-seen = Todos en la mesa ven lo que eliges aquí.
hours-night = Noche
hours-night-on = Mi tiempo no se acaba de noche
    .hint = Un plazo dentro de estas horas pasa a dos horas después de que acaben.
hours-from = desde
hours-until = hasta
hours-zone = Zona horaria: { $zone }
holiday = Vacaciones
holiday-means = Durante tus vacaciones tu tiempo se detiene y nadie juega por ti. Las ventanas de reacción no te esperan.
holiday-left = { $count ->
    [0] No te quedan días en esta partida. Tu tiempo corre como el de los demás.
    [one] Te queda un día en esta partida.
   *[other] Te quedan { $count } días en esta partida.
}
holiday-left-short = { $count ->
    [one] queda 1 día
   *[other] quedan { $count } días
}
holiday-now = Estás de vacaciones hasta el { $last }.
holiday-end = Terminar mis vacaciones
holiday-planned = Estarás de vacaciones del { $first } al { $last }.
holiday-cancel = Cancelar estas vacaciones
holiday-first = Primer día
holiday-last = Último día
holiday-costs = { $count ->
    [one] Usa uno de tus { $left } días.
   *[other] Usa { $count } de tus { $left } días.
}
holiday-wrong-days = El último día es anterior al primero.
holiday-dates = { $first } – { $last }
holiday-take = Tomar vacaciones
hours-time-up = Cuando se acaba el tiempo
hours-time-up-defaults = El juego elige por quien se queda sin tiempo, y todos lo saben. Tras tres días de ausencia sigue eligiendo por esa persona hasta que vuelva.
hours-time-up-bot = El juego elige por quien se queda sin tiempo, y todos lo saben. Tras tres días de ausencia, un bot juega por esa persona hasta que vuelva.
hours-all = Los horarios de todos
hours-player = Jugador
waits = Las ventanas esperan
waits-never = no
waits-own = si le afectan
waits-always = siempre
refusal-not_by_days = Eso solo es posible en una partida a lo largo de días.
refusal-no_holidays_left = No te quedan tantos días.
refusal-your_turn_now = Es tu turno: juégalo.
refusal-cannot_be_planned = Eso no se puede planear.
