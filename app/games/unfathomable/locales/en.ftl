## Spaces

noun-space-bridge = Bridge
    .in = on the Bridge
noun-space-chapel = Chapel
    .in = in the Chapel
noun-space-captains_cabin = Captain’s Cabin
    .in = in the Captain’s Cabin
noun-space-cargo_hold = Cargo Hold
    .in = in the Cargo Hold
noun-space-galley = Galley
    .in = in the Galley
noun-space-boiler_room = Boiler Room
    .in = in the Boiler Room
noun-space-sick_bay = Sick Bay
    .in = in the Sick Bay
noun-space-brig = Brig
    .in = in the Brig
noun-space-the_deep = The Deep
    .in = in the Deep
noun-space-supply = Supply
    .in = in the supply
noun-space-deck_1 = Deck 1
    .in = on Deck 1
noun-space-deck_2 = Deck 2
    .in = on Deck 2
noun-space-deck_3 = Deck 3
    .in = on Deck 3
noun-space-deck_4 = Deck 4
    .in = on Deck 4
noun-space-deck_5 = Deck 5
    .in = on Deck 5
noun-space-deck_6 = Deck 6
    .in = on Deck 6
noun-space-deck_7 = Deck 7
    .in = on Deck 7
noun-space-deck_8 = Deck 8
    .in = on Deck 8
noun-space-water_1 = Water 1
    .in = in Water 1
noun-space-water_2 = Water 2
    .in = in Water 2
noun-space-water_3 = Water 3
    .in = in Water 3
noun-space-water_4 = Water 4
    .in = in Water 4
noun-space-water_5 = Water 5
    .in = in Water 5
noun-space-water_6 = Water 6
    .in = in Water 6
noun-space-water_7 = Water 7
    .in = in Water 7
noun-space-water_8 = Water 8
    .in = in Water 8

## Skills, resources, tracks, decks

noun-skill-influence = Influence
noun-skill-lore = Lore
noun-skill-observation = Observation
noun-skill-strength = Strength
noun-skill-will = Will
noun-skill-treachery = Treachery
skill-letter-influence = I
skill-letter-lore = L
skill-letter-observation = O
skill-letter-strength = S
skill-letter-will = W
skill-letter-treachery = T
noun-resource-fuel = Fuel
noun-resource-food = Food
noun-resource-sanity = Sanity
noun-resource-souls = Souls
dial-help-fuel = When fuel runs out, the humans lose.
dial-help-food = When food runs out, the humans lose.
dial-help-sanity = When sanity runs out, the humans lose.
dial-help-souls = When no souls are left, the humans lose. Every defeated passenger may cost some.
noun-track-travel = Travel
noun-track-ritual = Ritual
track-help-travel = At Arrive the Captain looks at two waypoints and keeps one, which adds its distance; then the token returns to Start. With every step, monsters in the water drift toward the stern and then into the Deep.
track-help-ritual = At Cast, in this order: all Deep Ones on deck and in the water are removed, Hydra and Dagon go to the Deep, all passengers on deck are defeated, and every character on deck is defeated. Inside the ship nothing happens. Then the token returns to Start.
noun-deck-influence = Influence
noun-deck-lore = Lore
noun-deck-observation = Observation
noun-deck-strength = Strength
noun-deck-will = Will
noun-deck-treachery = Treachery
noun-deck-chaos = Chaos
noun-deck-mythos = Mythos
noun-deck-waypoint = Waypoints
noun-deck-spell = Spells
noun-deck-item = Items
noun-deck-damage = Damage
noun-deck-loyalty = Loyalty
noun-icon-deep_ones = Deep Ones
noun-icon-mother_hydra = Mother Hydra
noun-icon-father_dagon = Father Dagon
# On the board there is room for a short name only.
monarch-mother_hydra = Hydra
monarch-father_dagon = Dagon
noun-icon-passenger = Passenger
noun-defender-deep_one = a Deep One
noun-defender-seat = { $name }
noun-title-captain = Captain
noun-title-keeper = Keeper of the Tome
noun-step-turn = Start of the turn
noun-step-receive = Receive Skills
noun-step-action = Action
noun-step-mythos = Mythos
noun-step-discard = Discard
noun-step-end = End of the turn
noun-hit-hit = hit
noun-hit-miss = miss
noun-result-pass = Pass
noun-result-partial = Partial pass
noun-result-fail = Fail
noun-face-passenger_x = no loss
noun-face-passenger_soul = 1 soul
noun-face-passenger_two_souls = 2 souls
noun-face-passenger_soul_sanity = 1 soul, 1 sanity
noun-purpose-attack = Attack
noun-purpose-deep_one_attack = A Deep One attacks
noun-purpose-damage = Damage
noun-purpose-effect = Roll
noun-purpose-rise = Rising from the Deep
noun-purpose-risk = A passenger at risk
noun-purpose-space = Space
roll-help-attack = 4 or more defeats a Deep One, 6 or more a character.
roll-help-deep_one_attack = 6 or more defeats the character.
roll-help-damage = The room with this number is damaged.
roll-help-rise = 1–4: starboard of the bow. 5–8: port of the bow.
roll-help-risk = A passenger appears on the deck with this number.
noun-window-before_die_roll = Before the die is rolled
noun-window-after_die_roll = After the die is rolled
noun-window-die_would_be_rolled = Instead of rolling
noun-window-before_check_cards = Before cards are added
noun-window-after_check_total = After the total
noun-window-when_would_be_defeated = A character would be defeated
noun-window-when_passenger_would_be_defeated = A passenger would be defeated
noun-window-mythos_revealed = The mythos card is shown
noun-window-after_room_action = After a room’s action
noun-window-any_time = A Deep One is about to go inside
noun-place-top = on top
noun-place-bottom = at the bottom
noun-to-discard = discarded
noun-to-removed = removed from the game
noun-to-bottom_of_deck = to the bottom of its deck
noun-what-attack = attacking
noun-what-deep_ones_move_into_interior = Deep Ones entering rooms
noun-answer-yes = Yes
noun-answer-no = No
decider-current_player = the current player decides
decider-captain = the Captain decides
decider-keeper = the Keeper of the Tome decides
decider-character = the named character decides

## Prompts

prompt-unfathomable-choose_character = Choose your character
    .why = The numbers say how many cards of each skill you draw every turn.
prompt-unfathomable-choose_starting_cards = Choose the decks for your three starting cards
    .why = Three cards, from one deck or several.
prompt-unfathomable-study_loyalty = Look at your loyalty card
    .why = Everybody is asked, so that nobody can tell who has a new card.
prompt-unfathomable-choose_improvement = Which Improvement do you make active?
prompt-unfathomable-receive_one = Sick Bay: which skill card do you receive?
prompt-unfathomable-forgo_cards = Which cards do you replace with treachery?
    .why = For each of these you draw a treachery card instead.
prompt-unfathomable-choose_action =
    { $granted ->
        [true] You may perform an action
       *[other] Choose an action
    }
prompt-unfathomable-choose_player = { $source }: choose a character
prompt-unfathomable-choose_space = { $source }: choose a space
prompt-unfathomable-choose_spaces = { $source }: choose the spaces
prompt-unfathomable-choose_defender = Who do you attack?
prompt-unfathomable-choose_enemy = { $source }: choose an enemy
prompt-unfathomable-choose_monarch = { $source }: choose a monarch
prompt-unfathomable-choose_deep_one = { $source }: which Deep One acts?
prompt-unfathomable-choose_deep_ones = Which Deep Ones are defeated?
prompt-unfathomable-choose_weapon = { $source }: choose a weapon
prompt-unfathomable-choose_item = { $source }: choose an item
prompt-unfathomable-give_item = Do you give away an item?
prompt-unfathomable-choose_resource = { $source }: choose a resource
prompt-unfathomable-choose_skill_type = { $source }: choose a skill
prompt-unfathomable-choose_deck = { $source }: choose a deck
prompt-unfathomable-choose_number = { $source }: how many?
prompt-unfathomable-choose_amount = { $source }: by how much?
prompt-unfathomable-choose_option = { $source }: choose one
prompt-unfathomable-may = { $source }: do you use it?
prompt-unfathomable-decide_crisis = { $card }: you decide
    .why = The card says what each choice does.
prompt-unfathomable-choose_track = Which track advances?
    .why = Travel brings the ship closer to port. The ritual clears the deck and the water, but defeats everybody on deck.
prompt-unfathomable-order_icons = In which order are the monarchs activated?
prompt-unfathomable-next_deep_one = Which Deep One acts next?
    .why = They act one after another until each has acted.
prompt-unfathomable-order_defeats = Several characters are defeated: in which order?
prompt-unfathomable-move_deep_ones = Where do the Deep Ones { $space-in } go?
prompt-unfathomable-rescue_some = Who do you rescue?
prompt-unfathomable-move_character = Where does { $seat } go?
prompt-unfathomable-draw_cards =
    { $most ->
        [one] Which card do you draw?
       *[other] Which { $most } cards do you draw?
    }
prompt-unfathomable-discard_cards = Choose cards to discard
prompt-unfathomable-pay_cards = Leave the Brig: discard cards worth 12
prompt-unfathomable-discard_to_limit = Discard down to the hand limit
prompt-unfathomable-exchange_cards = Which cards do you exchange for treachery?
prompt-unfathomable-add_cards =
    { $most ->
        [1] Add at most one card to the check
       *[other] Add any number of cards to the check
    }
    .why = Skills on the card help, all others hinder. You may also add none.
prompt-unfathomable-add_card = Add a card to the check, face up
prompt-unfathomable-keep_card = Which card do you keep?
prompt-unfathomable-top_or_bottom = On top of the deck or at the bottom?
prompt-unfathomable-order_cards = In which order do they go to the bottom of the deck?
prompt-unfathomable-choose_mythos = Which mythos card do you resolve?
prompt-unfathomable-choose_waypoint = Which waypoint do you choose?
prompt-unfathomable-choose_spell = Which spell do you cast?
prompt-unfathomable-name_result = { $source }: name the result
prompt-unfathomable-name_die = { $source }: name the number
prompt-unfathomable-choose_recipient = Who gets your loyalty cards?
    .why = They are passed face down, and may turn somebody into a traitor.
prompt-unfathomable-trade = Trade: do you give anything away?
prompt-unfathomable-trade_back = { $seats } gave you { $items }. Do you give something back?
prompt-unfathomable-trade_more = Do you give anything else away?
prompt-unfathomable-accept_gifts = Which gifts do you accept?
prompt-unfathomable-reactions = { $window }: do you react?
    .why = Pass unless you want to use something right now. Nobody sees who passes.
prompt-unfathomable-reactions_to_defeat = { $seat } would be defeated: do you react?
    .why = Pass unless you want to use something right now. Nobody sees who passes.
prompt-unfathomable-reactions_to_row = { $window }, { $rolls } attacks in a row: do you react?
    .why = If you pass, you are asked again after the last roll, or after the first that hits.
prompt-unfathomable-react = { $window }: what do you use?
    .why = You see only what can be used right now.
prompt-unfathomable-order_reactions = Several players want to react: who goes first?

## Whom the table waits for

reason-unfathomable-choose_character = { $names } is choosing a character
reason-unfathomable-choose_starting_cards = Everybody is choosing starting cards
reason-unfathomable-study_loyalty = Everybody is looking at their loyalty card
reason-unfathomable-choose_action =
    { $granted ->
        [true] { $names } may perform an action
       *[other] { $names } is choosing an action
    }
reason-unfathomable-decide_crisis = { $names } is deciding: { $card }
reason-unfathomable-add_cards = { $names } is adding cards to the check
reason-unfathomable-reactions = { $window }: waiting for reactions
reason-unfathomable-reactions_to_defeat = { $seat } would be defeated: waiting for reactions
reason-unfathomable-reactions_to_row = { $window }, { $rolls } attacks in a row: waiting for reactions
reason-unfathomable-wants_to_act = { $names } wants to react
reason-unfathomable-next_deep_one = { $names } is choosing which Deep One acts next
reason-unfathomable-trade = Players are trading
reason-unfathomable-discard_to_limit = Everybody is discarding down to the hand limit
reason-unfathomable-choose_waypoint = { $names } is choosing a waypoint
reason-unfathomable-choose_option = { $names } is deciding: { $source }
reason-unfathomable-may = { $names } is deciding: { $source }
reason-unfathomable-order_reactions = Several players want to react: { $names } decides who goes first
reason-unfathomable-choose_track = { $names } is choosing which track advances
reason-unfathomable-choose_recipient = { $names } is passing on loyalty cards
reason-unfathomable-exchange_cards = { $names } is exchanging cards for treachery

## What can be chosen. `.verb` names the action, `.short` the target alone, `.help` says what it does.

label-unfathomable-action_move = Move: { $space }
    .verb = Move
    .short = { $space }
    .help = To any deck or room, however far.
label-unfathomable-action_attack = Attack { $target }
    .verb = Attack
    .short = { $target }
    .help = Roll the die: 4 or more defeats a Deep One, 6 or more a character.
label-unfathomable-action_rescue = Rescue a passenger
    .verb = Rescue
    .help = A passenger in your space returns safely to the supply.
label-unfathomable-action_trade = Trade
    .verb = Trade
    .help = Everybody in your space may give items to each other.
label-unfathomable-action_room = Use the room
    .verb = Room
    .help = The action of the room you are in, once per turn.
label-unfathomable-action_repair = Repair
    .verb = Repair
    .help = Pay what the damage card in your room asks for.
label-unfathomable-action_reveal = Reveal yourself as a traitor
    .verb = Reveal
    .short = { $card }
    .help = Only a traitor can do this. You play on with a traitor’s actions for the rest of the game.
label-unfathomable-action_defeat_passenger = Defeat a passenger
    .verb = Defeat
    .help = Defeat a passenger in your space, if no human is there.
label-unfathomable-end_actions = No more actions
    .verb = End
    .help = You do nothing more in this step.
label-unfathomable-use = { $source }
    .verb =
        { $source-kind ->
            [skill] Play a card
           *[other] Use
        }
    .short = { $source }
    .help =
        { $source-kind ->
            [skill] A card in your hand that says Action.
           *[other] An ability on your sheet, an item or a title.
        }
label-unfathomable-use_reroll = Reroll
label-unfathomable-all_there = All { $number } there, one after another: { $space }
label-unfathomable-board_order = All the others, in board order
label-unfathomable-top = On top
label-unfathomable-bottom = At the bottom
label-unfathomable-crisis_check = The skill check
label-unfathomable-crisis_fail = Treat the check as failed
label-unfathomable-crisis_option = { $option }
label-unfathomable-option = { $option }
label-unfathomable-decline = Do nothing
label-unfathomable-stop = Stop attacking
label-unfathomable-stay = Stay
label-unfathomable-return = Put it back
label-unfathomable-give = Give { $item } to { $seat }
label-unfathomable-give_nothing = Nothing
label-unfathomable-option-amount = { $amount }
label-unfathomable-option-answer = { $answer }
label-unfathomable-option-card = { $card }
label-unfathomable-later_helps = { $card } if it helps
label-unfathomable-later_hinders = { $card } if it hinders
label-unfathomable-option-character = { $character }
label-unfathomable-option-deck = { $deck }
label-unfathomable-option-deep_one = Deep One: { $space }
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
label-unfathomable-pass = Pass
label-unfathomable-pass_row = Pass for all { $rolls } attacks
label-unfathomable-one_by_one = Look at each roll
label-unfathomable-react = React
label-unfathomable-pass_roll = Pass for this roll
label-unfathomable-pass_activation = Pass for this activation
label-unfathomable-track_travel = Travel
label-unfathomable-track_ritual = Ritual

## Why not

refusal-in_brig = You are in the Brig.
refusal-not_entered = You cannot move into the Brig or the Sick Bay.
refusal-already_there = You are already there.
refusal-not_enough_to_leave = Your cards are worth less than 12.
refusal-no_enemy_here = There is no enemy in your space.
refusal-cannot_attack = You cannot attack now.
refusal-no_passenger_here = There is no passenger in your space.
refusal-human_here = A human is in your space.
refusal-nobody_here = There is nobody else in your space.
refusal-no_room_action = This space has no action.
refusal-damaged = The room is damaged.
refusal-not_damaged = Nothing is damaged here.
refusal-occupied = There is an enemy in the room.
refusal-used_this_turn = You have already used it this turn.
refusal-requirement = Its condition is not met, or it would do nothing.
refusal-items_off = Items cannot be used in the Brig.
refusal-no_traitor_card = You hold no traitor card.
refusal-not_dealt = Loyalty cards have not been dealt yet.
refusal-cannot_choose = Its condition is not met.

## What happened

event-unfathomable-first_player = { $seat } goes first.
event-unfathomable-character_chosen = { $seat } plays { $character }.
event-unfathomable-turn_began = Turn { $number }: { $seat }
event-unfathomable-drew =
    { $cards-count ->
        [0] { $seat } draws { $drawn }.
       *[other] { $seat } draws { $cards }.
    }
event-unfathomable-discarded =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } discards nothing.
            [one] { $seat } discards one card.
           *[other] { $seat } discards { $number } cards.
        }
       *[other] { $seat } discards { $cards }.
    }
event-unfathomable-paid_cards = { $seat } pays with { $cards }.
event-unfathomable-reshuffled = { $deck }: the discard pile is shuffled back into the deck.
event-unfathomable-actions_ended = { $seat } takes no more actions.
event-unfathomable-declined = { $seat } declines the action.
event-unfathomable-trade_enabled = { $seat } starts a trade.
event-unfathomable-room_used = { $seat } uses the { $room }.
event-unfathomable-used = { $seat } uses { $source }.
event-unfathomable-moved = { $seat } moves: { $origin } → { $space }
event-unfathomable-attacks = { $seat } attacks { $defender }.
event-unfathomable-deep_one_attacks = A Deep One { $space-in } attacks { $defender }.
event-unfathomable-attack_failed = The attack on { $defender } fails.
event-unfathomable-roll_modified = { $seat } changes the roll by { $amount }.
event-unfathomable-rolled =
    { $modifier ->
        [0] { $purpose }: { $seat } rolls { $die }{ $hit-id ->
            [none] {""}
           *[other] : { $hit }
        }.
       *[other] { $purpose }: { $seat } rolls { $die }, for a result of { $result }{ $hit-id ->
            [none] {""}
           *[other] : { $hit }
        }.
    }
event-unfathomable-rerolls = { $seat } rerolls.
event-unfathomable-one_by_one = Somebody wants to look at each of the { $rolls } attacks.
event-unfathomable-wants_to_act =
    { $seats-count ->
        [1] { $window }: { $seats } wants to react.
       *[other] { $window }: { $seats } want to react.
    }
event-unfathomable-defeated = { $seat } is defeated.
event-unfathomable-defeat_prevented = { $seat } escapes defeat.
event-unfathomable-subject_named = This is about { $seat }.
event-unfathomable-check_announced = { $source }: skill check of { $target } with { $skills }.
event-unfathomable-chaos_added =
    { $number ->
        [one] Chaos: one card face down.
       *[other] Chaos: { $number } cards face down.
    }
event-unfathomable-cards_added =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } adds nothing.
            [one] { $seat } adds one card.
           *[other] { $seat } adds { $number } cards.
        }
       *[other] { $seat } adds { $cards }.
    }
event-unfathomable-cards_added_faceup =
    { $cards-count ->
        [0] { $seat } adds nothing.
       *[other] { $seat } adds face up: { $cards }.
    }
event-unfathomable-deck_card_added =
    { $card-id ->
        [none] One card from { $deck } is added to the check.
       *[other] { $card } is added to the check: { $total }.
    }
event-unfathomable-card_added_faceup = { $seat } adds { $card }: { $total }.
event-unfathomable-skill_supports = { $skill } helps as well.
event-unfathomable-check_turned_over = The cards add up to { $total }.
event-unfathomable-total_modified = { $seat } changes the total by { $amount }: { $total }.
event-unfathomable-result_named = { $seat } chooses the result: { $result }.
event-unfathomable-check_result = { $source }: { $result }, { $total } against { $target }.
event-unfathomable-chaos_built = A new chaos deck of { $cards } cards.
event-unfathomable-chaos_discarded = The chaos deck is discarded.
event-unfathomable-treachery_shuffled_in =
    { $number ->
        [one] One treachery card is shuffled into the chaos deck.
       *[other] { $number } treachery cards are shuffled into the chaos deck.
    }
event-unfathomable-mythos_shown = Mythos: { $card }
event-unfathomable-mythos_skipped = { $card } cannot be used and is discarded: its character is not in the game, is in the Brig or is a revealed traitor.
event-unfathomable-crisis_decided = { $seat } decides: { $option }
event-unfathomable-put_in_play = { $source } stays in play with { $seat }.
event-unfathomable-left_play = { $source }: { $to }.
event-unfathomable-card_discarded = { $source } is discarded.
event-unfathomable-forbidden = Forbidden for now: { $what }.
event-unfathomable-activated = Activated: { $icon }
event-unfathomable-spawned =
    { $number ->
        [one] A Deep One appears { $space-in }.
       *[other] { $number } Deep Ones appear { $space-in }.
    }
event-unfathomable-deep_ones_removed =
    { $reason-id ->
        [ritual]
            { $number ->
                [one] A Deep One { $space-in } is removed.
               *[other] { $number } Deep Ones { $space-in } are removed.
            }
       *[other]
            { $number ->
                [one] A Deep One is defeated { $space-in }.
               *[other] { $number } Deep Ones are defeated { $space-in }.
            }
    }
event-unfathomable-deep_ones_moved =
    { $number ->
        [one] A Deep One moves: { $origin } → { $target }
       *[other] { $number } Deep Ones move: { $origin } → { $target }
    }
event-unfathomable-monarch_moved = { $monarch } moves: { $space }
event-unfathomable-damage_drawn = Damage card: { $card }
event-unfathomable-damaged = { $room } is damaged: { $card }
event-unfathomable-repaired = { $room } is repaired.
event-unfathomable-passenger_risked = A passenger appears { $space-in }.
event-unfathomable-passengers_rescued =
    { $number ->
        [one] A passenger is rescued { $space-in }.
       *[other] { $number } passengers are rescued { $space-in }.
    }
event-unfathomable-passenger_defeated = A passenger is defeated { $space-in }: { $face }.
event-unfathomable-resource_lost = { $resource } −{ $amount }, { $left } left.
event-unfathomable-resource_gained = { $resource } +{ $amount }, now { $left }.
event-unfathomable-track_advanced = { $track } advances to { $at }.
event-unfathomable-track_retreated = { $track } moves back to { $at }.
event-unfathomable-track_reset = { $track } returns to Start.
event-unfathomable-ritual_cast = The greater banishment is cast.
event-unfathomable-awakening = The awakening: more loyalty cards are dealt.
event-unfathomable-looked =
    { $cards-count ->
        [0] { $seat } looks at { $deck-id ->
            [spell] { $number ->
                [one] a spell
               *[other] { $number } spells
            }
            [waypoint] { $number ->
                [one] a waypoint
               *[other] { $number } waypoints
            }
            [mythos] { $number ->
                [one] a mythos card
               *[other] { $number } mythos cards
            }
            [item] { $number ->
                [one] an item
               *[other] { $number } items
            }
           *[other] { $number ->
                [one] a card
               *[other] { $number } cards
            } ({ $deck })
        }.
       *[other] { $seat } sees { $cards }.
    }
event-unfathomable-put_back = { $seat } puts a card back ({ $deck }, { $place }).
event-unfathomable-top_removed =
    { $number ->
        [one] { $deck }: one card is removed from the game.
       *[other] { $deck }: { $number } cards are removed from the game.
    }
event-unfathomable-waypoint_placed = Waypoint { $card }: distance { $distance }.
event-unfathomable-spell_cast = { $seat } casts { $card }.
event-unfathomable-item_gained = { $seat } gains { $item }.
event-unfathomable-item_removed = { $seat } loses { $item }.
event-unfathomable-improvement_active = { $seat } makes { $item } active.
event-unfathomable-item_given = { $giver } gives { $item } to { $receiver }.
event-unfathomable-title_passed = { $seat } is now { $title }.
event-unfathomable-revealed = { $seat } is a traitor: { $card }!
event-unfathomable-loyalty_dealt =
    { $card-id ->
        [none] Loyalty cards are dealt.
       *[other] Loyalty cards are dealt. Look at yours when nobody can see your screen.
    }
event-unfathomable-loyalty_handed_over =
    { $number ->
        [one] { $giver } passes one loyalty card to { $receiver }.
       *[other] { $giver } passes { $number } loyalty cards to { $receiver }.
    }
event-unfathomable-loyalty_looked_at =
    { $cards-count ->
        [0] { $seat } looks at the loyalty of { $owner }.
       *[other] { $seat } looks at the loyalty of { $owner }: { $cards }.
    }
event-game_over = The voyage is over.

## The end

outcome-unfathomable-arrived = The Atlantica has reached port
outcome-unfathomable-resource =
    { $resources-count ->
        [1] The ship ran out of a resource: { $resources }
       *[other] The ship ran out of several resources: { $resources }
    }
outcome-unfathomable-damage = The ship is lost
outcome-unfathomable-spawn = There are too many Deep Ones
outcome-unfathomable-abandoned = The players ended the voyage
side-humans = The humans win
side-deep_ones = The Deep Ones win
side-nobody = Nobody wins
unfathomable-came-so-far = Distance travelled: { $distance } of 12.
unfathomable-won = won
unfathomable-lost = lost
story-side-unfathomable = { $name } (traitor)

## The table

tab-unfathomable-board = Ship
tab-unfathomable-seats = Seats
tab-unfathomable-event = Hand
tab-unfathomable-talk = Log
chance-first_player = Who begins
chance-cards = Cards
chance-passengers = Passengers
chance-loyalty = Loyalty
start-unfathomable = Cast off
wishes-unfathomable = Who would you like to play?
plan-facts-unfathomable = It is dropped if you end up elsewhere, or if the enemies, damage or passengers in the plan’s spaces change.
plan-why-unfathomable-place = you are somewhere else now.
plan-why-unfathomable-side = you were revealed.
plan-why-unfathomable-enemies = the enemies there have changed.
plan-why-unfathomable-damage = the damage there has changed.
plan-why-unfathomable-passengers = the passengers there have changed.
unfathomable-choose-characters = Who comes aboard?
unfathomable-mix = Skills aboard:
unfathomable-card = { $title } ({ $skill } { $value })
unfathomable-deep-ones =
    { $count ->
        [one] one Deep One
       *[other] { $count } Deep Ones
    }
unfathomable-passengers =
    { $count ->
        [one] one passenger
       *[other] { $count } passengers
    }
unfathomable-damaged = damaged
unfathomable-repair = Repair
unfathomable-map = The ship from above, with the sea around it
unfathomable-decks = Decks and supply
unfathomable-supply = Left in the supply: Deep Ones, passengers
unfathomable-starboard = Starboard
unfathomable-port = Port
unfathomable-symbol-ability = An ability of a character
unfathomable-symbol-feat = An ability that can be used once in the game
unfathomable-closer = Zoom in
unfathomable-whole-ship = The whole ship
unfathomable-distance = Distance
unfathomable-distance-help = At 6 the awakening comes. At 12 the humans need one more arrival to reach port.
unfathomable-of = { $value } of { $most }
unfathomable-turn-of = { $name }’s turn
unfathomable-now = turn
unfathomable-captain = Captain
unfathomable-keeper = Keeper
unfathomable-hand-size = skill cards in hand
unfathomable-loyalty-cards = loyalty cards
unfathomable-items = Items
unfathomable-hand = Your hand
unfathomable-yours = Your sheet and items
unfathomable-no-cards = No cards in hand.
unfathomable-cover = Cover hand
unfathomable-covered = A covered card
unfathomable-used-up = used up
unfathomable-loyalty = Your loyalty
unfathomable-hold = hold to look
unfathomable-no-loyalty = Not dealt yet
unfathomable-only-you = only you see it
loyalty-means-human = Bring the ship to port.
loyalty-means-hybrid = Make sure that the ship never reaches port.
loyalty-means-cultist = The Deep Ones must win, but not before distance 12.
unfathomable-study-dealt = Your loyalty card has been dealt
unfathomable-study-again = The awakening: another loyalty card
unfathomable-study-handed-over = Loyalty cards have been passed on
unfathomable-study-help = Everybody sees this screen, even players without a new card. You may say anything about your card, but show it to nobody.
unfathomable-crisis = Crisis
unfathomable-check = Skill check
unfathomable-the-check = The skill check
unfathomable-target = target { $target }
unfathomable-at-most-one = at most 1
unfathomable-added = Cards added by each player
unfathomable-face-down =
    { $count ->
        [one] one card face down
       *[other] { $count } cards face down
    }
unfathomable-you-added = Yours: { $cards }
unfathomable-helps = Helps
unfathomable-hinders = Hinders
unfathomable-total = { $total } of { $target }
unfathomable-still-down = { $count } still face down
unfathomable-changed-by = Changed by abilities: { $amount }
unfathomable-plan =
    { $count ->
        [0] Press cards to prepare them. Only you see this.
        [one] One card prepared ({ $sum }). Only you see this.
       *[other] { $count } cards prepared ({ $sum }). Only you see this.
    }
unfathomable-plan-ready =
    { $count ->
        [0] Add nothing when it is my turn
       *[other] Add when it is my turn
    }
unfathomable-plan-soon = They are added in a moment, unless you choose otherwise.
unfathomable-plan-dropped = Your prepared cards were not added: the check or your hand has changed.
unfathomable-roll = The die
unfathomable-about-to-roll = about to be rolled
unfathomable-last-mythos = Last mythos card:
unfathomable-last-check = The last skill check
unfathomable-either-track = Travel or ritual
unfathomable-no-mythos = Every turn ends with a mythos card. It will be shown here.
unfathomable-awakening = The awakening
unfathomable-awakening-text = You are halfway to port. Everybody is dealt another loyalty card.
unfathomable-is-traitor = { $name } is a traitor
unfathomable-unmasked = A traitor is revealed
unfathomable-unmasked-then = Titles and the feat are lost. From now on, this character is an enemy.
unfathomable-actions-left =
    { $actions ->
        [one] action left
       *[other] actions left
    }
unfathomable-add =
    { $count ->
        [0] Add none
        [one] Add one card ({ $sum })
       *[other] Add { $count } cards ({ $sum })
    }
unfathomable-forgo =
    { $count ->
        [0] Keep my own cards
        [one] Replace one card with treachery
       *[other] Replace { $count } cards with treachery
    }
unfathomable-exchange =
    { $count ->
        [0] Exchange no cards
        [one] Exchange one card
       *[other] Exchange { $count } cards
    }
unfathomable-take =
    { $count ->
        [0] Draw none
        [one] Draw one card
       *[other] Draw { $count } cards
    }
unfathomable-not-now = Not now:
unfathomable-use-now = Use it now

## Automatic answers

orders = Automatic answers
orders-help = Your answers to each kind of reaction window. They are used even while you are away, and nobody else can see them. “Within 3” means within 3 of a number that decides the check.
order-ask = Ask me
order-pass_until_turn = Pass until my turn
order-pass = Pass
order-far_from_threshold = Ask if within 3
order-react = React
order-all = All windows
order-each = One by one
order-if_useful = Ask me if I can react
order-never = Never ask me about it
order-own_defeat = Use it if I would be defeated
order-card = { $source }
order-cards = My cards and abilities
order-cards-help = What you hold now, one by one. “Never” means: this alone is no reason to ask you.
order-cards-none = You hold nothing that can be used in a window.
order-later = Future skill checks
order-later-help = For checks that come before you are back. When it is your turn to add, only the cards you choose here are added, each when it helps or when it hinders; all others stay in your hand. Nobody else can see this.
order-later-dropped = Your choice no longer applies: a card has left your hand. You will be asked again.
order-later-check = When a check comes
order-only = Add only the cards below
order-keep = Keep it
order-helps = Add it if it helps
order-hinders = Add it if it hinders
order-stands = Automatic answer: { $answer }
ask-me = Wait for my reactions
    .hint = In a game over days, a window waits only for players who asked for it. “What concerns me”: my own roll or defeat, a check on my turn, or one within 3 of a number that decides it. Everybody sees this setting.
ask-me-never = Never
ask-me-own = What concerns me
ask-me-always = Always

## Options of a table

option-unfathomable-learning = Learning game
    .hint = Fewer rules, with tips on screen.
option-unfathomable-no_cultist = Without the Cultist
    .hint = For 4 or 6 players.
option-unfathomable-difficulty = Difficulty
option-unfathomable-difficulty-normal = Normal
option-unfathomable-difficulty-easier_for_humans = Easier for humans
option-unfathomable-difficulty-easier_for_traitors = Easier for traitors
option-unfathomable-secrecy = Secrecy
    .hint = Strict: reaction windows always stay open for their full time, and only the latest lines of the log can be read.
option-unfathomable-secrecy-strict = Strict
option-unfathomable-secrecy-relaxed = Relaxed
option-unfathomable-show_lost_passengers = Keep lost passengers in view
    .hint = The rulebook does not let anyone look at removed tokens.
option-unfathomable-open_books = Reveal everything at the end
    .hint = After the game, everybody can see who did what.
option-unfathomable-receiver_must_accept = Gifts must be accepted
    .hint = In a trade, the receiver may refuse.

## Phrases of the chat

phrase-help_a_lot = I can help a lot.
phrase-help_a_little = I can help a little.
phrase-help_not = I cannot help with this.
phrase-need_help = I need help.
phrase-good_card = The card I saw is good.
phrase-bad_card = The card I saw is bad.
phrase-add_none = I will not add any cards.
phrase-add_one = I will add one card.
phrase-add_two = I will add two cards.
phrase-add_more = I will add three cards or more.
phrase-innocent = I am on the humans’ side.
phrase-plea = Please do not lock me up.
phrase-accuse = I do not trust { $seat }.
    .about = I do not trust …
phrase-accuse_cards = I do not trust { $seat } after the cards in that check.
    .about = I do not trust … after the cards in that check
phrase-accuse_choice = I do not trust { $seat } after that choice.
    .about = I do not trust … after that choice
phrase-accuse_actions = I do not trust { $seat }, who does too little for the ship.
    .about = I do not trust …, who does too little for the ship
phrase-vouch = I trust { $seat }.
    .about = I trust …

# What matters to everybody, and what it means now
moment-unfathomable-defeated = A human wakes in the Sick Bay and receives only one card next turn; a revealed traitor goes to the Brig.
unfathomable-locked-up = { $seat } is locked up in the Brig.
moment-unfathomable-jailed = In the Brig you add at most one card to a check, use no items and hold no title. A human leaves with the Brig’s action; a revealed traitor pays with cards.
moment-unfathomable-damaged = A damaged room has no action until it is repaired. If all six are damaged, the ship is lost.
moment-unfathomable-ritual_cast = Deep Ones on deck and in the water are removed. Passengers and characters on deck are defeated.
moment-unfathomable-waypoint_placed = At a distance of 12, the next arrival brings the ship to port.
moment-unfathomable-passenger_defeated = What the token shows is lost.

# The end
unfathomable-why-won-human = Loyal, and the ship reached port.
unfathomable-why-won-hybrid = A Hybrid wins when the Deep Ones do.
unfathomable-why-won-cultist = The Cultist wins when the ship is lost after a distance of 12 or more.
unfathomable-why-lost-human = The ship did not reach port.
unfathomable-why-lost-hybrid = A Hybrid loses when the ship reaches port.
unfathomable-why-lost-cultist = The Cultist loses when the ship reaches port.
unfathomable-why-lost-early = The ship was lost at a distance of { $distance }. The Cultist needed at least 12.
unfathomable-timeline = Turn by turn
unfathomable-timeline-open = Turn by turn, and who added what
unfathomable-truth = What was hidden
unfathomable-truth-mythos = The next mythos cards would have been: { $cards }.
unfathomable-truth-waypoints = The next waypoints would have been: { $cards }.
unfathomable-tally-added = cards added to checks
unfathomable-tally-used = cards and abilities used
unfathomable-reason-arrived = The distance was at least 12 when the ship arrived again.
unfathomable-reason-resource = The voyage ends at once when a dial reaches 0.
unfathomable-reason-damage = All six rooms were damaged.
unfathomable-reason-spawn = A Deep One had to be placed, and no figure was left.
unfathomable-figure-turns =
    { $count ->
        [one] turn
       *[other] turns
    }
unfathomable-figure-passed =
    { $count ->
        [one] check passed
       *[other] checks passed
    }
unfathomable-figure-partial =
    { $count ->
        [one] partial pass
       *[other] partial passes
    }
unfathomable-figure-failed =
    { $count ->
        [one] check failed
       *[other] checks failed
    }
unfathomable-figure-damage =
    { $count ->
        [one] room damaged
       *[other] rooms damaged
    }
unfathomable-figure-defeats =
    { $count ->
        [one] character defeated
       *[other] characters defeated
    }
unfathomable-figure-jailed =
    { $count ->
        [one] time in the Brig
       *[other] times in the Brig
    }
unfathomable-figure-passengers =
    { $count ->
        [one] passenger lost
       *[other] passengers lost
    }
unfathomable-turn-number = Turn { $number }
unfathomable-past-passengers =
    { $count ->
        [one] { $count } passenger lost
       *[other] { $count } passengers lost
    }
unfathomable-past-jailed = { $name }: Brig
unfathomable-past-defeated = { $name }: defeated
unfathomable-past-revealed = { $name }: revealed
unfathomable-past-damaged = Damaged: { $rooms }

unfathomable-result-named = { $name } has named the result. No cards were added.
unfathomable-give =
    { $count ->
        [0] Give nothing
        [one] Give { $count } item
       *[other] Give { $count } items
    }
unfathomable-feat-used = { $feat }: already used
unfathomable-take-character = Take this character

## The marks on the timeline of a replay.

timeline-unfathomable-turn = turns
timeline-unfathomable-check = skill checks
timeline-unfathomable-damage = damage
timeline-unfathomable-defeat = defeats
timeline-unfathomable-voyage = waypoints and rituals
timeline-unfathomable-reveal = reveals
timeline-unfathomable-awakening = the awakening
timeline-unfathomable-end = the end
