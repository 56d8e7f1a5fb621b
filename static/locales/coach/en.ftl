## The coach of every game.

coach-title = What should I do?
coach-private = Only you see this. The coach knows no more than you do, and nobody will know that you asked.
coach-aims = Your goals
coach-now = What you could do now
coach-not-asked = You have nothing to decide now. Ask the coach again when you do.
coach-beware = Watch out for
coach-show = Show me
coach-nothing-chosen = Choose nothing
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
