## About you: the page /me and its games

me-nobody = Aún no tienes nombre en este navegador.
devices = Dispositivos
this-device = este dispositivo
last-seen = último uso: { $when }
sign-out = Cerrar sesión
sign-out-sure = ¿Cerrar la sesión en { $device }?
sign-out-means = Para volver allí hace falta tu código de recuperación o un enlace desde otro dispositivo.
recovery-why = Con este código puedes volver a tus mesas desde cualquier navegador. Un código nuevo sustituye al anterior.
delete-me = Borrar mis datos
delete-me-sure = ¿Borrar tus datos para siempre?
delete-me-means = Se borran tu nombre, tus dispositivos y lo que escribiste en los chats. No se puede deshacer.
own-games-why = Solo tú ves esta página.
own-games-button = Ver mis partidas
own-games-none = Todavía no has terminado ninguna partida.
own-games-played = Jugadas
own-games-game = Juego
own-games-result = Resultado
own-games-all = todo
own-games-bots = { $count ->
    [one] un bot
   *[other] { $count } bots
}
result-won = ganada
result-lost = perdida
result-abandoned = interrumpida
own-data = Tus datos
own-data-means = Un archivo con todo lo que este servidor guarda sobre ti: tu nombre, tus dispositivos, tus mesas, lo que escribiste en los chats y tus jugadas en partidas terminadas.
own-data-button = Descargar
