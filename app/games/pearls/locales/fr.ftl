## Les créatures

noun-creature-shrimp = crevette
noun-creature-crab = crabe
noun-creature-seahorse = hippocampe
noun-creature-squid = calmar
noun-creature-turtle = tortue
noun-creature-dolphin = dauphin
noun-creature-shark = requin
noun-creature-whale = baleine

## Ce qui est demandé

prompt-pearls-choose_card = Choisissez une carte pour plonger
prompt-pearls-lantern = Votre lanterne : de qui regardez-vous la carte ?
prompt-pearls-stay_down = Une perle de { $pearl } : restez-vous au fond ?
reason-pearls-choose_card = Chacun choisit une carte
reason-pearls-lantern = { $names } choisit de qui regarder la carte
reason-pearls-stay_down = { $names } décide : rester au fond ou remonter
label-pearls-card = { $card }
label-pearls-look_at = { $seat }
label-pearls-stay = Rester au fond
label-pearls-come_up = Remonter et garder la carte

## Ce qui se passe

event-pearls-dealt = { $seat } reçoit { $number } cartes.
event-pearls-pearl_appeared = Une perle de { $pearl }. { $first } commence.
event-pearls-dived = Tout le monde plonge.
event-pearls-looked = { $seat } regarde une carte : celle que tient { $target }.
event-pearls-stayed = { $seat } reste au fond.
event-pearls-came_up = { $seat } remonte.
event-pearls-shown = Cartes montrées : { $shown }.
event-pearls-pearl_taken =
    { $alone ->
        [true] { $seat } reste sans rival et prend la perle de { $pearl } sans montrer sa carte.
       *[other] { $seat } prend la perle de { $pearl }.
    }
event-pearls-pearl_sank = Égalité : la perle de { $pearl } coule.
event-game_over = La partie est terminée.

## La table

start-pearls = Plonger
tab-pearls-board = Récif
tab-pearls-seats = Plongeurs
tab-pearls-event = Dernière
tab-pearls-talk = Journal
phrase-it_is_mine = Celle-ci est à moi.
option-pearls-lantern = Lanterne
    .hint = À chaque manche, le premier plongeur regarde une carte cachée.
chance-first_diver = Qui commence
pearls-round = Manche { $round } sur { $rounds }
pearls-left =
    { $count ->
        [0] la dernière perle
        [one] encore { $count } perle
       *[other] encore { $count } perles
    }
pearls-pearl = Perle de { $worth }
pearls-no-pearl = Le récif est vide
pearls-first = plonge en premier
pearls-place-ashore = à terre
pearls-place-down = sous l’eau
pearls-place-up = remonté
pearls-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
pearls-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pearls-hidden-card = carte cachée
pearls-hand = Votre main
pearls-no-cards = Plus de cartes
pearls-cover = Couvrir
pearls-scares = Fait fuir : { $creature }
pearls-you-saw = Vous avez vu : { $creature }
pearls-last = Dernière plongée
pearls-nothing-yet = Personne n’a encore plongé.
pearls-taken-by = { $name } a pris la perle de { $pearl }.
pearls-taken-unseen = Aucune carte n’a été montrée.
pearls-sank = La perle de { $pearl } a coulé.
pearls-spent = Déjà montrées

## La fin

outcome-pearls-reef_empty = Il n’y a plus de perles
outcome-pearls-abandoned = Les joueurs ont mis fin à la partie
pearls-winner = gagne

## The marks on the timeline of a replay.

timeline-pearls-round = manches
timeline-pearls-pearl = perles
timeline-pearls-end = la fin
