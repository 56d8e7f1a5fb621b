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
home-status-title = Encore au chantier naval.
home-status = On ne peut pas encore ouvrir de table pour ce jeu.

unfathomable-name = Unfathomable
unfathomable-pitch = Menez le paquebot de l’autre côté de l’océan. Quelque chose nage le long de la coque, et quelqu’un à bord l’aide.
unfathomable-players = 3–6 joueurs
unfathomable-length = 2–4 heures
unfathomable-kind = traîtres cachés
unfathomable-turn = Parcourez le navire, réparez, combattez, priez ; puis la crise suivante frappe tout le monde.
unfathomable-danger = Les cartes d’une crise sont données face cachée. L’une d’elles voulait la faire échouer.
unfathomable-goal = Atteignez le port avant de manquer de charbon, de vivres, de raison ou d’âmes.

subterra-name = Sub Terra
subterra-pitch = Perdus sous terre, les lampes faiblissent : trouvez ensemble la sortie avant que la grotte ne vous trouve.
subterra-players = 1–6 joueurs
subterra-length = 1 heure
subterra-kind = tous ensemble
subterra-turn = Deux actions pour éclairer la suite, avancer, soigner ou vous cacher. Forcez-vous et risquez-en une troisième.
subterra-danger = Inondations, gaz, éboulements, et des horreurs qui traquent la proie la plus proche.
subterra-goal = Découvrez la sortie et marchez jusqu’au jour. Chaque explorateur abandonné pèse sur le score.

## Accueil : les tables

new-table = Nouvelle table
new-table-of = Nouvelle table : { $game }
how-many-seats = Joueurs
open-table = Ouvrir la table
more-options = Plus d’options
pace = Rythme
pace-live = En direct
    .hint = Tout le monde est là : environ deux minutes par décision.
pace-brisk = Vif
    .hint = Tout le monde est là et va vite : environ une minute par décision.
pace-days = Par jours
    .hint = Revenez quand vous pouvez : jusqu’à deux jours par décision.
talk = Discussion
talk-free = Libre
    .hint = Dites ce que vous voulez.
talk-guided = Guidée
    .hint = Seulement les phrases toutes faites, comme le veulent les règles du secret.
talk-silent = Silence
    .hint = Personne n’écrit rien.

your-tables = Vos tables
your-tables-none = Les tables où vous jouez apparaîtront ici.
table-alone = personne d’autre pour l’instant
status-lobby = au salon
status-playing = en cours
status-paused = en pause
status-over = terminée
status-abandoned = abandonnée
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
name-why = Comment les autres doivent-ils vous appeler ?
name-go-on = Continuer
name-known = Je suis déjà passé par ici
name-new = C’est ma première fois
name-recovery = Votre code de récupération

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
    .text = Votre place passe sur cet appareil.
    .button = Continuer avec ce lien
arrive-instead = Dans ce navigateur, vous êtes { $name }. Si vous continuez, il appartiendra à la personne qui a créé ce lien : ne le faites que si c’est vous.

## Salon

invite = Invitez vos amis
invite-hint = Qui ouvre ce lien prend une place libre. Ou bien il tape le code
invite-link = Lien d’invitation
invite-qr = Code QR du lien d’invitation
invite-renew = Autre lien
    .hint = L’ancien ne servira plus.
unreachable = Seul cet ordinateur ou ce réseau peut ouvrir cette adresse. Le README explique comment faire entrer les autres.
spectator-link = Lien pour les spectateurs
spectator-open = En créer un
spectator-close = Fermer le lien pour les spectateurs
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
seat-number = Place { $number }
bot-number = Bot { $number }
seat-free = Place libre
sit-down = M’asseoir
stand-up = Me lever
add-bot = Ajouter un bot
remove-bot = Retirer le bot
fill-bots = Remplir les places libres avec des bots
kick = Renvoyer { $name }
host = hôte
ready = c’est bon
choosing = choisit

wishes-subterra = Qui aimeriez-vous jouer ?
wishes-hint = Un souhait, pour que les autres le sachent. Le vrai choix se fait au début de la partie.
wish = Souhaiter
your-wish = Votre souhait
wished-by = { $names }
choose = Choisir
your-choice = Votre choix
taken-by = Pris par { $name }

lobby-sit-down = Prenez une place
lobby-get-ready = Quand vous voulez
lobby-ready = C’est noté, on attend les autres
lobby-you-start = C’est votre table : commencez quand tout le monde est là
lobby-can-start = Tout le monde est prêt : vous pouvez commencer.
lobby-host-starts = Tout le monde est prêt : l’hôte peut commencer.
i-am-ready = C’est bon pour moi
not-ready = Pas encore
start-subterra = Descendre dans la caverne
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

ask-bar = Ce qui est demandé
options = Options
actions = Actions
fewer-actions = Seulement ce qui est possible
more-actions =
    { $count ->
        [one] { $count } de plus : pourquoi pas ?
       *[other] { $count } de plus : pourquoi pas ?
    }
choose-one = Choisissez-en une.
choose-action = Choisissez une action, ou pressez ce qui brille sur le plateau.
choose-here = Que voulez-vous faire ici ?
choose-between =
    { $least ->
        [0] Choisissez-en jusqu’à { $most }.
       *[other] Choisissez-en de { $least } à { $most }.
    }
choose-exactly = Choisissez-en { $count }.
allot-total = { $total } à répartir.
turn-hint = Tournez la tuile, puis posez-la.
turn-it = Tourner
confirm = Confirmer
confirm-place = Poser
confirm-seen = Vu
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
why-not = { $what } : pourquoi pas ?
rule = Règle { $rule }
back = Retour
sending = En route…
kept-for-later = Pas de connexion. Votre réponse est gardée et partira dès votre retour.
waiting-for = On attend { $names }
waiting-table = Un instant…
waiting-reactions = On attend les réactions
look-around = En attendant, regardez autour de vous.
you-watch = Vous regardez.
seat-is-played = On joue à votre place. Reprenez-la dans la liste des places.
take-back = Reprendre
seconds-left =
    { $seconds ->
        [one] Encore une seconde
       *[other] Encore { $seconds } secondes
    }
until = jusqu’à { $time }

## À la table

menu = Menu
watching = spectateur
happenings = Ce qui se passe
parts-of-table = Parties de la table
log = Journal
log-everything = Pas à pas
log-older =
    { $count ->
        [one] Une ligne plus ancienne
       *[other] { $count } lignes plus anciennes
    }
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-say-spectators = Parlez aux autres spectateurs
chat-send = Envoyer
chat-heard = { $name } dit : { $text }
phrases = Phrases toutes faites
phrase-help_a_lot = Je peux beaucoup aider.
phrase-help_a_little = Je peux aider un peu.
phrase-help_not = Je ne peux pas aider ici.
phrase-need_help = J’ai besoin d’aide.
phrase-good_card = La carte que j’ai vue est bonne.
phrase-bad_card = La carte que j’ai vue est mauvaise.
phrase-add_none = Je n’ajouterai aucune carte.
phrase-add_one = J’ajouterai une carte.
phrase-add_two = J’ajouterai deux cartes.
phrase-add_more = J’ajouterai trois cartes ou plus.
phrase-accuse = Je n’ai pas confiance en { $seat }.
    .about = Je n’ai pas confiance en …
phrase-vouch = J’ai confiance en { $seat }.
    .about = J’ai confiance en …
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-wait = Attendez, réfléchissons.
phrase-go_on = Allons-y !
notice-left = { $name } a quitté la table.
notice-host_is = La table est maintenant à { $name }.
notice-rematch = Une autre partie attend : l’écran de fin y mène.
notice-seat_given = { $name } a pris la place de { $before }.
notice-vote_rejected = La proposition a été rejetée.
notice-abandoned = La partie a été abandonnée.
notice-paused = La table fait une pause.
notice-resumed = La table reprend.
notice-pace_is = Le rythme a changé.
notice-rule_broke = Le jeu a trébuché sur ses propres règles et se trouve là où il en était. Rien n’est perdu : essayez un autre coup, ou le même encore une fois.
event-taken_back = { $seat } reprend sa dernière décision.

you = vous
seat-bot = bot
seat-away = pas là
seat-defaults = en automatique
seat-take-back = Reprendre ma place
seat-let-bot = Laisser jouer un bot

settings = Réglages
setting-sound = Son
    .hint = Une cloche quand c’est à vous et que vous regardez ailleurs.
setting-notifications = Notifications
    .hint = Le navigateur vous prévient quand c’est à vous.
setting-motion = Mouvement
    .hint = Les figurines marchent et la carte glisse.
setting-confirm = Confirmer chaque choix
    .hint = Une première pression marque, la seconde décide.
setting-cover = Couvrir mes cartes
    .hint = Elles ne se montrent que tant que vous appuyez.
your-seat = Votre place
continue-elsewhere = Continuer sur mon téléphone
continue-hint = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois.
continue-qr = Code QR du lien vers votre place
recovery-code = Si ce navigateur vous oublie, ce code vous ramène :
recovery-make = Afficher un code de récupération
give-seat = Céder ma place
give-seat-hint = Qui ouvre ce lien prend votre place, avec tout ce qu’elle sait. Il ne sert qu’une fois.
leave = Quitter la table
leave-really = Vraiment ? Un bot jouera pour vous.
copy = Copier
copied = Copié
copy-link = Copier le lien
table-matters = Proposer à la table
vote-pause-hour = Pause d’une heure
vote-pause-day = Pause jusqu’à demain
vote-pause-week = Pause d’une semaine
vote-abandon = Abandonner la partie
vote-resume = Proposer de continuer
vote = Vote
vote-count = D’accord : { $yes } sur { $needed }.
vote-about-abandon = { $name } propose d’abandonner la partie.
vote-about-pause = { $name } propose une pause jusqu’au { $until }.
vote-about-resume = { $name } propose de continuer.
vote-about-pace = { $name } propose un autre rythme.
vote-about-reissue = { $name } propose de donner la place de { $seat } à quelqu’un d’autre.
table-paused = La table fait une pause jusqu’au { $until }.
table-abandoned = Cette partie a été abandonnée.
table-broken = Cette partie ne peut pas continuer avec les règles de ce serveur. Rien n’est perdu.

offline = Pas de connexion. Nouvel essai…
offline-kept = Pas de connexion. Votre choix est gardé et partira dès votre retour.
overtaken = La table a continué avant l’arrivée de votre réponse. Elle n’a pas servi.
refused = Pas fait : { $why }
farewell-signed_out = Vous vous êtes déconnecté sur cet appareil.
farewell-kicked = Votre place a été donnée à quelqu’un d’autre.
farewell-replaced = Cette place est ouverte dans un autre onglet ou sur un autre appareil.
farewell-gone = Cette table n’existe plus, ou elle n’est pas pour vous.

end-details = Comment ça s’est fini
end-look = Regarder le plateau
rematch = Rejouer
rematch-join = À la partie suivante
proof = Les dés étaient-ils honnêtes ?
proof-explained = Avant la partie, une empreinte de chaque source de hasard a été montrée à tous. Voici les secrets qui ont fait les dés : leurs empreintes SHA-256 doivent être celles du début.

close = Fermer
loading = Un instant…
yes = Oui
no = Non
more = Plus
less = Moins
earlier = Plus tôt
later = Plus tard

## Pourquoi quelque chose est impossible

refusal-other = Impossible ({ $code }).
refusal-game_over = La partie est finie.
refusal-malformed = Le serveur n’a pas compris.
refusal-not_asked = On ne vous demande pas cela.
refusal-too_late = La table a continué avant l’arrivée de votre réponse.
refusal-unknown_option = Ce n’est pas dans les options.
refusal-chosen_twice = Rien ne peut être choisi deux fois.
refusal-too_few = Ce n’est pas assez.
refusal-too_many = C’est trop.
refusal-total_too_low = La valeur ne suffit pas.
refusal-nothing_to_take_back = Il n’y a rien à reprendre.
refusal-too_late_to_take_back = Depuis, quelque chose a été révélé ou quelqu’un a agi : impossible d’annuler.
refusal-no_such_table = Cette table n’existe pas, ou n’est pas pour vous.
refusal-no_such_link = Ce lien ou ce code ne mène nulle part. Demandez-en un nouveau.
refusal-no_such_seat = Cette place n’existe pas.
refusal-no_such_vote = Ce vote est terminé.
refusal-no_such_device = Cet appareil n’existe pas.
refusal-not_the_host = Seul l’hôte peut le faire.
refusal-not_seated = Seules les personnes assises à la table peuvent le faire.
refusal-not_yours = Ce n’est pas à vous.
refusal-sent_away = On vous a renvoyé de cette table.
refusal-already_started = La partie a déjà commencé.
refusal-not_playing = Aucune partie n’est en cours ici.
refusal-table_paused = La table fait une pause.
refusal-table_in_trouble = Cette partie ne peut pas continuer.
refusal-not_over = La partie n’est pas encore finie.
refusal-seat_taken = Cette place est prise.
refusal-table_full = Toutes les places sont prises.
refusal-seats_open = Il reste des places libres.
refusal-not_ready = Tout le monde n’a pas encore confirmé.
refusal-not_away = Ce joueur est là.
refusal-already_asked = On vote déjà à ce sujet.
refusal-chat_is_guided = À cette table, seules les phrases toutes faites sont permises.
refusal-chat_is_silent = À cette table, on ne parle pas pendant la partie.
refusal-unknown_bot = Ce bot n’existe pas.
refusal-unknown_phrase = Cette phrase n’existe pas.
refusal-empty_text = Écrivez d’abord quelque chose.
refusal-wrong_date = Cette date ne convient pas.
refusal-too_long = C’est trop long.
refusal-too_often = C’est trop souvent. Attendez un instant.
refusal-try_again = Cela n’a pas marché. Réessayez dans un instant.
refusal-rule_broke = Le jeu a trébuché sur ses propres règles ; rien n’a changé.
refusal-cannot_be_set_up = La table ne peut pas être préparée ainsi : { $sentence }
refusal-slow_down = Trop vite. Attendez un instant.
refusal-no_connection = Le serveur est injoignable.
refusal-server_error = Le serveur a un problème. Réessayez dans un instant.
refusal-cross_site = Cela venait d’un autre site.
refusal-no_session = Ce navigateur n’est plus connu ici. Redites votre nom sur la page d’accueil.
refusal-too_large = C’est trop gros.
refusal-unknown = Cela n’existe pas.

## Rien à cette adresse

missing-title = Rien à cette profondeur
missing-text = L’adresse est peut-être mal écrite, ou ce qui se trouvait ici a disparu.
missing-home = Retour à l’accueil
