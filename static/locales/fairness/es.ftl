# Si el azar fue justo y a todos se les contó lo mismo.

fair-checking = Esta página está comprobando…
fair-no-https = Esta página no puede comprobar nada, porque no llegó por HTTPS. Descarga la partida cuando termine y compruébala con «./fathom verify».
fair-file = Para comprobarlo todo sin confiar en este servidor, descarga la partida cuando termine y ejecuta «./fathom verify» en tu propio ordenador.

fair-title-broken = Algo no cuadra
fair-title-proven = Demostrado
fair-title-open = Sin demostrar
fair-title-history = La misma historia para todos

fair-commitment = El servidor fijó su parte del azar antes de que nadie añadiera la suya.
fair-commitment-broken = El servidor ha cambiado su parte del azar después de mostrarla en la sala.
fair-own = Se usó la parte del azar que aportó tu navegador.
fair-own-broken = No se usó la parte del azar que aportó tu navegador.
fair-promise-broken = La parte del azar que aportó { $seat } no es la que se había prometido antes de empezar.
fair-missing = { $seat } prometió aportar su parte del azar y no lo hizo.
fair-added = { $count ->
    [one] Un jugador ha aportado su parte del azar, así que el servidor no pudo elegirlo.
   *[other] { $count } jugadores han aportado su parte del azar, así que el servidor no pudo elegirlo.
}
fair-nobody = Ningún jugador ha aportado su parte del azar, así que lo eligió el servidor solo.
fair-before = Esta partida empezó con reglas anteriores, sin nada de los jugadores: el azar vino solo del servidor.
fair-secrets = Los secretos revelados hasta ahora son los que se prometieron al principio: { $streams }.
fair-secrets-broken = Estos secretos no son los que se prometieron al principio: { $streams }.
fair-later = Al final se revelan los secretos de los dados y esta página comprueba cada tirada.
fair-closed = Algunos secretos siguen ocultos, porque mostrarían lo que cada uno tenía. Si todos aceptan revelarlo todo, el archivo de la partida los incluye.
fair-dice = { $count ->
    [one] El único dado es el que dio el azar.
   *[other] Los { $count } dados son los que dio el azar.
}
fair-die-broken = El dado número { $count } no es el que dio el azar.
fair-server = Quien administra este servidor puede leer todo lo que hay en él, también las manos, y podría contarlo.
fair-page = Esta página vino del mismo servidor. Si no te fías de él, comprueba el archivo de la partida con tu propia copia de Fathom.

fair-head = Todas las páginas de esta mesa deben mostrar lo mismo:
fair-agreeing = Estas páginas indican lo mismo: { $names }.
fair-agreeing-nobody = Ninguna otra página ha informado aún. Comparadlo en voz alta.
