## Lo que cualquier página puede decir de este juego

pearls-name = Perlas
pearls-pitch = Bucea en busca de perlas con una carta oculta y engaña a los demás para que suban.
pearls-players = 2–4 jugadores
pearls-length = 5 minutos
pearls-kind = faroles
pearls-turn = Elige una criatura en secreto y luego quédate abajo o sube.
pearls-danger = Solo la criatura más alta se lleva la perla, y una gamba ahuyenta a una ballena.
pearls-goal = Reúne las perlas más valiosas antes de que el arrecife quede vacío.
pearls-progress = ronda { $number }
pearls-table-names = El arrecife tranquilo | Siete brazas | El bar de ostras
