## The story after the end.

unfathomable-story-end = Le navire à la fin
unfathomable-story-dials = Les ressources, tour par tour
unfathomable-near = La ressource la plus basse était { $dial } à { $value } au tour { $turn } ; la distance était de { $distance } sur 12.
unfathomable-story-checks = Tous les tests de compétence
unfathomable-story-check = { $source } : { $result }, { $total } contre { $target }
unfathomable-story-added = { $name } a ajouté { $cards }
unfathomable-story-added-number = { $name } a ajouté { $count ->
    [one] une carte
   *[other] { $count } cartes
}
unfathomable-story-harm = Où les traîtres ont nui
unfathomable-story-harm-line = { $name } a ajouté { $cards } à « { $source } » ({ $result })
unfathomable-story-no-harm = { $name } n’a rien ajouté contre un test.

## Ce que racontent les bots après la fin.

told-unfathomable-forgetful = Je n’ai regardé que ce que j’avais sous les yeux, et n’ai soupçonné personne.
told-unfathomable-suspected = Je soupçonnais surtout { $seat } ({ $likely } %).
told-unfathomable-accused = J’ai dit que je soupçonnais { $seat }, et c’était vrai ({ $likely } %).
told-unfathomable-accused_falsely = J’ai accusé { $seat } pour détourner les soupçons de moi ; j’y croyais moi-même à { $likely } %.
told-unfathomable-denied = J’ai menti : j’ai dit être innocent, et j’étais un traître.
told-unfathomable-spoilt = J’ai ajouté en secret { $cards } contre le test « { $source } ».
