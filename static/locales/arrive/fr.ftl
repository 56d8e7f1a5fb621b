## Arriving by a link

arrive-join = Une invitation pour vous
    .text = Une table vous attend.
    .button = M’asseoir
arrive-invitation = { $host } vous invite à jouer à { $game }.
arrive-at-table = À la table : { $names }.
arrive-watch = Regarder une partie
    .text = Vous verrez ce que toute la table peut voir.
    .button = Regarder
arrive-seat = Une place pour vous
    .text = Quelqu’un vous cède sa place.
    .button = Prendre la place
arrive-continue = Continuer ici
    .text = Vous serez aussi connecté sur cet appareil.
    .button = Continuer avec ce lien
arrive-invited = Vous pouvez ouvrir des tables ici
    .text = L’hébergeur de ce serveur vous invite à ouvrir des tables.
    .button = Accepter
arrive-name = Pas besoin de compte : un nom suffit.
arrive-instead = Dans ce navigateur, vous êtes { $name }. Si vous continuez, vous serez connecté ici comme la personne qui a créé ce lien. Ne continuez que si c’était vous.
late-begun = La partie a commencé
late-full = Toutes les places sont prises
late-means = Vous pouvez encore regarder ou demander la place d’un bot.
late-take-over = Remplacer { $bot }
late-host-decides = { $host } doit d’abord accepter.
late-nothing = Il n’y a plus de place ici et l’hôte n’admet pas de spectateurs. Demandez-lui une autre table.
