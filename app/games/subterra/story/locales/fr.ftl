## The story after the end.

subterra-near = { $cards ->
    [one] Il restait une carte danger
   *[other] Il restait { $cards } cartes danger
} à la fin.
subterra-weakest = Le plus faible : { $explorer }, { $health } points de santé sur { $most }.
subterra-story-ways = Le chemin de chacun dans la caverne
subterra-story-hazards = Ce que chaque danger a coûté
subterra-story-hazard = Manche { $round } : { $hazard }
subterra-story-nothing = rien
subterra-story-lost = { $explorer } { $amount }
subterra-story-left = { $explorer } reste dans la caverne
