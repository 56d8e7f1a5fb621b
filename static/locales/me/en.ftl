## About you: the page /me and its games

me-nobody = You have not entered a name in this browser yet.
devices = Devices
this-device = this device
last-seen = last used { $when }
sign-out = Sign out
sign-out-sure = Sign out on { $device }?
sign-out-means = To sign in there again, you need your recovery code or a link from another device.
recovery-why = With this code you can return to your tables from any browser. A new code replaces the old one.
delete-me = Delete my data
delete-me-sure = Delete your data for good?
delete-me-means = Your name, your devices and what you wrote in chats are deleted. This cannot be undone.
own-games-why = Only you see this page.
own-games-button = Show my games
own-games-none = You have not finished a game yet.
own-games-played = Played
own-games-game = Game
own-games-result = Result
own-games-all = all
own-games-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
result-won = won
result-lost = lost
result-abandoned = ended early
own-data = Your data
own-data-means = A file with everything that this server stores about you: your name, devices, tables, what you wrote in chats, and your moves in games that are over.
own-data-button = Download
