# Des espaces insécables précèdent les deux-points et les points d’interrogation.

## Explorateurs. `.the` est le nom dans une phrase, `.to` avec « à », `.of` avec « de ».

noun-explorer-diver = Plongeur
    .the = le plongeur
    .to = au plongeur
    .of = du plongeur
    .gender = m
noun-explorer-scout = Éclaireuse
    .the = l’éclaireuse
    .to = à l’éclaireuse
    .of = de l’éclaireuse
    .gender = f
noun-explorer-geologist = Géologue
    .the = le géologue
    .to = au géologue
    .of = du géologue
    .gender = m
noun-explorer-engineer = Ingénieur
    .the = l’ingénieur
    .to = à l’ingénieur
    .of = de l’ingénieur
    .gender = m
noun-explorer-climber = Grimpeuse
    .the = la grimpeuse
    .to = à la grimpeuse
    .of = de la grimpeuse
    .gender = f
noun-explorer-medic = Médecin
    .the = le médecin
    .to = au médecin
    .of = du médecin
    .gender = m
noun-explorer-bodyguard = Garde du corps
    .the = le garde du corps
    .to = au garde du corps
    .of = du garde du corps
    .gender = m
noun-explorer-leader = Cheffe
    .the = la cheffe
    .to = à la cheffe
    .of = de la cheffe
    .gender = f

ability-dive = Plonger
    .text = Depuis une tuile eau : restez sous l’eau jusqu’à votre prochain tour, puis faites surface sur n’importe quelle tuile eau.
ability-amphibious = Amphibie
    .text = Les inondations ne vous blessent pas, et vous traversez les tuiles inondées.
ability-sense_of_direction = Sens de l’orientation
    .text = Trois fois par partie : défaussez la tuile piochée et posez la suivante.
ability-stealth = Discrétion
    .text = Les horreurs ne vous traquent pas et ne vous blessent pas.
ability-quick_dig = Déblaiement rapide
    .text = Déblayez pour un point, même à travers une paroi.
ability-intuition = Intuition
    .text = Une tuile de réserve est posée devant vous : placez-la, ou celle que vous piochez.
ability-demolish = Démolir
    .text = Trois fois par partie : faites sauter une paroi. Un éboulement suit aussitôt.
ability-careful = Prudent
    .text = Un éboulement vous coûte 1 au lieu de 3.
ability-gear = Équipement
    .text = Fixez une corde pour un point, sans jet.
ability-agility = Agilité
    .text = Vous marchez à travers les passages étroits et par-dessus les éboulis.
ability-bandage = Bandages
    .text = Soignez quelqu’un d’autre sur votre tuile pour un point.
ability-sprint = Sprinter
    .text = Deux pas pour un point.
ability-repel = Repousser
    .text = Chassez pour un point une horreur d’une tuile voisine.
ability-protector = Protecteur
    .text = Les autres sur votre tuile sont à l’abri des secousses, inondations, gaz et éboulements.
ability-order = Ordre
    .text = Une fois par tour, pour un point : quelqu’un d’autre agit aussitôt.
ability-experienced = Expérimentée
    .text = Vous ajoutez 1 à vos jets d’habileté.

## Côtés, tuiles, dangers

noun-side-N = nord
    .to = au nord
noun-side-E = est
    .to = à l’est
noun-side-S = sud
    .to = au sud
noun-side-W = ouest
    .to = à l’ouest
noun-side-NW = nord-ouest
    .to = au nord-ouest
noun-side-SW = sud-ouest
    .to = au sud-ouest
noun-side-SE = sud-est
    .to = au sud-est
noun-side-NE = nord-est
    .to = au nord-est
noun-side-here = ici
    .to = ici

noun-type-start = tuile départ
    .a = la tuile départ
noun-type-exit = sortie
    .a = la sortie
noun-type-normal = tuile normale
    .a = une tuile normale
noun-type-water = tuile eau
    .a = une tuile eau
noun-type-gas = tuile gaz
    .a = une tuile gaz
noun-type-cave_in = tuile éboulement
    .a = une tuile éboulement
noun-type-horror = tuile horreur
    .a = une tuile horreur
noun-type-squeeze = passage étroit
    .a = un passage étroit
noun-type-ledge = corniche
    .a = une corniche
noun-type-slide = pente
    .a = une pente
noun-type-scree = terrain accidenté
    .a = un terrain accidenté
tile-help-start = Tout le monde commence ici. Le chemin du retour est bloqué.
tile-help-exit = Amenez tout le monde ici. Personne ne perd de santé sur cette tuile.
tile-help-normal = Un passage sans danger particulier.
tile-help-water = Une inondation la remplit pour toujours. Ensuite, on n’y entre qu’à la nage.
tile-help-gas = Quand le gaz arrive, qui se trouve ici perd 2 points de santé. Tant qu’il reste, entrer coûte 2 points de santé.
tile-help-cave_in = Un éboulement peut frapper cette tuile : qui se trouve ici perd 3 points de santé, et les éboulis la bloquent jusqu’à ce qu’on déblaie.
tile-help-horror = Les horreurs apparaissent sur ce genre de tuile.
tile-help-squeeze = Étroit : on n’y entre qu’en se faufilant, pour 2 points. En sortir est un déplacement normal.
tile-help-ledge = On peut y venir, mais il faut une corde pour continuer dans le sens de la flèche.
tile-help-slide = On descend dans le sens de la flèche, mais sans corde on ne peut pas remonter.
tile-help-scree = Chaque fois que vous entrez, lancez le dé : 4 ou plus, rien ; sinon vous perdez 1 point de santé.

noun-hazard-tremor = secousse
    .text = Toute personne consciente lance le dé : 4 ou plus la sauve, sinon elle perd 1.
noun-hazard-flood = inondation
    .text = Toutes les tuiles eau sont inondées pour de bon. Qui s’y trouve perd 1.
noun-hazard-gas = gaz
    .text = Ceux qui sont sur une tuile gaz perdent 2. Jusqu’au prochain danger, y entrer coûte 2 points de santé.
noun-hazard-cave_in = éboulement
    .text = Les tuiles portant le chiffre du dé s’effondrent. Qui s’y trouve perd 3.
noun-hazard-horror = horreur
    .text = Chaque horreur fait un pas ; puis une autre peut apparaître.
noun-hazard-out_of_time = temps écoulé
    .text = Chaque manche, tous ceux qui ne sont pas sur la sortie lancent le dé : 4 ou plus, ou ils restent dans la caverne.

noun-cause-tremor = la secousse
noun-cause-flood = l’inondation
noun-cause-gas = le gaz
noun-cause-cave_in = l’éboulement
noun-cause-scree = le terrain accidenté
noun-cause-exert = l’effort
noun-cause-horror = une horreur

noun-purpose-exert = l’effort
noun-purpose-place_rope = la corde
noun-purpose-hide = se cacher
noun-purpose-scree = le terrain accidenté
noun-purpose-tremor = la secousse
noun-purpose-out_of_time = rester en vie

noun-action-reveal = découvrir
noun-action-explore = explorer
noun-action-move = se déplacer
noun-action-run = courir
noun-action-heal = soigner
noun-action-swim = nager
noun-action-squeeze_through = se faufiler
noun-action-dig = déblayer
noun-action-place_rope = poser une corde
noun-action-hide = se cacher
noun-action-dive = plonger
noun-action-quick_dig = déblaiement rapide
noun-action-demolish = démolir
noun-action-gear = équipement
noun-action-bandage = bandages
noun-action-sprint = sprinter
noun-action-repel = repousser
noun-action-order = ordre
noun-action-exert = se dépasser
noun-action-leave_cave = quitter la caverne

noun-difficulty-normal = normal
noun-difficulty-advanced = avancé
noun-difficulty-expert = expert

noun-medal-gold = Or
noun-medal-silver = Argent
noun-medal-bronze = Bronze
noun-medal-defeat = Défaite
noun-medal-abandoned = Interrompu

## Ce qui est demandé

prompt-subterra-choose_explorers =
    { $count ->
        [1] Choisissez votre explorateur
       *[other] Choisissez vos { $count } explorateurs, dans leur ordre de jeu
    }
prompt-subterra-act =
    { $points ->
        [0] { $explorer-the } : plus de points
       *[other] { $explorer-the } : choisissez une action
    }
prompt-subterra-ordered_action = { $explorer-the } reçoit l’ordre d’agir
prompt-subterra-choose_step =
    { $by-id ->
        [sprint] { $explorer-the } sprinte : où ?
       *[other] { $explorer-the } court : où ?
    } { $left ->
        [1] Encore un pas.
       *[other] Encore { $left } pas.
    }
prompt-subterra-choose_tile = { $explorer-the } pose l’une de deux tuiles : laquelle ?
prompt-subterra-keep_or_discard = { $explorer-the } a pioché { $tile-a }. La garder ?
prompt-subterra-choose_rotation = { $explorer-the } pose { $tile-a } : dans quel sens ?
prompt-subterra-choose_water_tile = Où fait surface { $explorer-the } ?
prompt-subterra-choose_horror_step = Deux chemins vers { $explorer-the } sont aussi courts l’un que l’autre : lequel prend l’horreur ?
prompt-subterra-choose_spawn_tile = Deux tuiles horreur sont aussi proches { $explorer-of } l’une que l’autre. Où apparaît l’horreur ?
prompt-subterra-may_call_vote = Vous pouvez demander un vote pour quitter la caverne.
    .why = Personne n’attend votre réponse.
prompt-subterra-leave_cave_vote = Quitter la caverne maintenant, sans ceux qui sont inconscients ?

reason-subterra-chooses_explorers = { $seat } choisit ses explorateurs
reason-subterra-acts = { $names } joue { $explorer-the }
reason-subterra-obeys = { $explorer-the } a reçu un ordre
reason-subterra-walks = { $explorer-the } se déplace
reason-subterra-chooses_tile = { $explorer-the } choisit entre deux tuiles
reason-subterra-keeps_or_discards = { $explorer-the } regarde une tuile
reason-subterra-places_tile = { $explorer-the } pose { $tile-a }
reason-subterra-comes_up = { $explorer-the } fait surface
reason-subterra-leads_horror = { $explorer-the } décide du chemin de l’horreur
reason-subterra-chooses_spawn_tile = { $explorer-the } décide où l’horreur apparaît
reason-subterra-votes = { $explorer-the } propose de quitter la caverne

## Ce que l’on peut choisir

label-subterra-action-reveal = Découvrir { $side-to }
    .verb = Découvrir
    .short = { $side }
    .help = Choisissez un côté, puis piochez une tuile et posez-la là.
label-subterra-action-explore = Explorer { $side-to }
    .verb = Explorer
    .short = { $side }
    .help = Découvrez une tuile et entrez-y aussitôt, quelle qu’elle soit.
label-subterra-action-move = Aller { $side-to }
    .verb = Se déplacer
    .short = { $side }
    .help = Un pas vers une tuile connectée.
label-subterra-action-run = Courir
    .verb = Courir
    .help = Un à trois pas.
label-subterra-action-heal = Soigner { $explorer-the }
    .verb = Soigner
    .short = { $explorer }
    .help = Vous ou quelqu’un sur votre tuile regagne 1 point de santé.
label-subterra-action-swim = Nager { $side-to }
    .verb = Nager
    .short = { $side }
    .help = Vers une tuile inondée à côté de vous.
label-subterra-action-squeeze_through = Se faufiler { $side-to }
    .verb = Se faufiler
    .short = { $side }
    .help = Dans un passage étroit à côté de vous.
label-subterra-action-dig = Déblayer { $side-to }
    .verb = Déblayer
    .short = { $side }
    .help = Enlevez les éboulis de votre tuile ou d’une tuile connectée.
label-subterra-action-dig-here = Déblayer ici
    .verb = Déblayer
    .short = Ici
    .help = Enlevez les éboulis de votre tuile ou d’une tuile connectée.
label-subterra-action-place_rope = Poser une corde
    .verb = Corde
    .help = Faites 4 ou plus : tous peuvent franchir la corniche ou la pente, dans les deux sens, jusqu’à la fin de la partie.
label-subterra-action-hide = Se cacher
    .verb = Se cacher
    .help = Faites 4 ou plus : aucune horreur ne vous traque jusqu’à la fin de la manche.
label-subterra-action-dive = Plonger
    .verb = Plonger
    .help = Restez sous l’eau jusqu’à votre prochain tour ; seules les secousses vous y atteignent.
label-subterra-action-quick_dig = Déblaiement rapide { $side-to }
    .verb = Déb. rapide
    .short = { $side }
    .help = Enlevez les éboulis de votre tuile ou d’une voisine, même à travers une paroi.
label-subterra-action-quick_dig-here = Déblaiement rapide ici
    .verb = Déb. rapide
    .short = Ici
    .help = Enlevez les éboulis de votre tuile ou d’une voisine, même à travers une paroi.
label-subterra-action-demolish = Faire sauter la paroi { $side-to }
    .verb = Démolir
    .short = { $side }
    .help = Ouvrez une paroi pour de bon. Un éboulement suit aussitôt, pour tous.
label-subterra-action-gear = Fixer une corde
    .verb = Équipe­ment
    .help = Une corde sur votre corniche ou votre pente, sans jet.
label-subterra-action-bandage = Panser { $explorer-the }
    .verb = Panser
    .short = { $explorer }
    .help = Quelqu’un d’autre sur votre tuile regagne 1 point de santé.
label-subterra-action-sprint = Sprinter
    .verb = Sprinter
    .help = Un ou deux pas pour un point.
label-subterra-action-repel = Repousser l’horreur { $side-to }
    .verb = Repousser
    .short = { $side }
    .help = Une horreur à côté de vous disparaît.
label-subterra-action-order = Donner un ordre { $explorer-to }
    .verb = Ordre
    .short = { $explorer }
    .help = Quelqu’un d’autre fait aussitôt une action. Une fois par tour.
label-subterra-action-exert = Se dépasser
    .verb = Se dépasser
    .help = Un point de plus. À la fin du tour, faites 4 ou plus, ou perdez 1 point de santé.
label-subterra-action-end_turn = Finir le tour
    .verb = Finir
    .help = Les points restants sont perdus.
label-subterra-action-leave_cave = Quitter la caverne
    .verb = Quitter
    .help = Mettez-le aux voix : partir sans ceux qui sont inconscients.
label-subterra-action-decline = Ne rien faire
    .verb = Rien
    .help = L’ordre reste sans effet.
label-subterra-action-step = { $side }
label-subterra-action-stop = S’arrêter ici
label-subterra-action-surface = Faire surface { $side-to } du départ
label-subterra-action-tile = { $side }
label-subterra-action-explorer = { $explorer }
label-subterra-action-yes = Partir
label-subterra-action-no = Rester
label-subterra-tile-drawn = La piochée : { $tile }
label-subterra-tile-aside = Celle de réserve : { $tile }
label-subterra-tile-keep = Garder
label-subterra-tile-discard = Défausser
label-subterra-rotate = Tournée { $rotation }

## Pourquoi pas

refusal-not_enough_ap = Il ne vous reste pas assez de points d’action.
refusal-needs_rope = Il faut une corde pour passer de ce côté.
refusal-not_connected = Il n’y a pas de passage ouvert de ce côté.
refusal-cell_occupied = Il y a déjà une tuile de ce côté.
refusal-no_open_side = Votre tuile a une paroi de ce côté.
refusal-stack_empty = Toutes les tuiles ont été piochées.
refusal-needs_swim = Cette tuile est inondée : il faut nager.
refusal-needs_squeeze = Ce passage est étroit : il faut se faufiler.
refusal-debris_blocks = Des éboulis bloquent le passage : déblayez d’abord.
refusal-not_on_water = Vous n’êtes pas sur une tuile eau.
refusal-no_uses_left = Vous ne pouvez plus l’utiliser.
refusal-target_not_here = Cette personne n’est pas sur votre tuile.
refusal-target_full_health = Cette personne n’a aucune blessure.
refusal-invalid_target = Cela ne marche pas sur cette personne.
refusal-wrong_tile = Vous ne pouvez pas faire cela sur votre tuile.
refusal-already_hidden = Vous êtes déjà à l’abri des regards.
refusal-already_exerted = Vous avez déjà fait cet effort ce tour-ci.
refusal-no_wall = Il n’y a pas de paroi à faire sauter.
refusal-no_horror_there = Il n’y a pas d’horreur à côté de vous.
refusal-no_debris_there = Il n’y a pas d’éboulis à portée.
refusal-vote_not_available = Une fois par manche, quand tous les conscients sont sur la sortie et que d’autres sont inconscients dans la caverne.

## Ce qui s’est passé

event-subterra-explorers_chosen = { $seat } joue { $explorers-the }.
event-subterra-cave_set_up = Le retour est coupé ; { $first-the } commence.
event-subterra-tile_set_aside = En réserve, face visible : { $tile-a }.
event-subterra-round_began = Manche { $round }
event-subterra-turn_began = { $explorer-the } commence.
event-subterra-turn_passed =
    { $explorer-gender ->
        [f] { $explorer-the } est inconsciente et passe son tour.
       *[m] { $explorer-the } est inconscient et passe son tour.
    }
event-subterra-turn_ended = { $explorer-the } a fini.
event-subterra-acted =
    { $target-id ->
        [none] { $explorer-the } : { $action }.
       *[other] { $explorer-the } : { $action } ({ $target }).
    }
event-subterra-moved = { $explorer-the } va { $side-to }.
event-subterra-stayed = { $explorer-the } ne peut pas entrer sur la nouvelle tuile et reste.
event-subterra-rolled =
    { $success ->
        [true] { $explorer-the } fait { $die } ({ $purpose }) : réussi.
       *[false] { $explorer-the } fait { $die } ({ $purpose }) : raté.
    }
event-subterra-health_lost =
    { $amount ->
        [one] { $explorer-the } perd { $amount } point de santé : { $cause }.
       *[other] { $explorer-the } perd { $amount } points de santé : { $cause }.
    }
event-subterra-fell_unconscious = { $explorer-the } perd connaissance.
event-subterra-came_round = { $explorer-the } reprend connaissance.
event-subterra-health_regained =
    { $by-id ->
        [none] { $explorer-the } se soigne.
       *[other] { $by-the } soigne { $explorer-the }.
    }
event-subterra-tile_drawn = { $explorer-the } pioche { $tile-a }.
event-subterra-tile_chosen = { $explorer-the } pose { $tile-a } et garde { $aside-a }.
event-subterra-tile_discarded =
    { $reason-id ->
        [sealed_cave] { $tile-a } aurait fermé la caverne : on l’écarte.
       *[other] L’éclaireuse défausse { $tile-a }.
    }
event-subterra-tile_placed =
    { $explorer-id ->
        [none] On pose { $tile-a }.
       *[other] { $explorer-the } découvre { $tile-a }.
    }
event-subterra-border_opened = La caverne serait fermée : une paroi s’écroule.
event-subterra-rope_placed = { $explorer-the } a fixé une corde.
event-subterra-debris_removed = { $explorer-the } a enlevé les éboulis.
event-subterra-hid =
    { $explorer-gender ->
        [f] { $explorer-the } est cachée.
       *[m] { $explorer-the } est caché.
    }
event-subterra-dived = { $explorer-the } plonge.
event-subterra-surfaced = { $explorer-the } fait surface.
event-subterra-floated_up = { $explorer-the } remonte, sans connaissance.
event-subterra-blown_open = { $explorer-the } fait sauter une paroi.
event-subterra-declined = { $explorer-the } ne fait rien.
event-subterra-horror_phase_began = Les horreurs bougent.
event-subterra-hazard_phase_began = La phase de danger commence.
event-subterra-horror_moved = Une horreur s’approche { $victim-of }.
event-subterra-horror_appeared = Une horreur apparaît près { $victim-of }.
event-subterra-no_horror_appeared = Aucune nouvelle horreur n’apparaît.
event-subterra-horror_vanished =
    { $reason-id ->
        [repelled] Une horreur est repoussée.
       *[other] Une horreur perd la piste et disparaît.
    }
event-subterra-hazard_revealed =
    { $multiplier ->
        [2] Danger : { $type }, deux fois !
       *[other] Danger : { $type }.
    }
event-subterra-gas_cleared = Le gaz se dissipe.
event-subterra-gas_spread = Le gaz se répand : entrer sur une tuile gaz coûte 2 points de santé.
event-subterra-flooded =
    { $cells-count ->
        [0] Plus aucune tuile à inonder.
        [1] Une tuile est inondée.
       *[other] { $cells-count } tuiles sont inondées.
    }
event-subterra-cave_in_rolled =
    { $cells-count ->
        [0] Jet d’éboulement, { $die } : rien ne tombe.
        [1] Jet d’éboulement, { $die } : une tuile s’effondre.
       *[other] Jet d’éboulement, { $die } : { $cells-count } tuiles s’effondrent.
    }
event-subterra-out_of_time = Le temps est écoulé : tous ceux qui ne sont pas sur la sortie lancent le dé pour survivre.
event-subterra-left_behind =
    { $explorer-gender ->
        [f] { $explorer-the } est restée dans la caverne.
       *[m] { $explorer-the } est resté dans la caverne.
    }
event-subterra-first_explorer = { $explorer-the } commencera la prochaine manche.
event-subterra-vote_called = { $explorer-the } propose de quitter la caverne.
event-subterra-vote_failed = Tout le monde ne veut pas partir : vous restez.
event-game_over = La partie est finie.
moment-subterra-fell_unconscious = Ne peut plus agir avant d’avoir reçu des soins sur la même tuile.
moment-subterra-came_round = Peut de nouveau agir dès son prochain tour.
moment-subterra-horror_appeared = Elle avance à chaque manche. Qui la croise perd toute sa santé : fuyez ou cachez-vous.
moment-subterra-left_behind = Sa partie est finie.
moment-subterra-blown_open = Un éboulement suit aussitôt.
moment-subterra-tile_placed = La sortie ! Amenez tout le monde sur cette tuile.

## La fin

outcome-subterra-gold = Tout le monde est sorti !
outcome-subterra-silver = Tous dehors, sauf un
outcome-subterra-bronze = Tous dehors, sauf deux
outcome-subterra-defeat = La caverne a gagné
outcome-subterra-abandoned = Les joueurs ont mis fin à l’expédition
subterra-how-all_on_exit = Tous ceux qui sont encore en jeu ont atteint la sortie.
subterra-how-nobody_conscious = Plus personne n’est conscient.
subterra-how-nobody_left = Personne n’est sorti.
subterra-how-left_together = Vous êtes partis ensemble, sans ceux qui étaient inconscients.
subterra-fate-out = dehors
subterra-fate-left = toujours dans la caverne
subterra-deeds = Tuiles posées : { $tiles } · santé perdue : { $lost } · santé rendue : { $healed }
subterra-figure-rounds =
    { $count ->
        [one] manche
       *[other] manches
    }
subterra-figure-tiles =
    { $count ->
        [one] tuile
       *[other] tuiles
    }
subterra-figure-hazards =
    { $count ->
        [one] danger
       *[other] dangers
    }
subterra-figure-lost = santé perdue
subterra-figure-fell =
    { $count ->
        [one] perte de connaissance
       *[other] pertes de connaissance
    }

## La table

tab-subterra-board = Caverne
tab-subterra-seats = Équipe
tab-subterra-event = Danger
tab-subterra-talk = Journal
start-subterra = Descendre dans la caverne
wishes-subterra = Quel explorateur aimeriez-vous jouer ?
plan-facts-subterra = Le plan est abandonné si vous vous retrouvez ailleurs, ou si votre santé, les tuiles autour de vous ou les horreurs changent.
plan-why-subterra-turn = un autre de vos explorateurs a joué avant.
plan-why-subterra-place = vous êtes ailleurs maintenant.
plan-why-subterra-health = votre santé a changé.
plan-why-subterra-horrors = les horreurs ont bougé.
plan-why-subterra-tiles = les tuiles autour de vous ont changé.
chance-first_explorer = Qui commence
chance-tiles = Tuiles
chance-hazards = Dangers
subterra-choose-explorers = Qui descend ?
subterra-round = Manche { $round }
subterra-phases = Phases de la manche
subterra-phase-action = Action
subterra-phase-horror = Horreur
subterra-phase-hazard = Danger
subterra-phase-end = Fin
subterra-hazards-left =
    { $count ->
        [one] danger à venir
       *[other] dangers à venir
    }
subterra-tiles-left =
    { $count ->
        [one] tuile en pile
       *[other] tuiles en pile
    }
subterra-gas-lingers = Gaz dans la caverne
subterra-map = Carte de la caverne : { $tiles } tuiles, { $explorers } explorateurs, { $horrors } horreurs. Les flèches la déplacent, plus et moins zooment, 0 montre tout, C centre sur votre explorateur.
map-closer = Zoom avant
map-farther = Zoom arrière
map-fit = Voir toute la caverne
map-centre = Centrer sur mon explorateur
subterra-walk-again = Appuyez encore pour y aller.
subterra-route =
    { $steps ->
        [1] { $action } jusqu’ici : un pas
       *[other] { $action } jusqu’ici : { $steps } pas
    }
subterra-hunt =
    { $steps ->
        [1] Une horreur est à un pas { $explorer-of }.
       *[other] Une horreur est à { $steps } pas { $explorer-of }.
    }
subterra-time-is-out = Le temps est écoulé : à la sortie !
subterra-health = santé { $health } sur { $most }
subterra-points =
    { $points ->
        [one] encore { $points } point
       *[other] encore { $points } points
    }
subterra-points-left =
    { $points ->
        [one] point d’action
       *[other] points d’action
    }
subterra-cost =
    { $points ->
        [one] coûte { $points } point
       *[other] coûte { $points } points
    }
subterra-needs-roll = il faut faire 4 ou plus
subterra-acting = Son tour
subterra-no-points = Finissez votre tour, ou dépassez-vous pour un point de plus.
subterra-minimap = Toute la caverne : appuyez pour regarder ailleurs
subterra-symbol-heart = Santé
subterra-fallen = { $explorer } : sans connaissance
subterra-key-arrows = Déplacer la carte, si elle est sélectionnée
subterra-key-zoom = Zoom
subterra-about-hazards = Cartes danger
    .text = Une carte est révélée à la fin de chaque manche. La dernière est « temps écoulé » : dès lors, tous ceux qui ne sont pas à la sortie lancent le dé chaque manche : 4 ou plus, ou ils restent dans la caverne. À 0, le temps est écoulé.
subterra-about-tiles = Pile de tuiles
    .text = Le nombre de tuiles qui restent à piocher. La sortie est parmi les six dernières.
subterra-about-gas = Du gaz dans la caverne
    .text = Jusqu’au prochain danger, entrer sur une tuile gaz coûte 2 points de santé.
subterra-about-first = Commence cette manche
    .text = Cet explorateur commence la manche. À la prochaine, ce sera le suivant.
subterra-about-horror = Elle avance à chaque manche vers la victime la plus proche. Qui est sur sa tuile perd toute sa santé, sauf l’éclaireuse. Elle ne traque ni ceux qui sont cachés, ni ceux qui sont à la sortie.
subterra-collapses-on = S’effondre sur { $numbers }.
subterra-token-flood = Inondée : on n’y entre qu’à la nage, pour 2 points.
subterra-token-debris = Éboulis : il faut déblayer avant d’entrer.
subterra-token-rope = Une corde : tout le monde peut passer, dans les deux sens.
subterra-hunted = victime la plus proche
subterra-uses = Utilisations restantes
subterra-uses-left = { $left } sur { $most }
subterra-state-unconscious = Sans connaissance
subterra-state-hidden = À l’abri des regards
subterra-state-submerged = Sous l’eau
subterra-state-removed = Toujours dans la caverne
subterra-drawn = piochée
subterra-aside = En réserve
subterra-aside-hint = Le géologue peut la poser à la place d’une tuile piochée.
subterra-hazard = Danger
subterra-last-hazard = Dernier danger · manche { $round }
subterra-no-hazard = Aucun pour l’instant
subterra-no-hazard-hint = À la fin de chaque manche, une carte décide de ce que fait la caverne.
subterra-result-safe = indemne
subterra-result-lost = −{ $lost }
subterra-result-down = −{ $lost }, sans connaissance
subterra-result-gone = toujours dans la caverne

## Options d’une table

option-subterra-difficulty = Difficulté
option-subterra-difficulty-normal = Normal
    .hint = Le plus de manches, et aucun danger double.
option-subterra-difficulty-advanced = Avancé
    .hint = Deux manches de moins, et cinq dangers frappent deux fois.
option-subterra-difficulty-expert = Expert
    .hint = Quatre manches de moins, et cinq dangers frappent deux fois.
option-subterra-explorers = Explorateurs
    .hint = Répartis entre les joueurs.
option-subterra-allow_small_teams = Petites équipes
    .hint = Un à trois explorateurs, avec une caverne plus petite.
option-subterra-prevent_sealed_cave = La caverne ne se ferme jamais
    .hint = Une tuile qui fermerait la caverne avant la sortie est échangée.
option-subterra-diver_surface_cost = Points pour que le plongeur fasse surface
option-subterra-demolish_cave_in_damage = Santé perdue dans l’éboulement après une démolition
option-subterra-gas_x2_doubles_enter_damage = Le double gaz double aussi la santé perdue en entrant
option-subterra-repel_needs_connection = Repousser seulement par un passage ouvert
option-subterra-quick_dig_needs_connection = Déblaiement rapide seulement par un passage ouvert
option-subterra-scout_may_discard_exit = L’éclaireuse peut défausser la sortie
option-subterra-ledge_blocks_both_ways = Sans corde, une corniche bloque dans les deux sens

## Phrases de la discussion

phrase-need_help = J’ai besoin d’aide.

## The marks on the timeline of a replay.

timeline-subterra-round = manches
timeline-subterra-hazard = dangers
timeline-subterra-horror = horreurs
timeline-subterra-unconscious = évanouissements
timeline-subterra-left = restés dans la caverne
timeline-subterra-end = la fin
