## What only pages of the server say

site-description = An online table for two board games of the deep: Unfathomable and Sub Terra.
site-notice = Unfathomable and Sub Terra are names that belong to their publishers. Fathom is an independent project and uses none of their art or text.
needs-script = Tables need JavaScript, which is switched off in this browser.
# No-break spaces keep each pair of words together.
home-headline = Deep water, dark caves, good company.
home-lede = An online table for two board games, made for friends who live far apart.
missing-text = The address may be mistyped, or the page no longer exists.
access-title = This server has a password
access-text = Ask the person who runs it. This browser will remember it.
access-wrong = That is not the password.
access-slow = Too many attempts. Wait a minute.
access-password = Password
access-submit = Continue

## Rulebooks

lessons = Learn by playing
rules-heading = { $game }: { $title }
rules-title = Rules
rules-cards = Cards and components
rules-book = Go to the rules
rules-contents = Contents
rules-search = Search the rules
rules-search-cards = Search the cards
rules-find = Find
rules-found =
    { $count ->
        [0] Nothing found for “{ $query }”.
        [one] One paragraph with “{ $query }”:
       *[other] { $count } paragraphs with “{ $query }”:
    }
rules-all = Show all
rules-proof =
    { $count ->
        [one] Tested by one example game
       *[other] Tested by { $count } example games
    }
rules-kind = Kind
rules-every-kind = All kinds
rules-count =
    { $count ->
        [0] Nothing found.
        [one] One entry
       *[other] { $count } entries
    }

## What the host tells everybody

host-message = From the host of this server:
host-restart =
    { $minutes ->
        [0] This server is about to restart.
        [one] This server restarts in about a minute.
       *[other] This server restarts in about { $minutes } minutes.
    }
host-restart-after = Games continue by themselves afterwards.
banned-title = You cannot use this server
banned-text = The host of this server has banned you.
sign-in = Sign in
sign-in-needed = You have to sign in on this server.
sign-in-failed = Signing in did not work
sign-in-failed-text = Start again, in the same browser and within ten minutes. If that does not help, tell the person who runs this server.
sign-in-again = Sign in again

## The pages behind the links of a mail

mail-page-title = Emails from Fathom
mail-page-confirm = Press the button to get emails from your tables at this address.
mail-page-confirm-button = Confirm the address
mail-page-confirmed = Your address is confirmed. You will get emails from the tables you chose.
mail-page-stop = Press the button to stop all emails. Your address will be deleted.
mail-page-stop-button = Stop all emails
mail-page-stopped = You will get no more emails. Your address has been deleted.
mail-page-failed = This link no longer works.

## What the server stores, and who runs it

privacy-title = Privacy and contact
privacy-operator = This server is run by { $operator }.
privacy-contact = Contact:
privacy-stored = What is stored
privacy-stored-text = The name you give, your language, the browsers you are signed in on, and your tables with every decision, chat message and private note. If you ask for notifications, also the addresses they need.
privacy-not-stored = It stores no passwords and no network addresses. It sets no cookies except for your session, your language and access to this server. There is no advertising and no tracking.
privacy-provider = When you sign in, it receives your name and an identifier from { $provider }.
privacy-kept = For how long
privacy-kept-text = A guest who has not visited for { $days } days and has no seat at a stored table is deleted, and so is a table that has not changed for { $days } days. A lobby that never began is deleted after { $lobby } days.
privacy-rights = What you can do
privacy-rights-text = On your own page you can download everything stored about you, and delete it.
privacy-readers = Who can read it
privacy-readers-text = The person who runs this server can read everything that is stored, including every hand of a running game.
