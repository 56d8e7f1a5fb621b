space-help-deck = Una casilla de cubierta. Los profundos entran siguiendo las flechas. Los Pasajeros están en cubierta; allí puedes rescatarlos.
space-help-water = Una casilla de agua. Desde aquí los profundos suben a la cubierta contigua.
space-help-room = Una sala del barco. Su acción puede usarse una vez por turno, salvo si está dañada o hay un enemigo.
space-help-brig = No se entra en el Calabozo moviéndose. Dentro añades como mucho una carta a cada prueba, no usas Objetos ni tienes Rol, y tu carta de Mitos no trae crisis. Un humano sale con la acción del Calabozo; un traidor revelado, descartando cartas por valor de 12.
space-help-sick_bay = Aquí llegan los humanos derrotados; los traidores revelados van al Calabozo. Aquí recibes una sola carta. Se sale moviéndose.
space-help-deep = El Abismo queda detrás del barco. Desde aquí los profundos y los monarcas vuelven a la proa.
figure-help-deep_one = Al activarse, cada profundo hace lo primero que pueda: atacar a un humano, llevarse un Pasajero, dañar la sala o avanzar por las flechas. Un 4 o más en el dado lo derrota.
figure-help-mother_hydra = Al activarse, daña la sala a la que llevan las flechas desde su agua y nada hacia proa. No se la puede atacar.
figure-help-father_dagon = Al activarse, aparecen dos profundos en la cubierta contigua y nada hacia proa. No se le puede atacar.
figure-help-passenger = Boca abajo: nadie sabe qué se pierde con ellos. Rescátalos de cubierta antes de que los derrote un profundo o un traidor.
dial-help = El marcador llega como mucho a 10.
deck-help-skill = Cartas de Habilidad: su valor ayuda o estorba en las pruebas, y cada una puede jugarse por su texto.
deck-help-treachery = La Traición siempre estorba. La roban los traidores; a veces llega al mazo de caos.
deck-help-chaos = Dos de sus cartas van boca abajo a cada prueba, y así nadie puede deducir de quién era cada carta. Al agotarse, se rehace con dos cartas de cada Habilidad.
deck-help-mythos = Cada turno de un humano acaba con una: una crisis, luego una activación, luego un paso en un medidor.
deck-help-spell = El Guardián del tomo mira dos y lanza uno. El Hechizo lanzado sale de la partida.
deck-help-item = Se hallan en la Bodega de carga y con cartas. Los jugadores de una misma casilla pueden intercambiarlos.
deck-help-damage = Se roban cuando el barco o una sala sufre daño. Con seis salas dañadas el barco se pierde.
title-help-captain = Elige una Escala en cada llegada, decide las crisis que nombran al Capitán y elige el medidor por quien esté en el Calabozo. Se pierde en el Calabozo o al revelarse como traidor.
title-help-keeper = Como acción: mira dos Hechizos y lanza uno. Decide las crisis que nombran al Guardián. Se pierde en el Calabozo o al revelarse como traidor.
unfathomable-deck-count =
    { $count ->
        [one] Una carta en el mazo.
       *[other] { $count } cartas en el mazo.
    }
unfathomable-top-discard = Último descarte: { $card }
unfathomable-you-know = Sabes que aquí está: { $card }
supply-help = Si debe aparecer un profundo y no queda ninguno, la partida acaba al instante y ganan los profundos. Los Pasajeros del suministro están a salvo.
unfathomable-may-hold = Como máximo en la mano: { $skills }
unfathomable-traitor-help = Un traidor revelado roba Traición, ataca a humanos, añade como mucho una carta a cada prueba y ya no tiene capacidades de hoja, Roles ni crisis.
check-help = Las cartas de las Habilidades mostradas suman su valor; las demás lo restan. Se añaden dos cartas de caos y cada jugador añade las que quiera boca abajo. El total debe alcanzar el número del círculo.
die-help = Tiene ocho caras; con los modificadores el resultado queda entre 1 y 8. Antes y después de cada tirada puede haber reacciones. Al repetirla se conservan los modificadores.
