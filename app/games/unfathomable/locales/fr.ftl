## Spaces

noun-space-bridge = Passerelle
    .in = sur la passerelle
noun-space-chapel = Chapelle
    .in = dans la chapelle
noun-space-captains_cabin = Cabine du capitaine
    .in = dans la cabine du capitaine
noun-space-cargo_hold = Soute
    .in = dans la soute
noun-space-galley = Cambuse
    .in = dans la cambuse
noun-space-boiler_room = Salle des machines
    .in = dans la salle des machines
noun-space-sick_bay = Infirmerie
    .in = à l’infirmerie
noun-space-brig = Cale
    .in = dans la cale
noun-space-the_deep = Les Abysses
    .in = dans les Abysses
noun-space-supply = Réserve
    .in = dans la réserve
noun-space-deck_1 = Pont 1
    .in = sur le pont 1
noun-space-deck_2 = Pont 2
    .in = sur le pont 2
noun-space-deck_3 = Pont 3
    .in = sur le pont 3
noun-space-deck_4 = Pont 4
    .in = sur le pont 4
noun-space-deck_5 = Pont 5
    .in = sur le pont 5
noun-space-deck_6 = Pont 6
    .in = sur le pont 6
noun-space-deck_7 = Pont 7
    .in = sur le pont 7
noun-space-deck_8 = Pont 8
    .in = sur le pont 8
noun-space-water_1 = Eau 1
    .in = dans l’eau 1
noun-space-water_2 = Eau 2
    .in = dans l’eau 2
noun-space-water_3 = Eau 3
    .in = dans l’eau 3
noun-space-water_4 = Eau 4
    .in = dans l’eau 4
noun-space-water_5 = Eau 5
    .in = dans l’eau 5
noun-space-water_6 = Eau 6
    .in = dans l’eau 6
noun-space-water_7 = Eau 7
    .in = dans l’eau 7
noun-space-water_8 = Eau 8
    .in = dans l’eau 8

## Skills, resources, tracks, decks

noun-skill-influence = Influence
noun-skill-lore = Connaissance
noun-skill-observation = Observation
noun-skill-strength = Force
noun-skill-will = Volonté
noun-skill-treachery = Trahison
skill-letter-influence = I
skill-letter-lore = C
skill-letter-observation = O
skill-letter-strength = F
skill-letter-will = V
skill-letter-treachery = T
noun-resource-fuel = Carburant
noun-resource-food = Nourriture
noun-resource-sanity = Santé mentale
noun-resource-souls = Âmes
dial-help-fuel = Sans carburant, les humains perdent.
dial-help-food = Sans nourriture, les humains perdent.
dial-help-sanity = Sans santé mentale, les humains perdent.
dial-help-souls = Sans âmes, les humains perdent. Chaque passager vaincu peut en coûter.
noun-track-travel = Périple
noun-track-ritual = Rituel
track-help-travel = À l’Arrivée, le Capitaine regarde deux Étapes et en garde une, qui ajoute sa distance ; ensuite la piste est réinitialisée. À chaque pas, les monstres dans l’eau dérivent vers la poupe, puis dans les Abysses.
track-help-ritual = Sur Bannir, dans cet ordre : les Profonds du pont et de l’eau sont retirés, Hydra et Dagon vont dans les Abysses, les passagers du pont sont vaincus, puis chaque personnage sur le pont. À l’intérieur, rien ne se passe. Ensuite la piste est réinitialisée.
noun-deck-influence = Influence
noun-deck-lore = Connaissance
noun-deck-observation = Observation
noun-deck-strength = Force
noun-deck-will = Volonté
noun-deck-treachery = Trahison
noun-deck-chaos = Chaos
noun-deck-mythos = Mythe
noun-deck-waypoint = Étapes
noun-deck-spell = Sorts
noun-deck-item = Objets
noun-deck-damage = Dégâts
noun-deck-loyalty = Loyauté
noun-icon-deep_ones = Profonds
noun-icon-mother_hydra = Mère Hydra
noun-icon-father_dagon = Père Dagon
# On the board there is room for a short name only.
monarch-mother_hydra = Hydra
monarch-father_dagon = Dagon
noun-icon-passenger = Passager
noun-defender-deep_one = un Profond
noun-defender-seat = { $name }
noun-title-captain = Capitaine
noun-title-keeper = Gardien du Grimoire
noun-step-turn = Début du tour
noun-step-receive = Acquisition des compétences
noun-step-action = Action
noun-step-mythos = Mythe
noun-step-discard = Défausse
noun-step-end = Fin du tour
noun-hit-hit = touché
noun-hit-miss = manqué
noun-result-pass = Réussite
noun-result-partial = Réussite partielle
noun-result-fail = Échec
noun-face-passenger_x = aucune perte
noun-face-passenger_soul = 1 âme
noun-face-passenger_two_souls = 2 âmes
noun-face-passenger_soul_sanity = 1 âme, 1 point de santé mentale
noun-purpose-attack = Attaque
noun-purpose-deep_one_attack = Un Profond attaque
noun-purpose-damage = Dégâts
noun-purpose-effect = Lancer
noun-purpose-rise = Sortie des Abysses
noun-purpose-risk = Passager en péril
noun-purpose-space = Case
roll-help-attack = 4 ou plus vainc un Profond, 6 ou plus un personnage.
roll-help-deep_one_attack = 6 ou plus vainc le personnage.
roll-help-damage = La salle de ce numéro est endommagée.
roll-help-rise = 1–4 : à tribord de la proue. 5–8 : à bâbord.
roll-help-risk = Un passager arrive sur le pont de ce numéro.
noun-window-before_die_roll = Avant le lancer de dé
noun-window-after_die_roll = Après le lancer de dé
noun-window-die_would_be_rolled = Au lieu de lancer
noun-window-before_check_cards = Avant l’ajout des cartes
noun-window-after_check_total = Après le total
noun-window-when_would_be_defeated = Un personnage va être vaincu
noun-window-when_passenger_would_be_defeated = Un passager va être vaincu
noun-window-mythos_revealed = La carte Mythe est montrée
noun-window-after_room_action = Après l’action d’une salle
noun-window-any_time = Un Profond va entrer
noun-place-top = dessus
noun-place-bottom = dessous
noun-to-discard = défaussée
noun-to-removed = retirée de la partie
noun-to-bottom_of_deck = sous son paquet
noun-what-attack = attaquer
noun-what-deep_ones_move_into_interior = l’entrée des Profonds dans les salles
noun-answer-yes = Oui
noun-answer-no = Non
decider-current_player = le joueur actif décide
decider-captain = le Capitaine décide
decider-keeper = le Gardien du Grimoire décide
decider-character = le personnage nommé décide

## Prompts

prompt-unfathomable-choose_character = Choisissez votre personnage
    .why = Les nombres disent combien de cartes de chaque compétence vous piochez à chaque tour.
prompt-unfathomable-choose_starting_cards = Choisissez les paquets de vos trois cartes de départ
    .why = Trois cartes, d’un paquet ou de plusieurs.
prompt-unfathomable-study_loyalty = Regardez votre carte Loyauté
    .why = On le demande à tous : personne ne sait ainsi qui a une nouvelle carte.
prompt-unfathomable-choose_improvement = Quelle Amélioration activez-vous ?
prompt-unfathomable-receive_one = Infirmerie : quelle carte recevez-vous ?
prompt-unfathomable-forgo_cards = Quelles cartes remplacez-vous par de la Trahison ?
    .why = Pour chacune de ces cartes, vous piochez une trahison à la place.
prompt-unfathomable-choose_action =
    { $granted ->
        [true] Vous pouvez faire une action
       *[other] Choisissez une action
    }
prompt-unfathomable-choose_player = { $source } : choisissez un personnage
prompt-unfathomable-choose_space = { $source } : choisissez une case
prompt-unfathomable-choose_spaces = { $source } : choisissez les cases
prompt-unfathomable-choose_defender = Qui attaquez-vous ?
prompt-unfathomable-choose_enemy = { $source } : choisissez un ennemi
prompt-unfathomable-choose_monarch = { $source } : choisissez un monarque
prompt-unfathomable-choose_deep_one = { $source } : quel Profond agit ?
prompt-unfathomable-choose_deep_ones = Quels Profonds sont vaincus ?
prompt-unfathomable-choose_weapon = { $source } : choisissez une arme
prompt-unfathomable-choose_item = { $source } : choisissez un objet
prompt-unfathomable-give_item = Donnez-vous un objet ?
prompt-unfathomable-choose_resource = { $source } : choisissez une ressource
prompt-unfathomable-choose_skill_type = { $source } : choisissez une compétence
prompt-unfathomable-choose_deck = { $source } : choisissez un paquet
prompt-unfathomable-choose_number = { $source } : combien ?
prompt-unfathomable-choose_amount = { $source } : de combien ?
prompt-unfathomable-choose_option = { $source } : choisissez
prompt-unfathomable-may = { $source } : l’utilisez-vous ?
prompt-unfathomable-decide_crisis = { $card } : à vous de décider
    .why = La carte dit ce que fait chaque choix.
prompt-unfathomable-choose_track = Quelle piste avance ?
    .why = Le Périple rapproche le navire du port. Le Rituel vide le pont et l’eau, mais vainc tous ceux qui sont sur le pont.
prompt-unfathomable-order_icons = Dans quel ordre activer les monarques ?
prompt-unfathomable-next_deep_one = Quel Profond agit ensuite ?
    .why = Ils agissent l’un après l’autre, jusqu’à ce que chacun ait eu son tour.
prompt-unfathomable-order_defeats = Plusieurs personnages sont vaincus : dans quel ordre ?
prompt-unfathomable-move_deep_ones = Où vont les Profonds situés { $space-in } ?
prompt-unfathomable-rescue_some = Qui sauvez-vous ?
prompt-unfathomable-move_character = Où va { $seat } ?
prompt-unfathomable-draw_cards =
    { $most ->
        [one] Quelle carte piochez-vous ?
       *[other] Quelles cartes piochez-vous ({ $most }) ?
    }
prompt-unfathomable-discard_cards = Choisissez les cartes à défausser
prompt-unfathomable-pay_cards = Quitter la cale : défaussez des cartes d’une valeur de 12
prompt-unfathomable-discard_to_limit = Défaussez jusqu’à la limite de main
prompt-unfathomable-exchange_cards = Quelles cartes échangez-vous contre la Trahison ?
prompt-unfathomable-add_cards =
    { $most ->
        [1] Ajoutez au plus une carte au test
       *[other] Ajoutez au test autant de cartes que voulu
    }
    .why = Les compétences de la carte aident, les autres gênent. Ne rien ajouter est permis.
prompt-unfathomable-add_card = Ajoutez une carte au test, face visible
prompt-unfathomable-keep_card = Quelle carte gardez-vous ?
prompt-unfathomable-top_or_bottom = Sur ou sous le paquet ?
prompt-unfathomable-order_cards = Dans quel ordre vont-elles sous le paquet ?
prompt-unfathomable-choose_mythos = Quelle carte Mythe résoudre ?
prompt-unfathomable-choose_waypoint = Quelle Étape choisissez-vous ?
prompt-unfathomable-choose_spell = Quel Sort lancer ?
prompt-unfathomable-name_result = { $source } : nommez l’issue
prompt-unfathomable-name_die = { $source } : nommez le nombre
prompt-unfathomable-choose_recipient = Qui reçoit vos cartes Loyauté ?
    .why = Elles passent face cachée, et peuvent faire de quelqu’un un traître.
prompt-unfathomable-trade = Échange : donnez-vous quelque chose ?
prompt-unfathomable-trade_back =
    { $seats-count ->
        [1] { $seats } vous a donné { $items }. Donnez-vous quelque chose en retour ?
       *[other] { $seats } vous ont donné { $items }. Donnez-vous quelque chose en retour ?
    }
prompt-unfathomable-trade_more = Donnez-vous autre chose ?
prompt-unfathomable-accept_gifts = Quels dons acceptez-vous ?
prompt-unfathomable-reactions = { $window } : réagissez-vous ?
    .why = Passez, sauf si vous voulez utiliser quelque chose maintenant. Personne ne voit qui passe.
prompt-unfathomable-reactions_to_defeat = Défaite imminente ({ $seat }) : réagissez-vous ?
    .why = Passez, sauf si vous voulez utiliser quelque chose maintenant. Personne ne voit qui passe.
prompt-unfathomable-reactions_to_row = { $window }, { $rolls } attaques de suite : réagissez-vous ?
    .why = Si vous passez, on vous redemande après le dernier lancer, ou après le premier qui touche.
prompt-unfathomable-react = { $window } : qu’utilisez-vous ?
    .why = Vous ne voyez que ce qui peut servir maintenant.
prompt-unfathomable-order_reactions = Plusieurs veulent réagir : qui commence ?

## Whom the table waits for

reason-unfathomable-choose_character = { $names } choisit un personnage
reason-unfathomable-choose_starting_cards = Chacun choisit ses cartes de départ
reason-unfathomable-study_loyalty = Chacun regarde sa carte Loyauté
reason-unfathomable-choose_action =
    { $granted ->
        [true] { $names } peut faire une action
       *[other] { $names } choisit une action
    }
reason-unfathomable-decide_crisis = { $names } décide : { $card }
reason-unfathomable-add_cards = { $names } ajoute des cartes au test
reason-unfathomable-reactions = { $window } : réactions attendues
reason-unfathomable-reactions_to_defeat = Défaite imminente ({ $seat }) : réactions attendues
reason-unfathomable-reactions_to_row = { $window }, { $rolls } attaques de suite : en attente de réactions
reason-unfathomable-wants_to_act = { $names } veut réagir
reason-unfathomable-next_deep_one = { $names } choisit quel Profond agit
reason-unfathomable-trade = Un échange est en cours
reason-unfathomable-discard_to_limit = Chacun défausse jusqu’à la limite de main
reason-unfathomable-choose_waypoint = { $names } choisit une Étape
reason-unfathomable-choose_option = { $names } décide : { $source }
reason-unfathomable-may = { $names } décide : { $source }
reason-unfathomable-order_reactions = Plusieurs veulent réagir : { $names } décide qui commence
reason-unfathomable-choose_track = { $names } choisit quelle piste avance
reason-unfathomable-choose_recipient = { $names } remet des cartes Loyauté
reason-unfathomable-exchange_cards = { $names } échange des cartes contre de la Trahison

## What can be chosen. `.verb` names the action, `.short` the target alone, `.help` says what it does.

label-unfathomable-action_move = Se déplacer : { $space }
    .verb = Bouger
    .short = { $space }
    .help = Vers n’importe quel pont ou n’importe quelle salle, quelle que soit la distance.
label-unfathomable-action_attack = Attaquer { $target }
    .verb = Attaquer
    .short = { $target }
    .help = Lancez le dé : 4 ou plus vainc un Profond, 6 ou plus un personnage.
label-unfathomable-action_rescue = Sauver un passager
    .verb = Sauver
    .help = Un passager de votre case retourne sain et sauf à la réserve.
label-unfathomable-action_trade = Échanger
    .verb = Échanger
    .help = Tous ceux de votre case peuvent donner des objets.
label-unfathomable-action_room = Utiliser la salle
    .verb = Salle
    .help = L’action de la salle où vous êtes, une fois par tour.
label-unfathomable-action_repair = Réparer
    .verb = Réparer
    .help = Payez ce que demande la carte Dégât de votre salle.
label-unfathomable-action_reveal = Se révéler en tant que traître
    .verb = Se révéler
    .short = { $card }
    .help = Seul un traître peut le faire. Vous continuez avec les actions d’un traître jusqu’à la fin de la partie.
label-unfathomable-action_defeat_passenger = Vaincre un passager
    .verb = Vaincre
    .help = Vainc un passager de votre case, si aucun humain n’y est.
label-unfathomable-end_actions = Plus d’action
    .verb = Finir
    .help = Vous ne faites plus rien dans cette phase.
label-unfathomable-use = { $source }
    .verb =
        { $source-kind ->
            [skill] Jouer une carte
           *[other] Utiliser
        }
    .short = { $source }
    .help =
        { $source-kind ->
            [skill] Une carte de votre main qui dit Action.
           *[other] Une capacité de votre fiche, d’un objet ou d’un titre.
        }
label-unfathomable-use_reroll = Relancer
label-unfathomable-all_there = Les { $number } qui y sont, l’un après l’autre : { $space }
label-unfathomable-board_order = Tous les autres, dans l’ordre du plateau
label-unfathomable-top = Dessus
label-unfathomable-bottom = Dessous
label-unfathomable-crisis_check = Le test de compétence
label-unfathomable-crisis_fail = Considérer le test comme raté
label-unfathomable-crisis_option = { $option }
label-unfathomable-option = { $option }
label-unfathomable-decline = Ne rien faire
label-unfathomable-stop = Plus d’attaque
label-unfathomable-stay = Rester
label-unfathomable-return = La remettre
label-unfathomable-give = Donner { $item } à { $seat }
label-unfathomable-give_nothing = Rien
label-unfathomable-option-amount = { $amount }
label-unfathomable-option-answer = { $answer }
label-unfathomable-option-card = { $card }
label-unfathomable-later_helps = { $card } si elle aide
label-unfathomable-later_hinders = { $card } si elle gêne
label-unfathomable-option-character = { $character }
label-unfathomable-option-deck = { $deck }
label-unfathomable-option-deep_one = Profond : { $space }
label-unfathomable-option-icon = { $icon }
label-unfathomable-option-monarch = { $monarch }
label-unfathomable-option-item = { $item }
label-unfathomable-option-mythos = { $card }
label-unfathomable-option-number = { $number }
label-unfathomable-option-resource = { $resource }
label-unfathomable-option-result = { $result }
label-unfathomable-option-seat = { $seat }
label-unfathomable-option-space = { $space }
label-unfathomable-option-spell = { $card }
label-unfathomable-option-type = { $type }
label-unfathomable-option-waypoint = { $card }
label-unfathomable-pass = Passer
label-unfathomable-pass_row = Passer les { $rolls } attaques
label-unfathomable-one_by_one = Voir chaque lancer
label-unfathomable-react = Réagir
label-unfathomable-pass_roll = Passer pour ce lancer
label-unfathomable-pass_activation = Passer pour cette activation
label-unfathomable-track_travel = Périple
label-unfathomable-track_ritual = Rituel

## Why not

refusal-in_brig = Vous êtes dans la cale.
refusal-not_entered = On ne peut pas se déplacer dans la cale ni à l’infirmerie.
refusal-already_there = Vous y êtes déjà.
refusal-not_enough_to_leave = Vos cartes valent moins de 12.
refusal-no_enemy_here = Aucun ennemi dans votre case.
refusal-cannot_attack = Vous ne pouvez pas attaquer maintenant.
refusal-no_passenger_here = Aucun passager dans votre case.
refusal-human_here = Un humain est dans votre case.
refusal-nobody_here = Personne d’autre dans votre case.
refusal-no_room_action = Cette case n’a pas d’action.
refusal-damaged = La salle est endommagée.
refusal-not_damaged = Rien n’est endommagé ici.
refusal-occupied = Il y a un ennemi dans la salle.
refusal-used_this_turn = Déjà utilisé ce tour-ci.
refusal-requirement = Sa condition n’est pas remplie, ou cela ne ferait rien.
refusal-items_off = Les objets ne servent pas dans la cale.
refusal-no_traitor_card = Vous n’avez aucune carte de traître.
refusal-not_dealt = Les cartes Loyauté ne sont pas encore distribuées.
refusal-cannot_choose = Sa condition n’est pas remplie.

## What happened

event-unfathomable-first_player = { $seat } commence.
event-unfathomable-character_chosen = { $seat } joue { $character }.
event-unfathomable-turn_began = Tour { $number } : { $seat }
event-unfathomable-drew =
    { $cards-count ->
        [0] { $seat } pioche { $drawn }.
       *[other] { $seat } pioche { $cards }.
    }
event-unfathomable-discarded =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } ne défausse rien.
            [one] { $seat } défausse une carte.
           *[other] { $seat } défausse { $number } cartes.
        }
       *[other] { $seat } défausse { $cards }.
    }
event-unfathomable-paid_cards = { $seat } paie avec { $cards }.
event-unfathomable-reshuffled = { $deck } : la défausse est remélangée dans le paquet.
event-unfathomable-actions_ended = { $seat } n’a plus d’actions.
event-unfathomable-declined = { $seat } renonce à l’action.
event-unfathomable-trade_enabled = { $seat } ouvre un échange.
event-unfathomable-room_used = { $seat } utilise : { $room }.
event-unfathomable-used = { $seat } utilise { $source }.
event-unfathomable-moved = { $seat } se déplace : { $origin } → { $space }
event-unfathomable-attacks = { $seat } attaque { $defender }.
event-unfathomable-deep_one_attacks = Un Profond { $space-in } attaque { $defender }.
event-unfathomable-attack_failed = L’attaque contre { $defender } échoue.
event-unfathomable-roll_modified = { $seat } modifie le lancer de { $amount }.
event-unfathomable-rolled =
    { $modifier ->
        [0] { $purpose } : { $seat } obtient { $die }{ $hit-id ->
            [none] {""}
           *[other] {" "}: { $hit }
        }.
       *[other] { $purpose } : { $seat } obtient { $die }, soit { $result }{ $hit-id ->
            [none] {""}
           *[other] {" "}: { $hit }
        }.
    }
event-unfathomable-rerolls = { $seat } relance.
event-unfathomable-one_by_one = Quelqu’un veut voir une à une les { $rolls } attaques.
event-unfathomable-wants_to_act =
    { $seats-count ->
        [1] { $window } : { $seats } veut réagir.
       *[other] { $window } : { $seats } veulent réagir.
    }
event-unfathomable-defeated = { $seat } subit une défaite.
event-unfathomable-defeat_prevented = { $seat } échappe à la défaite.
event-unfathomable-subject_named = Personne concernée : { $seat }.
event-unfathomable-check_announced = { $source } : test de compétence, seuil { $target }, avec { $skills }.
event-unfathomable-chaos_added =
    { $number ->
        [one] Chaos : une carte face cachée.
       *[other] Chaos : { $number } cartes face cachée.
    }
event-unfathomable-cards_added =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } n’ajoute rien.
            [one] { $seat } ajoute une carte.
           *[other] { $seat } ajoute { $number } cartes.
        }
       *[other] { $seat } ajoute { $cards }.
    }
event-unfathomable-cards_added_faceup =
    { $cards-count ->
        [0] { $seat } n’ajoute rien.
       *[other] { $seat } ajoute face visible : { $cards }.
    }
event-unfathomable-deck_card_added =
    { $card-id ->
        [none] Une carte { $deck } est ajoutée au test.
       *[other] { $card } est ajoutée au test : { $total }.
    }
event-unfathomable-card_added_faceup = { $seat } ajoute { $card } : { $total }.
event-unfathomable-skill_supports = { $skill } soutient aussi.
event-unfathomable-check_turned_over = Les cartes donnent { $total }.
event-unfathomable-total_modified = { $seat } modifie le total de { $amount } : { $total }.
event-unfathomable-result_named = { $seat } nomme l’issue : { $result }.
event-unfathomable-check_result = { $source } : { $result }, { $total } contre { $target }.
event-unfathomable-chaos_built = Nouveau paquet Chaos de { $cards } cartes.
event-unfathomable-chaos_discarded = Le paquet Chaos est défaussé.
event-unfathomable-treachery_shuffled_in =
    { $number ->
        [one] Une carte Trahison est mélangée au paquet Chaos.
       *[other] { $number } cartes Trahison sont mélangées au paquet Chaos.
    }
event-unfathomable-mythos_shown = Mythe : { $card }
event-unfathomable-mythos_skipped = { $card } ne peut pas servir et est défaussée : son personnage n’est pas en jeu, est dans la cale ou est un traître révélé.
event-unfathomable-crisis_decided = { $seat } décide : { $option }
event-unfathomable-put_in_play = { $source } reste avec { $seat }.
event-unfathomable-left_play = { $source } : { $to }.
event-unfathomable-card_discarded = { $source } est défaussée.
event-unfathomable-forbidden = Interdit pour l’instant : { $what }.
event-unfathomable-activated = Activation : { $icon }
event-unfathomable-spawned =
    { $number ->
        [one] Un Profond apparaît { $space-in }.
       *[other] { $number } Profonds apparaissent { $space-in }.
    }
event-unfathomable-deep_ones_removed =
    { $reason-id ->
        [ritual]
            { $number ->
                [one] Un Profond est retiré { $space-in }.
               *[other] { $number } Profonds sont retirés { $space-in }.
            }
       *[other]
            { $number ->
                [one] Un Profond est vaincu { $space-in }.
               *[other] { $number } Profonds sont vaincus { $space-in }.
            }
    }
event-unfathomable-deep_ones_moved =
    { $number ->
        [one] Un Profond se déplace : { $origin } → { $target }
       *[other] { $number } Profonds se déplacent : { $origin } → { $target }
    }
event-unfathomable-monarch_moved = { $monarch } se déplace : { $space }
event-unfathomable-damage_drawn = Carte Dégât : { $card }
event-unfathomable-damaged = Dégâts ({ $room }) : { $card }
event-unfathomable-repaired = Réparation : { $room }.
event-unfathomable-passenger_risked = Un passager arrive { $space-in }.
event-unfathomable-passengers_rescued =
    { $number ->
        [one] Un passager est sauvé { $space-in }.
       *[other] { $number } passagers sont sauvés { $space-in }.
    }
event-unfathomable-passenger_defeated = Un passager est vaincu { $space-in } : { $face }.
event-unfathomable-resource_lost = { $resource } −{ $amount }, reste { $left }.
event-unfathomable-resource_gained = { $resource } +{ $amount }, maintenant { $left }.
event-unfathomable-track_advanced = { $track } avance à { $at }.
event-unfathomable-track_retreated = { $track } recule à { $at }.
event-unfathomable-track_reset = { $track } est réinitialisé.
event-unfathomable-ritual_cast = Le bannissement étendu est lancé.
event-unfathomable-awakening = L’Éveil : d’autres cartes Loyauté sont distribuées.
event-unfathomable-looked =
    { $cards-count ->
        [0] { $seat } regarde { $deck-id ->
            [spell] { $number ->
                [one] un Sort
               *[other] { $number } Sorts
            }
            [waypoint] { $number ->
                [one] une Étape
               *[other] { $number } Étapes
            }
            [mythos] { $number ->
                [one] une carte Mythe
               *[other] { $number } cartes Mythe
            }
            [item] { $number ->
                [one] un objet
               *[other] { $number } objets
            }
           *[other] { $number ->
                [one] une carte
               *[other] { $number } cartes
            } ({ $deck })
        }.
       *[other] { $seat } voit { $cards }.
    }
event-unfathomable-put_back = { $seat } remet une carte ({ $deck }, { $place }).
event-unfathomable-top_removed =
    { $number ->
        [one] { $deck } : une carte est retirée de la partie.
       *[other] { $deck } : { $number } cartes sont retirées de la partie.
    }
event-unfathomable-waypoint_placed = Étape { $card } : distance { $distance }.
event-unfathomable-spell_cast = { $seat } lance { $card }.
event-unfathomable-item_gained = { $seat } gagne { $item }.
event-unfathomable-item_removed = { $seat } perd { $item }.
event-unfathomable-improvement_active = { $seat } active { $item }.
event-unfathomable-item_given = { $giver } donne { $item } à { $receiver }.
event-unfathomable-title_passed = { $seat } reçoit le titre de { $title }.
event-unfathomable-revealed = { $seat } se révèle : { $card } !
event-unfathomable-loyalty_dealt =
    { $card-id ->
        [none] Les cartes Loyauté sont distribuées.
       *[other] Les cartes Loyauté sont distribuées. Regardez la vôtre quand personne ne voit votre écran.
    }
event-unfathomable-loyalty_handed_over =
    { $number ->
        [one] { $giver } remet une carte Loyauté à { $receiver }.
       *[other] { $giver } remet { $number } cartes Loyauté à { $receiver }.
    }
event-unfathomable-loyalty_looked_at =
    { $cards-count ->
        [0] { $seat } consulte la loyauté d’un joueur : { $owner }.
       *[other] { $seat } consulte la loyauté d’un joueur : { $owner } ({ $cards }).
    }
event-game_over = Le voyage est terminé.

## The end

outcome-unfathomable-arrived = L’Atlantica est arrivé à bon port
outcome-unfathomable-resource =
    { $resources-count ->
        [1] Une ressource est épuisée : { $resources }
       *[other] Plusieurs ressources sont épuisées : { $resources }
    }
outcome-unfathomable-damage = Le navire est perdu
outcome-unfathomable-spawn = Il y a trop de Profonds
outcome-unfathomable-abandoned = Les joueurs ont mis fin au voyage
side-humans = Les humains gagnent
side-deep_ones = Les Profonds gagnent
side-nobody = Personne ne gagne
unfathomable-came-so-far = Distance parcourue : { $distance } sur 12.
unfathomable-won = gagne
unfathomable-lost = perd
story-side-unfathomable = { $name } (traître)

## The table

tab-unfathomable-board = Navire
tab-unfathomable-seats = Places
tab-unfathomable-event = Main
tab-unfathomable-talk = Journal
chance-first_player = Qui commence
chance-cards = Cartes
chance-passengers = Passagers
chance-loyalty = Loyauté
start-unfathomable = Larguer les amarres
wishes-unfathomable = Quel personnage aimeriez-vous jouer ?
plan-facts-unfathomable = Le plan est abandonné si vous vous retrouvez ailleurs, ou si les ennemis, les dégâts ou les passagers changent dans les cases du plan.
plan-why-unfathomable-place = vous êtes ailleurs maintenant.
plan-why-unfathomable-side = vous êtes maintenant un traître révélé.
plan-why-unfathomable-enemies = les ennemis y ont changé.
plan-why-unfathomable-damage = les dégâts y ont changé.
plan-why-unfathomable-passengers = les passagers y ont changé.
unfathomable-choose-characters = Qui monte à bord ?
unfathomable-mix = Compétences à bord :
unfathomable-card = { $title } ({ $skill } { $value })
unfathomable-deep-ones =
    { $count ->
        [one] un Profond
       *[other] { $count } Profonds
    }
unfathomable-passengers =
    { $count ->
        [one] un passager
       *[other] { $count } passagers
    }
unfathomable-damaged = endommagée
unfathomable-repair = Réparer
unfathomable-map = Le navire vu d’en haut, la mer autour
unfathomable-decks = Paquets et réserve
unfathomable-supply = Dans la réserve : Profonds, passagers
unfathomable-starboard = Tribord
unfathomable-port = Bâbord
unfathomable-symbol-ability = Une capacité d’un personnage
unfathomable-symbol-feat = Une capacité utilisable une fois par partie
unfathomable-closer = Zoom avant
unfathomable-whole-ship = Tout le navire
unfathomable-distance = Distance
unfathomable-distance-help = À 6 vient l’Éveil. À 12, il faut encore une arrivée aux humains pour atteindre le port.
unfathomable-of = { $value } sur { $most }
unfathomable-turn-of = Tour : { $name }
unfathomable-now = tour
unfathomable-captain = Capitaine
unfathomable-keeper = Gardien
unfathomable-hand-size = cartes Compétence en main
unfathomable-loyalty-cards = cartes Loyauté
unfathomable-items = Objets
unfathomable-hand = Votre main
unfathomable-yours = Votre fiche et vos objets
unfathomable-no-cards = Aucune carte en main.
unfathomable-cover = Cacher la main
unfathomable-covered = Une carte couverte
unfathomable-used-up = utilisé
unfathomable-loyalty = Votre loyauté
unfathomable-hold = maintenir pour voir
unfathomable-no-loyalty = Pas encore distribuée
unfathomable-only-you = vous seul la voyez
loyalty-means-human = Menez le navire à bon port.
loyalty-means-hybrid = Faites que le navire n’arrive jamais au port.
loyalty-means-cultist = Les Profonds doivent gagner, mais pas avant la distance 12.
unfathomable-study-dealt = Votre carte Loyauté est distribuée
unfathomable-study-again = L’Éveil : une autre carte Loyauté
unfathomable-study-handed-over = Des cartes Loyauté ont été transmises
unfathomable-study-help = Tous voient cet écran, même ceux qui n’ont pas de nouvelle carte. Dites ce que vous voulez de votre carte, mais ne la montrez à personne.
unfathomable-crisis = Crise
unfathomable-check = Test de compétence
unfathomable-the-check = Le test de compétence
unfathomable-target = seuil { $target }
unfathomable-at-most-one = 1 au plus
unfathomable-added = Cartes ajoutées par chaque joueur
unfathomable-face-down =
    { $count ->
        [one] une carte face cachée
       *[other] { $count } cartes face cachée
    }
unfathomable-you-added = Les vôtres : { $cards }
unfathomable-helps = Aident
unfathomable-hinders = Gênent
unfathomable-total = { $total } sur { $target }
unfathomable-still-down = { $count } encore face cachée
unfathomable-changed-by = Modifié par des capacités : { $amount }
unfathomable-plan =
    { $count ->
        [0] Appuyez sur des cartes pour les préparer. Vous seul le voyez.
        [one] Une carte prête ({ $sum }). Vous seul le voyez.
       *[other] { $count } cartes prêtes ({ $sum }). Vous seul le voyez.
    }
unfathomable-plan-ready =
    { $count ->
        [0] Ne rien ajouter à mon tour
       *[other] Ajouter quand vient mon tour
    }
unfathomable-plan-soon = Elles seront ajoutées dans un instant, sauf si vous choisissez autre chose.
unfathomable-plan-dropped = Les cartes que vous aviez préparées n’ont pas été ajoutées : le test ou votre main a changé.
unfathomable-roll = Le dé
unfathomable-about-to-roll = va être lancé
unfathomable-last-mythos = Dernière carte Mythe :
unfathomable-last-check = Le dernier test de compétence
unfathomable-either-track = Périple ou Rituel
unfathomable-no-mythos = Chaque tour finit par une carte Mythe. Elle sera montrée ici.
unfathomable-awakening = L’Éveil
unfathomable-awakening-text = Vous avez fait la moitié du chemin. Chacun reçoit une autre carte Loyauté.
unfathomable-is-traitor = { $name } se révèle
unfathomable-unmasked = Un traître se révèle
unfathomable-unmasked-then = Titres et Exploit sont perdus. Ce personnage est désormais un ennemi.
unfathomable-actions-left =
    { $actions ->
        [one] action restante
       *[other] actions restantes
    }
unfathomable-add =
    { $count ->
        [0] Ne rien ajouter
        [one] Ajouter une carte ({ $sum })
       *[other] Ajouter { $count } cartes ({ $sum })
    }
unfathomable-forgo =
    { $count ->
        [0] Garder mes cartes
        [one] Remplacer une carte par de la Trahison
       *[other] Remplacer { $count } cartes par de la Trahison
    }
unfathomable-exchange =
    { $count ->
        [0] N’échanger aucune carte
        [one] Échanger une carte
       *[other] Échanger { $count } cartes
    }
unfathomable-take =
    { $count ->
        [0] Ne rien piocher
        [one] Piocher une carte
       *[other] Piocher { $count } cartes
    }
unfathomable-not-now = Pas maintenant :
unfathomable-use-now = Utiliser maintenant

## Automatic answers

orders = Réponses automatiques
orders-help = Vos réponses à chaque genre de fenêtre de réaction. Elles valent même en votre absence, et personne d’autre ne les voit. « À 3 près » : à 3 près d’un nombre qui décide du test.
order-ask = Me demander
order-pass_until_turn = Passer jusqu’à mon tour
order-pass = Passer
order-far_from_threshold = Me demander à 3 près
order-react = Réagir
order-all = Toutes les fenêtres
order-each = Une par une
order-if_useful = Me demander si je peux réagir
order-never = Ne rien me demander pour elle
order-own_defeat = L’utiliser si j’allais être vaincu
order-card = { $source }
order-cards = Mes cartes et capacités
order-cards-help = Ce que vous avez maintenant, une par une. « Ne rien me demander » : elle seule n’est pas une raison de vous demander.
order-cards-none = Vous n’avez rien qui serve dans une fenêtre.
order-later = Tests de compétence à venir
order-later-help = Pour les tests qui viennent avant votre retour. Quand c’est à vous d’ajouter, seules les cartes choisies ici sont ajoutées, chacune si elle aide ou si elle gêne ; les autres restent dans votre main. Personne d’autre ne le voit.
order-later-dropped = Votre choix ne vaut plus : une carte a quitté votre main. La question vous sera de nouveau posée.
order-later-check = Quand un test arrive
order-only = Ajouter seulement ces cartes
order-keep = La garder
order-helps = L’ajouter si elle aide
order-hinders = L’ajouter si elle gêne
order-stands = Réponse automatique : { $answer }
ask-me = Attendre mes réactions
    .hint = Dans une partie sur plusieurs jours, une fenêtre n’attend que ceux qui l’ont demandé. « Ce qui me concerne » : mon lancer ou ma défaite, un test de mon tour ou un test à 3 au plus d’un nombre décisif. Chacun voit ce réglage.
ask-me-never = Jamais
ask-me-own = Ce qui me concerne
ask-me-always = Toujours

## Options of a table

option-unfathomable-learning = Partie d’apprentissage
    .hint = Moins de règles, avec des conseils à l’écran.
option-unfathomable-no_cultist = Sans cultiste
    .hint = À 4 ou 6 joueurs.
option-unfathomable-difficulty = Difficulté
option-unfathomable-difficulty-normal = Normale
option-unfathomable-difficulty-easier_for_humans = Plus facile pour les humains
option-unfathomable-difficulty-easier_for_traitors = Plus facile pour les traîtres
option-unfathomable-secrecy = Secret
    .hint = Strict : les fenêtres de réaction restent toujours ouvertes jusqu’au bout, et seules les dernières lignes du journal se lisent.
option-unfathomable-secrecy-strict = Strict
option-unfathomable-secrecy-relaxed = Souple
option-unfathomable-show_lost_passengers = Garder en vue les passagers perdus
    .hint = Le livret ne permet pas de regarder les pions retirés.
option-unfathomable-open_books = Tout révéler à la fin
    .hint = Après la partie, chacun peut voir qui a fait quoi.
option-unfathomable-receiver_must_accept = Les dons doivent être acceptés
    .hint = Lors d’un échange, la personne qui reçoit peut refuser.

## Phrases de la discussion

phrase-help_a_lot = Je peux beaucoup aider.
phrase-help_a_little = Je peux aider un peu.
phrase-help_not = Je ne peux pas aider ici.
phrase-need_help = J’ai besoin d’aide.
phrase-good_card = La carte que j’ai vue est bonne.
phrase-bad_card = La carte que j’ai vue est mauvaise.
phrase-add_none = Je n’ajouterai aucune carte.
phrase-add_one = J’ajouterai une carte.
phrase-add_two = J’ajouterai deux cartes.
phrase-add_more = J’ajouterai trois cartes ou plus.
phrase-innocent = Je suis du côté des humains.
phrase-plea = S’il vous plaît, ne m’enfermez pas.
phrase-accuse = Je n’ai pas confiance en { $seat }.
    .about = Je n’ai pas confiance en …
phrase-accuse_cards = Je n’ai pas confiance en { $seat }, vu les cartes de ce test.
    .about = Je n’ai pas confiance en …, vu les cartes de ce test
phrase-accuse_choice = Je n’ai pas confiance en { $seat } après ce choix.
    .about = Je n’ai pas confiance en … après ce choix
phrase-accuse_actions = Je n’ai pas confiance en { $seat }, qui fait trop peu pour le navire.
    .about = Je n’ai pas confiance en …, qui fait trop peu pour le navire
phrase-vouch = J’ai confiance en { $seat }.
    .about = J’ai confiance en …

# What matters to everybody, and what it means now
moment-unfathomable-defeated = Un humain se réveille à l’infirmerie et ne reçoit qu’une carte à son prochain tour ; un traître révélé va dans la cale.
unfathomable-locked-up = { $seat } se retrouve dans la cale.
moment-unfathomable-jailed = Dans la cale, on ajoute au plus une carte à un test, sans objets ni titre. Un humain en sort par l’action de la cale ; un traître révélé paie en cartes.
moment-unfathomable-damaged = Une salle endommagée n’a plus d’action jusqu’à sa réparation. Si les six le sont, le navire est perdu.
moment-unfathomable-ritual_cast = Les Profonds sur le pont et dans l’eau sont retirés. Les passagers et les personnages sur le pont sont vaincus.
moment-unfathomable-waypoint_placed = À une distance de 12, la prochaine arrivée mène le navire à bon port.
moment-unfathomable-passenger_defeated = Ce que montre le pion est perdu.

# The end
unfathomable-why-won-human = Loyal, et le navire est arrivé à bon port.
unfathomable-why-won-hybrid = Un hybride gagne quand les Profonds gagnent.
unfathomable-why-won-cultist = Le cultiste gagne si le navire est perdu à une distance de 12 ou plus.
unfathomable-why-lost-human = Le navire n’est pas arrivé à bon port.
unfathomable-why-lost-hybrid = Un hybride perd quand le navire arrive à bon port.
unfathomable-why-lost-cultist = Le cultiste perd quand le navire arrive à bon port.
unfathomable-why-lost-early = Le navire a été perdu à une distance de { $distance }. Le cultiste avait besoin d’au moins 12.
unfathomable-timeline = Tour par tour
unfathomable-timeline-open = Tour par tour, avec les cartes ajoutées par chacun
unfathomable-truth = Ce qui était caché
unfathomable-truth-mythos = Les prochaines cartes Mythe auraient été : { $cards }.
unfathomable-truth-waypoints = Les prochaines Étapes auraient été : { $cards }.
unfathomable-tally-added = cartes ajoutées aux tests
unfathomable-tally-used = cartes et capacités utilisées
unfathomable-reason-arrived = La distance était d’au moins 12 lors de la nouvelle arrivée du navire.
unfathomable-reason-resource = Le voyage s’achève dès qu’un cadran tombe à 0.
unfathomable-reason-damage = Les six salles étaient endommagées.
unfathomable-reason-spawn = Il fallait placer un Profond et il ne restait plus de figurine.
unfathomable-figure-turns =
    { $count ->
        [one] tour
       *[other] tours
    }
unfathomable-figure-passed =
    { $count ->
        [one] test réussi
       *[other] tests réussis
    }
unfathomable-figure-partial =
    { $count ->
        [one] réussite partielle
       *[other] réussites partielles
    }
unfathomable-figure-failed =
    { $count ->
        [one] test raté
       *[other] tests ratés
    }
unfathomable-figure-damage =
    { $count ->
        [one] salle endommagée
       *[other] salles endommagées
    }
unfathomable-figure-defeats =
    { $count ->
        [one] personnage vaincu
       *[other] personnages vaincus
    }
unfathomable-figure-jailed =
    { $count ->
        [one] passage à la cale
       *[other] passages à la cale
    }
unfathomable-figure-passengers =
    { $count ->
        [one] passager perdu
       *[other] passagers perdus
    }
unfathomable-turn-number = Tour { $number }
unfathomable-past-passengers =
    { $count ->
        [one] { $count } passager perdu
       *[other] { $count } passagers perdus
    }
unfathomable-past-jailed = { $name } : cale
unfathomable-past-defeated = { $name } : défaite
unfathomable-past-revealed = { $name } : se révèle
unfathomable-past-damaged = Dégâts : { $rooms }

unfathomable-result-named = { $name } a désigné le résultat. Aucune carte n’a été ajoutée.
unfathomable-give =
    { $count ->
        [0] Ne rien donner
        [one] Donner { $count } objet
       *[other] Donner { $count } objets
    }
unfathomable-feat-used = { $feat } : déjà utilisé
unfathomable-take-character = Prendre ce personnage

## The marks on the timeline of a replay.

timeline-unfathomable-turn = tours
timeline-unfathomable-check = tests de compétence
timeline-unfathomable-damage = dégâts
timeline-unfathomable-defeat = défaites
timeline-unfathomable-voyage = Étapes et rituels
timeline-unfathomable-reveal = révélations
timeline-unfathomable-awakening = l’Éveil
timeline-unfathomable-end = la fin
