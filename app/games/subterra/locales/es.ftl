## Exploradores. `.the` es el nombre dentro de una frase, `.to` con «a», `.of` con «de».

noun-explorer-diver = Buzo
    .the = el buzo
    .to = al buzo
    .of = del buzo
    .gender = m
noun-explorer-scout = Exploradora
    .the = la exploradora
    .to = a la exploradora
    .of = de la exploradora
    .gender = f
noun-explorer-geologist = Geólogo
    .the = el geólogo
    .to = al geólogo
    .of = del geólogo
    .gender = m
noun-explorer-engineer = Ingeniero
    .the = el ingeniero
    .to = al ingeniero
    .of = del ingeniero
    .gender = m
noun-explorer-climber = Escaladora
    .the = la escaladora
    .to = a la escaladora
    .of = de la escaladora
    .gender = f
noun-explorer-medic = Médico
    .the = el médico
    .to = al médico
    .of = del médico
    .gender = m
noun-explorer-bodyguard = Guardaespaldas
    .the = el guardaespaldas
    .to = al guardaespaldas
    .of = del guardaespaldas
    .gender = m
noun-explorer-leader = Líder
    .the = la líder
    .to = a la líder
    .of = de la líder
    .gender = f

ability-dive = Bucear
    .text = Desde una loseta de agua: quédate bajo el agua hasta tu próximo turno y emerge en cualquier loseta de agua.
ability-amphibious = Anfibio
    .text = Las inundaciones no te hieren y caminas por losetas inundadas.
ability-sense_of_direction = Sentido de la orientación
    .text = Tres veces por partida: descarta la loseta robada y coloca la siguiente.
ability-stealth = Sigilo
    .text = Los horrores ni te persiguen ni te hieren.
ability-quick_dig = Excavación rápida
    .text = Retira escombros por un punto, incluso a través de una pared.
ability-intuition = Intuición
    .text = Tienes una loseta de reserva a la vista: coloca esa o la que robes.
ability-demolish = Demoler
    .text = Tres veces por partida: abre una pared con explosivos. Enseguida hay un derrumbe.
ability-careful = Cuidadoso
    .text = Un derrumbe te cuesta 1 en vez de 3.
ability-gear = Equipamiento
    .text = Coloca una cuerda por un punto y sin tirada.
ability-agility = Agilidad
    .text = Pasas por pasos estrechos y por encima de escombros.
ability-bandage = Vendajes
    .text = Cura por un punto a otra persona en tu loseta.
ability-sprint = Esprintar
    .text = Dos pasos por un punto.
ability-repel = Repeler
    .text = Ahuyenta por un punto a un horror de una loseta vecina.
ability-protector = Protector
    .text = Los demás en tu loseta están a salvo de temblores, inundaciones, gas y derrumbes.
ability-order = Orden
    .text = Una vez por turno y por un punto: otra persona actúa al momento.
ability-experienced = Experimentada
    .text = Sumas 1 a tus tiradas de habilidad.

## Lados, losetas, peligros

noun-side-N = norte
    .to = al norte
noun-side-E = este
    .to = al este
noun-side-S = sur
    .to = al sur
noun-side-W = oeste
    .to = al oeste
noun-side-NW = noroeste
    .to = al noroeste
noun-side-SW = suroeste
    .to = al suroeste
noun-side-SE = sureste
    .to = al sureste
noun-side-NE = noreste
    .to = al noreste
noun-side-here = aquí
    .to = aquí

noun-type-start = loseta de inicio
    .a = la loseta de inicio
noun-type-exit = salida
    .a = la salida
noun-type-normal = loseta normal
    .a = una loseta normal
noun-type-water = loseta de agua
    .a = una loseta de agua
noun-type-gas = loseta de gas
    .a = una loseta de gas
noun-type-cave_in = loseta de derrumbe
    .a = una loseta de derrumbe
noun-type-horror = loseta de horror
    .a = una loseta de horror
noun-type-squeeze = paso estrecho
    .a = un paso estrecho
noun-type-ledge = saliente
    .a = un saliente
noun-type-slide = pendiente
    .a = una pendiente
noun-type-scree = terreno abrupto
    .a = un terreno abrupto
tile-help-start = Aquí empiezan todos. El camino de vuelta está bloqueado.
tile-help-exit = Traed aquí a todos. En esta loseta nadie pierde salud.
tile-help-normal = Un paso sin peligros propios.
tile-help-water = Una inundación la llena para siempre. Después solo se entra nadando.
tile-help-gas = Cuando llega el gas, quien esté aquí pierde 2 de salud. Mientras dure, entrar cuesta 2 de salud.
tile-help-cave_in = Un derrumbe puede hundir esta loseta: quien esté aquí pierde 3 de salud, y los escombros la bloquean hasta que se excava.
tile-help-horror = En losetas como esta aparecen los horrores.
tile-help-squeeze = Estrecho: solo se entra con «Cruzar», por 2 puntos. Salir es un movimiento normal.
tile-help-ledge = Se puede llegar a él, pero hace falta una cuerda para seguir en la dirección de la flecha.
tile-help-slide = Se baja en la dirección de la flecha, pero sin cuerda no se puede volver.
tile-help-scree = Quien entra tira cada vez: con 4 o más no pasa nada, si no pierde 1 de salud.

noun-hazard-tremor = temblor
    .text = Quien esté consciente tira: con 4 o más, a salvo; si no, pierde 1.
noun-hazard-flood = inundación
    .text = Todas las losetas de agua se inundan para siempre. Quien esté en una pierde 1.
noun-hazard-gas = gas
    .text = Quien esté en una loseta de gas pierde 2. Hasta el próximo peligro, entrar en una cuesta 2 de salud.
noun-hazard-cave_in = derrumbe
    .text = Las losetas con el número del dado se derrumban. Quien esté en una pierde 3.
noun-hazard-horror = horror
    .text = Cada horror da un paso; después puede aparecer otro.
noun-hazard-out_of_time = tiempo agotado
    .text = Quien no esté en la salida tira cada ronda: 4 o más, o se queda en la cueva.

noun-cause-tremor = el temblor
noun-cause-flood = la inundación
noun-cause-gas = el gas
noun-cause-cave_in = el derrumbe
noun-cause-scree = el terreno abrupto
noun-cause-exert = el esfuerzo
noun-cause-horror = un horror

noun-purpose-exert = el esfuerzo
noun-purpose-place_rope = la cuerda
noun-purpose-hide = esconderse
noun-purpose-scree = el terreno abrupto
noun-purpose-tremor = el temblor
noun-purpose-out_of_time = sobrevivir

noun-action-reveal = revelar
noun-action-explore = explorar
noun-action-move = mover
noun-action-run = correr
noun-action-heal = curar
noun-action-swim = nadar
noun-action-squeeze_through = cruzar un paso estrecho
noun-action-dig = excavar
noun-action-place_rope = colocar una cuerda
noun-action-hide = esconderse
noun-action-dive = bucear
noun-action-quick_dig = excavación rápida
noun-action-demolish = demoler
noun-action-gear = equipamiento
noun-action-bandage = vendar
noun-action-sprint = esprintar
noun-action-repel = repeler
noun-action-order = orden
noun-action-exert = esforzarse
noun-action-leave_cave = salir de la cueva

noun-difficulty-normal = normal
noun-difficulty-advanced = avanzado
noun-difficulty-expert = experto

noun-medal-gold = Oro
noun-medal-silver = Plata
noun-medal-bronze = Bronce
noun-medal-defeat = Derrota
noun-medal-abandoned = Sin terminar

## Lo que se pregunta

prompt-subterra-choose_explorers =
    { $count ->
        [one] Elige a tu explorador
       *[other] Elige a tus { $count } exploradores, en su orden de turno
    }
prompt-subterra-act =
    { $points ->
        [0] { $explorer-the }: no quedan puntos
       *[other] { $explorer-the }: elige una acción
    }
prompt-subterra-ordered_action = { $explorer-the } recibe la orden de actuar
prompt-subterra-choose_step =
    { $by-id ->
        [sprint] { $explorer-the } esprinta: ¿adónde?
       *[other] { $explorer-the } corre: ¿adónde?
    } { $left ->
        [one] Queda un paso.
       *[other] Quedan { $left } pasos.
    }
prompt-subterra-choose_tile = { $explorer-the } coloca una de dos losetas: ¿cuál?
prompt-subterra-keep_or_discard = { $explorer-the } ha robado { $tile-a }. ¿Quieres quedártela?
prompt-subterra-choose_rotation = ¿Cómo coloca { $explorer-the } { $tile-a }?
prompt-subterra-choose_water_tile = ¿Dónde emerge { $explorer-the }?
prompt-subterra-choose_horror_step = Dos caminos hasta { $explorer-the } son igual de cortos: ¿cuál toma el horror?
prompt-subterra-choose_spawn_tile = Dos losetas de horror están igual de cerca { $explorer-of }. ¿Dónde aparece el horror?
prompt-subterra-may_call_vote = Puedes convocar ya una votación para salir de la cueva.
    .why = Nadie espera tu respuesta.
prompt-subterra-leave_cave_vote = ¿Salir ya de la cueva, sin quienes están inconscientes?

reason-subterra-chooses_explorers = { $seat } elige exploradores
reason-subterra-acts = { $names } juega con { $explorer-the }
reason-subterra-obeys = { $explorer-the } ha recibido una orden
reason-subterra-walks = { $explorer-the } se está moviendo
reason-subterra-chooses_tile = { $explorer-the } elige entre dos losetas
reason-subterra-keeps_or_discards = { $explorer-the } mira una loseta
reason-subterra-places_tile = { $explorer-the } coloca { $tile-a }
reason-subterra-comes_up = { $explorer-the } está emergiendo
reason-subterra-leads_horror = { $explorer-the } decide por dónde va el horror
reason-subterra-chooses_spawn_tile = { $explorer-the } decide dónde aparece el horror
reason-subterra-votes = { $explorer-the } propone salir de la cueva

## Lo que se puede elegir

label-subterra-action-reveal = Revelar { $side-to }
    .verb = Revelar
    .short = { $side }
    .help = Elige un lado; después roba una loseta y colócala ahí.
label-subterra-action-explore = Explorar { $side-to }
    .verb = Explorar
    .short = { $side }
    .help = Revela una loseta y entra en ella al momento, sea cual sea.
label-subterra-action-move = Mover { $side-to }
    .verb = Mover
    .short = { $side }
    .help = Un paso a una loseta conectada.
label-subterra-action-run = Correr
    .verb = Correr
    .help = De uno a tres pasos.
label-subterra-action-heal = Curar { $explorer-to }
    .verb = Curar
    .short = { $explorer }
    .help = Tú o alguien en tu loseta recupera 1 de salud.
label-subterra-action-swim = Nadar { $side-to }
    .verb = Nadar
    .short = { $side }
    .help = A una loseta inundada junto a ti.
label-subterra-action-squeeze_through = Cruzar el paso { $side-to }
    .verb = Cruzar
    .short = { $side }
    .help = Entra en un paso estrecho junto a ti.
label-subterra-action-dig = Excavar { $side-to }
    .verb = Excavar
    .short = { $side }
    .help = Retira los escombros de tu loseta o de una conectada.
label-subterra-action-dig-here = Excavar aquí
    .verb = Excavar
    .short = Aquí
    .help = Retira los escombros de tu loseta o de una conectada.
label-subterra-action-place_rope = Colocar una cuerda
    .verb = Cuerda
    .help = Saca 4 o más: todos pueden pasar por el saliente o la pendiente, en ambos sentidos, el resto de la partida.
label-subterra-action-hide = Esconderse
    .verb = Escon­derse
    .help = Saca 4 o más: ningún horror te persigue hasta el final de la ronda.
label-subterra-action-dive = Bucear
    .verb = Bucear
    .help = Quédate bajo el agua hasta tu próximo turno; allí solo te alcanzan los temblores.
label-subterra-action-quick_dig = Excavación rápida { $side-to }
    .verb = Exc. rápida
    .short = { $side }
    .help = Retira escombros de tu loseta o de una vecina, incluso a través de una pared.
label-subterra-action-quick_dig-here = Excavación rápida aquí
    .verb = Exc. rápida
    .short = Aquí
    .help = Retira escombros de tu loseta o de una vecina, incluso a través de una pared.
label-subterra-action-demolish = Demoler la pared { $side-to }
    .verb = Demoler
    .short = { $side }
    .help = Abre una pared para siempre. Enseguida hay un derrumbe, para todos.
label-subterra-action-gear = Fijar una cuerda
    .verb = Equipa­miento
    .help = Una cuerda en tu saliente o pendiente, sin tirada.
label-subterra-action-bandage = Vendar { $explorer-to }
    .verb = Vendar
    .short = { $explorer }
    .help = Otra persona en tu loseta recupera 1 de salud.
label-subterra-action-sprint = Esprintar
    .verb = Esprintar
    .help = Uno o dos pasos por un punto.
label-subterra-action-repel = Repeler al horror { $side-to }
    .verb = Repeler
    .short = { $side }
    .help = Un horror junto a ti desaparece.
label-subterra-action-order = Dar una orden { $explorer-to }
    .verb = Orden
    .short = { $explorer }
    .help = Otra persona hace una acción al momento. Una vez por turno.
label-subterra-action-exert = Esforzarse
    .verb = Esforzarse
    .help = Un punto más. Al final del turno saca 4 o más, o pierde 1 de salud.
label-subterra-action-end_turn = Terminar el turno
    .verb = Terminar
    .help = Los puntos que queden se pierden.
label-subterra-action-leave_cave = Salir de la cueva
    .verb = Salir
    .help = Vótalo: salir sin quienes están inconscientes.
label-subterra-action-decline = No hacer nada
    .verb = Nada
    .help = La orden no tiene efecto.
label-subterra-action-step = { $side }
label-subterra-action-stop = Parar aquí
label-subterra-action-surface = Emerger { $side-to } del inicio
label-subterra-action-tile = { $side }
label-subterra-action-explorer = { $explorer }
label-subterra-action-yes = Salir ya
label-subterra-action-no = Quedarse
label-subterra-tile-drawn = Robada: { $tile }
label-subterra-tile-aside = De reserva: { $tile }
label-subterra-tile-keep = Quedármela
label-subterra-tile-discard = Descartarla
label-subterra-rotate = Girada { $rotation }

## Por qué no

refusal-not_enough_ap = No te quedan bastantes puntos de acción.
refusal-needs_rope = Hace falta una cuerda para pasar por ese lado.
refusal-not_connected = No hay paso abierto hacia ese lado.
refusal-cell_occupied = Ya hay una loseta en ese lado.
refusal-no_open_side = Tu loseta tiene ahí una pared.
refusal-stack_empty = Ya se han robado todas las losetas.
refusal-needs_swim = Esa loseta está inundada: hay que nadar.
refusal-needs_squeeze = Ese paso es estrecho: usa la acción «Cruzar».
refusal-debris_blocks = Hay escombros en medio: excava primero.
refusal-not_on_water = No estás en una loseta de agua.
refusal-no_uses_left = Ya no te quedan usos.
refusal-target_not_here = No está en tu loseta.
refusal-target_full_health = No tiene ninguna herida.
refusal-invalid_target = Con esa persona no funciona.
refusal-wrong_tile = No puedes hacerlo en tu loseta.
refusal-already_hidden = Ya te has escondido.
refusal-already_exerted = Ya te has esforzado este turno.
refusal-no_wall = No hay pared que demoler.
refusal-no_horror_there = No hay ningún horror junto a ti.
refusal-no_debris_there = No hay escombros a tu alcance.
refusal-vote_not_available = Una vez por ronda, cuando todos los conscientes están en la salida y otros están inconscientes en la cueva.

## Lo que ha pasado

event-subterra-explorers_chosen = { $seat } juega con { $explorers-the }.
event-subterra-cave_set_up = El camino de vuelta se ha cerrado. Empieza { $first-the }.
event-subterra-tile_set_aside = { $tile-a } queda a la vista como reserva.
event-subterra-round_began = Ronda { $round }
event-subterra-turn_began = Empieza { $explorer-the }.
event-subterra-turn_passed = { $explorer-the } está inconsciente y pierde el turno.
event-subterra-turn_ended = { $explorer-the } termina.
event-subterra-acted =
    { $target-id ->
        [none] { $explorer-the }: { $action }.
       *[other] { $explorer-the }: { $action } ({ $target }).
    }
event-subterra-moved = { $explorer-the } va { $side-to }.
event-subterra-stayed = { $explorer-the } no puede entrar en la loseta nueva y se queda.
event-subterra-rolled =
    { $success ->
        [true] { $explorer-the } saca un { $die } ({ $purpose }): éxito.
       *[false] { $explorer-the } saca un { $die } ({ $purpose }): fallo.
    }
event-subterra-health_lost = { $explorer-the } pierde { $amount } de salud: { $cause }.
event-subterra-fell_unconscious = { $explorer-the } queda inconsciente.
event-subterra-came_round = { $explorer-the } vuelve en sí.
event-subterra-health_regained =
    { $by-id ->
        [none] { $explorer-the } se cura.
       *[other] { $by-the } cura { $explorer-to }.
    }
event-subterra-tile_drawn = { $explorer-the } roba { $tile-a }.
event-subterra-tile_chosen = { $explorer-the } coloca { $tile-a } y se guarda { $aside-a }.
event-subterra-tile_discarded =
    { $reason-id ->
        [sealed_cave] { $tile-a } habría sellado la cueva y se retira.
       *[other] La exploradora descarta { $tile-a }.
    }
event-subterra-tile_placed =
    { $explorer-id ->
        [none] Se coloca { $tile-a }.
       *[other] { $explorer-the } descubre { $tile-a }.
    }
event-subterra-border_opened = La cueva quedaría sellada: se derrumba una pared.
event-subterra-rope_placed = { $explorer-the } ha fijado una cuerda.
event-subterra-debris_removed = { $explorer-the } ha retirado los escombros.
event-subterra-hid =
    { $explorer-gender ->
        [f] { $explorer-the } está escondida.
       *[m] { $explorer-the } está escondido.
    }
event-subterra-dived = { $explorer-the } se sumerge.
event-subterra-surfaced = { $explorer-the } emerge.
event-subterra-floated_up = { $explorer-the } sube flotando, inconsciente.
event-subterra-blown_open = { $explorer-the } vuela una pared.
event-subterra-declined = { $explorer-the } no hace nada.
event-subterra-horror_phase_began = Los horrores se mueven.
event-subterra-hazard_phase_began = Empieza la fase de peligro.
event-subterra-horror_moved = Un horror se acerca { $victim-to }.
event-subterra-horror_appeared = Aparece un horror cerca { $victim-of }.
event-subterra-no_horror_appeared = No aparece ningún horror nuevo.
event-subterra-horror_vanished =
    { $reason-id ->
        [repelled] Un horror es ahuyentado.
       *[other] Un horror pierde el rastro y desaparece.
    }
event-subterra-hazard_revealed =
    { $multiplier ->
        [2] Peligro: { $type }, ¡dos veces!
       *[other] Peligro: { $type }.
    }
event-subterra-gas_cleared = El gas se disipa.
event-subterra-gas_spread = El gas se extiende: entrar en una loseta de gas cuesta 2 de salud.
event-subterra-flooded =
    { $cells-count ->
        [0] No quedan losetas por inundar.
        [one] Se inunda una loseta.
       *[other] Se inundan { $cells-count } losetas.
    }
event-subterra-cave_in_rolled =
    { $cells-count ->
        [0] Tirada de derrumbe, { $die }: no cae nada.
        [one] Tirada de derrumbe, { $die }: se derrumba una loseta.
       *[other] Tirada de derrumbe, { $die }: se derrumban { $cells-count } losetas.
    }
event-subterra-out_of_time = Se acabó el tiempo: quien no esté en la salida tira para sobrevivir.
event-subterra-left_behind = { $explorer-the } se queda en la cueva.
event-subterra-first_explorer = La próxima ronda empieza { $explorer-the }.
event-subterra-vote_called = { $explorer-the } propone salir de la cueva.
event-subterra-vote_failed = No todos quieren salir, así que os quedáis.
event-game_over = La partida ha terminado.
moment-subterra-fell_unconscious = No puede actuar hasta recibir una cura de alguien en la misma loseta.
moment-subterra-came_round = Puede volver a actuar desde su próximo turno.
moment-subterra-horror_appeared = Se mueve cada ronda. Quien se cruza con él pierde toda la salud: aléjate o escóndete.
moment-subterra-left_behind = Queda fuera de la partida.
moment-subterra-blown_open = Enseguida hay un derrumbe.
moment-subterra-tile_placed = ¡La salida! Llevad a todos a esta loseta.

## El final

outcome-subterra-gold = ¡Fuera todos!
outcome-subterra-silver = Fuera todos menos uno
outcome-subterra-bronze = Fuera todos menos dos
outcome-subterra-defeat = Ha ganado la cueva
outcome-subterra-abandoned = Los jugadores terminaron la expedición
subterra-how-all_on_exit = Todos los que siguen en la partida han llegado a la salida.
subterra-how-nobody_conscious = Ya no queda nadie consciente.
subterra-how-nobody_left = Nadie logró salir.
subterra-how-left_together = Salisteis juntos, sin quienes estaban inconscientes.
subterra-fate-out = fuera
subterra-fate-left = se quedó en la cueva
subterra-deeds = Losetas colocadas: { $tiles } · salud perdida: { $lost } · salud dada: { $healed }
subterra-figure-rounds =
    { $count ->
        [one] ronda
       *[other] rondas
    }
subterra-figure-tiles =
    { $count ->
        [one] loseta
       *[other] losetas
    }
subterra-figure-hazards =
    { $count ->
        [one] peligro
       *[other] peligros
    }
subterra-figure-lost = salud perdida
subterra-figure-fell =
    { $count ->
        [one] desmayo
       *[other] desmayos
    }

## La mesa

tab-subterra-board = Cueva
tab-subterra-seats = Equipo
tab-subterra-event = Peligro
tab-subterra-talk = Registro
start-subterra = Bajar a la cueva
wishes-subterra = ¿Qué explorador te gustaría llevar?
plan-facts-subterra = El plan se descarta si acabas en otro lugar, o si cambian tu salud, las losetas que te rodean o los horrores.
plan-why-subterra-turn = le ha tocado antes a otro de tus exploradores.
plan-why-subterra-place = ahora estás en otro lugar.
plan-why-subterra-health = tu salud ha cambiado.
plan-why-subterra-horrors = los horrores se han movido.
plan-why-subterra-tiles = las losetas que te rodean han cambiado.
chance-first_explorer = Quién empieza
chance-tiles = Losetas
chance-hazards = Peligros
subterra-choose-explorers = ¿Quién baja?
subterra-round = Ronda { $round }
subterra-phases = Fases de la ronda
subterra-phase-action = Acción
subterra-phase-horror = Horror
subterra-phase-hazard = Peligro
subterra-phase-end = Final
subterra-hazards-left =
    { $count ->
        [one] peligro por venir
       *[other] peligros por venir
    }
subterra-tiles-left =
    { $count ->
        [one] loseta en la pila
       *[other] losetas en la pila
    }
subterra-gas-lingers = Gas en la cueva
subterra-map = Mapa de la cueva: { $tiles } losetas, { $explorers } exploradores, { $horrors } horrores. Las flechas lo mueven, más y menos lo acercan y alejan, 0 lo muestra entero, C centra a tu explorador.
map-closer = Acercar
map-farther = Alejar
map-fit = Ver toda la cueva
map-centre = Centrar en mi explorador
subterra-walk-again = Pulsa otra vez para ir hasta ahí.
subterra-route =
    { $steps ->
        [one] { $action } hasta aquí: un paso
       *[other] { $action } hasta aquí: { $steps } pasos
    }
subterra-hunt =
    { $steps ->
        [one] Un horror está a un paso { $explorer-of }.
       *[other] Un horror está a { $steps } pasos { $explorer-of }.
    }
subterra-time-is-out = Se acabó el tiempo: ¡a la salida!
subterra-health = salud { $health } de { $most }
subterra-points =
    { $points ->
        [one] queda un punto
       *[other] quedan { $points } puntos
    }
subterra-points-left =
    { $points ->
        [one] punto de acción
       *[other] puntos de acción
    }
subterra-cost =
    { $points ->
        [one] cuesta un punto
       *[other] cuesta { $points } puntos
    }
subterra-needs-roll = hay que sacar 4 o más
subterra-acting = Le toca
subterra-no-points = Termina tu turno, o esfuérzate por un punto más.
subterra-minimap = Toda la cueva: pulsa para mirar a otro lado
subterra-symbol-heart = Salud
subterra-fallen = { $explorer }: inconsciente
subterra-key-arrows = Mover el mapa, si está seleccionado
subterra-key-zoom = Acercar y alejar
subterra-about-hazards = Cartas de peligro
    .text = Al final de cada ronda se roba una carta. La última es «tiempo agotado»: desde entonces, quien no esté en la salida tira cada ronda: 4 o más, o se queda en la cueva. Con 0, el tiempo se ha agotado.
subterra-about-tiles = Pila de losetas
    .text = Las losetas que quedan por robar. La salida está entre las seis últimas.
subterra-about-gas = Gas en la cueva
    .text = Hasta el próximo peligro, entrar en una loseta de gas cuesta 2 de salud.
subterra-about-first = Empieza esta ronda
    .text = Este explorador empieza la ronda. En la siguiente empieza el que va después.
subterra-about-horror = Cada ronda se mueve hacia la víctima más cercana. Quien esté en su loseta pierde toda la salud, salvo la exploradora. A los escondidos no los persigue, ni a nadie en la salida.
subterra-collapses-on = Se hunde si sale { $numbers }.
subterra-token-flood = Inundada: solo se entra nadando, por 2 puntos.
subterra-token-debris = Escombros: hay que excavar antes de entrar.
subterra-token-rope = Una cuerda: todos pueden pasar, en ambos sentidos.
subterra-hunted = víctima más cercana
subterra-uses = Usos que quedan
subterra-uses-left = { $left } de { $most }
subterra-state-unconscious = Inconsciente
subterra-state-hidden = En su escondite
subterra-state-submerged = Bajo el agua
subterra-state-removed = Se quedó en la cueva
subterra-drawn = robada
subterra-aside = De reserva
subterra-aside-hint = El geólogo puede colocarla en lugar de la que robe.
subterra-hazard = Peligro
subterra-last-hazard = Último peligro · ronda { $round }
subterra-no-hazard = Ninguno aún
subterra-no-hazard-hint = Al final de cada ronda una carta decide lo que hace la cueva.
subterra-result-safe = a salvo
subterra-result-lost = −{ $lost }
subterra-result-down = −{ $lost }, inconsciente
subterra-result-gone = se quedó en la cueva

## Opciones de una mesa

option-subterra-difficulty = Dificultad
option-subterra-difficulty-normal = Normal
    .hint = Más rondas que en los otros niveles, y ningún peligro doble.
option-subterra-difficulty-advanced = Avanzado
    .hint = Dos rondas menos, y cinco de los peligros golpean dos veces.
option-subterra-difficulty-expert = Experto
    .hint = Cuatro rondas menos, y cinco de los peligros golpean dos veces.
option-subterra-explorers = Exploradores
    .hint = Repartidos entre los jugadores.
option-subterra-allow_small_teams = Equipos pequeños
    .hint = De uno a tres exploradores, con una cueva más pequeña.
option-subterra-prevent_sealed_cave = La cueva nunca se cierra
    .hint = La loseta que sellaría la cueva antes de hallar la salida se cambia por otra.
option-subterra-diver_surface_cost = Puntos que le cuesta al buzo emerger
option-subterra-demolish_cave_in_damage = Salud que cuesta el derrumbe tras demoler
option-subterra-gas_x2_doubles_enter_damage = El gas doble también duplica la salud que cuesta entrar
option-subterra-repel_needs_connection = Repeler solo por un paso abierto
option-subterra-quick_dig_needs_connection = Excavación rápida solo por un paso abierto
option-subterra-scout_may_discard_exit = La exploradora puede descartar la salida
option-subterra-ledge_blocks_both_ways = Un saliente sin cuerda corta el paso en ambos sentidos

## Frases del chat

phrase-need_help = Necesito ayuda.

## The marks on the timeline of a replay.

timeline-subterra-round = rondas
timeline-subterra-hazard = peligros
timeline-subterra-horror = horrores
timeline-subterra-unconscious = inconscientes
timeline-subterra-left = se quedaron en la cueva
timeline-subterra-end = el final
