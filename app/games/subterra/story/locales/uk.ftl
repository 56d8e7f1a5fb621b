## The story after the end.

subterra-near = Наприкінці { $cards ->
    [one] лишалася { $cards } карта небезпеки
    [few] лишалося { $cards } карти небезпек
   *[other] лишалося { $cards } карт небезпек
}.
subterra-weakest = Найменше здоров’я: { $explorer }, { $health } з { $most }.
subterra-story-ways = Шлях кожного печерою
subterra-story-hazards = Чого коштувала кожна небезпека
subterra-story-hazard = Раунд { $round }: { $hazard }
subterra-story-nothing = нічого
subterra-story-lost = { $explorer } { $amount }
subterra-story-left = { $explorer } лишається в печері
