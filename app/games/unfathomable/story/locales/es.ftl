## The story after the end.

unfathomable-story-end = El barco al final
unfathomable-story-dials = Los recursos, turno a turno
unfathomable-near = El recurso más bajo fue { $dial } con { $value } en el turno { $turn }; la distancia fue { $distance } de 12.
unfathomable-story-checks = Todas las pruebas de habilidad
unfathomable-story-check = { $source }: { $result }, { $total } contra { $target }
unfathomable-story-added = { $name } añadió { $cards }
unfathomable-story-added-number = { $name } añadió { $count ->
    [one] una carta
   *[other] { $count } cartas
}
unfathomable-story-harm = Dónde hicieron daño los traidores
unfathomable-story-harm-line = { $name } añadió { $cards } a «{ $source }» ({ $result })
unfathomable-story-no-harm = { $name } no añadió nada contra una prueba.

## Lo que cuentan los bots al final.

told-unfathomable-forgetful = Solo miré lo que tenía delante y no sospeché de nadie.
told-unfathomable-suspected = De quien más sospechaba era { $seat } ({ $likely } %).
told-unfathomable-accused = Dije que sospechaba de { $seat }, y era cierto ({ $likely } %).
told-unfathomable-accused_falsely = Acusé a { $seat } para alejar las sospechas de mí; yo le daba una probabilidad del { $likely } %.
told-unfathomable-denied = Mentí: dije que era inocente y era un traidor.
told-unfathomable-spoilt = Añadí en secreto { $cards } contra la prueba «{ $source }».
