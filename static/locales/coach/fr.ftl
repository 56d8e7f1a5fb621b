## Le conseiller de chaque jeu.

coach-title = Que serait-il sensé de faire ?
coach-private = Vous seul voyez ceci. Le conseil s’appuie sur ce que vous pouvez voir, et personne n’apprend que vous l’avez demandé.
coach-aims = Vos objectifs
coach-now = Ce que vous pourriez faire
coach-not-asked = On ne vous demande rien pour l’instant. Le conseiller répond de nouveau quand c’est à vous de décider.
coach-beware = À surveiller
coach-show = Montrez-moi
coach-nothing-chosen = Ne rien choisir
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
