## Le conseiller de chaque jeu.

coach-title = Que faire ?
coach-private = Vous seul voyez ceci. Le conseiller n’en sait pas plus que vous, et personne ne saura que vous l’avez consulté.
coach-aims = Vos objectifs
coach-now = Ce que vous pourriez faire
coach-not-asked = Vous n’avez rien à décider pour l’instant. Consultez de nouveau le conseiller quand ce sera à vous.
coach-beware = À surveiller
coach-show = Montrez-moi
coach-nothing-chosen = Ne rien choisir
coach-amount =
    { $count ->
        [1] { $what }
       *[other] { $count } × { $what }
    }
