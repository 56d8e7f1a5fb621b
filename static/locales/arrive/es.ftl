## Arriving by a link

arrive-join = Una invitación para ti
    .text = Una mesa te espera.
    .button = Sentarme
arrive-invitation = { $host } te invita a { $game }.
arrive-at-table = En la mesa: { $names }.
arrive-watch = Ver una partida
    .text = Verás lo que puede ver toda la mesa.
    .button = Mirar
arrive-seat = Un asiento para ti
    .text = Alguien te cede su asiento.
    .button = Ocupar el asiento
arrive-continue = Continuar aquí
    .text = También tendrás la sesión abierta en este dispositivo.
    .button = Seguir con este enlace
arrive-invited = Aquí puedes abrir mesas
    .text = Quien administra este servidor te invita a abrir mesas.
    .button = Aceptar
arrive-name = No hace falta cuenta: basta un nombre.
arrive-instead = En este navegador eres { $name }. Si continúas, entrarás aquí como la persona que creó este enlace. Continúa solo si fuiste tú.
late-begun = La partida ya ha empezado
late-full = Todos los asientos están ocupados
late-means = Aún puedes mirar o pedir el asiento de un bot.
late-take-over = Jugar en lugar de { $bot }
late-host-decides = Antes tiene que aceptarlo { $host }.
late-nothing = Aquí no hay ningún asiento libre y el anfitrión no admite espectadores. Pídele otra mesa.
