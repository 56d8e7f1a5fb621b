## The lobby, and what a table agrees on before it begins

how-many-seats = Players
open-table = Open the table
more-options = More options
pace = Pace
pace-live = Live
    .hint = Everybody is here now: about two minutes per decision.
pace-brisk = Brisk
    .hint = Everybody is here and quick: about one minute per decision.
pace-days = Over days
    .hint = Come back when you can: up to two days per decision.
talk = Table talk
talk-free = Free
    .hint = Say what you like.
talk-guided = Guided
    .hint = Only ready-made phrases, as the rulebook’s secrecy guidelines suggest.
talk-silent = Silent
    .hint = No chat during the game.
coach-allowed = Coach
    .hint = Everybody may privately ask the coach for advice. Nobody will know who asked.
bots-talk = Bots talk
    .hint = Now and then a bot uses a phrase to say who it suspects or how much it helps, or to defend itself. It may be lying.
guesses-allowed = Sealed guesses
    .hint = Once a round, everybody may privately mark who they suspect. Nobody can see or count the marks before the end; then all are revealed.
invite = Invite your friends
invite-hint = Anyone with this link can take a seat. They can also type the code
invite-qr = QR code of the invite link
invite-renew = New link
    .hint = The old link stops working.
unreachable = Only people on this computer or network can open this address. The README explains how to let others in.
spectator-open = Create a link
spectator-close = Turn off the spectator link
spectators-count =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
seats-count =
    { $count ->
        [one] for one player
       *[other] for { $count } players
    }
seats-order = In order of play.
seat-free = Free seat
sit-here = Sit here
sit-here-number = Sit here: seat { $number }
move-down = Move { $name } down
stand-up = Stand up
add-bot-short = Bot
add-bot-number = Add a bot: seat { $number }
remove-bot = Remove { $name }
fill-bots = Fill the free seats with bots
new-level = New bots
level-of = How well { $name } plays
kick = Remove { $name }
kick-sure = Remove { $name } from the table?
kick-means = They cannot come back to this table.
stand-sure = Stand up?
stand-means = Your seat becomes free. You can come back with the invite link.
stand-closes = Nobody else has a seat, so the table closes for good.
ready = ready
choosing = not ready
wishes-hint = This only tells the others what you would like. You choose when the game begins.
wished-by = { $names }
lobby-sit-down = Take a seat
lobby-get-ready = Tell the others when you are ready
lobby-ready = You are ready
lobby-you-start = You are the host: start when everybody is here
lobby-can-start = Everybody is ready: you can start.
lobby-host-starts = Everybody is ready: the host can start.
lobby-starting = The game is about to begin…
i-am-ready = I am ready
not-ready = Not yet
start-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
start-unready =
    { $count ->
        [one] One player is not ready yet.
       *[other] { $count } players are not ready yet.
    }
