## Being told that a table waits

notify = Messages
notify-means = We can tell you when a table waits for you. A message says no more than everybody at the table knows.
notify-browser = In this browser
    .hint = Also while the site is closed.
notify-browser-cannot = This browser cannot show messages. On an iPhone, add the site to the home screen first.
notify-mail = By mail
notify-mail-means = We send one mail with a link to confirm the address.
notify-mail-asked = Open the link in the mail that we sent to { $address }.
notify-mail-on = Mail goes to { $address }.
notify-mail-remove = Remove the address
notify-mail-off = This server sends no mail.
notify-all = From all my tables
    .hint = At each table you can choose otherwise.
notify-quiet-from = Quiet from
notify-quiet-until = until
notify-zone = Time zone
notify-quiet-means = In quiet hours nothing is sent. The same time twice means no quiet hours.
notify-reminder = Reminder before the time is up
notify-reminder-never = none
notify-reminder-hours = { $count ->
    [one] 1 hour before
   *[other] { $count } hours before
}
notify-calendar-means = Your calendar program can show your deadlines, by a secret link.
notify-calendar-once = Copy the link now: it is not shown again.
notify-calendar-make = Make a link to my deadlines
notify-calendar-again = Make a new link
notify-calendar-stop = Remove the link
notify-test = Send me a test message
notify-table = Messages from this table
notify-table-general-on = As usual (on)
notify-table-general-off = As usual (off)
notify-table-on = On
notify-table-off = Off
notify-ways = Where messages are sent, and quiet hours
channel-new = Connect a group’s channel
channel-means = The channel is told whose turn it is, with names, and that the game begins or is over: what everybody at the table knows.
channel-kind = Service
channel-kind-discord = Discord
channel-kind-slack = Slack
channel-kind-matrix = Matrix
channel-kind-ntfy = ntfy
channel-kind-json = Other (JSON)
channel-address = Webhook address
channel-hint-discord = In the settings of the channel: Integrations, Webhooks.
channel-hint-slack = The address of an incoming webhook.
channel-hint-matrix = https://SERVER/_matrix/client/v3/rooms/ROOM/send/m.room.message?access_token=TOKEN
channel-hint-ntfy = https://ntfy.sh/ and the name of your topic.
channel-hint-json = Each message is sent there as JSON by POST.
channel-connect = Connect
channel-connected = This table tells a channel what everybody knows: { $kind } ({ $host }).
channel-disconnect = Disconnect the channel
refusal-wrong_address = That is not an address that mail can be sent to.
refusal-wrong_webhook = That is not a webhook address of this service. It begins with https://.
refusal-no_mail = This server sends no mail.
