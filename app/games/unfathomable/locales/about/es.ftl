## What every page may say of this game

unfathomable-name = Unfathomable
unfathomable-pitch = Llevad el vapor al otro lado del océano. Algo nada junto al casco y alguien a bordo le está ayudando.
unfathomable-players = 3–6 jugadores
unfathomable-length = 2–4 horas
unfathomable-kind = traidores ocultos
unfathomable-turn = Recorre el barco, repara, lucha y reza; después llega la próxima crisis para todos.
unfathomable-danger = Las cartas para una crisis se añaden boca abajo. Un traidor puede estar en vuestra contra.
unfathomable-goal = Llegad a puerto antes de quedaros sin Combustible, Comida, Cordura o Almas.
unfathomable-progress = turno { $number }
unfathomable-table-names = La travesía nocturna | Sal y latón | Siete campanadas | El vals ahogado | Niebla en Terranova | La mesa del capitán | Bajo la línea de flotación | El último puerto | Una lámpara en el mar | La tercera clase callada
unfathomable-side-human = humano
unfathomable-side-traitor = traidor
