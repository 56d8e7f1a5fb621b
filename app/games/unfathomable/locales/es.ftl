## Spaces

noun-space-bridge = Puente de mando
    .in = en el Puente de mando
noun-space-chapel = Capilla
    .in = en la Capilla
noun-space-captains_cabin = Camarote del capitán
    .in = en el Camarote del capitán
noun-space-cargo_hold = Bodega de carga
    .in = en la Bodega de carga
noun-space-galley = Galera
    .in = en la Galera
noun-space-boiler_room = Sala de calderas
    .in = en la Sala de calderas
noun-space-sick_bay = Enfermería
    .in = en la Enfermería
noun-space-brig = Calabozo
    .in = en el Calabozo
noun-space-the_deep = El Abismo
    .in = en el Abismo
noun-space-supply = Suministro
    .in = en el suministro
noun-space-deck_1 = Cubierta 1
    .in = en la Cubierta 1
noun-space-deck_2 = Cubierta 2
    .in = en la Cubierta 2
noun-space-deck_3 = Cubierta 3
    .in = en la Cubierta 3
noun-space-deck_4 = Cubierta 4
    .in = en la Cubierta 4
noun-space-deck_5 = Cubierta 5
    .in = en la Cubierta 5
noun-space-deck_6 = Cubierta 6
    .in = en la Cubierta 6
noun-space-deck_7 = Cubierta 7
    .in = en la Cubierta 7
noun-space-deck_8 = Cubierta 8
    .in = en la Cubierta 8
noun-space-water_1 = Agua 1
    .in = en Agua 1
noun-space-water_2 = Agua 2
    .in = en Agua 2
noun-space-water_3 = Agua 3
    .in = en Agua 3
noun-space-water_4 = Agua 4
    .in = en Agua 4
noun-space-water_5 = Agua 5
    .in = en Agua 5
noun-space-water_6 = Agua 6
    .in = en Agua 6
noun-space-water_7 = Agua 7
    .in = en Agua 7
noun-space-water_8 = Agua 8
    .in = en Agua 8

## Skills, resources, tracks, decks

noun-skill-influence = Influencia
noun-skill-lore = Saber
noun-skill-observation = Observación
noun-skill-strength = Fuerza
noun-skill-will = Voluntad
noun-skill-treachery = Traición
skill-letter-influence = I
skill-letter-lore = S
skill-letter-observation = O
skill-letter-strength = F
skill-letter-will = V
skill-letter-treachery = T
noun-resource-fuel = Combustible
noun-resource-food = Comida
noun-resource-sanity = Cordura
noun-resource-souls = Almas
dial-help-fuel = Si se acaba el Combustible, los humanos pierden.
dial-help-food = Si se acaba la Comida, los humanos pierden.
dial-help-sanity = Si se acaba la Cordura, los humanos pierden.
dial-help-souls = Si no quedan Almas, los humanos pierden. Cada Pasajero derrotado puede costar alguna.
noun-track-travel = Viaje
noun-track-ritual = Ritual
track-help-travel = En Llegada, el Capitán mira dos Escalas y elige una, que suma su distancia; luego la ficha vuelve a Inicio. Con cada paso, los monstruos del agua derivan hacia popa y después al Abismo.
track-help-ritual = En Lanzamiento, por este orden: se retiran los profundos de cubierta y agua, Hidra y Dagón van al Abismo, son derrotados los Pasajeros de cubierta y los personajes que estén en ella. Dentro del barco no pasa nada. Luego la ficha vuelve a Inicio.
noun-deck-influence = Influencia
noun-deck-lore = Saber
noun-deck-observation = Observación
noun-deck-strength = Fuerza
noun-deck-will = Voluntad
noun-deck-treachery = Traición
noun-deck-chaos = Caos
noun-deck-mythos = Mitos
noun-deck-waypoint = Escalas
noun-deck-spell = Hechizos
noun-deck-item = Objetos
noun-deck-damage = Daño
noun-deck-loyalty = Lealtad
noun-icon-deep_ones = Profundos
noun-icon-mother_hydra = Madre Hidra
noun-icon-father_dagon = Padre Dagón
# On the board there is room for a short name only.
monarch-mother_hydra = Hidra
monarch-father_dagon = Dagón
noun-icon-passenger = Pasajero
noun-defender-deep_one = un profundo
noun-defender-seat = { $name }
noun-title-captain = Capitán
noun-title-keeper = Guardián del tomo
noun-step-turn = Inicio del turno
noun-step-receive = Recibir habilidades
noun-step-action = Acción
noun-step-mythos = Mitos
noun-step-discard = Descartar
noun-step-end = Fin del turno
noun-hit-hit = impacto
noun-hit-miss = fallo
noun-result-pass = Éxito
noun-result-partial = Éxito parcial
noun-result-fail = Fallo
noun-face-passenger_x = sin pérdida
noun-face-passenger_soul = 1 Alma
noun-face-passenger_two_souls = 2 Almas
noun-face-passenger_soul_sanity = 1 Alma, 1 Cordura
noun-purpose-attack = Ataque
noun-purpose-deep_one_attack = Ataca un profundo
noun-purpose-damage = Daño
noun-purpose-effect = Tirada
noun-purpose-rise = Salida del Abismo
noun-purpose-risk = Pasajero en peligro
noun-purpose-space = Casilla
roll-help-attack = Con 4 o más cae un profundo; con 6 o más, un personaje.
roll-help-deep_one_attack = Con 6 o más cae el personaje.
roll-help-damage = Se daña la sala con este número.
roll-help-rise = 1–4: a estribor de la proa. 5–8: a babor.
roll-help-risk = Un Pasajero aparece en la cubierta con este número.
noun-window-before_die_roll = Antes de tirar el dado
noun-window-after_die_roll = Después de tirar el dado
noun-window-die_would_be_rolled = En lugar de tirar
noun-window-before_check_cards = Antes de añadir cartas
noun-window-after_check_total = Después del total
noun-window-when_would_be_defeated = Un personaje va a ser derrotado
noun-window-when_passenger_would_be_defeated = Un Pasajero va a ser derrotado
noun-window-mythos_revealed = Se muestra la carta de Mitos
noun-window-after_room_action = Tras la acción de una sala
noun-window-any_time = Un profundo está a punto de entrar
noun-place-top = arriba
noun-place-bottom = debajo
noun-to-discard = descartada
noun-to-removed = retirada de la partida
noun-to-bottom_of_deck = debajo de su mazo
noun-what-attack = atacar
noun-what-deep_ones_move_into_interior = que los profundos entren en salas
noun-answer-yes = Sí
noun-answer-no = No
decider-current_player = decide el jugador activo
decider-captain = decide el Capitán
decider-keeper = decide el Guardián del tomo
decider-character = decide el personaje nombrado

## Prompts

prompt-unfathomable-choose_character = Elige tu personaje
    .why = Los números dicen cuántas cartas de cada Habilidad robas cada turno.
prompt-unfathomable-choose_starting_cards = Elige los mazos de tus tres cartas iniciales
    .why = Tres cartas, de un mazo o de varios.
prompt-unfathomable-study_loyalty = Mira tu carta de Lealtad
    .why = Se pregunta a todos, para que nadie sepa quién tiene una carta nueva.
prompt-unfathomable-choose_improvement = ¿Qué Mejora activas?
prompt-unfathomable-receive_one = Enfermería: ¿qué carta recibes?
prompt-unfathomable-forgo_cards = ¿Qué cartas sustituyes por Traición?
    .why = Por cada una de estas cartas robas una de Traición.
prompt-unfathomable-choose_action =
    { $granted ->
        [true] Puedes realizar una acción
       *[other] Elige una acción
    }
prompt-unfathomable-choose_player = { $source }: elige un personaje
prompt-unfathomable-choose_space = { $source }: elige una casilla
prompt-unfathomable-choose_spaces = { $source }: elige las casillas
prompt-unfathomable-choose_defender = ¿A quién atacas?
prompt-unfathomable-choose_enemy = { $source }: elige un enemigo
prompt-unfathomable-choose_monarch = { $source }: elige un monarca
prompt-unfathomable-choose_deep_one = { $source }: ¿qué profundo actúa?
prompt-unfathomable-choose_deep_ones = ¿Qué profundos son derrotados?
prompt-unfathomable-choose_weapon = { $source }: elige un arma
prompt-unfathomable-choose_item = { $source }: elige un Objeto
prompt-unfathomable-give_item = ¿Das un Objeto?
prompt-unfathomable-choose_resource = { $source }: elige un recurso
prompt-unfathomable-choose_skill_type = { $source }: elige una Habilidad
prompt-unfathomable-choose_deck = { $source }: elige un mazo
prompt-unfathomable-choose_number = { $source }: ¿cuántos?
prompt-unfathomable-choose_amount = { $source }: ¿en cuánto?
prompt-unfathomable-choose_option = { $source }: elige una
prompt-unfathomable-may = { $source }: ¿la usas?
prompt-unfathomable-decide_crisis = { $card }: tú decides
    .why = La carta dice qué hace cada opción.
prompt-unfathomable-choose_track = ¿Qué medidor avanza?
    .why = El Viaje acerca el barco al puerto. El Ritual limpia cubierta y agua, pero derrota a todos los que estén en cubierta.
prompt-unfathomable-order_icons = ¿En qué orden se activan los monarcas?
prompt-unfathomable-next_deep_one = ¿Qué profundo actúa ahora?
    .why = Actúan uno tras otro, hasta que cada uno haya tenido su turno.
prompt-unfathomable-order_defeats = Varios personajes son derrotados: ¿en qué orden?
prompt-unfathomable-move_deep_ones = ¿Adónde van los profundos que están { $space-in }?
prompt-unfathomable-rescue_some = ¿A quiénes rescatas?
prompt-unfathomable-move_character = ¿Adónde va { $seat }?
prompt-unfathomable-draw_cards =
    { $most ->
        [one] ¿Qué carta robas?
       *[other] ¿Qué { $most } cartas robas?
    }
prompt-unfathomable-discard_cards = Elige las cartas que descartas
prompt-unfathomable-pay_cards = Salir del Calabozo: descarta cartas por valor de 12
prompt-unfathomable-discard_to_limit = Descarta hasta el límite de mano
prompt-unfathomable-exchange_cards = ¿Qué cartas cambias por Traición?
prompt-unfathomable-add_cards =
    { $most ->
        [1] Añade como mucho una carta a la prueba
       *[other] Añade a la prueba las cartas que quieras
    }
    .why = Las Habilidades de la carta ayudan, las demás estorban. También puedes no añadir nada.
prompt-unfathomable-add_card = Añade una carta a la prueba, boca arriba
prompt-unfathomable-keep_card = ¿Qué carta te quedas?
prompt-unfathomable-top_or_bottom = ¿Encima o debajo del mazo?
prompt-unfathomable-order_cards = ¿En qué orden van debajo del mazo?
prompt-unfathomable-choose_mythos = ¿Qué carta de Mitos se resuelve?
prompt-unfathomable-choose_waypoint = ¿Qué Escala eliges?
prompt-unfathomable-choose_spell = ¿Qué Hechizo se lanza?
prompt-unfathomable-name_result = { $source }: nombra el resultado
prompt-unfathomable-name_die = { $source }: nombra el número
prompt-unfathomable-choose_recipient = ¿Quién recibe tus cartas de Lealtad?
    .why = Pasan boca abajo, y pueden convertir a alguien en traidor.
prompt-unfathomable-trade = Intercambio: ¿das algo?
prompt-unfathomable-trade_back =
    { $seats-count ->
        [1] { $seats } te ha dado { $items }. ¿Das algo a cambio?
       *[other] { $seats } te han dado { $items }. ¿Das algo a cambio?
    }
prompt-unfathomable-trade_more = ¿Das algo más?
prompt-unfathomable-accept_gifts = ¿Qué regalos aceptas?
prompt-unfathomable-reactions = { $window }: ¿reaccionas?
    .why = Pasa, salvo que quieras usar algo ahora mismo. Nadie ve quién pasa.
prompt-unfathomable-reactions_to_defeat = Derrota inminente de { $seat }: ¿reaccionas?
    .why = Pasa, salvo que quieras usar algo ahora mismo. Nadie ve quién pasa.
prompt-unfathomable-reactions_to_row = { $window }, { $rolls } ataques seguidos: ¿reaccionas?
    .why = Si pasas, se te pregunta otra vez tras la última tirada o tras la primera que acierte.
prompt-unfathomable-react = { $window }: ¿qué usas?
    .why = Solo ves lo que puedes usar ahora mismo.
prompt-unfathomable-order_reactions = Varios quieren reaccionar: ¿quién va primero?

## Whom the table waits for

reason-unfathomable-choose_character = { $names } elige personaje
reason-unfathomable-choose_starting_cards = Todos eligen sus cartas iniciales
reason-unfathomable-study_loyalty = Todos miran su carta de Lealtad
reason-unfathomable-choose_action =
    { $granted ->
        [true] { $names } puede realizar una acción
       *[other] { $names } elige una acción
    }
reason-unfathomable-decide_crisis = { $names } decide: { $card }
reason-unfathomable-add_cards = { $names } añade cartas a la prueba
reason-unfathomable-reactions = { $window }: se esperan reacciones
reason-unfathomable-reactions_to_defeat = Derrota inminente de { $seat }: se esperan reacciones
reason-unfathomable-reactions_to_row = { $window }, { $rolls } ataques seguidos: se esperan reacciones
reason-unfathomable-wants_to_act = { $names } quiere reaccionar
reason-unfathomable-next_deep_one = { $names } elige qué profundo actúa
reason-unfathomable-trade = Hay un intercambio en curso
reason-unfathomable-discard_to_limit = Todos descartan hasta el límite de mano
reason-unfathomable-choose_waypoint = { $names } elige una Escala
reason-unfathomable-choose_option = { $names } decide: { $source }
reason-unfathomable-may = { $names } decide: { $source }
reason-unfathomable-order_reactions = Varios quieren reaccionar: { $names } decide quién va primero
reason-unfathomable-choose_track = { $names } elige qué medidor avanza
reason-unfathomable-choose_recipient = { $names } entrega cartas de Lealtad
reason-unfathomable-exchange_cards = { $names } cambia cartas por Traición

## What can be chosen. `.verb` names the action, `.short` the target alone, `.help` says what it does.

label-unfathomable-action_move = Moverse: { $space }
    .verb = Moverse
    .short = { $space }
    .help = A cualquier cubierta o sala, por lejos que esté.
label-unfathomable-action_attack = Atacar a { $target }
    .verb = Atacar
    .short = { $target }
    .help = Tira el dado: con 4 o más derrotas a un profundo; con 6 o más, a un personaje.
label-unfathomable-action_rescue = Rescatar a un Pasajero
    .verb = Rescatar
    .help = Un Pasajero de tu casilla vuelve a salvo al suministro.
label-unfathomable-action_trade = Intercambiar
    .verb = Intercambio
    .help = Todos los de tu casilla pueden darse Objetos.
label-unfathomable-action_room = Usar la sala
    .verb = Sala
    .help = La acción de la sala en la que estás, una vez por turno.
label-unfathomable-action_repair = Reparar
    .verb = Reparar
    .help = Paga lo que pide la carta de Daño de tu sala.
label-unfathomable-action_reveal = Revelarte como traidor
    .verb = Revelarse
    .short = { $card }
    .help = Solo puede hacerlo un traidor. Sigues con las acciones de un traidor el resto de la partida.
label-unfathomable-action_defeat_passenger = Derrotar a un Pasajero
    .verb = Derrotar
    .help = Derrota a un Pasajero de tu casilla, si no hay humanos en ella.
label-unfathomable-end_actions = Ninguna acción más
    .verb = Terminar
    .help = No haces nada más en este paso.
label-unfathomable-use = { $source }
    .verb =
        { $source-kind ->
            [skill] Jugar carta
           *[other] Usar
        }
    .short = { $source }
    .help =
        { $source-kind ->
            [skill] Una carta de tu mano que diga Acción.
           *[other] Una capacidad de tu hoja, de un Objeto o de un Rol.
        }
label-unfathomable-use_reroll = Volver a tirar
label-unfathomable-all_there = Los { $number } de allí, uno tras otro: { $space }
label-unfathomable-board_order = Todos los demás, por orden del tablero
label-unfathomable-top = Encima
label-unfathomable-bottom = Debajo
label-unfathomable-crisis_check = La prueba de habilidad
label-unfathomable-crisis_fail = Dar la prueba por fallada
label-unfathomable-crisis_option = { $option }
label-unfathomable-option = { $option }
label-unfathomable-decline = No hacer nada
label-unfathomable-stop = No atacar más
label-unfathomable-stay = Quedarse
label-unfathomable-return = Devolverla
label-unfathomable-give = Dar { $item } a { $seat }
label-unfathomable-give_nothing = Nada
label-unfathomable-option-amount = { $amount }
label-unfathomable-option-answer = { $answer }
label-unfathomable-option-card = { $card }
label-unfathomable-later_helps = { $card } si ayuda
label-unfathomable-later_hinders = { $card } si estorba
label-unfathomable-option-character = { $character }
label-unfathomable-option-deck = { $deck }
label-unfathomable-option-deep_one = Profundo: { $space }
label-unfathomable-option-icon = { $icon }
label-unfathomable-option-monarch = { $monarch }
label-unfathomable-option-item = { $item }
label-unfathomable-option-mythos = { $card }
label-unfathomable-option-number = { $number }
label-unfathomable-option-resource = { $resource }
label-unfathomable-option-result = { $result }
label-unfathomable-option-seat = { $seat }
label-unfathomable-option-space = { $space }
label-unfathomable-option-spell = { $card }
label-unfathomable-option-type = { $type }
label-unfathomable-option-waypoint = { $card }
label-unfathomable-pass = Pasar
label-unfathomable-pass_row = Pasar los { $rolls } ataques
label-unfathomable-one_by_one = Ver cada tirada
label-unfathomable-react = Reaccionar
label-unfathomable-pass_roll = Pasar en esta tirada
label-unfathomable-pass_activation = Pasar en esta activación
label-unfathomable-track_travel = Viaje
label-unfathomable-track_ritual = Ritual

## Why not

refusal-in_brig = Estás en el Calabozo.
refusal-not_entered = No te puedes mover al Calabozo ni a la Enfermería.
refusal-already_there = Ya estás allí.
refusal-not_enough_to_leave = Tus cartas valen menos de 12.
refusal-no_enemy_here = No hay ningún enemigo en tu casilla.
refusal-cannot_attack = Ahora no puedes atacar.
refusal-no_passenger_here = No hay ningún Pasajero en tu casilla.
refusal-human_here = Hay un humano en tu casilla.
refusal-nobody_here = No hay nadie más en tu casilla.
refusal-no_room_action = Esta casilla no tiene acción.
refusal-damaged = La sala está dañada.
refusal-not_damaged = Aquí no hay nada dañado.
refusal-occupied = Hay un enemigo en la sala.
refusal-used_this_turn = Ya se ha usado este turno.
refusal-requirement = No se cumple su condición, o no tendría efecto.
refusal-items_off = En el Calabozo no se pueden usar Objetos.
refusal-no_traitor_card = No tienes ninguna carta de traidor.
refusal-not_dealt = Aún no se han repartido cartas de Lealtad.
refusal-cannot_choose = No se cumple su condición.

## What happened

event-unfathomable-first_player = Empieza { $seat }.
event-unfathomable-character_chosen = { $seat } juega con { $character }.
event-unfathomable-turn_began = Turno { $number }: { $seat }
event-unfathomable-drew =
    { $cards-count ->
        [0] { $seat } roba { $drawn }.
       *[other] { $seat } roba { $cards }.
    }
event-unfathomable-discarded =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } no descarta nada.
            [one] { $seat } descarta una carta.
           *[other] { $seat } descarta { $number } cartas.
        }
       *[other] { $seat } descarta { $cards }.
    }
event-unfathomable-paid_cards = { $seat } paga con { $cards }.
event-unfathomable-reshuffled = { $deck }: los descartes se barajan en el mazo.
event-unfathomable-actions_ended = { $seat } termina sus acciones.
event-unfathomable-declined = { $seat } renuncia a la acción.
event-unfathomable-trade_enabled = { $seat } abre un intercambio.
event-unfathomable-room_used = { $seat } usa: { $room }.
event-unfathomable-used = { $seat } usa { $source }.
event-unfathomable-moved = { $seat } se mueve: { $origin } → { $space }
event-unfathomable-attacks = { $seat } ataca a { $defender }.
event-unfathomable-deep_one_attacks = Un profundo { $space-in } ataca a { $defender }.
event-unfathomable-attack_failed = Falla el ataque a { $defender }.
event-unfathomable-roll_modified = { $seat } cambia la tirada en { $amount }.
event-unfathomable-rolled =
    { $modifier ->
        [0] { $purpose }: { $seat } saca { $die }{ $hit-id ->
            [none] {""}
           *[other] : { $hit }
        }.
       *[other] { $purpose }: { $seat } saca { $die }, en total { $result }{ $hit-id ->
            [none] {""}
           *[other] : { $hit }
        }.
    }
event-unfathomable-rerolls = { $seat } vuelve a tirar.
event-unfathomable-one_by_one = Alguien quiere ver uno por uno los { $rolls } ataques.
event-unfathomable-wants_to_act =
    { $seats-count ->
        [1] { $window }: quiere reaccionar { $seats }.
       *[other] { $window }: quieren reaccionar { $seats }.
    }
event-unfathomable-defeated = Derrota de { $seat }.
event-unfathomable-defeat_prevented = { $seat } se libra de la derrota.
event-unfathomable-subject_named = Se trata de { $seat }.
event-unfathomable-check_announced = { $source }: prueba de habilidad de dificultad { $target } con { $skills }.
event-unfathomable-chaos_added =
    { $number ->
        [one] Caos: una carta boca abajo.
       *[other] Caos: { $number } cartas boca abajo.
    }
event-unfathomable-cards_added =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } no añade nada.
            [one] { $seat } añade una carta.
           *[other] { $seat } añade { $number } cartas.
        }
       *[other] { $seat } añade { $cards }.
    }
event-unfathomable-cards_added_faceup =
    { $cards-count ->
        [0] { $seat } no añade nada.
       *[other] { $seat } añade boca arriba: { $cards }.
    }
event-unfathomable-deck_card_added =
    { $card-id ->
        [none] Se añade a la prueba una carta de { $deck }.
       *[other] Se añade a la prueba { $card }: { $total }.
    }
event-unfathomable-card_added_faceup = { $seat } añade { $card }: { $total }.
event-unfathomable-skill_supports = { $skill } también es Habilidad propicia.
event-unfathomable-check_turned_over = Las cartas suman { $total }.
event-unfathomable-total_modified = { $seat } cambia el total en { $amount }: { $total }.
event-unfathomable-result_named = { $seat } nombra el resultado: { $result }.
event-unfathomable-check_result = { $source }: { $result }, { $total } contra { $target }.
event-unfathomable-chaos_built = Nuevo mazo de caos de { $cards } cartas.
event-unfathomable-chaos_discarded = Se descarta el mazo de caos.
event-unfathomable-treachery_shuffled_in =
    { $number ->
        [one] Se baraja una carta de Traición en el mazo de caos.
       *[other] Se barajan { $number } cartas de Traición en el mazo de caos.
    }
event-unfathomable-mythos_shown = Mitos: { $card }
event-unfathomable-mythos_skipped = { $card } no se puede usar y se descarta: su personaje no está en la partida, está en el Calabozo o es un traidor revelado.
event-unfathomable-crisis_decided = { $seat } decide: { $option }
event-unfathomable-put_in_play = { $source } queda en juego ({ $seat }).
event-unfathomable-left_play = { $source }: { $to }.
event-unfathomable-card_discarded = Se descarta { $source }.
event-unfathomable-forbidden = Prohibido por ahora: { $what }.
event-unfathomable-activated = Se activa: { $icon }
event-unfathomable-spawned =
    { $number ->
        [one] Aparece un profundo { $space-in }.
       *[other] Aparecen { $number } profundos { $space-in }.
    }
event-unfathomable-deep_ones_removed =
    { $reason-id ->
        [ritual]
            { $number ->
                [one] Se retira un profundo { $space-in }.
               *[other] Se retiran { $number } profundos { $space-in }.
            }
       *[other]
            { $number ->
                [one] Un profundo es derrotado { $space-in }.
               *[other] { $number } profundos son derrotados { $space-in }.
            }
    }
event-unfathomable-deep_ones_moved =
    { $number ->
        [one] Un profundo se mueve: { $origin } → { $target }
       *[other] { $number } profundos se mueven: { $origin } → { $target }
    }
event-unfathomable-monarch_moved = { $monarch } se mueve: { $space }
event-unfathomable-damage_drawn = Carta de Daño: { $card }
event-unfathomable-damaged = Daño en { $room }: { $card }
event-unfathomable-repaired = Reparación: { $room }.
event-unfathomable-passenger_risked = Un Pasajero aparece { $space-in }.
event-unfathomable-passengers_rescued =
    { $number ->
        [one] Un Pasajero es rescatado { $space-in }.
       *[other] { $number } Pasajeros son rescatados { $space-in }.
    }
event-unfathomable-passenger_defeated = Un Pasajero es derrotado { $space-in }: { $face }.
event-unfathomable-resource_lost = { $resource } −{ $amount }, queda { $left }.
event-unfathomable-resource_gained = { $resource } +{ $amount }, ahora { $left }.
event-unfathomable-track_advanced = { $track } avanza a { $at }.
event-unfathomable-track_retreated = { $track } retrocede a { $at }.
event-unfathomable-track_reset = { $track } se reinicia.
event-unfathomable-ritual_cast = Se lanza el destierro mayor.
event-unfathomable-awakening = El despertar: se reparten más cartas de Lealtad.
event-unfathomable-looked =
    { $cards-count ->
        [0] { $seat } mira { $deck-id ->
            [spell] { $number ->
                [one] un Hechizo
               *[other] { $number } Hechizos
            }
            [waypoint] { $number ->
                [one] una Escala
               *[other] { $number } Escalas
            }
            [mythos] { $number ->
                [one] una carta de Mitos
               *[other] { $number } cartas de Mitos
            }
            [item] { $number ->
                [one] un Objeto
               *[other] { $number } Objetos
            }
           *[other] { $number ->
                [one] una carta
               *[other] { $number } cartas
            } ({ $deck })
        }.
       *[other] { $seat } ve { $cards }.
    }
event-unfathomable-put_back = { $seat } devuelve una carta ({ $deck }, { $place }).
event-unfathomable-top_removed =
    { $number ->
        [one] { $deck }: una carta se retira de la partida.
       *[other] { $deck }: { $number } cartas se retiran de la partida.
    }
event-unfathomable-waypoint_placed = Escala { $card }: distancia { $distance }.
event-unfathomable-spell_cast = { $seat } lanza { $card }.
event-unfathomable-item_gained = { $seat } gana { $item }.
event-unfathomable-item_removed = { $seat } pierde { $item }.
event-unfathomable-improvement_active = { $seat } activa { $item }.
event-unfathomable-item_given = { $giver } da { $item } a { $receiver }.
event-unfathomable-title_passed = { $seat } tiene ahora el Rol de { $title }.
event-unfathomable-revealed = ¡{ $seat } se revela: { $card }!
event-unfathomable-loyalty_dealt =
    { $card-id ->
        [none] Se reparten cartas de Lealtad.
       *[other] Se reparten cartas de Lealtad. Mira la tuya cuando nadie vea tu pantalla.
    }
event-unfathomable-loyalty_handed_over =
    { $number ->
        [one] { $giver } entrega una carta de Lealtad a { $receiver }.
       *[other] { $giver } entrega { $number } cartas de Lealtad a { $receiver }.
    }
event-unfathomable-loyalty_looked_at =
    { $cards-count ->
        [0] { $seat } mira la lealtad de { $owner }.
       *[other] { $seat } mira la lealtad de { $owner }: { $cards }.
    }
event-game_over = El viaje ha terminado.

## The end

outcome-unfathomable-arrived = El Atlantica ha llegado a puerto
outcome-unfathomable-resource =
    { $resources-count ->
        [1] Se ha agotado un recurso: { $resources }
       *[other] Se han agotado varios recursos: { $resources }
    }
outcome-unfathomable-damage = El barco está perdido
outcome-unfathomable-spawn = Hay demasiados profundos
outcome-unfathomable-abandoned = Los jugadores terminaron el viaje
side-humans = Ganan los humanos
side-deep_ones = Ganan los profundos
side-nobody = No gana nadie
unfathomable-came-so-far = Distancia recorrida: { $distance } de 12.
unfathomable-won = gana
unfathomable-lost = pierde
story-side-unfathomable = { $name } (traidor)

## The table

tab-unfathomable-board = Barco
tab-unfathomable-seats = Asientos
tab-unfathomable-event = Mano
tab-unfathomable-talk = Registro
chance-first_player = Quién empieza
chance-cards = Cartas
chance-passengers = Pasajeros
chance-loyalty = Lealtad
start-unfathomable = Zarpar
wishes-unfathomable = ¿Qué personaje te gustaría llevar?
plan-facts-unfathomable = El plan se descarta si acabas en otra casilla, o si cambian los enemigos, los daños o los Pasajeros en las casillas del plan.
plan-why-unfathomable-place = ahora estás en otro lugar.
plan-why-unfathomable-side = ahora eres un traidor revelado.
plan-why-unfathomable-enemies = los enemigos de allí han cambiado.
plan-why-unfathomable-damage = los daños de allí han cambiado.
plan-why-unfathomable-passengers = los Pasajeros de allí han cambiado.
unfathomable-choose-characters = ¿Quién sube a bordo?
unfathomable-mix = Habilidades a bordo:
unfathomable-card = { $title } ({ $skill } { $value })
unfathomable-deep-ones =
    { $count ->
        [one] un profundo
       *[other] { $count } profundos
    }
unfathomable-passengers =
    { $count ->
        [one] un Pasajero
       *[other] { $count } Pasajeros
    }
unfathomable-damaged = dañada
unfathomable-repair = Reparar
unfathomable-map = El barco desde arriba, con el mar alrededor
unfathomable-decks = Mazos y suministro
unfathomable-supply = En el suministro: profundos, Pasajeros
unfathomable-starboard = Estribor
unfathomable-port = Babor
unfathomable-symbol-ability = Una capacidad de un personaje
unfathomable-symbol-feat = Una capacidad que se puede usar una vez por partida
unfathomable-closer = Acercar
unfathomable-whole-ship = Todo el barco
unfathomable-distance = Distancia
unfathomable-distance-help = Con 6 llega el despertar. Con 12 los humanos necesitan una llegada más para alcanzar el puerto.
unfathomable-of = { $value } de { $most }
unfathomable-turn-of = Turno de { $name }
unfathomable-now = turno
unfathomable-captain = Capitán
unfathomable-keeper = Guardián
unfathomable-hand-size = cartas de Habilidad en la mano
unfathomable-loyalty-cards = cartas de Lealtad
unfathomable-items = Objetos
unfathomable-hand = Tu mano
unfathomable-yours = Tu hoja y tus Objetos
unfathomable-no-cards = Sin cartas en la mano.
unfathomable-cover = Tapar la mano
unfathomable-covered = Una carta tapada
unfathomable-used-up = gastada
unfathomable-loyalty = Tu lealtad
unfathomable-hold = mantén para ver
unfathomable-no-loyalty = Aún sin repartir
unfathomable-only-you = solo tú la ves
loyalty-means-human = Lleva el barco a puerto.
loyalty-means-hybrid = Procura que el barco nunca llegue a puerto.
loyalty-means-cultist = Deben ganar los profundos, pero no antes de la distancia 12.
unfathomable-study-dealt = Se ha repartido tu carta de Lealtad
unfathomable-study-again = El despertar: otra carta de Lealtad
unfathomable-study-handed-over = Se han entregado cartas de Lealtad
unfathomable-study-help = Todos ven esta pantalla, también quien no tiene carta nueva. Puedes decir lo que quieras de tu carta, pero no se la enseñes a nadie.
unfathomable-crisis = Crisis
unfathomable-check = Prueba de habilidad
unfathomable-the-check = La prueba de habilidad
unfathomable-target = dificultad { $target }
unfathomable-at-most-one = 1 como mucho
unfathomable-added = Cartas añadidas por cada jugador
unfathomable-face-down =
    { $count ->
        [one] una carta boca abajo
       *[other] { $count } cartas boca abajo
    }
unfathomable-you-added = Tuyas: { $cards }
unfathomable-helps = Ayudan
unfathomable-hinders = Estorban
unfathomable-total = { $total } de { $target }
unfathomable-still-down = { $count } aún boca abajo
unfathomable-changed-by = Cambiado por capacidades: { $amount }
unfathomable-plan =
    { $count ->
        [0] Pulsa cartas para prepararlas. Solo tú lo ves.
        [one] Una carta preparada ({ $sum }). Solo tú lo ves.
       *[other] { $count } cartas preparadas ({ $sum }). Solo tú lo ves.
    }
unfathomable-plan-ready =
    { $count ->
        [0] No añadir nada cuando me toque
       *[other] Añadir cuando me toque
    }
unfathomable-plan-soon = Se añadirán en un momento, salvo que elijas otra cosa.
unfathomable-plan-dropped = No se añadieron las cartas que habías preparado: ha cambiado la prueba o tu mano.
unfathomable-roll = El dado
unfathomable-about-to-roll = a punto de tirarse
unfathomable-last-mythos = Última carta de Mitos:
unfathomable-last-check = La última prueba de habilidad
unfathomable-either-track = Viaje o Ritual
unfathomable-no-mythos = Cada turno acaba con una carta de Mitos. Se mostrará aquí.
unfathomable-awakening = El despertar
unfathomable-awakening-text = Habéis recorrido la mitad del camino. Todos reciben otra carta de Lealtad.
unfathomable-is-traitor = { $name } se revela
unfathomable-unmasked = Se revela un traidor
unfathomable-unmasked-then = Pierde Roles y Proeza. Desde ahora es un enemigo.
unfathomable-actions-left =
    { $actions ->
        [one] acción restante
       *[other] acciones restantes
    }
unfathomable-add =
    { $count ->
        [0] No añadir
        [one] Añadir una carta ({ $sum })
       *[other] Añadir { $count } cartas ({ $sum })
    }
unfathomable-forgo =
    { $count ->
        [0] Conservar mis cartas
        [one] Sustituir una carta por Traición
       *[other] Sustituir { $count } cartas por Traición
    }
unfathomable-exchange =
    { $count ->
        [0] No cambiar ninguna carta
        [one] Cambiar una carta
       *[other] Cambiar { $count } cartas
    }
unfathomable-take =
    { $count ->
        [0] No robar
        [one] Robar una carta
       *[other] Robar { $count } cartas
    }
unfathomable-not-now = Ahora no:
unfathomable-use-now = Usar ahora

## Automatic answers

orders = Respuestas automáticas
orders-help = Tus respuestas a cada tipo de ventana de reacción. Valen también si no estás, y nadie más las ve. «A 3 o menos» significa a 3 o menos de un número que decide la prueba.
order-ask = Preguntarme
order-pass_until_turn = Pasar hasta mi turno
order-pass = Pasar
order-far_from_threshold = Preguntar si está a 3 o menos
order-react = Reaccionar
order-all = Todas las ventanas
order-each = Una por una
order-if_useful = Preguntar si puedo reaccionar
order-never = No preguntarme por ella
order-own_defeat = Usarla si me fueran a derrotar
order-card = { $source }
order-cards = Mis cartas y capacidades
order-cards-help = Lo que tienes ahora, una por una. «No preguntarme» significa: ella sola no es motivo para preguntarte.
order-cards-none = No tienes nada que se pueda usar en una ventana.
order-later = Próximas pruebas de habilidad
order-later-help = Para las pruebas que lleguen antes de que vuelvas. Cuando te toque añadir, solo se añadirán las cartas que elijas aquí, cada una si ayuda o si estorba; las demás se quedan en tu mano. Nadie más lo ve.
order-later-dropped = Lo que habías elegido ya no vale: una carta ha salido de tu mano. Se te volverá a preguntar.
order-later-check = Cuando llegue una prueba
order-only = Añadir solo las cartas de abajo
order-keep = Conservarla
order-helps = Añadirla si ayuda
order-hinders = Añadirla si estorba
order-stands = Respuesta automática: { $answer }
ask-me = Esperar mis reacciones
    .hint = En una partida a lo largo de días, una ventana solo espera a quien lo pidió. «Lo que me afecta»: mi tirada o mi derrota, una prueba de mi turno o una a 3 o menos de un número decisivo. Todos ven este ajuste.
ask-me-never = Nunca
ask-me-own = Lo que me afecta
ask-me-always = Siempre

## Options of a table

option-unfathomable-learning = Partida de aprendizaje
    .hint = Menos reglas, con consejos en pantalla.
option-unfathomable-no_cultist = Sin sectario
    .hint = Para 4 o 6 jugadores.
option-unfathomable-difficulty = Dificultad
option-unfathomable-difficulty-normal = Normal
option-unfathomable-difficulty-easier_for_humans = Más fácil para humanos
option-unfathomable-difficulty-easier_for_traitors = Más fácil para traidores
option-unfathomable-secrecy = Secreto
    .hint = Estricto: las ventanas de reacción siempre duran todo su tiempo y solo se leen las últimas líneas del registro.
option-unfathomable-secrecy-strict = Estricto
option-unfathomable-secrecy-relaxed = Relajado
option-unfathomable-show_lost_passengers = Dejar a la vista los Pasajeros perdidos
    .hint = El reglamento no deja mirar las fichas retiradas.
option-unfathomable-open_books = Revelarlo todo al final
    .hint = Tras la partida todos pueden ver quién hizo qué.
option-unfathomable-receiver_must_accept = Los regalos deben aceptarse
    .hint = En un intercambio, quien recibe puede rechazar el regalo.

## Frases del chat

phrase-help_a_lot = Puedo ayudar mucho.
phrase-help_a_little = Puedo ayudar un poco.
phrase-help_not = Con esto no puedo ayudar.
phrase-need_help = Necesito ayuda.
phrase-good_card = La carta que he visto es buena.
phrase-bad_card = La carta que he visto es mala.
phrase-add_none = No añadiré ninguna carta.
phrase-add_one = Añadiré una carta.
phrase-add_two = Añadiré dos cartas.
phrase-add_more = Añadiré tres cartas o más.
phrase-innocent = Estoy del lado de los humanos.
phrase-plea = Por favor, no me encerréis.
phrase-accuse = No me fío de { $seat }.
    .about = No me fío de …
phrase-accuse_cards = No me fío de { $seat }, por las cartas de aquella prueba.
    .about = No me fío de …, por las cartas de aquella prueba
phrase-accuse_choice = No me fío de { $seat }, por aquella decisión.
    .about = No me fío de …, por aquella decisión
phrase-accuse_actions = No me fío de { $seat }: hace muy poco por el barco.
    .about = No me fío de …: hace muy poco por el barco
phrase-vouch = Me fío de { $seat }.
    .about = Me fío de …

# What matters to everybody, and what it means now
moment-unfathomable-defeated = Un humano despierta en la Enfermería y en su próximo turno recibe una sola carta; un traidor revelado va al Calabozo.
unfathomable-locked-up = { $seat } queda en el Calabozo.
moment-unfathomable-jailed = En el Calabozo añades como mucho una carta a cada prueba, no usas Objetos ni tienes Rol. Un humano sale con la acción del Calabozo; un traidor revelado paga con cartas.
moment-unfathomable-damaged = Una sala dañada no tiene acción hasta que se repare. Si las seis están dañadas, el barco se pierde.
moment-unfathomable-ritual_cast = Se retiran los profundos de cubierta y del agua. Los Pasajeros y personajes en cubierta son derrotados.
moment-unfathomable-waypoint_placed = Con una distancia de 12, la siguiente llegada lleva el barco a puerto.
moment-unfathomable-passenger_defeated = Se pierde lo que muestra la ficha.

# The end
unfathomable-why-won-human = Leal, y el barco ha llegado a puerto.
unfathomable-why-won-hybrid = Un híbrido gana cuando ganan los profundos.
unfathomable-why-won-cultist = El sectario gana si el barco se pierde con una distancia de 12 o más.
unfathomable-why-lost-human = El barco no ha llegado a puerto.
unfathomable-why-lost-hybrid = Un híbrido pierde cuando el barco llega a puerto.
unfathomable-why-lost-cultist = El sectario pierde cuando el barco llega a puerto.
unfathomable-why-lost-early = El barco se perdió con una distancia de { $distance }. El sectario necesitaba al menos 12.
unfathomable-timeline = Turno a turno
unfathomable-timeline-open = Turno a turno, con lo que añadió cada cual
unfathomable-truth = Lo que estaba oculto
unfathomable-truth-mythos = Las siguientes cartas de Mitos habrían sido: { $cards }.
unfathomable-truth-waypoints = Las siguientes Escalas habrían sido: { $cards }.
unfathomable-tally-added = cartas añadidas a las pruebas
unfathomable-tally-used = cartas y capacidades usadas
unfathomable-reason-arrived = La distancia era de al menos 12 cuando el barco volvió a llegar.
unfathomable-reason-resource = El viaje termina en cuanto un marcador llega a 0.
unfathomable-reason-damage = Las seis salas quedaron dañadas.
unfathomable-reason-spawn = Había que poner un profundo y no quedaban miniaturas.
unfathomable-figure-turns =
    { $count ->
        [one] turno
       *[other] turnos
    }
unfathomable-figure-passed =
    { $count ->
        [one] prueba superada
       *[other] pruebas superadas
    }
unfathomable-figure-partial =
    { $count ->
        [one] éxito parcial
       *[other] éxitos parciales
    }
unfathomable-figure-failed =
    { $count ->
        [one] prueba fallada
       *[other] pruebas falladas
    }
unfathomable-figure-damage =
    { $count ->
        [one] sala dañada
       *[other] salas dañadas
    }
unfathomable-figure-defeats =
    { $count ->
        [one] personaje derrotado
       *[other] personajes derrotados
    }
unfathomable-figure-jailed =
    { $count ->
        [one] vez en el Calabozo
       *[other] veces en el Calabozo
    }
unfathomable-figure-passengers =
    { $count ->
        [one] Pasajero perdido
       *[other] Pasajeros perdidos
    }
unfathomable-turn-number = Turno { $number }
unfathomable-past-passengers =
    { $count ->
        [one] { $count } Pasajero perdido
       *[other] { $count } Pasajeros perdidos
    }
unfathomable-past-jailed = { $name }: Calabozo
unfathomable-past-defeated = { $name }: derrota
unfathomable-past-revealed = { $name }: se revela
unfathomable-past-damaged = Daños: { $rooms }

unfathomable-result-named = { $name } ha decidido el resultado. No se añadieron cartas.
unfathomable-give =
    { $count ->
        [0] No dar nada
        [one] Dar { $count } Objeto
       *[other] Dar { $count } Objetos
    }
unfathomable-feat-used = { $feat }: ya usada
unfathomable-take-character = Elegir este personaje

## The marks on the timeline of a replay.

timeline-unfathomable-turn = turnos
timeline-unfathomable-check = pruebas de habilidad
timeline-unfathomable-damage = daños
timeline-unfathomable-defeat = derrotas
timeline-unfathomable-voyage = Escalas y rituales
timeline-unfathomable-reveal = revelaciones
timeline-unfathomable-awakening = el despertar
timeline-unfathomable-end = el final
