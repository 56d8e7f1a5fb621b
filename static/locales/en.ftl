## Every page

site-name = Fathom
site-languages = Language

## Home: tables

table-name = Table name
table-of = { $name }’s table

your-turn = Your turn
open = Open

join = Join

name-label = Your name
name-why = What should we call you?
name-go-on = Continue
name-known = I have a recovery code
name-new = I am new here
name-recovery = Your recovery code
me-title = About you
save = Save
saved = Saved.
own-games = My games

## Arriving by a link

request-open = We asked { $host } whether you can take over { $bot }. You will join as soon as they agree.
request-declined = { $host } would rather keep the bot for now. You are welcome to watch.

## Lobby

invite-link = Invite link
spectator-link = Spectator link

seats = Seats
seat-number = Seat { $number }
bot-wren = Wren
bot-otto = Otto
bot-juno = Juno
bot-basil = Basil
bot-mirka = Mirka
bot-tove = Tove
level-easy = easy
level-normal = normal
level-expert = expert
level-random = random
level-lesson = lesson
host = host

good-first-game = Good for a first game
your-wish = Your wish
your-choice = Your choice
choice-number = Your choice { $number }
taken-by = Taken by { $name }
played-by = Played by { $name }

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
colon = { $what }:
unavailable = not possible now
hold-to-read = Hold to read, press to do it
why-not = { $what }: why not?
rule = Rule { $rule }
rules = Rules
ask-coach = Ask the coach
help-card = Explained
help-ok = Got it
help-no-more = No more of these
back = Back
sending = Sending …
sending-held = Sent. It counts in a moment, so that nobody can tell how quickly you chose.
kept-for-later = No connection. Your answer is kept and will be sent when you reconnect.
waiting-for = Waiting for { $names }
waiting-table = One moment …
waiting-reactions = Waiting for reactions
hold = Hold
hold-done = Held
hold-help = Keep this window open for up to 20 seconds. Nobody will know it was you.
hold-mine = The window stays open for you. Nobody will know it was you.
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
log-everything = Every step
head-label = The same on every page of this table: { $head }
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
since-your-turn-cut =
    { $count ->
        [one] Since your last turn: the latest event
       *[other] Since your last turn: the latest { $count } events
    }
new-since = New since you left
skip-to-actions = Skip to the actions
inspect = What is this?
    .hint = Press anything on the table to read about it.
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
phrase-wait = Wait, let’s think.
phrase-go_on = Go ahead!
notice-left = { $name } has left the table.
notice-timed_out = { $name } ran out of time: the game chose for them.
notice-host_is = { $name } is the host now.
notice-rematch = The next game is ready. Open it from the end screen.
notice-seat_given = { $name } has taken over the seat of { $before }.
notice-seat_taken = { $name } takes over seat { $number }.
notice-bot_replaced = { $name } takes over from a bot (seat { $number }).
notice-back = { $name } is back.
notice-vote_rejected = The proposal was rejected.
notice-abandoned = The players have ended the game.
notice-holiday = { $name } is on holiday.
notice-holiday_planned = { $name } will be on holiday.
notice-holiday_over = { $name } is back from holiday.
notice-holiday_off = { $name } is not going on holiday after all.
notice-paused = The game is paused.
notice-resumed = The game continues.
notice-pace_is = The pace has changed.
notice-books_opened = Everything is revealed: everybody who played has agreed. The replay shows every seat.
notice-replay_shared = The replay can be shared: everybody who played has agreed.
notice-rule_broke = An error in the rules of this game stopped the move. The game is back where it was before. Nothing is lost: try another move, or the same one again.
event-chance_renewed = From here on this is a different game: all dice and shuffles are new.
event-taken_back = { $seat } undoes the last action.

you = you
seat-away = away
seat-defaults = automatic
seat-substitute = a bot plays
seat-take-back = Take my seat back
seat-let-bot = Let a bot play

continue-elsewhere = Continue on another device
continue-hint = Open this link on the other device. It works once.
continue-qr = QR code of the link to your seat
recovery-code = If this browser loses your session, enter this code to return:
recovery-make = Show a recovery code
copy = Copy
copied = Copied
copy-link = Copy the link
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
paused-means = Until then nobody has to answer and no clock runs.

offline = No connection. Trying again …
offline-kept = No connection. Your choice is kept and will be sent when you reconnect.
overtaken = The game moved on before your answer arrived, so it was not used.
head-alarm = What the server has sent does not match what it sent before. Compare what you see with the others.
head-alarm-seat = The server has sent { $seat } something different from what it sent to this page. Compare what you see with the others.
refused = That did not work: { $why }
farewell-signed_out = You have signed out on this device.
farewell-kicked = The host has removed you from your seat.
farewell-replaced = This seat is open in another tab or on another device.
farewell-given_away = You have given this seat to somebody else.
farewell-gone = This table no longer exists, or you have no access to it.
farewell-title = You are no longer at this table
stood-up = You have stood up
stood-up-means = Your seat is free now. As long as there is room, you can sit down again.
stood-up-back = Sit down again
closed-title = This table is closed
closed-text = Everybody stood up before the game began.
closed-invite = This table is closed: its game is over. Ask for a new link.

end-details = How it ended
end-look = Look at the board
see-again = Replay
the-story = The story
guess = Who do you suspect?
guess-title = Round { $round }: who do you suspect?
guess-explained = Only you can see this until the game is over. You can change it until the next round.
guess-seal = Seal
rematch = Play again
rematch-join = Go to the next game
proof = Was the game fair?
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
refusal-no_such_guest = There is no such guest.
refusal-no_such_screen = There is no such moment, or it can no longer be seen.
refusal-not_the_host = Only the host can do that.
refusal-not_seated = Only players at this table can do that.
refusal-not_yours = That is not yours.
refusal-sent_away = The host has removed you from this table.
refusal-sign_in_needed = Sign in first.
refusal-name_from_provider = Your name here comes from the account you signed in with.
refusal-banned = You cannot use this server: its host has banned you.
refusal-not_invited = Only invited people can open tables on this server. Ask its host.
refusal-too_many_tables = You have too many unfinished tables here. End or delete one first.
refusal-server_full = This server has no room for more tables at the moment.
refusal-already_started = The game has already begun.
refusal-not_playing = No game is running here.
refusal-table_paused = The game is paused.
refusal-table_in_trouble = This game cannot continue.
refusal-not_over = The game is not over yet.
refusal-books_closed = Not everything has been revealed in this game.
refusal-not_a_game_file = This is not a game file.
refusal-not_replayable = This game cannot be replayed: the rules have changed since it was played.
refusal-seat_taken = This seat is taken.
refusal-table_full = All seats are taken.
refusal-seats_open = There are still free seats.
refusal-not_ready = Not everybody is ready.
refusal-not_away = This player is here, or left only a moment ago.
refusal-not_away_long = That player has only just left. Wait a moment.
refusal-already_asked = Somebody has already asked for this.
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
refusal-come_back_later = Too many new visitors from your network in the last hour. Try again later.
refusal-no_connection = The server cannot be reached.
refusal-no_coach = There is no coach at this table.
refusal-no_guesses = This table has no sealed guesses.
refusal-server_error = The server has a problem. Try again in a moment.
refusal-cross_site = That request came from another website.
refusal-password_needed = You need this server’s password for that: open the address /access and enter it.
refusal-no_session = Your session has ended. Enter your name again on the home page.
refusal-too_large = That is too large.
refusal-unknown = That does not exist.

## Nothing at this address

missing-title = Page not found
missing-home = Back to the home page
