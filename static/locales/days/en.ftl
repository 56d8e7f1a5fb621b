since-you-left =
    { $count ->
        [one] Since you left: one event
       *[other] Since you left: { $count } events
    }
since-show-me = Show me
since-earlier =
    { $count ->
        [one] and one before that
       *[other] and { $count } before that
    }
next-table = Next table: { $name }
days-tools = Prepare
days-notes = My notes
days-plan = Plan ahead
days-orders = Automatic answers
days-hours = Hours and holidays
days-on-holiday = { $name } is on holiday until { $last }.
days-holiday-planned = { $name } will be on holiday from { $first } to { $last }.
days-later = Some questions are answered for you: see “Automatic answers”.
days-later-dropped = What you chose for later under “Automatic answers” no longer applies: you will be asked again.
days-time-up = If you have not answered by { $time }, the game chooses for you.
days-window-closes = If you have not reacted by { $time }, your automatic answer is used, or you pass.
