## The coach of every game.

coach-title = What would be sensible?
coach-private = Only you see this. It is made from what you can see yourself, and nobody learns that you asked.
coach-aims = What you want
coach-now = What you could do now
coach-not-asked = Nothing is asked of you now. The coach answers again when it is your turn to decide.
coach-beware = What to beware of
coach-show = Show me
coach-nothing-chosen = Choose nothing
