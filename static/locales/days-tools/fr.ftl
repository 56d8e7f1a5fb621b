notes-means = Vous seul pouvez lire vos notes, et personne ne peut voir si vous en avez.
notes-table = Toute la partie
notes-round = Manche { $round }
plan-means = Votre plan est exécuté quand la question vous est posée, sauf si quelque chose change. Personne d’autre ne le voit.
plan-turn = Mon prochain tour
plan-first = D’abord
plan-then = Ensuite
plan-choose = Choisir…
plan-ends = La suite ne peut pas être prévue : on vous posera la question.
plan-not-now = Votre prochain tour ne peut pas être préparé maintenant.
plan-keep = Garder ce plan
plan-remove = Aucun plan
plan-stands = Votre plan : { $steps }
plan-dropped = Votre plan a été abandonné : { $why }
plan-why-not_possible = ce n’est plus possible.
hours-seen = Tout le monde à la table voit ce que vous choisissez ici.
hours-night = Nuit
hours-night-on = Mon temps n’expire pas la nuit
    .hint = Une échéance pendant ces heures est repoussée à deux heures après leur fin.
hours-from = de
hours-until = à
hours-zone = Fuseau horaire : { $zone }
holiday = Vacances
holiday-means = Pendant vos vacances, votre temps s’arrête et personne ne joue pour vous. Les fenêtres de réaction ne vous attendent pas.
holiday-left = { $count ->
    [0] Il ne vous reste aucun jour dans cette partie. Votre temps s’écoule comme celui des autres.
    [one] Il vous reste un jour dans cette partie.
   *[other] Il vous reste { $count } jours dans cette partie.
}
holiday-left-short = { $count ->
    [one] { $count } jour restant
   *[other] { $count } jours restants
}
holiday-now = Vous êtes en vacances jusqu’au { $last }.
holiday-end = Finir mes vacances
holiday-planned = Vous serez en vacances du { $first } au { $last }.
holiday-cancel = Annuler ces vacances
holiday-first = Premier jour
holiday-last = Dernier jour
holiday-costs = { $count ->
    [one] Cela utilise un de vos { $left } jours.
   *[other] Cela utilise { $count } de vos { $left } jours.
}
holiday-wrong-days = Le dernier jour précède le premier.
holiday-dates = { $first } – { $last }
holiday-take = Prendre des vacances
hours-time-up = Quand le temps est écoulé
hours-time-up-defaults = Le jeu choisit pour un joueur dont le temps est écoulé, et tout le monde en est informé. Après trois jours d’absence, il continue à choisir pour ce joueur jusqu’à son retour.
hours-time-up-bot = Le jeu choisit pour un joueur dont le temps est écoulé, et tout le monde en est informé. Après trois jours d’absence, un bot joue pour ce joueur jusqu’à son retour.
hours-all = Les horaires de tous
hours-player = Joueur
waits = Les fenêtres attendent
waits-never = non
waits-own = si elles le concernent
waits-always = toujours
refusal-not_by_days = Ce n’est possible que dans une partie sur plusieurs jours.
refusal-no_holidays_left = Il ne vous reste pas autant de jours.
refusal-your_turn_now = C’est votre tour : jouez-le.
refusal-cannot_be_planned = Cela ne peut pas être préparé.
