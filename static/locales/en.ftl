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
home-status-title = Still in the dockyard.
home-status = Tables for this game cannot be opened yet.

unfathomable-name = Unfathomable
unfathomable-pitch = Bring the steamer across the ocean. Something swims alongside, and somebody aboard is helping it.
unfathomable-players = 3–6 players
unfathomable-length = 2–4 hours
unfathomable-kind = hidden traitors
unfathomable-turn = Move through the ship, repair, fight and pray; then the next crisis comes for everybody.
unfathomable-danger = Cards for a crisis are given face down. One of them was meant to sink it.
unfathomable-goal = Reach port before fuel, food, sanity or souls run out.

subterra-name = Sub Terra
subterra-pitch = Lost below ground with failing lamps: find the way out together before the cave finds you.
subterra-players = 1–6 players
subterra-length = 1 hour
subterra-kind = all together
subterra-turn = Two actions to look ahead, move, heal or hide. Exert yourself and risk a third.
subterra-danger = Floods, gas, falling rock, and horrors that hunt whoever is closest.
subterra-goal = Uncover the exit and walk out. Every explorer left behind counts against you.

## Home: tables

new-table = New table
new-table-of = New table: { $game }
how-many-seats = Players
open-table = Open the table
more-options = More options
pace = Pace
pace-live = Live
    .hint = Everybody is here now: about two minutes for a decision.
pace-brisk = Brisk
    .hint = Everybody is here and quick: about one minute for a decision.
pace-days = By days
    .hint = Come back when you can: up to two days for a decision.
talk = Table talk
talk-free = Free
    .hint = Say what you like.
talk-guided = Guided
    .hint = Only the ready-made phrases, as the guidelines of secrecy ask for.
talk-silent = Silent
    .hint = Nobody writes anything.

your-tables = Your tables
your-tables-none = The tables you sit at will be listed here.
table-alone = nobody else yet
status-lobby = in the lobby
status-playing = running
status-paused = paused
status-over = over
status-abandoned = given up
status-broken = halted
your-turn = Your turn
open = Open

join-title = Join with a code
join-code = Code of the table
join = Join

try-title = New to a game?
try-hint = Play with bots and find out as you go: every action says what it does and, if you cannot do it, why.
try-game = { $game } with bots
try-start = Start

name-label = Your name
name-why = How shall the others call you?
name-go-on = Go on
name-known = I was here before
name-new = I am new here
name-recovery = Your recovery code

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
    .text = Somebody is handing their seat over to you.
    .button = Take the seat
arrive-continue = Continue here
    .text = Your seat moves to this device.
    .button = Go on with this link
arrive-instead = In this browser you are { $name }. If you go on, it belongs to whoever made this link: only do so if that was you.

## Lobby

invite = Bring your friends
invite-hint = Whoever opens this link takes a free seat. Or they type the code
invite-link = Invite link
invite-qr = QR code of the invite link
invite-renew = New link
    .hint = The old one no longer works then.
unreachable = Only this computer or network can open this address. The README says how to let others in.
spectator-link = Link for spectators
spectator-open = Make one
spectator-close = Close the link for spectators
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
seat-number = Seat { $number }
bot-number = Bot { $number }
seat-free = Free seat
sit-down = Sit down
stand-up = Stand up
add-bot = Add a bot
remove-bot = Remove the bot
fill-bots = Fill the free seats with bots
kick = Send { $name } away
host = host
ready = ready
choosing = choosing

wishes-subterra = Whom would you like to play?
wishes-hint = A wish, so that the others know. You choose for good when the game begins.
wish = Wish for
your-wish = Your wish
wished-by = { $names }
choose = Choose
your-choice = Your choice
taken-by = Taken by { $name }

lobby-sit-down = Take a seat
lobby-get-ready = Ready when you are
lobby-ready = You are ready
lobby-you-start = You are the host: start when everybody is there
lobby-can-start = Everybody is ready: you can start.
lobby-host-starts = Everybody is ready: the host can start.
i-am-ready = I am ready
not-ready = Not yet
start-subterra = Go down into the cave
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

ask-bar = What is asked
options = Options
actions = Actions
fewer-actions = Only what is possible
more-actions =
    { $count ->
        [one] One more: why not?
       *[other] { $count } more: why not?
    }
choose-one = Choose one.
choose-action = Choose an action, or press what glows on the board.
choose-here = What do you want to do here?
choose-between =
    { $least ->
        [0] Choose up to { $most }.
       *[other] Choose { $least } to { $most }.
    }
choose-exactly = Choose { $count }.
allot-total = { $total } to hand out.
turn-hint = Turn the tile, then place it.
turn-it = Turn
confirm = Confirm
confirm-place = Place it
confirm-seen = Seen
confirm-order = In this order
confirm-allot = Hand out { $count }
confirm-count =
    { $count ->
        [0] Choose none
        [one] Choose one
       *[other] Choose { $count }
    }
confirm-worth = Choose { $count } (worth { $worth } of { $needed })
confirm-of = { $count } of { $needed }
unavailable = not possible now
why-not = { $what }: why not?
rule = Rule { $rule }
back = Back
sending = On its way …
kept-for-later = No connection. Your answer is kept and sent as soon as you are back.
waiting-for = Waiting for { $names }
waiting-table = One moment …
waiting-reactions = Waiting for reactions
look-around = Meanwhile you may look around.
you-watch = You are watching.
seat-is-played = Your seat is being played for you. Take it back in the list of seats.
take-back = Take back
seconds-left =
    { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }
until = until { $time }

## At the table

menu = Menu
watching = watching
happenings = What happens
parts-of-table = Parts of the table
log = Log
log-everything = Every step
log-older =
    { $count ->
        [one] One older line
       *[other] { $count } older lines
    }
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-say-spectators = Talk with the other spectators
chat-send = Send
chat-heard = { $name } says: { $text }
phrases = Ready-made phrases
phrase-help_a_lot = I can help a lot.
phrase-help_a_little = I can help a little.
phrase-help_not = I cannot help with this.
phrase-need_help = I need help.
phrase-good_card = The card I saw is good.
phrase-bad_card = The card I saw is bad.
phrase-add_none = I will add no card.
phrase-add_one = I will add one card.
phrase-add_two = I will add two cards.
phrase-add_more = I will add three cards or more.
phrase-accuse = I do not trust { $seat }.
    .about = I do not trust …
phrase-vouch = I trust { $seat }.
    .about = I trust …
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-wait = Wait, let us think.
phrase-go_on = Go on!
notice-left = { $name } has left the table.
notice-host_is = { $name } is the host now.
notice-rematch = There is a next game: the end screen leads to it.
notice-seat_given = { $name } has taken the seat of { $before }.
notice-vote_rejected = The proposal was turned down.
notice-abandoned = The game has been given up.
notice-paused = The table takes a break.
notice-resumed = The table goes on.
notice-pace_is = The pace has changed.
notice-rule_broke = The game stumbled over its own rules and stands where it stood before. Nothing is lost: try another move, or the same one again.
event-taken_back = { $seat } takes the last decision back.

you = you
seat-bot = bot
seat-away = away
seat-defaults = played for
seat-take-back = Take my seat back
seat-let-bot = Let a bot play

settings = Settings
setting-sound = Sound
    .hint = A bell when it is your turn and you look elsewhere.
setting-notifications = Notifications
    .hint = The browser tells you when it is your turn.
setting-motion = Motion
    .hint = Figures walk and the map glides.
setting-confirm = Confirm every choice
    .hint = A press only marks; a second one decides.
setting-cover = Cover my cards
    .hint = They show only while you press them.
your-seat = Your seat
continue-elsewhere = Continue on my phone
continue-hint = Open this link on the other device. It works once.
continue-qr = QR code of the link to your seat
recovery-code = If this browser forgets you, this code brings you back:
recovery-make = Show a recovery code
give-seat = Give my seat to somebody
give-seat-hint = Whoever opens this link takes your seat, with everything it knows. It works once.
leave = Leave the table
leave-really = Really leave? A bot plays on for you.
copy = Copy
copied = Copied
copy-link = Copy the link
table-matters = Propose to the table
vote-pause-hour = Break of an hour
vote-pause-day = Break until tomorrow
vote-pause-week = Break of a week
vote-abandon = Give the game up
vote-resume = Propose to go on
vote = Vote
vote-count = { $yes } of { $needed } agree.
vote-about-abandon = { $name } proposes to give this game up.
vote-about-pause = { $name } proposes a break until { $until }.
vote-about-resume = { $name } proposes to go on.
vote-about-pace = { $name } proposes another pace.
vote-about-reissue = { $name } proposes to give the seat of { $seat } to somebody else.
table-paused = The table is having a break until { $until }.
table-abandoned = This game was given up.
table-broken = This game cannot go on with the rules of this server. Nothing of it is lost.

offline = No connection. Trying again …
offline-kept = No connection. What you chose is kept and sent as soon as you are back.
overtaken = The table went on before your answer arrived. It was not used.
refused = Not done: { $why }
farewell-signed_out = You have signed out on this device.
farewell-kicked = The host has given your seat away.
farewell-replaced = This seat is open in another tab or on another device.
farewell-gone = This table is not there any more, or it is not for you.

end-details = How it ended
end-look = Look at the board
rematch = Play again
rematch-join = To the next game
proof = Were the dice fair?
proof-explained = Before the game began, a fingerprint of every source of chance was shown to everybody. Here are the secrets that made the dice: their SHA-256 fingerprints must be the ones from the start.

close = Close
loading = One moment …
yes = Yes
no = No
more = More
less = Less
earlier = Earlier
later = Later

## Why something is not possible

refusal-other = Not possible ({ $code }).
refusal-game_over = The game is over.
refusal-malformed = The server did not understand this.
refusal-not_asked = You are not asked this.
refusal-too_late = The table went on before your answer arrived.
refusal-unknown_option = That is not among the options.
refusal-chosen_twice = Nothing can be chosen twice.
refusal-too_few = That is not enough.
refusal-too_many = That is too many.
refusal-total_too_low = That is not worth enough.
refusal-nothing_to_take_back = There is nothing to take back.
refusal-too_late_to_take_back = Something was revealed or somebody acted since, so this can no longer be undone.
refusal-no_such_table = There is no such table, or it is not for you.
refusal-no_such_link = This link or code leads nowhere. Ask for a new one.
refusal-no_such_seat = There is no such seat.
refusal-no_such_vote = This vote is over.
refusal-no_such_device = There is no such device.
refusal-not_the_host = Only the host can do that.
refusal-not_seated = Only those who sit at the table can do that.
refusal-not_yours = That is not yours.
refusal-sent_away = The host has sent you away from this table.
refusal-already_started = The game has already begun.
refusal-not_playing = No game is running here.
refusal-table_paused = The table is having a break.
refusal-table_in_trouble = This game cannot go on.
refusal-not_over = The game is not over yet.
refusal-seat_taken = This seat is taken.
refusal-table_full = All seats are taken.
refusal-seats_open = There are still free seats.
refusal-not_ready = Not everybody is ready.
refusal-not_away = That player is here.
refusal-already_asked = This is already being voted on.
refusal-chat_is_guided = At this table only the ready-made phrases may be used.
refusal-chat_is_silent = At this table nobody talks during the game.
refusal-unknown_bot = There is no such bot.
refusal-unknown_phrase = There is no such phrase.
refusal-empty_text = Write something first.
refusal-wrong_date = That is not a good date.
refusal-too_long = That is too long.
refusal-too_often = That is too often. Wait a moment.
refusal-try_again = That did not work. Try again in a moment.
refusal-rule_broke = The game stumbled over its own rules; nothing has changed.
refusal-cannot_be_set_up = The table cannot be set up like this: { $sentence }
refusal-slow_down = Too fast. Wait a moment.
refusal-no_connection = The server cannot be reached.
refusal-server_error = The server has a problem. Try again in a moment.
refusal-cross_site = That came from another site.
refusal-no_session = This browser is not known here any more. Say your name again on the home page.
refusal-too_large = That is too large.
refusal-unknown = That is not there.

## Nothing at this address

missing-title = Nothing at this depth
missing-text = The address may be mistyped, or what was here is gone.
missing-home = Back to the home page
