# Des espaces insécables précèdent les deux-points et les points-virgules.

## Toutes les pages

site-name = Fathom
site-languages = Langue

## Accueil : les tables

table-name = Nom de la table
table-of = Chez { $name }

your-turn = À vous
open = Ouvrir

join = Rejoindre

name-label = Votre nom
name-why = Comment vous appelez-vous ?
name-go-on = Continuer
name-known = J’ai un code de récupération
name-new = C’est ma première fois
name-recovery = Votre code de récupération
me-title = Votre page
save = Enregistrer
saved = Enregistré.
own-games = Mes parties

## Arriver par un lien

request-open = Nous avons demandé à { $host } si vous pouvez remplacer { $bot }. Dès que c’est accepté, vous entrez dans la partie.
request-declined = { $host } préfère garder le bot pour l’instant. Vous pouvez regarder la partie.

## Salon

invite-link = Lien d’invitation
spectator-link = Lien pour les spectateurs

seats = Places
seat-number = Place { $number }
bot-wren = Wren
bot-otto = Otto
bot-juno = Juno
bot-basil = Basile
bot-mirka = Mirka
bot-tove = Tove
level-easy = facile
level-normal = normal
level-expert = expert
level-random = au hasard
level-lesson = leçon
host = hôte

good-first-game = Idéal pour une première partie
your-wish = Votre souhait
your-choice = Votre choix
choice-number = Votre choix { $number }
taken-by = Pris par { $name }
played-by = Joué par { $name }

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
        [one] { $count } bloquée : pourquoi ?
       *[other] { $count } bloquées : pourquoi ?
    }
choose-one = Choisissez-en une.
choose-action = Choisissez une action, ou appuyez sur un endroit en surbrillance du plateau.
choose-here = Que voulez-vous faire ici ?
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
colon = { $what } :
unavailable = impossible pour l’instant
hold-to-read = Maintenez pour lire, appuyez pour agir
why-not = { $what } : pourquoi est-ce impossible ?
rule = Règle { $rule }
rules = Règles
ask-coach = Demander au conseiller
help-card = Explication
help-ok = Compris
help-no-more = Ne plus afficher
back = Retour
sending = Envoi…
sending-held = Envoyé. Cela comptera dans un instant, pour que personne ne sache si vous avez choisi vite.
kept-for-later = Pas de connexion. Votre réponse est gardée et sera envoyée à la reconnexion.
waiting-for = On attend { $names }
waiting-table = Un instant…
waiting-reactions = On attend les réactions
hold = Attendez
hold-done = On attend
hold-help = Garde cette fenêtre ouverte jusqu’à 20 secondes. Personne ne saura que c’est vous.
hold-mine = La fenêtre reste ouverte pour vous. Personne ne saura que c’est vous.
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
until = échéance : { $time }

## À la table

menu = Menu
watching = spectateur
happenings = Événements
parts-of-table = Sections de la table
log = Journal
log-everything = Chaque étape
head-label = La même chose sur toutes les pages de cette table : { $head }
log-older =
    { $count ->
        [one] Une ligne plus ancienne
       *[other] { $count } lignes plus anciennes
    }
since-your-turn =
    { $count ->
        [one] Depuis votre dernier tour : un événement
       *[other] Depuis votre dernier tour : { $count } événements
    }
since-your-turn-cut =
    { $count ->
        [one] Depuis votre dernier tour : le dernier événement
       *[other] Depuis votre dernier tour : les { $count } derniers événements
    }
new-since = Nouveau depuis votre départ
skip-to-actions = Aller aux actions
inspect = Qu’est-ce que c’est ?
    .hint = Appuyez sur n’importe quel élément de la table pour en lire la description.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-say-spectators = Parlez aux autres spectateurs
chat-send = Envoyer
join-call = Rejoindre l’appel
chat-heard = { $name } dit : { $text }
phrases = Phrases toutes faites
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-wait = Attendez, réfléchissons.
phrase-go_on = Allons-y !
notice-left = { $name } a quitté la table.
notice-timed_out = { $name } n’a plus de temps : le jeu a choisi à sa place.
notice-host_is = { $name } est maintenant l’hôte.
notice-rematch = La partie suivante est prête. Ouvrez-la depuis l’écran de fin.
notice-seat_given = { $name } remplace { $before }.
notice-seat_taken = { $name } prend la place { $number }.
notice-bot_replaced = { $name } remplace un bot (place { $number }).
notice-back = { $name } est de retour.
notice-vote_rejected = La proposition a été rejetée.
notice-abandoned = Les joueurs ont mis fin à la partie.
notice-holiday = { $name } est en vacances.
notice-holiday_planned = { $name } sera en vacances.
notice-holiday_over = { $name } est de retour de vacances.
notice-holiday_off = Finalement, { $name } ne part pas en vacances.
notice-paused = La partie est en pause.
notice-resumed = La partie reprend.
notice-pace_is = Le rythme a changé.
notice-books_opened = Tout est révélé : tous ceux qui ont joué sont d’accord. On peut revoir la partie depuis chaque place.
notice-replay_shared = La partie peut être partagée : tous ceux qui ont joué sont d’accord.
notice-rule_broke = Une erreur dans les règles de ce jeu a empêché ce coup. La partie est revenue là où elle en était. Rien n’est perdu : essayez un autre coup, ou le même encore une fois.
event-chance_renewed = À partir d’ici, c’est une autre partie : dés et cartes sont tirés de nouveau.
event-taken_back = { $seat } annule la dernière action.

you = vous
seat-away = pas là
seat-defaults = automatique
seat-substitute = un bot joue
seat-take-back = Reprendre ma place
seat-let-bot = Laisser jouer un bot

continue-elsewhere = Continuer sur un autre appareil
continue-hint = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois.
continue-qr = Code QR du lien vers votre place
recovery-code = Si ce navigateur perd votre session, saisissez ce code pour revenir :
recovery-make = Afficher un code de récupération
copy = Copier
copied = Copié
copy-link = Copier le lien
vote-resume = Continuer la partie
vote = Vote
vote-count = D’accord : { $yes } sur { $needed }.
vote-about-abandon = { $name } propose de mettre fin à la partie.
vote-about-pause = { $name } propose une pause. Reprise : { $until }.
vote-about-resume = { $name } propose de continuer.
vote-about-pace = { $name } propose un autre rythme.
vote-about-reissue = { $name } propose de donner à quelqu’un d’autre la place que { $seat } occupe.
vote-about-takeover = { $name } aimerait remplacer { $seat }.
table-paused = La partie est en pause. Reprise : { $until }.
table-abandoned = Les joueurs ont mis fin à cette partie.
table-broken = Cette partie ne peut pas continuer avec la version des règles de ce serveur. Rien n’est perdu.
paused-means = D’ici là, personne n’a à répondre et aucune horloge ne tourne.

offline = Pas de connexion. Nouvel essai…
offline-kept = Pas de connexion. Votre choix est gardé et sera envoyé à la reconnexion.
overtaken = La partie a continué avant l’arrivée de votre réponse : elle n’a pas servi.
head-alarm = Ce que le serveur a envoyé ne correspond pas à ce qu’il avait envoyé avant. Comparez entre vous ce que vous voyez.
head-alarm-seat = Le serveur a envoyé à { $seat } autre chose qu’à cette page. Comparez entre vous ce que vous voyez.
refused = Cela n’a pas marché : { $why }
farewell-signed_out = Vous vous êtes déconnecté sur cet appareil.
farewell-kicked = L’hôte vous a retiré votre place.
farewell-replaced = Cette place est ouverte dans un autre onglet ou sur un autre appareil.
farewell-given_away = Vous avez cédé cette place à quelqu’un d’autre.
farewell-gone = Cette table n’existe plus, ou vous n’y avez pas accès.
farewell-title = Vous n’êtes plus à cette table
stood-up = Vous vous êtes levé
stood-up-means = Votre place est libre. Tant qu’il y en a, vous pouvez vous rasseoir.
stood-up-back = Me rasseoir
closed-title = Cette table est fermée
closed-text = Tout le monde s’est levé avant le début de la partie.
closed-invite = Cette table est fermée : la partie est finie. Demandez un nouveau lien.

end-details = Comment ça s’est fini
end-look = Regarder le plateau
see-again = Revoir la partie
the-story = Le récit
guess = Qui soupçonnez-vous ?
guess-title = Manche { $round } : qui soupçonnez-vous ?
guess-explained = Vous seul le savez jusqu’à la fin de la partie. Vous pouvez changer d’avis jusqu’à la prochaine manche.
guess-seal = Sceller
rematch = Rejouer
rematch-join = Aller à la partie suivante
proof = La partie était-elle honnête ?
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
refusal-too_late_to_take_back = Depuis, quelque chose a été révélé ou quelqu’un a agi : impossible d’annuler.
refusal-no_such_table = Cette table n’existe pas, ou vous n’y avez pas accès.
refusal-no_such_link = Ce lien ou ce code ne fonctionne pas. Demandez-en un nouveau.
refusal-no_such_seat = Cette place n’existe pas.
refusal-no_such_vote = Ce vote est terminé.
refusal-no_such_device = Cet appareil n’existe pas.
refusal-no_such_guest = Cette personne n’existe pas.
refusal-no_such_screen = Ce moment n’existe pas, ou ne peut plus être vu.
refusal-not_the_host = Seul l’hôte peut le faire.
refusal-not_seated = Seuls les joueurs de cette table peuvent le faire.
refusal-not_yours = Ce n’est pas à vous.
refusal-sent_away = L’hôte vous a retiré de cette table.
refusal-sign_in_needed = Connectez-vous d’abord.
refusal-name_from_provider = Votre nom est ici celui du compte utilisé pour vous connecter.
refusal-banned = Vous ne pouvez pas utiliser ce serveur : son hébergeur vous a banni.
refusal-not_invited = Sur ce serveur, seules les personnes invitées peuvent ouvrir des tables. Adressez-vous à l’hébergeur du serveur.
refusal-too_many_tables = Vous avez trop de tables inachevées ici. Terminez-en ou supprimez-en une d’abord.
refusal-server_full = Ce serveur n’a plus de place pour d’autres tables pour le moment.
refusal-already_started = La partie a déjà commencé.
refusal-not_playing = Aucune partie n’est en cours ici.
refusal-table_paused = La partie est en pause.
refusal-table_in_trouble = Cette partie ne peut pas continuer.
refusal-not_over = La partie n’est pas encore finie.
refusal-books_closed = Tout n’a pas été révélé dans cette partie.
refusal-not_a_game_file = Ce n’est pas un fichier de partie.
refusal-not_replayable = Cette partie ne peut pas être revue : les règles ont changé depuis.
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
refusal-rule_broke = Une erreur dans les règles de ce jeu l’a empêché ; rien n’a changé.
refusal-cannot_be_set_up = La table ne peut pas être préparée ainsi : { $sentence }
refusal-slow_down = Trop vite. Attendez un instant.
refusal-come_back_later = Trop de nouveaux visiteurs depuis votre réseau en une heure. Réessayez plus tard.
refusal-no_connection = Le serveur est injoignable.
refusal-no_coach = Il n’y a pas de conseiller à cette table.
refusal-no_guesses = Cette table n’a pas de soupçons scellés.
refusal-server_error = Le serveur a un problème. Réessayez dans un instant.
refusal-cross_site = Cette demande venait d’un autre site.
refusal-password_needed = Il faut le mot de passe de ce serveur pour cela : ouvrez l’adresse /access et saisissez-le.
refusal-no_session = Votre session est terminée. Saisissez de nouveau votre nom sur la page d’accueil.
refusal-too_large = C’est trop gros.
refusal-unknown = Cela n’existe pas.

## Rien à cette adresse

missing-title = Page introuvable
missing-home = Retour à l’accueil
