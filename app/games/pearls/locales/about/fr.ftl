## Ce que toute page peut dire de ce jeu

pearls-name = Perles
pearls-pitch = Plongez vers les perles avec une carte cachée et bluffez les autres pour qu’ils remontent.
pearls-players = 2–4 joueurs
pearls-length = 5 minutes
pearls-kind = bluff
pearls-turn = Choisissez une créature en secret, puis restez au fond ou remontez.
pearls-danger = Seule la créature la plus forte prend la perle, et une crevette fait fuir une baleine.
pearls-goal = Avoir les perles les plus précieuses quand le récif est vide.
pearls-progress = manche { $number }
pearls-table-names = Le récif tranquille | Sept brasses | Le bar à huîtres
