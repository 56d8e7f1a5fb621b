## The lobby, and what a table agrees on before it begins

how-many-seats = Joueurs
open-table = Ouvrir la table
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
coach-allowed = Conseiller
    .hint = Chacun peut demander conseil en privé. Personne ne saura qui l’a fait.
bots-talk = Les bots parlent
    .hint = De temps en temps, un bot dit par une phrase qui il soupçonne ou combien il aide, ou bien se défend. Il se peut qu’il mente.
guesses-allowed = Soupçons scellés
    .hint = Une fois par manche, chacun peut noter en secret qui il soupçonne. Personne ne voit ni ne compte ces notes avant la fin ; alors toutes sont révélées.
invite = Invitez vos amis
invite-hint = Avec ce lien, chacun peut prendre une place. On peut aussi taper le code
invite-qr = Code QR du lien d’invitation
invite-renew = Autre lien
    .hint = L’ancien lien ne fonctionne plus.
unreachable = Cette adresse ne s’ouvre que sur cet ordinateur ou ce réseau. Le README explique comment faire entrer les autres.
spectator-open = Créer un lien
spectator-close = Désactiver le lien des spectateurs
spectators-count =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
seats-count =
    { $count ->
        [one] pour un joueur
       *[other] pour { $count } joueurs
    }
seats-order = Dans l’ordre de jeu.
seat-free = Place libre
sit-here = M’asseoir ici
sit-here-number = M’asseoir ici : place { $number }
move-down = Descendre { $name }
stand-up = Me lever
add-bot-short = Bot
add-bot-number = Ajouter un bot : place { $number }
remove-bot = Retirer { $name }
fill-bots = Remplir les places libres avec des bots
new-level = Nouveaux bots
level-of = Niveau : { $name }
kick = Exclure { $name }
kick-sure = Exclure { $name } de la table ?
kick-means = Cette personne ne pourra pas revenir à cette table.
stand-sure = Quitter votre place ?
stand-means = Votre place devient libre. Avec le lien d’invitation, vous pouvez revenir.
stand-closes = Personne d’autre n’est assis : la table ferme pour de bon.
ready = prêt
choosing = pas encore prêt
wishes-hint = C’est seulement pour que les autres le sachent. Vous choisirez au début de la partie.
wished-by = { $names }
lobby-sit-down = Prenez une place
lobby-get-ready = Dites quand vous êtes prêt
lobby-ready = C’est noté, on attend les autres
lobby-you-start = C’est votre table : commencez quand tout le monde est là
lobby-can-start = Tout le monde est prêt : vous pouvez commencer.
lobby-host-starts = Tout le monde est prêt : l’hôte peut commencer.
lobby-starting = La partie va commencer…
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
