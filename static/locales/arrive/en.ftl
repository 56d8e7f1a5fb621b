## Arriving by a link

arrive-join = You are invited
    .text = A table is waiting for you.
    .button = Sit down
arrive-invitation = { $host } invites you to { $game }.
arrive-at-table = At the table: { $names }.
arrive-watch = Watch a game
    .text = You will see what everybody at the table can see.
    .button = Watch
arrive-seat = A seat for you
    .text = Somebody is giving you their seat.
    .button = Take the seat
arrive-continue = Continue here
    .text = You will be signed in on this device too.
    .button = Continue with this link
arrive-invited = You can open tables here
    .text = The host of this server invites you to open tables.
    .button = Accept
arrive-name = No account needed: a name is enough.
arrive-instead = In this browser you are { $name }. If you continue, you will be signed in here as the person who made this link. Continue only if that was you.
late-begun = The game has begun
late-full = All seats are taken
late-means = You can still watch, or ask to take over a bot’s seat.
late-take-over = Take over { $bot }
late-host-decides = { $host } has to agree first.
late-nothing = There is no free seat here, and the host has turned watching off. Ask the host for another table.
