## The story after the end.

subterra-near = { $cards ->
    [one] Quedaba una carta de peligro
   *[other] Quedaban { $cards } cartas de peligro
} al terminar.
subterra-weakest = Quien tenía menos salud: { $explorer }, { $health } de { $most }.
subterra-story-ways = El camino de cada cual por la cueva
subterra-story-hazards = Lo que costó cada peligro
subterra-story-hazard = Ronda { $round }: { $hazard }
subterra-story-nothing = nada
subterra-story-lost = { $explorer } { $amount }
subterra-story-left = { $explorer } se queda en la cueva
