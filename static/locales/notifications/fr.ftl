## Being told that a table waits

notify = Notifications
notify-means = Nous pouvons vous prévenir quand une table vous attend. Une notification ne dit rien de plus que ce que toute la table sait.
notify-browser = Dans ce navigateur
    .hint = Même quand le site est fermé.
notify-browser-cannot = Ce navigateur ne peut pas afficher de notifications. Sur un iPhone, ajoutez d’abord le site à l’écran d’accueil.
notify-mail = Par courriel
notify-mail-means = Nous vous enverrons un courriel avec un lien pour confirmer l’adresse.
notify-mail-asked = Ouvrez le lien du courriel envoyé à { $address }.
notify-mail-on = Les courriels vont à { $address }.
notify-mail-remove = Retirer l’adresse
notify-mail-off = Ce serveur n’envoie pas de courriels.
notify-all = De toutes mes tables
    .hint = Vous pouvez changer cela à chaque table.
notify-quiet-from = Silence de
notify-quiet-until = à
notify-zone = Fuseau horaire
notify-quiet-means = Rien n’est envoyé pendant les heures de silence. Pour ne pas en avoir, indiquez deux fois la même heure.
notify-reminder = Rappel avant la fin du temps
notify-reminder-never = aucun
notify-reminder-hours = { $count ->
    [one] 1 heure avant
   *[other] { $count } heures avant
}
notify-calendar-means = Votre agenda peut afficher vos échéances, grâce à un lien secret.
notify-calendar-once = Copiez le lien maintenant : il ne sera plus affiché.
notify-calendar-make = Créer un lien vers mes échéances
notify-calendar-again = Créer un nouveau lien
notify-calendar-stop = Retirer le lien
notify-test = M’envoyer une notification d’essai
notify-table = Notifications de cette table
notify-table-general-on = Par défaut (oui)
notify-table-general-off = Par défaut (non)
notify-table-on = Oui
notify-table-off = Non
notify-ways = Où vont les notifications, et heures de silence
channel-new = Relier le canal d’un groupe
channel-means = Le canal apprend à qui est le tour, avec le nom, et quand la partie commence ou se termine : seulement ce que toute la table sait.
channel-kind = Service
channel-kind-discord = Discord
channel-kind-slack = Slack
channel-kind-matrix = Matrix
channel-kind-ntfy = ntfy
channel-kind-json = Autre (JSON)
channel-address = Adresse du webhook
channel-hint-discord = Dans les paramètres du salon : Intégrations, Webhooks.
channel-hint-slack = L’adresse d’un webhook entrant.
channel-hint-matrix = https://SERVEUR/_matrix/client/v3/rooms/SALON/send/m.room.message?access_token=JETON
channel-hint-ntfy = https://ntfy.sh/ et le nom de votre sujet.
channel-hint-json = Chaque message y est envoyé en JSON par POST.
channel-connect = Relier
channel-connected = Cette table est reliée à un canal : { $kind } ({ $host }).
channel-disconnect = Détacher le canal
refusal-wrong_address = Ce n’est pas une adresse de courriel valable.
refusal-wrong_webhook = Ce n’est pas une adresse de webhook de ce service. Elle commence par https://.
refusal-no_mail = Ce serveur n’envoie pas de courriels.
