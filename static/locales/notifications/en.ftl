## Being told that a table waits

notify = Notifications
notify-means = We can tell you when a table is waiting for you. A notification says no more than everybody at the table knows.
notify-browser = In this browser
    .hint = Even while the site is closed.
notify-browser-cannot = This browser cannot show notifications. On an iPhone, add the site to the home screen first.
notify-mail = By email
notify-mail-means = We will send you an email with a link to confirm the address.
notify-mail-asked = Open the link in the email that we sent to { $address }.
notify-mail-on = Emails go to { $address }.
notify-mail-remove = Remove the address
notify-mail-off = This server does not send emails.
notify-all = From all my tables
    .hint = You can change this at each table.
notify-quiet-from = Quiet from
notify-quiet-until = until
notify-zone = Time zone
notify-quiet-means = Nothing is sent in quiet hours. For no quiet hours, enter the same time twice.
notify-reminder = Reminder before the time is up
notify-reminder-never = none
notify-reminder-hours = { $count ->
    [one] 1 hour before
   *[other] { $count } hours before
}
notify-calendar-means = Your calendar app can show your deadlines, using a secret link.
notify-calendar-once = Copy the link now: it is not shown again.
notify-calendar-make = Create a link to my deadlines
notify-calendar-again = Create a new link
notify-calendar-stop = Remove the link
notify-test = Send me a test notification
notify-table = Notifications from this table
notify-table-general-on = Default (on)
notify-table-general-off = Default (off)
notify-table-on = On
notify-table-off = Off
notify-ways = Where notifications go, and quiet hours
channel-new = Connect a group channel
channel-means = The channel is told whose turn it is, by name, and when the game begins or ends: only what everybody at the table knows.
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
channel-connected = This table is connected to a channel: { $kind } ({ $host }).
channel-disconnect = Disconnect the channel
refusal-wrong_address = That is not a valid email address.
refusal-wrong_webhook = That is not a webhook address of this service. It begins with https://.
refusal-no_mail = This server does not send emails.
