since-you-left =
    { $count ->
        [one] Depuis votre départ : un événement
       *[other] Depuis votre départ : { $count } événements
    }
since-show-me = Montrez-moi
since-earlier =
    { $count ->
        [one] et un avant cela
       *[other] et { $count } avant cela
    }
next-table = Table suivante : { $name }
days-tools = Préparer
days-notes = Mes notes
days-plan = Préparer la suite
days-orders = Réponses automatiques
days-hours = Horaires et vacances
days-on-holiday = { $name } est en vacances jusqu’au { $last }.
days-holiday-planned = { $name } sera en vacances du { $first } au { $last }.
days-later = Certaines questions reçoivent une réponse à votre place : voir « Réponses automatiques ».
days-later-dropped = Ce que vous aviez choisi pour la suite dans « Réponses automatiques » ne vaut plus : la question vous sera de nouveau posée.
days-time-up = Sans réponse de votre part avant l’échéance ({ $time }), le jeu choisit pour vous.
days-window-closes = Sans réaction de votre part avant l’échéance ({ $time }), votre réponse automatique s’applique, ou vous passez.
