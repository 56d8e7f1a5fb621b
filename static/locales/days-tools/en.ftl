notes-means = Only you can read your notes, and nobody can see whether you have any.
notes-table = The whole game
notes-round = Round { $round }
plan-means = Your plan is carried out when you are asked, unless something changes. Nobody else sees it.
plan-turn = My next turn
plan-first = First
plan-then = Then
plan-choose = Choose…
plan-ends = Nobody knows what comes after that: you will be asked.
plan-not-now = Your next turn cannot be planned now.
plan-keep = Keep this plan
plan-remove = No plan
plan-stands = Your plan: { $steps }
plan-dropped = Your plan was dropped: { $why }
plan-why-not_possible = it is not possible any more.
hours-seen = Everybody at the table sees what you choose here.
hours-night = Night
hours-night-on = My time does not run out at night
    .hint = A deadline in these hours moves to two hours after they end.
hours-from = from
hours-until = until
hours-zone = Time zone: { $zone }
holiday = Holidays
holiday-means = On holiday your clock stops and nobody plays for you. Reaction windows do not wait for you.
holiday-left = { $count ->
    [0] You have no days left in this game. Your clock keeps running.
    [one] You have one day left in this game.
   *[other] You have { $count } days left in this game.
}
holiday-left-short = { $count ->
    [one] 1 day left
   *[other] { $count } days left
}
holiday-now = You are on holiday until { $last }.
holiday-end = End my holiday
holiday-planned = You will be on holiday from { $first } to { $last }.
holiday-cancel = Cancel this holiday
holiday-first = First day
holiday-last = Last day
holiday-costs = { $count ->
    [one] That takes one of your { $left } days.
   *[other] That takes { $count } of your { $left } days.
}
holiday-wrong-days = The last day comes before the first.
holiday-dates = { $first } – { $last }
holiday-take = Take a holiday
hours-time-up = When time is up
hours-time-up-defaults = The game chooses for a player who runs out of time, and everybody is told. After three days away, it keeps choosing for that player until they return.
hours-time-up-bot = The game chooses for a player who runs out of time, and everybody is told. After three days away, a bot plays for that player until they return.
hours-all = Everybody’s hours
hours-player = Player
waits = Windows wait
waits-never = no
waits-own = if they concern the player
waits-always = always
refusal-not_by_days = That is only possible in a game over days.
refusal-no_holidays_left = You do not have that many days left.
refusal-your_turn_now = It is your turn now: play it.
refusal-cannot_be_planned = That cannot be planned.
