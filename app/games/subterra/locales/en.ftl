## Explorers. `.the` is the name within a sentence.

noun-explorer-diver = Diver
    .the = the Diver
noun-explorer-scout = Scout
    .the = the Scout
noun-explorer-geologist = Geologist
    .the = the Geologist
noun-explorer-engineer = Engineer
    .the = the Engineer
noun-explorer-climber = Climber
    .the = the Climber
noun-explorer-medic = Medic
    .the = the Medic
noun-explorer-bodyguard = Bodyguard
    .the = the Bodyguard
noun-explorer-leader = Leader
    .the = the Leader

ability-dive = Dive
    .text = From a water tile: stay under water until your next turn, then surface on any water tile.
ability-amphibious = Amphibious
    .text = Floods do not hurt you, and you walk through flooded tiles.
ability-sense_of_direction = Sense of direction
    .text = Three times per game: discard the tile you have drawn and place the next one.
ability-stealth = Stealth
    .text = Horrors neither hunt nor hurt you.
ability-quick_dig = Quick dig
    .text = Clear debris for one point, even through a wall.
ability-intuition = Intuition
    .text = A spare tile lies face up in front of you: place it, or the one you draw.
ability-demolish = Demolish
    .text = Three times per game: blow a wall open. A cave-in follows at once.
ability-careful = Careful
    .text = A cave-in costs you 1 instead of 3.
ability-gear = Gear
    .text = Fix a rope for one point, without a roll.
ability-agility = Agility
    .text = You walk through squeezes and over debris.
ability-bandage = Bandage
    .text = Heal somebody else on your tile for one point.
ability-sprint = Sprint
    .text = Two steps for one point.
ability-repel = Repel
    .text = Drive away a horror on a neighbouring tile for one point.
ability-protector = Protector
    .text = Others on your tile are safe from tremor, flood, gas and cave-in.
ability-order = Order
    .text = Once per turn, for one point: somebody else acts at once.
ability-experienced = Experienced
    .text = You add 1 to your skill rolls.

## Sides, tiles, hazards

noun-side-N = north
noun-side-E = east
noun-side-S = south
noun-side-W = west
noun-side-NW = north-west
noun-side-SW = south-west
noun-side-SE = south-east
noun-side-NE = north-east
noun-side-here = here

noun-type-start = start tile
    .a = the start tile
noun-type-exit = exit
    .a = the exit
noun-type-normal = plain passage
    .a = a plain passage
noun-type-water = water tile
    .a = a water tile
noun-type-gas = gas tile
    .a = a gas tile
noun-type-cave_in = cave-in tile
    .a = a cave-in tile
noun-type-horror = horror tile
    .a = a horror tile
noun-type-squeeze = squeeze
    .a = a squeeze
noun-type-ledge = ledge
    .a = a ledge
noun-type-slide = slide
    .a = a slide
noun-type-scree = scree
    .a = scree
tile-help-start = Everybody begins here. The way back is blocked.
tile-help-exit = Bring everybody here. Nobody loses health on this tile.
tile-help-normal = A passage without dangers of its own.
tile-help-water = A flood fills it for good. Then it can only be entered by swimming.
tile-help-gas = When gas comes, anyone here loses 2 health. While it lingers, entering costs 2 health.
tile-help-cave_in = A cave-in may bring this tile down: anyone here loses 3 health, and debris blocks it until it is dug out.
tile-help-horror = Horrors appear on tiles like this one.
tile-help-squeeze = Narrow: you can enter it only with “Squeeze”, for 2 points. Leaving is an ordinary move.
tile-help-ledge = You can step onto it, but you need a rope to continue in the direction of the arrow.
tile-help-slide = You can slide down in the direction of the arrow, but you need a rope to go back.
tile-help-scree = Anyone who enters rolls, every time: 4 or more is safe, otherwise lose 1 health.

noun-hazard-tremor = tremor
    .text = Everybody who is conscious rolls: 4 or more is safe, otherwise lose 1.
noun-hazard-flood = flood
    .text = All water tiles flood for good. Anyone standing on one loses 1.
noun-hazard-gas = gas
    .text = Anyone on a gas tile loses 2. Until the next hazard, entering one costs 2 health.
noun-hazard-cave_in = cave-in
    .text = Tiles with the number rolled collapse. Anyone on one loses 3.
noun-hazard-horror = horror
    .text = Every horror takes a step; then another one may appear.
noun-hazard-out_of_time = out of time
    .text = Everybody who is not on the exit rolls each round: 4 or more, or they are left behind.

noun-cause-tremor = the tremor
noun-cause-flood = the flood
noun-cause-gas = gas
noun-cause-cave_in = falling rock
noun-cause-scree = the scree
noun-cause-exert = the exertion
noun-cause-horror = a horror

noun-purpose-exert = exertion
noun-purpose-place_rope = the rope
noun-purpose-hide = hiding
noun-purpose-scree = the scree
noun-purpose-tremor = the tremor
noun-purpose-out_of_time = survival

noun-action-reveal = reveal
noun-action-explore = explore
noun-action-move = move
noun-action-run = run
noun-action-heal = heal
noun-action-swim = swim
noun-action-squeeze_through = squeeze through
noun-action-dig = dig
noun-action-place_rope = place a rope
noun-action-hide = hide
noun-action-dive = dive
noun-action-quick_dig = quick dig
noun-action-demolish = demolish
noun-action-gear = gear
noun-action-bandage = bandage
noun-action-sprint = sprint
noun-action-repel = repel
noun-action-order = order
noun-action-exert = exert
noun-action-leave_cave = leave the cave

noun-difficulty-normal = normal
noun-difficulty-advanced = advanced
noun-difficulty-expert = expert

noun-medal-gold = Gold
noun-medal-silver = Silver
noun-medal-bronze = Bronze
noun-medal-defeat = Defeat
noun-medal-abandoned = Ended early

## What is asked

prompt-subterra-choose_explorers =
    { $count ->
        [one] Choose your explorer
       *[other] Choose your { $count } explorers, in their order of play
    }
prompt-subterra-act =
    { $points ->
        [0] { $explorer-the }: no points left
       *[other] { $explorer-the }: choose an action
    }
prompt-subterra-ordered_action = { $explorer-the } is ordered to act
prompt-subterra-choose_step =
    { $by-id ->
        [sprint] { $explorer-the } sprints: where to?
       *[other] { $explorer-the } runs: where to?
    } { $left ->
        [one] One step left.
       *[other] { $left } steps left.
    }
prompt-subterra-choose_tile = { $explorer-the } places one of two tiles: which?
prompt-subterra-keep_or_discard = { $explorer-the } has drawn { $tile-a }. Keep it?
prompt-subterra-choose_rotation = How does { $explorer-the } place { $tile-a }?
prompt-subterra-choose_water_tile = Where does { $explorer-the } surface?
prompt-subterra-choose_horror_step = Two routes to { $explorer-the } are equally short. Which one does the horror take?
prompt-subterra-choose_spawn_tile = Two horror tiles are equally close to { $explorer-the }. Where does the horror appear?
prompt-subterra-may_call_vote = You may call a vote to leave the cave now.
    .why = Nobody is waiting for your answer.
prompt-subterra-leave_cave_vote = Leave the cave now, without those who are unconscious?

reason-subterra-chooses_explorers = { $seat } is choosing explorers
reason-subterra-acts = { $names } is playing { $explorer-the }
reason-subterra-obeys = { $explorer-the } has been given an order
reason-subterra-walks = { $explorer-the } is moving
reason-subterra-chooses_tile = { $explorer-the } is choosing between two tiles
reason-subterra-keeps_or_discards = { $explorer-the } is looking at a tile
reason-subterra-places_tile = { $explorer-the } is placing { $tile-a }
reason-subterra-comes_up = { $explorer-the } is surfacing
reason-subterra-leads_horror = { $explorer-the } decides which way the horror goes
reason-subterra-chooses_spawn_tile = { $explorer-the } decides where the horror appears
reason-subterra-votes = { $explorer-the } proposes to leave the cave

## What can be chosen. `.verb` names the action, `.short` the target alone, `.help` says what it does.

label-subterra-action-reveal = Reveal to the { $side }
    .verb = Reveal
    .short = { $side }
    .help = Choose a side, then draw a tile and place it there.
label-subterra-action-explore = Explore to the { $side }
    .verb = Explore
    .short = { $side }
    .help = Reveal a tile and move onto it at once, whatever it is.
label-subterra-action-move = Move { $side }
    .verb = Move
    .short = { $side }
    .help = Move onto a connected tile.
label-subterra-action-run = Run
    .verb = Run
    .help = One to three steps.
label-subterra-action-heal = Heal { $explorer-the }
    .verb = Heal
    .short = { $explorer }
    .help = You or somebody on your tile regains 1 health.
label-subterra-action-swim = Swim { $side }
    .verb = Swim
    .short = { $side }
    .help = Onto a flooded tile beside you.
label-subterra-action-squeeze_through = Squeeze through { $side }
    .verb = Squeeze
    .short = { $side }
    .help = Into a narrow passage beside you.
label-subterra-action-dig = Dig to the { $side }
    .verb = Dig
    .short = { $side }
    .help = Clear the debris on your tile or on one connected to it.
label-subterra-action-dig-here = Dig here
    .verb = Dig
    .short = Here
    .help = Clear the debris on your tile or on one connected to it.
label-subterra-action-place_rope = Place a rope
    .verb = Rope
    .help = Roll 4 or more: everybody can pass the ledge or slide, both ways, for the rest of the game.
label-subterra-action-hide = Hide
    .verb = Hide
    .help = Roll 4 or more: no horror hunts you until the end of the round.
label-subterra-action-dive = Dive
    .verb = Dive
    .help = Stay under water until your next turn; only tremors can hurt you there.
label-subterra-action-quick_dig = Quick dig to the { $side }
    .verb = Quick dig
    .short = { $side }
    .help = Clear debris on your tile or beside it, even through a wall.
label-subterra-action-quick_dig-here = Quick dig here
    .verb = Quick dig
    .short = Here
    .help = Clear debris on your tile or beside it, even through a wall.
label-subterra-action-demolish = Blow up the wall to the { $side }
    .verb = Demolish
    .short = { $side }
    .help = Open a wall for good. A cave-in follows at once and affects everybody.
label-subterra-action-gear = Fix a rope
    .verb = Gear
    .help = A rope on your ledge or slide, without a roll.
label-subterra-action-bandage = Bandage { $explorer-the }
    .verb = Bandage
    .short = { $explorer }
    .help = Somebody else on your tile regains 1 health.
label-subterra-action-sprint = Sprint
    .verb = Sprint
    .help = One or two steps for one point.
label-subterra-action-repel = Repel the horror to the { $side }
    .verb = Repel
    .short = { $side }
    .help = A horror beside you vanishes.
label-subterra-action-order = Order { $explorer-the }
    .verb = Order
    .short = { $explorer }
    .help = Somebody else takes one action at once. Once per turn.
label-subterra-action-exert = Exert
    .verb = Exert
    .help = One extra point. At the end of your turn roll 4 or more, or lose 1 health.
label-subterra-action-end_turn = End turn
    .verb = End turn
    .help = Unused points are lost.
label-subterra-action-leave_cave = Leave the cave
    .verb = Leave
    .help = Call a vote: leave without those who are unconscious.
label-subterra-action-decline = Do nothing
    .verb = Decline
    .help = The order has no effect.
label-subterra-action-step = { $side }
label-subterra-action-stop = Stop here
label-subterra-action-surface = Surface { $side } of the start tile
label-subterra-action-tile = { $side }
label-subterra-action-explorer = { $explorer }
label-subterra-action-yes = Leave now
label-subterra-action-no = Stay
label-subterra-tile-drawn = The drawn tile: { $tile }
label-subterra-tile-aside = The spare tile: { $tile }
label-subterra-tile-keep = Keep
label-subterra-tile-discard = Discard
label-subterra-rotate = Rotated { $rotation }

## Why not

refusal-not_enough_ap = You do not have enough action points left.
refusal-needs_rope = You need a rope to pass on that side.
refusal-not_connected = There is no open path on that side.
refusal-cell_occupied = There is already a tile on that side.
refusal-no_open_side = Your tile has a wall there.
refusal-stack_empty = All tiles have been drawn.
refusal-needs_swim = That tile is flooded: swim instead.
refusal-needs_squeeze = That passage is narrow: squeeze through instead.
refusal-debris_blocks = Debris is in the way: dig first.
refusal-not_on_water = You are not on a water tile.
refusal-no_uses_left = You have no uses left.
refusal-target_not_here = That explorer is not on your tile.
refusal-target_full_health = That explorer is at full health.
refusal-invalid_target = That does not work on this explorer.
refusal-wrong_tile = You cannot do this on the tile you are on.
refusal-already_hidden = You are already hidden.
refusal-already_exerted = You have already exerted yourself this turn.
refusal-no_wall = There is no wall to blow up.
refusal-no_horror_there = There is no horror beside you.
refusal-no_debris_there = There is no debris within reach.
refusal-vote_not_available = Possible once a round, when everybody who is conscious is on the exit and others are unconscious in the cave.

## What happened

event-subterra-explorers_chosen = { $seat } plays { $explorers-the }.
event-subterra-cave_set_up = The way back is blocked. { $first-the } begins.
event-subterra-tile_set_aside = { $tile-a } is placed face up as a spare.
event-subterra-round_began = Round { $round }
event-subterra-turn_began = { $explorer-the } begins.
event-subterra-turn_passed = { $explorer-the } is unconscious and misses a turn.
event-subterra-turn_ended = { $explorer-the } ends the turn.
event-subterra-acted =
    { $target-id ->
        [none] { $explorer-the }: { $action }.
       *[other] { $explorer-the }: { $action } ({ $target }).
    }
event-subterra-moved = { $explorer-the } moves { $side }.
event-subterra-stayed = { $explorer-the } cannot enter the new tile and stays.
event-subterra-rolled =
    { $success ->
        [true] { $explorer-the } rolls { $die } for { $purpose }: success.
       *[false] { $explorer-the } rolls { $die } for { $purpose }: failure.
    }
event-subterra-health_lost = { $explorer-the } loses { $amount } health: { $cause }.
event-subterra-fell_unconscious = { $explorer-the } falls unconscious.
event-subterra-came_round = { $explorer-the } regains consciousness.
event-subterra-health_regained =
    { $by-id ->
        [none] { $explorer-the } heals.
       *[other] { $by-the } heals { $explorer-the }.
    }
event-subterra-tile_drawn = { $explorer-the } draws { $tile-a }.
event-subterra-tile_chosen = { $explorer-the } places { $tile-a } and keeps { $aside-a }.
event-subterra-tile_discarded =
    { $reason-id ->
        [sealed_cave] { $tile-a } would have sealed the cave and is discarded.
       *[other] The Scout discards { $tile-a }.
    }
event-subterra-tile_placed =
    { $explorer-id ->
        [none] { $tile-a } is placed.
       *[other] { $explorer-the } uncovers { $tile-a }.
    }
event-subterra-border_opened = The cave would be sealed: a wall collapses.
event-subterra-rope_placed = { $explorer-the } has fixed a rope.
event-subterra-debris_removed = { $explorer-the } has cleared the debris.
event-subterra-hid = { $explorer-the } is hidden.
event-subterra-dived = { $explorer-the } dives.
event-subterra-surfaced = { $explorer-the } surfaces.
event-subterra-floated_up = { $explorer-the } floats up, unconscious.
event-subterra-blown_open = { $explorer-the } blows a wall open.
event-subterra-declined = { $explorer-the } does nothing.
event-subterra-horror_phase_began = The horrors move.
event-subterra-hazard_phase_began = The hazard phase begins.
event-subterra-horror_moved = A horror comes closer to { $victim-the }.
event-subterra-horror_appeared = A horror appears near { $victim-the }.
event-subterra-no_horror_appeared = No new horror appears.
event-subterra-horror_vanished =
    { $reason-id ->
        [repelled] A horror is driven off.
       *[other] A horror loses the trail and vanishes.
    }
event-subterra-hazard_revealed =
    { $multiplier ->
        [2] Hazard: { $type }, twice!
       *[other] Hazard: { $type }.
    }
event-subterra-gas_cleared = The gas clears.
event-subterra-gas_spread = Gas spreads: entering a gas tile costs 2 health.
event-subterra-flooded =
    { $cells-count ->
        [0] There are no more tiles to flood.
        [one] One tile floods.
       *[other] { $cells-count } tiles flood.
    }
event-subterra-cave_in_rolled =
    { $cells-count ->
        [0] The cave-in roll is { $die }: nothing collapses.
        [one] The cave-in roll is { $die }: one tile collapses.
       *[other] The cave-in roll is { $die }: { $cells-count } tiles collapse.
    }
event-subterra-out_of_time = Time is up: everybody who is not on the exit rolls to survive.
event-subterra-left_behind = { $explorer-the } is left behind.
event-subterra-first_explorer = { $explorer-the } goes first in the next round.
event-subterra-vote_called = { $explorer-the } proposes to leave the cave.
event-subterra-vote_failed = Not everybody wants to leave, so you stay.
event-game_over = The game is over.
moment-subterra-fell_unconscious = They cannot act until somebody on the same tile heals them.
moment-subterra-came_round = They can act again from their next turn.
moment-subterra-horror_appeared = It moves every round. Anyone it meets loses all health: keep away or hide.
moment-subterra-left_behind = They are out of the game.
moment-subterra-blown_open = A cave-in follows at once.
moment-subterra-tile_placed = The way out! Get everybody onto this tile.

## The end

outcome-subterra-gold = Everybody is out!
outcome-subterra-silver = Everybody is out but one
outcome-subterra-bronze = Everybody is out but two
outcome-subterra-defeat = The cave has won
outcome-subterra-abandoned = The players ended the expedition
subterra-how-all_on_exit = Everybody who is still in the game has reached the exit.
subterra-how-nobody_conscious = Nobody is conscious.
subterra-how-nobody_left = Nobody made it out.
subterra-how-left_together = You left together, without those who were unconscious.
subterra-fate-out = out
subterra-fate-left = left behind
subterra-deeds = Tiles placed: { $tiles } · health lost: { $lost } · health given: { $healed }
subterra-figure-rounds =
    { $count ->
        [one] round
       *[other] rounds
    }
subterra-figure-tiles =
    { $count ->
        [one] tile
       *[other] tiles
    }
subterra-figure-hazards =
    { $count ->
        [one] hazard
       *[other] hazards
    }
subterra-figure-lost = health lost
subterra-figure-fell =
    { $count ->
        [one] time unconscious
       *[other] times unconscious
    }

## The table

tab-subterra-board = Cave
tab-subterra-seats = Team
tab-subterra-event = Hazard
tab-subterra-talk = Log
start-subterra = Go down into the cave
wishes-subterra = Who would you like to play?
plan-facts-subterra = It is dropped if you end up elsewhere, or if your health, the tiles around you or the horrors change.
plan-why-subterra-turn = another of your explorers came first.
plan-why-subterra-place = you are somewhere else now.
plan-why-subterra-health = your health has changed.
plan-why-subterra-horrors = the horrors have moved.
plan-why-subterra-tiles = the tiles around you have changed.
chance-first_explorer = Who begins
chance-tiles = Tiles
chance-hazards = Hazards
subterra-choose-explorers = Who goes down?
subterra-round = Round { $round }
subterra-phases = Phases of the round
subterra-phase-action = Actions
subterra-phase-horror = Horrors
subterra-phase-hazard = Hazard
subterra-phase-end = End
subterra-hazards-left =
    { $count ->
        [one] hazard left
       *[other] hazards left
    }
subterra-tiles-left =
    { $count ->
        [one] tile left
       *[other] tiles left
    }
subterra-gas-lingers = Gas in the cave
subterra-map = Map of the cave: { $tiles } tiles, { $explorers } explorers, { $horrors } horrors. Arrow keys move it, plus and minus zoom, 0 shows all, C centres your explorer.
map-closer = Zoom in
map-farther = Zoom out
map-fit = Show the whole cave
map-centre = Centre on my explorer
subterra-walk-again = Press again to go there.
subterra-route =
    { $steps ->
        [one] { $action } here: one step
       *[other] { $action } here: { $steps } steps
    }
subterra-hunt =
    { $steps ->
        [one] A horror is one step from { $explorer-the }.
       *[other] A horror is { $steps } steps from { $explorer-the }.
    }
subterra-time-is-out = Time is up: get to the exit!
subterra-health = health { $health } of { $most }
subterra-points =
    { $points ->
        [one] one point left
       *[other] { $points } points left
    }
subterra-points-left =
    { $points ->
        [one] action point
       *[other] action points
    }
subterra-cost =
    { $points ->
        [one] costs one point
       *[other] costs { $points } points
    }
subterra-needs-roll = needs a roll of 4 or more
subterra-acting = Acting now
subterra-no-points = End your turn, or exert yourself for one more point.
subterra-minimap = The whole cave: press to look elsewhere
subterra-symbol-heart = Health
subterra-fallen = { $explorer }: unconscious
subterra-key-arrows = Move the map while it is focused
subterra-key-zoom = Zoom
subterra-about-hazards = Hazard cards
    .text = One card is drawn at the end of every round. The last card is “out of time”: from then on, everybody who is not on the exit rolls each round, or is left behind. At 0 you are out of time.
subterra-about-tiles = Tile stack
    .text = How many tiles are still to be drawn. The exit is among the last six.
subterra-about-gas = Gas in the cave
    .text = Until the next hazard, entering a gas tile costs 2 health.
subterra-about-first = First this round
    .text = This explorer begins the round. In the next round the one after them begins.
subterra-about-horror = It moves towards its closest victim every round. Anyone on its tile loses all health, except the Scout. Hidden explorers are not hunted. Nobody is hunted on the exit.
subterra-collapses-on = Collapses on a roll of { $numbers }.
subterra-token-flood = Flooded: you can only swim onto it, for 2 points.
subterra-token-debris = Debris: dig before you can enter.
subterra-token-rope = A rope: everybody can pass, both ways.
subterra-hunted = closest victim
subterra-uses = Uses left
subterra-uses-left = { $left } of { $most }
subterra-state-unconscious = Unconscious
subterra-state-hidden = Hidden
subterra-state-submerged = Under water
subterra-state-removed = Left behind
subterra-drawn = drawn
subterra-aside = Spare tile
subterra-aside-hint = The Geologist may place it instead of a drawn one.
subterra-hazard = Hazard
subterra-last-hazard = Last hazard · round { $round }
subterra-no-hazard = None yet
subterra-no-hazard-hint = At the end of every round a card decides what the cave does.
subterra-result-safe = safe
subterra-result-lost = −{ $lost }
subterra-result-down = −{ $lost }, unconscious
subterra-result-gone = left behind

## Options of a table

option-subterra-difficulty = Difficulty
option-subterra-difficulty-normal = Normal
    .hint = The most rounds, and no double hazards.
option-subterra-difficulty-advanced = Advanced
    .hint = Two rounds fewer, and five of the hazards strike twice.
option-subterra-difficulty-expert = Expert
    .hint = Four rounds fewer, and five of the hazards strike twice.
option-subterra-explorers = Explorers
    .hint = Divided among the players.
option-subterra-allow_small_teams = Small teams
    .hint = One to three explorers, with a smaller cave.
option-subterra-prevent_sealed_cave = The cave is never sealed
    .hint = A tile that would seal the cave before the exit is found is replaced.
option-subterra-diver_surface_cost = Points for the Diver to surface
option-subterra-demolish_cave_in_damage = Health lost in the cave-in after a demolition
option-subterra-gas_x2_doubles_enter_damage = Double gas also doubles the health lost on entering
option-subterra-repel_needs_connection = Repel only along an open path
option-subterra-quick_dig_needs_connection = Quick dig only along an open path
option-subterra-scout_may_discard_exit = The Scout may discard the exit
option-subterra-ledge_blocks_both_ways = Ledges without a rope block both directions

## Phrases of the chat

phrase-need_help = I need help.

## The marks on the timeline of a replay.

timeline-subterra-round = rounds
timeline-subterra-hazard = hazards
timeline-subterra-horror = horrors
timeline-subterra-unconscious = lost consciousness
timeline-subterra-left = left behind
timeline-subterra-end = the end
