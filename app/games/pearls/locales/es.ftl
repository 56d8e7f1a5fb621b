## Las criaturas

noun-creature-shrimp = gamba
noun-creature-crab = cangrejo
noun-creature-seahorse = caballito de mar
noun-creature-squid = calamar
noun-creature-turtle = tortuga
noun-creature-dolphin = delfín
noun-creature-shark = tiburón
noun-creature-whale = ballena

## Lo que se pregunta

prompt-pearls-choose_card = Elige una carta para bucear
prompt-pearls-lantern = Tu linterna: ¿de quién miras la carta?
prompt-pearls-stay_down = Una perla de { $pearl }: ¿te quedas abajo?
reason-pearls-choose_card = Todos eligen una carta
reason-pearls-lantern = { $names } elige de quién mirar la carta
reason-pearls-stay_down = { $names } decide: quedarse abajo o subir
label-pearls-card = { $card }
label-pearls-look_at = { $seat }
label-pearls-stay = Quedarme abajo
label-pearls-come_up = Subir y conservar la carta

## Lo que ocurre

event-pearls-dealt = { $seat } recibe { $number } cartas.
event-pearls-pearl_appeared = Una perla de { $pearl }. Empieza { $first }.
event-pearls-dived = Todos se sumergen.
event-pearls-looked = { $seat } mira la carta de { $target }.
event-pearls-stayed = { $seat } se queda abajo.
event-pearls-came_up = { $seat } sube.
event-pearls-shown = Se muestran: { $shown }.
event-pearls-pearl_taken =
    { $alone ->
        [true] { $seat } está a solas y se lleva la perla de { $pearl } sin mostrar la carta.
       *[other] { $seat } se lleva la perla de { $pearl }.
    }
event-pearls-pearl_sank = Empate: la perla de { $pearl } se hunde.
event-game_over = La partida ha terminado.

## La mesa

start-pearls = Al agua
tab-pearls-board = Arrecife
tab-pearls-seats = Buzos
tab-pearls-event = Última
tab-pearls-talk = Registro
phrase-it_is_mine = Esta es mía.
option-pearls-lantern = Linterna
    .hint = Quien bucea primero mira una carta oculta en cada ronda.
chance-first_diver = Quién empieza
pearls-round = Ronda { $round } de { $rounds }
pearls-left =
    { $count ->
        [0] la última perla
        [one] { $count } perla más
       *[other] { $count } perlas más
    }
pearls-pearl = Perla de { $worth }
pearls-no-pearl = El arrecife está vacío
pearls-first = bucea primero
pearls-place-ashore = en la orilla
pearls-place-down = bajo el agua
pearls-place-up = ha subido
pearls-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
pearls-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
pearls-hidden-card = carta oculta
pearls-hand = Tu mano
pearls-no-cards = No quedan cartas
pearls-cover = Tapar
pearls-scares = Ahuyenta: { $creature }
pearls-you-saw = Has visto: { $creature }
pearls-last = Última inmersión
pearls-nothing-yet = Nadie ha buceado todavía.
pearls-taken-by = { $name } se llevó la perla de { $pearl }.
pearls-taken-unseen = No se mostró ninguna carta.
pearls-sank = La perla de { $pearl } se hundió.
pearls-spent = Mostradas hasta ahora

## El final

outcome-pearls-reef_empty = No quedan perlas
outcome-pearls-abandoned = Los jugadores terminaron la partida
pearls-winner = gana

## The marks on the timeline of a replay.

timeline-pearls-round = rondas
timeline-pearls-pearl = perlas
timeline-pearls-end = el final
