## The coach of every game.

coach-title = What would be sensible?
coach-private = Only you see this. It is based on what you can see yourself, and nobody learns that you asked.
coach-aims = Your goals
coach-now = What you could do now
coach-not-asked = Nothing is asked of you now. The coach answers again when it is your turn to decide.
coach-beware = Watch out for
coach-show = Show me
coach-nothing-chosen = Choose nothing
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
