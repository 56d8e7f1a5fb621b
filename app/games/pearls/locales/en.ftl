## The creatures

noun-creature-shrimp = shrimp
noun-creature-crab = crab
noun-creature-seahorse = seahorse
noun-creature-squid = squid
noun-creature-turtle = turtle
noun-creature-dolphin = dolphin
noun-creature-shark = shark
noun-creature-whale = whale

## What is asked

prompt-pearls-choose_card = Choose a card to dive with
prompt-pearls-lantern = Your lantern: whose card do you look at?
prompt-pearls-stay_down = A pearl worth { $pearl }: do you stay down?
reason-pearls-choose_card = Everybody is choosing a card
reason-pearls-lantern = { $names } is choosing whose card to look at
reason-pearls-stay_down = { $names } is deciding: stay down or come up
label-pearls-card = { $card }
label-pearls-look_at = { $seat }
label-pearls-stay = Stay down
label-pearls-come_up = Come up and keep the card

## What happens

event-pearls-dealt = { $seat } gets { $number } cards.
event-pearls-pearl_appeared = A pearl worth { $pearl }. { $first } goes first.
event-pearls-dived = Everybody dives.
event-pearls-looked = { $seat } looks at the card of { $target }.
event-pearls-stayed = { $seat } stays down.
event-pearls-came_up = { $seat } comes up.
event-pearls-shown = Shown: { $shown }.
event-pearls-pearl_taken =
    { $alone ->
        [true] { $seat } is alone and takes the pearl worth { $pearl } without showing a card.
       *[other] { $seat } takes the pearl worth { $pearl }.
    }
event-pearls-pearl_sank = A tie: the pearl worth { $pearl } sinks.
event-game_over = The game is over.

## The table

start-pearls = Dive
tab-pearls-board = Reef
tab-pearls-seats = Divers
tab-pearls-event = Last dive
tab-pearls-talk = Log
phrase-it_is_mine = This one is mine.
option-pearls-lantern = Lantern
    .hint = The first diver of each round looks at one hidden card.
chance-first_diver = Who begins
pearls-round = Round { $round } of { $rounds }
pearls-left =
    { $count ->
        [0] the last pearl
        [one] { $count } more pearl
       *[other] { $count } more pearls
    }
pearls-pearl = Pearl worth { $worth }
pearls-no-pearl = The reef is empty
pearls-first = dives first
pearls-place-ashore = ashore
pearls-place-down = under water
pearls-place-up = came up
pearls-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
pearls-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pearls-hidden-card = hidden card
pearls-hand = Your hand
pearls-no-cards = No cards left
pearls-cover = Cover
pearls-scares = Scares away { $creature }
pearls-you-saw = You saw: { $creature }
pearls-last = Last dive
pearls-nothing-yet = Nobody has dived yet.
pearls-taken-by = { $name } took the pearl worth { $pearl }.
pearls-taken-unseen = No card was shown.
pearls-sank = The pearl worth { $pearl } sank.
pearls-spent = Shown so far

## The end

outcome-pearls-reef_empty = All pearls are gone
outcome-pearls-abandoned = The players ended the game
pearls-winner = wins

## The marks on the timeline of a replay.

timeline-pearls-round = rounds
timeline-pearls-pearl = pearls
timeline-pearls-end = the end
