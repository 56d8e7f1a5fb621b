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
