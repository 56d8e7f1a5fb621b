## What every page may say of this game

unfathomable-name = Unfathomable
unfathomable-pitch = Menez le paquebot de l’autre côté de l’océan. Quelque chose nage le long de la coque, et quelqu’un à bord l’aide.
unfathomable-players = 3–6 joueurs
unfathomable-length = 2–4 heures
unfathomable-kind = traîtres cachés
unfathomable-turn = Parcourez le navire, réparez, combattez, priez ; puis la crise suivante frappe tout le monde.
unfathomable-danger = Les cartes d’une crise sont ajoutées face cachée. Un traître joue peut-être contre vous.
unfathomable-goal = Atteignez le port avant de manquer de carburant, de nourriture, de santé mentale ou d’âmes.
unfathomable-progress = tour { $number }
unfathomable-table-names = La traversée de nuit | Sel et laiton | Sept coups de cloche | La valse noyée | Brume sur Terre-Neuve | La table du capitaine | Sous la ligne de flottaison | Dernier port | Une lampe en mer | L’entrepont silencieux
unfathomable-side-human = humain
unfathomable-side-traitor = traître
