## What every page may say of this game

subterra-name = Sub Terra
subterra-pitch = Perdus sous terre, les lampes faiblissent : trouvez ensemble la sortie avant que la caverne ne vous trouve.
subterra-players = 1–6 joueurs
subterra-length = 1 heure
subterra-kind = coopératif
subterra-turn = Deux actions pour éclairer la suite, avancer, soigner ou vous cacher. Dépassez-vous et risquez-en une troisième.
subterra-danger = Inondations, gaz, éboulements, et des horreurs qui traquent la proie la plus proche.
subterra-goal = Découvrez la sortie et marchez jusqu’au jour. Chaque explorateur abandonné pèse sur le score.
subterra-progress = manche { $number }
subterra-table-names = La galerie de l’écho | La rivière aveugle | Le long boyau | La salle de la lanterne | Le mur qui pleure | La cathédrale aux chauves-souris | L’escalier froid | La corde perdue | La chambre de lait de lune | Le puits qui murmure
