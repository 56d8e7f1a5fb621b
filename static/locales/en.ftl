## Every page

site-name = Fathom
site-description = An online table for two board games of the deep: Unfathomable and Sub Terra.
site-languages = Language
site-notice = Unfathomable and Sub Terra are names that belong to their publishers. Fathom is an independent project and uses none of their art or text.
needs-script = Tables need JavaScript, which is switched off in this browser.

## Home

# No-break spaces keep each pair of words together.
home-headline = Deep water, dark caves, good company.
home-lede = An online table for two board games, made for friends who live far apart.
home-turn = On your turn
home-danger = Beware
home-goal = You win
home-status-title = Not available yet.
home-status = Tables for this game cannot be opened yet.

## Home: tables

new-table = New table
new-table-of = New table: { $game }
how-many-seats = Players
open-table = Open the table
table-name = Name of the table
table-of = { $name }’s table
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

your-tables = Your tables
your-tables-none = The tables you have joined will be listed here.
table-alone = nobody else yet
table-with-bots = with bots
status-lobby = in the lobby
status-playing = running
status-paused = paused
status-over = over
status-abandoned = ended early
status-broken = stopped
your-turn = Your turn
open = Open

join-title = Join with a code
join-code = Code of the table
join = Join

try-title = New to a game?
try-hint = Play with bots and learn as you go: every action says what it does and, if you cannot do it, why.
try-game = { $game } with bots
try-start = Start

name-label = Your name
name-why = What should we call you?
name-go-on = Continue
name-known = I have a recovery code
name-new = I am new here
name-recovery = Your recovery code
me-title = About you
me-nobody = This browser does not know you yet.
save = Save
saved = Saved.
devices = Devices
this-device = this device
last-seen = last used { $when }
sign-out = Sign out
sign-out-sure = Sign out on { $device }?
sign-out-means = To come back there you need your recovery code, or a link from another device.
recovery-why = With this code you can return to your tables from any browser. A new code replaces the old one.
forget = Delete me
forget-sure = Delete yourself for good?
forget-means = Your name, your devices and what you wrote in chats are deleted. This cannot be undone.
own-data = Your data
own-data-means = A file with everything that this server stores about you: your name, devices, tables, what you wrote in chats, and your moves in games that are over.
own-data-button = Download

## Arriving by a link

arrive-join = You are invited
    .text = A table is waiting for you. No account needed: a name is enough.
    .button = Sit down
arrive-invitation = { $host } invites you to { $game }.
arrive-at-table = At the table: { $names }.
arrive-watch = Watch a game
    .text = You will see what everybody at the table may see.
    .button = Watch
arrive-seat = A seat for you
    .text = Somebody is giving you their seat.
    .button = Take the seat
arrive-continue = Continue here
    .text = You will be signed in on this device too.
    .button = Continue with this link
arrive-instead = In this browser you are { $name }. If you continue, you will be signed in here as the person who made this link. Continue only if that was you.
late-begun = The game has begun
late-full = All seats are taken
late-means = You can still watch, or ask to take over the seat of a bot. A name is enough.
late-take-over = Take over { $bot }
late-host-decides = { $host } is asked first.
late-nothing = There is no free seat here, and the host has turned watching off. Ask the host for another table.
request-open = { $host } is asked whether you may take over { $bot }. You join by yourself as soon as the answer is yes.
request-declined = { $host } would rather keep the bot for now. You are welcome to watch.

## Lobby

invite = Invite your friends
invite-hint = Anyone with this link can take a seat. They can also type the code
invite-link = Invite link
invite-qr = QR code of the invite link
invite-renew = New link
    .hint = The old link stops working.
unreachable = Only people on this computer or network can open this address. The README explains how to let others in.
spectator-link = Spectator link
spectator-open = Create a link
spectator-close = Turn off the spectator link
spectators-count =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }

seats = Seats
seats-count =
    { $count ->
        [one] for one player
       *[other] for { $count } players
    }
seats-order = In order of play.
seat-number = Seat { $number }
bot-number = Bot { $number }
seat-free = Free seat
sit-here = Sit here
sit-here-number = Sit here: seat { $number }
move-down = Move { $name } down
stand-up = Stand up
add-bot-short = Bot
add-bot-number = Add a bot: seat { $number }
remove-bot = Remove { $name }
fill-bots = Fill the free seats with bots
kick = Remove { $name }
kick-sure = Remove { $name } from the table?
kick-means = They cannot come back to this table.
stand-sure = Stand up?
stand-means = Your seat becomes free. With the invite link you can come back.
stand-closes = Nobody else sits here, so the table closes for good.
host = host
ready = ready
choosing = not ready

wishes-subterra = Who would you like to play?
wishes-hint = This only tells the others what you would like. You choose when the game begins.
wish = Wish for
good-first-game = Good for a first game
your-wish = Your wish
wished-by = { $names }
choose = Choose
your-choice = Your choice
choice-number = Your number { $number }
taken-by = Taken by { $name }
played-by = Played by { $name }

lobby-sit-down = Take a seat
lobby-get-ready = Tell the others when you are ready
lobby-ready = You are ready
lobby-you-start = You are the host: start when everybody is here
lobby-can-start = Everybody is ready: you can start.
lobby-host-starts = Everybody is ready: the host can start.
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

## Asks

ask-bar = Current decision
options = Options
this-table = This table
call-link = Voice or video call
    .hint = A link that begins with https://. Only the players see it.
actions = Actions
fewer-actions = Possible actions only
more-actions =
    { $count ->
        [one] One is not possible: why?
       *[other] { $count } are not possible: why?
    }
choose-one = Choose one.
choose-action = Choose an action, or press a highlighted place on the board.
choose-here = What do you want to do here?
choose-between =
    { $least ->
        [0] Choose up to { $most }.
       *[other] Choose { $least } to { $most }.
    }
choose-exactly = Choose { $count }.
allot-total = Distribute { $total }.
turn-hint = Rotate it, then place it.
turn-it = Rotate
confirm = Confirm
confirm-place = Place it
confirm-seen = Got it
confirm-order = In this order
confirm-allot = Distribute { $count }
confirm-count =
    { $count ->
        [0] Choose none
        [one] Choose one
       *[other] Choose { $count }
    }
confirm-worth = Choose { $count } (worth { $worth } of { $needed })
confirm-of = { $count } of { $needed }
unavailable = not possible now
hold-to-read = Hold to read, press to do it
why-not = { $what }: why not?
rule = Rule { $rule }
rules = Rules
ask-coach = Ask the coach
coach-allowed = Coach
    .hint = Everybody may privately ask what would be sensible. Nobody learns who asks.
back = Back
sending = Sending …
kept-for-later = No connection. Your answer is kept and will be sent when you reconnect.
waiting-for = Waiting for { $names }
waiting-table = One moment …
waiting-reactions = Waiting for reactions
hold = Hold
hold-done = Held
hold-help = Keep this window open for up to 20 seconds. Nobody learns who did.
hold-mine = The window stays open for you. Nobody learns that it was you.
hold-somebody = Somebody asked for more time.
more-reactions = More
look-around = You can look around in the meantime.
you-watch = You are watching.
seat-is-played = Your seat is played automatically. You can take it back in the list of seats.
take-back = Undo
seconds-left =
    { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }
until = until { $time }

## At the table

menu = Menu
watching = watching
happenings = Events
parts-of-table = Sections of the table
log = Log
log-everything = Show every step
log-older =
    { $count ->
        [one] One older line
       *[other] { $count } older lines
    }
since-your-turn =
    { $count ->
        [one] Since your last turn: one event
       *[other] Since your last turn: { $count } events
    }
skip-to-actions = Skip to the actions
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-say-spectators = Talk with the other spectators
chat-send = Send
join-call = Join the call
chat-heard = { $name } says: { $text }
phrases = Ready-made phrases
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-wait = Wait, let us think.
phrase-go_on = Go on!
notice-left = { $name } has left the table.
notice-timed_out = Time was up for { $name }: the game chose for them.
notice-host_is = { $name } is the host now.
notice-rematch = The next game is ready. Open it from the end screen.
notice-seat_given = { $name } has taken over the seat of { $before }.
notice-bot_replaced = { $name } plays on for Bot { $number }.
notice-back = { $name } is back.
notice-vote_rejected = The proposal was rejected.
notice-abandoned = The players have ended the game.
notice-paused = The game is paused.
notice-resumed = The game continues.
notice-pace_is = The pace has changed.
notice-rule_broke = An error in the rules of this game stopped the move. The game is back where it was before. Nothing is lost: try another move, or the same one again.
event-taken_back = { $seat } undoes the last action.

you = you
seat-bot = bot
seat-away = away
seat-defaults = automatic
seat-substitute = a bot plays
seat-take-back = Take my seat back
seat-let-bot = Let a bot play

settings = Settings
setting-sound = Sound
    .hint = Soft sounds for important moments, and a bell on your turn when this tab is hidden.
setting-volume = Volume
setting-notifications = Notifications
    .hint = The browser tells you when it is your turn.
notifications-denied = The browser does not allow them. Allow notifications for this site in its settings, then switch them on here.
setting-moments = Important moments
    .hint = What matters to everybody appears for a moment in the middle of the board. Off: only in the log.
setting-motion = Motion
    .hint = Figures and the map move smoothly.
setting-confirm = Confirm every choice
    .hint = Press once to select, again to confirm.
setting-time = Give me time
    .hint = Every window stays open for longer. Nobody learns that you asked for it.
setting-cover = Cover my cards
    .hint = They show only while you press them.
keys = Keyboard shortcuts and symbols
symbols = Symbols
key-tab = To the next thing that can be pressed
key-enter = Press it
key-digits = Press the option with this number
key-space = Keep a window open for longer
key-r = Rotate
key-esc = Back
key-i = Read about what is focused
key-a = To the actions
key-b = To the board
key-list = This list
your-seat = Your seat
continue-elsewhere = Continue on my phone
continue-hint = Open this link on the other device. It works once.
continue-qr = QR code of the link to your seat
recovery-code = If this browser loses your session, enter this code to return:
recovery-make = Show a recovery code
give-seat = Give my seat to somebody
give-seat-hint = The person who opens this link takes over your seat, with everything you know in this game. It works once.
leave = Leave the table
leave-sure = Leave the table?
leave-means = A bot plays on for you. You can come back and take your seat again.
copy = Copy
copied = Copied
copy-link = Copy the link
table-matters = Propose a vote
vote-pause-hour = Pause for an hour
vote-pause-day = Pause until tomorrow
vote-pause-week = Pause for a week
vote-abandon = End the game
vote-resume = Continue the game
vote = Vote
vote-count = { $yes } of { $needed } agree.
vote-about-abandon = { $name } proposes to end this game.
vote-about-pause = { $name } proposes to pause until { $until }.
vote-about-resume = { $name } proposes to continue.
vote-about-pace = { $name } proposes a different pace.
vote-about-reissue = { $name } proposes to give the seat of { $seat } to somebody else.
vote-about-takeover = { $name } would like to take over { $seat }.
table-paused = The game is paused until { $until }.
table-abandoned = The players ended this game early.
table-broken = This game cannot continue with this server’s version of the rules. Nothing is lost.
paused-means = Nobody is asked anything and no clock runs until then.

offline = No connection. Trying again …
offline-kept = No connection. Your choice is kept and will be sent when you reconnect.
overtaken = The game moved on before your answer arrived, so it was not used.
refused = That did not work: { $why }
farewell-signed_out = You have signed out on this device.
farewell-kicked = The host has removed you from your seat.
farewell-replaced = This seat is open in another tab or on another device.
farewell-given_away = You have given this seat to somebody else.
farewell-gone = This table no longer exists, or you have no access to it.
farewell-title = You are no longer at this table
closed-title = This table is closed
closed-text = Everybody stood up before the game began.
closed-invite = This table is closed: its game is over. Ask for a new link.

end-details = How it ended
end-look = Look at the board
rematch = Play again
rematch-join = Go to the next game
proof = Were the dice fair?
proof-explained = Before the game began, everybody was shown a fingerprint of every source of chance. These are the secrets behind the dice: their SHA-256 fingerprints must match the ones from the start.
chance-dice = Dice

close = Close
loading = One moment …
yes = Yes
no = No
more = More
less = Less
earlier = Move up
later = Move down

## Why something is not possible

refusal-other = Not possible ({ $code }).
refusal-game_over = The game is over.
refusal-malformed = The server did not understand this.
refusal-not_asked = This is not your decision right now.
refusal-too_late = The game moved on before your answer arrived.
refusal-unknown_option = That is not one of the options.
refusal-chosen_twice = You cannot choose the same thing twice.
refusal-too_few = That is not enough.
refusal-too_many = That is too many.
refusal-total_too_low = The total is too low.
refusal-nothing_to_take_back = There is nothing to undo.
refusal-too_late_to_take_back = Something was revealed or somebody acted since, so this can no longer be undone.
refusal-no_such_table = This table does not exist, or you have no access to it.
refusal-no_such_link = This link or code does not work. Ask for a new one.
refusal-no_such_seat = There is no such seat.
refusal-no_such_vote = This vote is over.
refusal-no_such_device = There is no such device.
refusal-not_the_host = Only the host can do that.
refusal-not_seated = Only players at this table can do that.
refusal-not_yours = That is not yours.
refusal-sent_away = The host has removed you from this table.
refusal-already_started = The game has already begun.
refusal-not_playing = No game is running here.
refusal-table_paused = The game is paused.
refusal-table_in_trouble = This game cannot continue.
refusal-not_over = The game is not over yet.
refusal-seat_taken = This seat is taken.
refusal-table_full = All seats are taken.
refusal-seats_open = There are still free seats.
refusal-not_ready = Not everybody is ready.
refusal-not_away = This player is here, or left only a moment ago.
refusal-not_away_long = That player has only just left. Wait a moment.
refusal-already_asked = This has been asked already.
refusal-id_used = This command was sent before with other content. Nothing has changed.
refusal-cannot_hold = Nobody can ask for more time here.
refusal-chat_is_guided = Only ready-made phrases are allowed at this table.
refusal-chat_is_silent = There is no chat at this table during the game.
refusal-unknown_bot = There is no such bot.
refusal-unknown_phrase = There is no such phrase.
refusal-empty_text = Write something first.
refusal-wrong_date = That date is not valid.
refusal-wrong_link = Enter a link that begins with https://, as your call service shows it.
refusal-too_long = That is too long.
refusal-too_often = Too many attempts. Wait a moment.
refusal-try_again = That did not work. Try again in a moment.
refusal-rule_broke = An error in the rules of this game stopped this; nothing has changed.
refusal-cannot_be_set_up = The table cannot be set up like this: { $sentence }
refusal-slow_down = Too fast. Wait a moment.
refusal-come_back_later = Too many from this network within an hour. Try again later.
refusal-no_connection = The server cannot be reached.
refusal-no_coach = There is no coach at this table.
refusal-server_error = The server has a problem. Try again in a moment.
refusal-cross_site = That request came from another website.
refusal-password_needed = You need this server's password for that: open the address /access and enter it.
refusal-no_session = Your session has ended. Enter your name again on the home page.
refusal-too_large = That is too large.
refusal-unknown = That does not exist.

## Nothing at this address

missing-title = Page not found
missing-text = The address may be mistyped, or the page no longer exists.
missing-home = Back to the home page

access-title = This server has a password
access-text = Ask the person who runs it. This browser will remember it.
access-wrong = That is not the password.
access-slow = Too many attempts. Wait a minute.
access-password = Password
access-submit = Continue
