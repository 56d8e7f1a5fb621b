# Des espaces insécables précèdent les deux-points et les points-virgules.

## Toutes les pages

site-name = Fathom
site-description = Une table en ligne pour deux jeux de société des profondeurs : Unfathomable et Sub Terra.
site-languages = Langue
site-notice = Les noms Unfathomable et Sub Terra appartiennent à leurs éditeurs. Fathom est un projet indépendant et n’utilise ni leurs illustrations ni leurs textes.
needs-script = Les tables ont besoin de JavaScript, qui est désactivé dans ce navigateur.

## Accueil

# No-break spaces keep each pair of words together.
home-headline = Eaux profondes, grottes noires, bonne compagnie.
home-lede = Une table en ligne pour deux jeux de société, faite pour des amis qui vivent loin les uns des autres.
home-turn = À votre tour
home-danger = Attention
home-goal = Pour gagner
home-status-title = Pas encore disponible.
home-status = On ne peut pas encore ouvrir de table pour ce jeu.

## Accueil : les tables

new-table = Nouvelle table
new-table-of = Nouvelle table : { $game }
how-many-seats = Joueurs
open-table = Ouvrir la table
table-name = Nom de la table
table-of = La table de { $name }
more-options = Plus d’options
pace = Rythme
pace-live = En direct
    .hint = Tout le monde est là : environ deux minutes par décision.
pace-brisk = Vif
    .hint = Tout le monde est là et va vite : environ une minute par décision.
pace-days = Sur plusieurs jours
    .hint = Revenez quand vous pouvez : jusqu’à deux jours par décision.
talk = Discussion
talk-free = Libre
    .hint = Dites ce que vous voulez.
talk-guided = Guidée
    .hint = Seulement des phrases toutes faites, comme le conseille le livret pour garder le secret.
talk-silent = Silence
    .hint = Pas de discussion pendant la partie.

your-tables = Vos tables
your-tables-none = Les tables où vous jouez apparaîtront ici.
table-alone = personne d’autre pour l’instant
table-with-bots = avec des bots
status-lobby = au salon
status-playing = en cours
status-paused = en pause
status-over = terminée
status-abandoned = interrompue
status-broken = arrêtée
your-turn = À vous
open = Ouvrir

join-title = Rejoindre avec un code
join-code = Code de la table
join = Rejoindre

try-title = Vous ne connaissez pas le jeu ?
try-hint = Jouez avec des bots et découvrez-le en chemin : chaque action dit ce qu’elle fait et, si elle est impossible, pourquoi.
try-game = { $game } avec des bots
try-start = Commencer

name-label = Votre nom
name-why = Comment vous appelez-vous ?
name-go-on = Continuer
name-known = J’ai un code de récupération
name-new = C’est ma première fois
name-recovery = Votre code de récupération
me-title = Votre page
me-nobody = Ce navigateur ne vous connaît pas encore.
save = Enregistrer
saved = Enregistré.
devices = Appareils
this-device = cet appareil
last-seen = dernière utilisation : { $when }
sign-out = Se déconnecter
sign-out-sure = Se déconnecter sur { $device } ?
sign-out-means = Pour y revenir, il faudra votre code de récupération ou un lien depuis un autre appareil.
recovery-why = Avec ce code, vous retrouvez vos tables depuis n’importe quel navigateur. Un nouveau code remplace l’ancien.
forget = Supprimer mes données
forget-sure = Vous supprimer définitivement ?
forget-means = Votre nom, vos appareils et vos messages sont supprimés. C’est définitif.
own-data = Vos données
own-data-means = Un fichier avec tout ce que ce serveur garde sur vous : votre nom, vos appareils, vos tables, vos messages et vos coups dans les parties finies.
own-data-button = Télécharger

## Arriver par un lien

arrive-join = Une invitation pour vous
    .text = Une table vous attend. Pas de compte : un nom suffit.
    .button = M’asseoir
arrive-invitation = { $host } vous invite à jouer à { $game }.
arrive-at-table = À la table : { $names }.
arrive-watch = Regarder une partie
    .text = Vous verrez ce que toute la table peut voir.
    .button = Regarder
arrive-seat = Une place pour vous
    .text = Quelqu’un vous cède sa place.
    .button = Prendre la place
arrive-continue = Continuer ici
    .text = Vous serez aussi connecté sur cet appareil.
    .button = Continuer avec ce lien
arrive-instead = Dans ce navigateur, vous êtes { $name }. Si vous continuez, vous serez connecté ici comme la personne qui a créé ce lien. Ne continuez que si c’était vous.
late-begun = La partie a commencé
late-full = Toutes les places sont prises
late-means = Vous pouvez encore regarder ou demander la place d’un bot. Un nom suffit.
late-take-over = Jouer à la place du { $bot }
late-host-decides = On demande d’abord à { $host }.
late-nothing = Il n’y a plus de place ici et l’hôte n’admet pas de spectateurs. Demandez-lui une autre table.
request-open = On demande à { $host } si vous pouvez jouer à la place du { $bot }. Dès que la réponse est oui, vous entrez dans la partie.
request-declined = { $host } préfère garder le bot pour l’instant. Vous pouvez regarder la partie.

## Salon

invite = Invitez vos amis
invite-hint = Avec ce lien, chacun peut prendre une place. On peut aussi taper le code
invite-link = Lien d’invitation
invite-qr = Code QR du lien d’invitation
invite-renew = Autre lien
    .hint = L’ancien lien ne fonctionne plus.
unreachable = Cette adresse ne s’ouvre que sur cet ordinateur ou ce réseau. Le README explique comment faire entrer les autres.
spectator-link = Lien pour les spectateurs
spectator-open = Créer un lien
spectator-close = Désactiver le lien des spectateurs
spectators-count =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }

seats = Places
seats-count =
    { $count ->
        [one] pour un joueur
       *[other] pour { $count } joueurs
    }
seats-order = Dans l’ordre de jeu.
seat-number = Place { $number }
bot-number = Bot { $number }
seat-free = Place libre
sit-here = M’asseoir ici
sit-here-number = M’asseoir ici : place { $number }
move-down = Descendre { $name }
stand-up = Me lever
add-bot-short = Bot
add-bot-number = Ajouter un bot : place { $number }
remove-bot = Retirer { $name }
fill-bots = Remplir les places libres avec des bots
kick = Renvoyer { $name }
kick-sure = Retirer { $name } de la table ?
kick-means = Cette personne ne pourra pas revenir à cette table.
stand-sure = Quitter votre place ?
stand-means = Votre place devient libre. Avec le lien d’invitation, vous pouvez revenir.
stand-closes = Personne d’autre n’est assis : la table ferme pour de bon.
host = hôte
ready = prêt
choosing = pas encore prêt

wishes-subterra = Qui aimeriez-vous jouer ?
wishes-hint = C’est seulement pour que les autres le sachent. Vous choisirez au début de la partie.
wish = Souhaiter
good-first-game = Idéal pour une première partie
your-wish = Votre souhait
wished-by = { $names }
choose = Choisir
your-choice = Votre choix
choice-number = Votre numéro { $number }
taken-by = Pris par { $name }
played-by = Joué par { $name }

lobby-sit-down = Prenez une place
lobby-get-ready = Dites quand vous êtes prêt
lobby-ready = C’est noté, on attend les autres
lobby-you-start = C’est votre table : commencez quand tout le monde est là
lobby-can-start = Tout le monde est prêt : vous pouvez commencer.
lobby-host-starts = Tout le monde est prêt : l’hôte peut commencer.
i-am-ready = C’est bon pour moi
not-ready = Pas encore
start-free =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
start-unready =
    { $count ->
        [one] Une personne n’a pas encore confirmé.
       *[other] { $count } personnes n’ont pas encore confirmé.
    }

## Questions

ask-bar = Décision en cours
options = Options
this-table = Cette table
call-link = Appel vocal ou vidéo
    .hint = Un lien qui commence par https://. Seuls les joueurs le voient.
actions = Actions
fewer-actions = Seulement les actions possibles
more-actions =
    { $count ->
        [one] { $count } autre : pourquoi pas ?
       *[other] { $count } autres : pourquoi pas ?
    }
choose-one = Choisissez-en une.
choose-action = Choisissez une action, ou appuyez sur un endroit en surbrillance du plateau.
choose-here = Que voulez-vous faire ici ?
choose-between =
    { $least ->
        [0] Choisissez-en jusqu’à { $most }.
       *[other] Choisissez-en de { $least } à { $most }.
    }
choose-exactly = Choisissez-en { $count }.
allot-total = Répartissez { $total }.
turn-hint = Tournez-la, puis posez-la.
turn-it = Tourner
confirm = Confirmer
confirm-place = Poser
confirm-seen = Compris
confirm-order = Dans cet ordre
confirm-allot = Répartir { $count }
confirm-count =
    { $count ->
        [0] N’en choisir aucune
        [1] En choisir une
       *[other] En choisir { $count }
    }
confirm-worth = En choisir { $count } (valeur { $worth } sur { $needed })
confirm-of = { $count } sur { $needed }
unavailable = impossible pour l’instant
hold-to-read = Maintenez pour lire, appuyez pour agir
why-not = { $what } : pourquoi pas ?
rule = Règle { $rule }
rules = Règles
ask-coach = Demander au conseiller
coach-allowed = Conseiller
    .hint = Chacun peut demander en privé ce qui serait sensé. Personne n’apprend qui demande.
back = Retour
sending = Envoi…
kept-for-later = Pas de connexion. Votre réponse est gardée et sera envoyée à la reconnexion.
waiting-for = On attend { $names }
waiting-table = Un instant…
waiting-reactions = On attend les réactions
hold = Attendez
hold-done = On attend
hold-help = Garde cette fenêtre ouverte jusqu’à 20 secondes. Personne n’apprend qui l’a demandé.
hold-mine = La fenêtre reste ouverte pour vous. Personne n’apprend que c’était vous.
hold-somebody = Quelqu’un a demandé plus de temps.
more-reactions = Plus
look-around = En attendant, vous pouvez regarder la table.
you-watch = Vous regardez.
seat-is-played = Votre place est jouée automatiquement. Vous pouvez la reprendre dans la liste des places.
take-back = Annuler
seconds-left =
    { $seconds ->
        [one] Encore une seconde
       *[other] Encore { $seconds } secondes
    }
until = jusqu’à { $time }

## À la table

menu = Menu
watching = spectateur
happenings = Événements
parts-of-table = Sections de la table
log = Journal
log-everything = Afficher chaque étape
log-older =
    { $count ->
        [one] Une ligne plus ancienne
       *[other] { $count } lignes plus anciennes
    }
since-your-turn =
    { $count ->
        [one] Depuis votre dernier tour : un événement
       *[other] Depuis votre dernier tour : { $count } événements
    }
skip-to-actions = Aller aux actions
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-say-spectators = Parlez aux autres spectateurs
chat-send = Envoyer
join-call = Rejoindre l’appel
chat-heard = { $name } dit : { $text }
phrases = Phrases toutes faites
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-wait = Attendez, réfléchissons.
phrase-go_on = Allons-y !
notice-left = { $name } a quitté la table.
notice-timed_out = Le temps de { $name } est écoulé : le jeu a choisi à sa place.
notice-host_is = { $name } est maintenant l’hôte.
notice-rematch = La partie suivante est prête. Ouvrez-la depuis l’écran de fin.
notice-seat_given = { $name } a pris la place de { $before }.
notice-bot_replaced = { $name } continue à la place du Bot { $number }.
notice-back = { $name } est de retour.
notice-vote_rejected = La proposition a été rejetée.
notice-abandoned = Les joueurs ont mis fin à la partie.
notice-paused = La partie est en pause.
notice-resumed = La partie reprend.
notice-pace_is = Le rythme a changé.
notice-rule_broke = Une erreur dans les règles de ce jeu a empêché ce coup. La partie est revenue là où elle en était. Rien n’est perdu : essayez un autre coup, ou le même encore une fois.
event-taken_back = { $seat } annule la dernière action.

you = vous
seat-bot = bot
seat-away = pas là
seat-defaults = automatique
seat-substitute = un bot joue
seat-take-back = Reprendre ma place
seat-let-bot = Laisser jouer un bot

settings = Réglages
setting-sound = Son
    .hint = Des sons doux aux moments importants, et une cloche quand c’est à vous et que cet onglet n’est pas visible.
setting-volume = Volume
setting-notifications = Notifications
    .hint = Le navigateur vous prévient quand c’est à vous.
notifications-denied = Le navigateur les refuse. Autorisez-les pour ce site dans ses réglages, puis activez-les ici.
setting-moments = Moments importants
    .hint = Ce qui compte pour tous apparaît un instant au milieu du plateau. Désactivé : seulement dans le journal.
setting-motion = Mouvement
    .hint = Les figurines et la carte bougent en douceur.
setting-confirm = Confirmer chaque choix
    .hint = Appuyez une fois pour choisir, une autre pour confirmer.
setting-time = Laissez-moi du temps
    .hint = Chaque fenêtre reste ouverte plus longtemps. Personne n’apprend que vous l’avez demandé.
setting-cover = Couvrir mes cartes
    .hint = Elles ne se montrent que tant que vous appuyez.
keys = Raccourcis clavier et symboles
symbols = Symboles
key-tab = À l’élément suivant
key-enter = Appuyer
key-digits = Choisir l’option de ce numéro
key-space = Garder une fenêtre ouverte plus longtemps
key-r = Tourner
key-esc = Retour
key-i = Lire ce qui est sélectionné
key-a = Aux actions
key-b = Au plateau
key-list = Cette liste
your-seat = Votre place
continue-elsewhere = Continuer sur mon téléphone
continue-hint = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois.
continue-qr = Code QR du lien vers votre place
recovery-code = Si ce navigateur perd votre session, saisissez ce code pour revenir :
recovery-make = Afficher un code de récupération
give-seat = Céder ma place
give-seat-hint = La personne qui ouvre ce lien prend votre place, avec tout ce que vous savez dans cette partie. Il ne sert qu’une fois.
leave = Quitter la table
leave-sure = Quitter la table ?
leave-means = Un bot joue à votre place. Vous pouvez revenir et reprendre votre siège.
copy = Copier
copied = Copié
copy-link = Copier le lien
table-matters = Proposer un vote
vote-pause-hour = Pause d’une heure
vote-pause-day = Pause jusqu’à demain
vote-pause-week = Pause d’une semaine
vote-abandon = Mettre fin à la partie
vote-resume = Continuer la partie
vote = Vote
vote-count = D’accord : { $yes } sur { $needed }.
vote-about-abandon = { $name } propose de mettre fin à la partie.
vote-about-pause = { $name } propose une pause jusqu’à { $until }.
vote-about-resume = { $name } propose de continuer.
vote-about-pace = { $name } propose un autre rythme.
vote-about-reissue = { $name } propose de donner la place de { $seat } à quelqu’un d’autre.
vote-about-takeover = { $name } aimerait jouer à la place de { $seat }.
table-paused = La partie est en pause jusqu’à { $until }.
table-abandoned = Les joueurs ont mis fin à cette partie.
table-broken = Cette partie ne peut pas continuer avec la version des règles de ce serveur. Rien n’est perdu.
paused-means = D’ici là, personne n’est interrogé et aucune horloge ne tourne.

offline = Pas de connexion. Nouvel essai…
offline-kept = Pas de connexion. Votre choix est gardé et sera envoyé à la reconnexion.
overtaken = La partie a continué avant l’arrivée de votre réponse : elle n’a pas servi.
refused = Cela n’a pas marché : { $why }
farewell-signed_out = Vous vous êtes déconnecté sur cet appareil.
farewell-kicked = L’hôte vous a retiré votre place.
farewell-replaced = Cette place est ouverte dans un autre onglet ou sur un autre appareil.
farewell-given_away = Vous avez cédé ce siège à quelqu’un d’autre.
farewell-gone = Cette table n’existe plus, ou vous n’y avez pas accès.
farewell-title = Vous n’êtes plus à cette table
closed-title = Cette table est fermée
closed-text = Tout le monde s’est levé avant le début de la partie.
closed-invite = Cette table est fermée : la partie est finie. Demandez un nouveau lien.

end-details = Comment ça s’est fini
end-look = Regarder le plateau
rematch = Rejouer
rematch-join = Aller à la partie suivante
proof = Les dés étaient-ils honnêtes ?
proof-explained = Avant la partie, chacun a reçu une empreinte de chaque source de hasard. Voici les secrets des dés : leurs empreintes SHA-256 doivent être celles du début.
chance-dice = Dés

close = Fermer
loading = Un instant…
yes = Oui
no = Non
more = Plus
less = Moins
earlier = Monter
later = Descendre

## Pourquoi quelque chose est impossible

refusal-other = Impossible ({ $code }).
refusal-game_over = La partie est finie.
refusal-malformed = Le serveur n’a pas compris.
refusal-not_asked = Ce n’est pas à vous de décider cela maintenant.
refusal-too_late = La partie a continué avant l’arrivée de votre réponse.
refusal-unknown_option = Ce n’est pas dans les options.
refusal-chosen_twice = On ne peut pas choisir deux fois la même chose.
refusal-too_few = Ce n’est pas assez.
refusal-too_many = C’est trop.
refusal-total_too_low = Le total est trop bas.
refusal-nothing_to_take_back = Il n’y a rien à annuler.
refusal-too_late_to_take_back = Depuis, quelque chose a été révélé ou quelqu’un a agi : impossible d’annuler.
refusal-no_such_table = Cette table n’existe pas, ou vous n’y avez pas accès.
refusal-no_such_link = Ce lien ou ce code ne fonctionne pas. Demandez-en un nouveau.
refusal-no_such_seat = Cette place n’existe pas.
refusal-no_such_vote = Ce vote est terminé.
refusal-no_such_device = Cet appareil n’existe pas.
refusal-not_the_host = Seul l’hôte peut le faire.
refusal-not_seated = Seuls les joueurs de cette table peuvent le faire.
refusal-not_yours = Ce n’est pas à vous.
refusal-sent_away = L’hôte vous a retiré de cette table.
refusal-already_started = La partie a déjà commencé.
refusal-not_playing = Aucune partie n’est en cours ici.
refusal-table_paused = La partie est en pause.
refusal-table_in_trouble = Cette partie ne peut pas continuer.
refusal-not_over = La partie n’est pas encore finie.
refusal-seat_taken = Cette place est prise.
refusal-table_full = Toutes les places sont prises.
refusal-seats_open = Il reste des places libres.
refusal-not_ready = Tout le monde n’a pas encore confirmé.
refusal-not_away = Cette personne est là, ou vient tout juste de partir.
refusal-not_away_long = Ce joueur vient de partir. Attendez un instant.
refusal-already_asked = Cela a déjà été demandé.
refusal-id_used = Cette commande a déjà été envoyée avec un autre contenu. Rien n’a changé.
refusal-cannot_hold = Ici, personne ne peut demander plus de temps.
refusal-chat_is_guided = À cette table, seules les phrases toutes faites sont permises.
refusal-chat_is_silent = À cette table, on ne parle pas pendant la partie.
refusal-unknown_bot = Ce bot n’existe pas.
refusal-unknown_phrase = Cette phrase n’existe pas.
refusal-empty_text = Écrivez d’abord quelque chose.
refusal-wrong_date = Cette date n’est pas valable.
refusal-wrong_link = Saisissez un lien qui commence par https://, tel que le service d’appel l’affiche.
refusal-too_long = C’est trop long.
refusal-too_often = Trop de tentatives. Attendez un instant.
refusal-try_again = Cela n’a pas marché. Réessayez dans un instant.
refusal-rule_broke = Une erreur dans les règles de ce jeu l’a empêché ; rien n’a changé.
refusal-cannot_be_set_up = La table ne peut pas être préparée ainsi : { $sentence }
refusal-slow_down = Trop vite. Attendez un instant.
refusal-come_back_later = Trop depuis ce réseau en une heure. Réessayez plus tard.
refusal-no_connection = Le serveur est injoignable.
refusal-no_coach = Il n’y a pas de conseiller à cette table.
refusal-server_error = Le serveur a un problème. Réessayez dans un instant.
refusal-cross_site = Cette demande venait d’un autre site.
refusal-password_needed = Il faut le mot de passe de ce serveur pour cela : ouvrez l’adresse /access et saisissez-le.
refusal-no_session = Votre session est terminée. Saisissez de nouveau votre nom sur la page d’accueil.
refusal-too_large = C’est trop gros.
refusal-unknown = Cela n’existe pas.

## Rien à cette adresse

missing-title = Page introuvable
missing-text = L’adresse est peut-être mal écrite, ou la page n’existe plus.
missing-home = Retour à l’accueil

access-title = Ce serveur a un mot de passe
access-text = Demandez-le à la personne qui le gère. Ce navigateur s’en souviendra.
access-wrong = Ce n’est pas le mot de passe.
access-slow = Trop d’essais. Attendez une minute.
access-password = Mot de passe
access-submit = Continuer
