since-you-left =
    { $count ->
        [one] Depuis votre départ : un événement
       *[other] Depuis votre départ : { $count } événements
    }
since-show-me = Montrez-moi
since-earlier =
    { $count ->
        [one] et un avant cela
       *[other] et { $count } avant cela
    }
next-table = Table suivante : { $name }
