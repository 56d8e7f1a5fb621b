space-help-deck = Une case de pont. Les Profonds entrent en suivant les flèches. Les passagers sont sur le pont ; vous pouvez les y sauver.
space-help-water = Une case d’eau. D’ici, les Profonds grimpent sur le pont voisin.
space-help-room = Une salle du navire. Son action s’utilise une fois par tour, sauf si elle est endommagée ou occupée par un ennemi.
space-help-brig = On n’entre pas dans la cale en se déplaçant. On y ajoute au plus une carte à un test, on n’utilise pas d’objets, on n’a pas de titre et la carte Mythe n’apporte pas de crise. Un humain en sort par l’action de la cale ; un traître révélé, en défaussant des cartes d’une valeur de 12.
space-help-sick_bay = Les humains vaincus arrivent ici ; les traîtres révélés vont dans la cale. On n’y reçoit qu’une carte. On en sort en se déplaçant.
space-help-deep = Les Abysses sont derrière le navire. D’ici, Profonds et monarques reviennent à la proue.
figure-help-deep_one = Activé, chaque Profond fait la première chose possible : attaquer un humain, prendre un passager, endommager la salle ou suivre les flèches. 4 ou plus au dé le vainc.
figure-help-mother_hydra = Activée, elle endommage la salle où mènent les flèches depuis son eau, puis nage vers la proue. On ne peut pas l’attaquer.
figure-help-father_dagon = Activé, il fait apparaître deux Profonds sur le pont voisin, puis nage vers la proue. On ne peut pas l’attaquer.
figure-help-passenger = Face cachée : personne ne sait ce que coûte leur perte. Sauvez-les avant qu’un Profond ou un traître ne les vainque.
dial-help = Le cadran va jusqu’à 10 au plus.
deck-help-skill = Cartes Compétence : leur valeur aide ou gêne lors des tests, et chacune peut être jouée pour son texte.
deck-help-treachery = La Trahison gêne toujours. Les traîtres en piochent ; il s’en glisse dans le paquet Chaos.
deck-help-chaos = Deux de ses cartes vont face cachée dans chaque test : personne ne peut déduire à qui était chaque carte. Épuisé, il est refait avec deux cartes de chaque compétence.
deck-help-mythos = Chaque tour d’un humain se termine par une carte : une crise, puis une activation, puis un pas sur une piste.
deck-help-spell = Le Gardien du Grimoire en regarde deux et en lance un. Un Sort lancé quitte la partie.
deck-help-item = On les trouve dans la soute et par des cartes. Ils s’échangent dans une même case.
deck-help-damage = Piochées quand le navire ou une salle est endommagé. Six salles endommagées, et le navire est perdu.
title-help-captain = Choisit une Étape à chaque arrivée, décide des crises qui nomment le Capitaine, et choisit la piste pour un joueur dans la cale. Se perd dans la cale ou en se révélant traître.
title-help-keeper = En action : regarder deux Sorts et en lancer un. Décide des crises qui nomment le Gardien. Se perd dans la cale ou en se révélant traître.
unfathomable-deck-count =
    { $count ->
        [one] Une carte dans le paquet.
       *[other] { $count } cartes dans le paquet.
    }
unfathomable-top-discard = Dernière défausse : { $card }
unfathomable-you-know = Vous savez que s’y trouve : { $card }
supply-help = Si un Profond doit apparaître et qu’il n’en reste aucun, la partie s’arrête aussitôt et les Profonds gagnent. Les passagers de la réserve sont en sécurité.
unfathomable-may-hold = Au plus en main : { $skills }
unfathomable-traitor-help = Un traître révélé pioche de la Trahison, attaque les humains, ajoute au plus une carte à un test, et n’a plus ni capacités de fiche, ni titres, ni crise.
check-help = Les cartes des compétences indiquées ajoutent leur valeur, les autres la retranchent. Deux cartes Chaos s’y joignent, puis chacun ajoute ce qu’il veut face cachée. Le total doit atteindre le nombre du cercle.
die-help = Il a huit faces ; modificateurs compris, le résultat reste entre 1 et 8. Avant et après chaque lancer, on peut parfois réagir. Une relance garde les modificateurs.
