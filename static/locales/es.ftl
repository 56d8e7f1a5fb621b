## Todas las páginas

site-name = Fathom
site-languages = Idioma

## Inicio: mesas

table-name = Nombre de la mesa
table-of = La mesa de { $name }

your-turn = Te toca
open = Abrir

join = Entrar

name-label = Tu nombre
name-why = ¿Cómo te llamas?
name-go-on = Continuar
name-known = Tengo un código de recuperación
name-new = Es mi primera vez
name-recovery = Tu código de recuperación
me-title = Tu página
save = Guardar
saved = Guardado.
own-games = Mis partidas

## Llegar por un enlace

request-open = Hemos preguntado a { $host } si puedes jugar en lugar de { $bot }. En cuanto acepte, entras en la partida.
request-declined = { $host } prefiere seguir con el bot por ahora. Puedes mirar la partida.

## Sala

invite-link = Enlace de invitación
spectator-link = Enlace para espectadores

seats = Asientos
seat-number = Asiento { $number }
bot-wren = Wren
bot-otto = Otto
bot-juno = Juno
bot-basil = Basil
bot-mirka = Mirka
bot-tove = Tove
level-easy = fácil
level-normal = normal
level-expert = experto
level-random = al azar
level-lesson = lección
host = anfitrión

good-first-game = Bueno para una primera partida
your-wish = Tu deseo
your-choice = Tu elección
choice-number = Tu elección { $number }
taken-by = Lo lleva { $name }
played-by = Juega { $name }

## Preguntas

ask-bar = Decisión actual
options = Opciones
this-table = Esta mesa
call-link = Llamada de voz o vídeo
    .hint = Un enlace que empieza por https://. Solo lo ven los jugadores.
actions = Acciones
fewer-actions = Solo acciones posibles
more-actions =
    { $count ->
        [one] Una no es posible: ¿por qué?
       *[other] { $count } no son posibles: ¿por qué?
    }
choose-one = Elige una.
choose-action = Elige una acción o pulsa un lugar resaltado del tablero.
choose-here = ¿Qué quieres hacer aquí?
choose-between =
    { $least ->
        [0] Elige hasta { $most }.
       *[other] Elige de { $least } a { $most }.
    }
choose-exactly = Elige { $count }.
allot-total = Reparte { $total }.
turn-hint = Gírala y después colócala.
turn-it = Girar
confirm = Confirmar
confirm-place = Colocar
confirm-seen = Entendido
confirm-order = En este orden
confirm-allot = Repartir { $count }
confirm-count =
    { $count ->
        [0] No elegir ninguna
        [one] Elegir una
       *[other] Elegir { $count }
    }
confirm-worth = Elegir { $count } (valen { $worth } de { $needed })
confirm-of = { $count } de { $needed }
colon = { $what }:
unavailable = ahora no es posible
hold-to-read = Mantén para leer, pulsa para hacerlo
why-not = { $what }: ¿por qué no?
rule = Regla { $rule }
rules = Reglas
ask-coach = Preguntar al consejero
help-card = Explicación
help-ok = Entendido
help-no-more = No más ayudas
back = Atrás
sending = Enviando…
sending-held = Enviado. Contará en un momento, para que nadie note lo rápido que has elegido.
kept-for-later = Sin conexión. Tu respuesta se guarda y se enviará cuando vuelva la conexión.
waiting-for = Esperando a { $names }
waiting-table = Un momento…
waiting-reactions = Esperando reacciones
hold = Esperad
hold-done = Esperan
hold-help = Mantiene esta ventana abierta hasta 20 segundos. Nadie sabrá quién lo ha pedido.
hold-mine = La ventana sigue abierta para ti. Nadie sabrá que has sido tú.
hold-somebody = Alguien ha pedido más tiempo.
more-reactions = Más
look-around = Mientras tanto, echa un vistazo.
you-watch = Estás mirando.
seat-is-played = Tu asiento se juega solo. Puedes recuperarlo en la lista de asientos.
take-back = Deshacer
seconds-left =
    { $seconds ->
        [one] Queda un segundo
       *[other] Quedan { $seconds } segundos
    }
until = plazo: { $time }

## En la mesa

menu = Menú
watching = mirando
happenings = Sucesos
parts-of-table = Secciones de la mesa
log = Registro
log-everything = Cada paso
head-label = Lo mismo en todas las páginas de esta mesa: { $head }
log-older =
    { $count ->
        [one] Una línea anterior
       *[other] { $count } líneas anteriores
    }
since-your-turn =
    { $count ->
        [one] Desde tu último turno: un suceso
       *[other] Desde tu último turno: { $count } sucesos
    }
since-your-turn-cut =
    { $count ->
        [one] Desde tu último turno: el último suceso
       *[other] Desde tu último turno: los últimos { $count } sucesos
    }
new-since = Nuevo desde que te fuiste
skip-to-actions = Ir a las acciones
inspect = ¿Qué es esto?
    .hint = Pulsa cualquier cosa de la mesa para leer sobre ella.
chat = Chat
chat-empty = Nadie ha dicho nada todavía.
chat-say = Di algo
chat-say-spectators = Habla con los demás espectadores
chat-send = Enviar
join-call = Unirme a la llamada
chat-heard = { $name } dice: { $text }
phrases = Frases hechas
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-wait = Esperad, pensemos.
phrase-go_on = ¡Adelante!
notice-left = { $name } ha dejado la mesa.
notice-timed_out = A { $name } se le acabó el tiempo: el juego eligió por esa persona.
notice-host_is = { $name } es ahora el anfitrión.
notice-rematch = La siguiente partida está lista. Ábrela desde la pantalla final.
notice-seat_given = { $name } ocupa el asiento de { $before }.
notice-seat_taken = { $name } ocupa el asiento { $number }.
notice-bot_replaced = { $name } ocupa el lugar de un bot (asiento { $number }).
notice-back = { $name } ha vuelto.
notice-vote_rejected = La propuesta ha sido rechazada.
notice-abandoned = Los jugadores han terminado la partida.
notice-holiday = { $name } está de vacaciones.
notice-holiday_planned = { $name } se irá de vacaciones.
notice-holiday_over = { $name } ha vuelto de vacaciones.
notice-holiday_off = Al final, { $name } no se va de vacaciones.
notice-paused = La partida está en pausa.
notice-resumed = La partida continúa.
notice-pace_is = El ritmo ha cambiado.
notice-books_opened = Todo está revelado: todos los que jugaron están de acuerdo. La repetición muestra cada asiento.
notice-replay_shared = La repetición se puede compartir: todos los que jugaron están de acuerdo.
notice-rule_broke = Un error en las reglas de este juego ha impedido la jugada. La partida sigue donde estaba. No se ha perdido nada: probad otra jugada, o la misma otra vez.
event-chance_renewed = Desde aquí es otra partida: los dados y el orden de las cartas son nuevos.
event-taken_back = { $seat } deshace la última acción.

you = tú
seat-away = ausente
seat-defaults = automático
seat-substitute = juega un bot
seat-take-back = Recuperar mi asiento
seat-let-bot = Que juegue un bot

continue-elsewhere = Continuar en otro dispositivo
continue-hint = Abre este enlace en el otro dispositivo. Funciona una vez.
continue-qr = Código QR del enlace a tu asiento
recovery-code = Si este navegador pierde tu sesión, escribe este código para volver:
recovery-make = Mostrar un código de recuperación
copy = Copiar
copied = Copiado
copy-link = Copiar el enlace
vote-resume = Continuar la partida
vote = Votación
vote-count = De acuerdo: { $yes } de { $needed }.
vote-about-abandon = { $name } propone terminar la partida.
vote-about-pause = { $name } propone una pausa. Se reanudaría: { $until }.
vote-about-resume = { $name } propone seguir.
vote-about-pace = { $name } propone otro ritmo.
vote-about-reissue = { $name } propone dar el asiento de { $seat } a otra persona.
vote-about-takeover = A { $name } le gustaría jugar en lugar de { $seat }.
table-paused = La partida está en pausa. Se reanuda: { $until }.
table-abandoned = Los jugadores terminaron esta partida antes de tiempo.
table-broken = Esta partida no puede continuar con la versión de las reglas de este servidor. No se ha perdido nada.
paused-means = Hasta entonces nadie tiene que responder y no corre ningún reloj.

offline = Sin conexión. Reintentando…
offline-kept = Sin conexión. Tu elección se guarda y se enviará cuando vuelva la conexión.
overtaken = La partida siguió antes de que llegara tu respuesta, así que no se ha usado.
head-alarm = Lo que ha enviado el servidor no coincide con lo que envió antes. Comparad entre todos lo que veis.
head-alarm-seat = El servidor ha enviado a { $seat } algo distinto que a esta página. Comparad entre todos lo que veis.
refused = No ha funcionado: { $why }
farewell-signed_out = Has cerrado la sesión en este dispositivo.
farewell-kicked = El anfitrión te ha quitado el asiento.
farewell-replaced = Este asiento está abierto en otra pestaña o en otro dispositivo.
farewell-given_away = Has cedido este asiento a otra persona.
farewell-gone = Esta mesa ya no existe o no tienes acceso a ella.
farewell-title = Ya no estás en esta mesa
stood-up = Te has levantado
stood-up-means = Tu asiento ha quedado libre. Mientras haya sitio, puedes volver a sentarte.
stood-up-back = Volver a sentarme
closed-title = Esta mesa está cerrada
closed-text = Todos se levantaron antes de empezar la partida.
closed-invite = Esta mesa está cerrada: la partida terminó. Pide un enlace nuevo.

end-details = Cómo acabó
end-look = Mirar el tablero
see-again = Repetición
the-story = La historia
guess = ¿De quién sospechas?
guess-title = Ronda { $round }: ¿de quién sospechas?
guess-explained = Solo tú puedes verlo hasta que acabe la partida. Puedes cambiarlo hasta la próxima ronda.
guess-seal = Sellar
rematch = Otra partida
rematch-join = Ir a la siguiente partida
proof = ¿Fue limpia la partida?
chance-dice = Dados

close = Cerrar
loading = Un momento…
yes = Sí
no = No
more = Más
less = Menos
earlier = Subir
later = Bajar

## Por qué algo no es posible

refusal-other = No es posible ({ $code }).
refusal-game_over = La partida ha terminado.
refusal-malformed = El servidor no lo ha entendido.
refusal-not_asked = Ahora no te toca decidir eso.
refusal-too_late = La partida siguió antes de que llegara tu respuesta.
refusal-unknown_option = Eso no está entre las opciones.
refusal-chosen_twice = No puedes elegir lo mismo dos veces.
refusal-too_few = No es suficiente.
refusal-too_many = Es demasiado.
refusal-total_too_low = El total es demasiado bajo.
refusal-nothing_to_take_back = No hay nada que deshacer.
refusal-too_late_to_take_back = Desde entonces se ha revelado algo o alguien ha actuado: ya no se puede deshacer.
refusal-no_such_table = Esa mesa no existe o no tienes acceso a ella.
refusal-no_such_link = Este enlace o código no funciona. Pide otro.
refusal-no_such_seat = Ese asiento no existe.
refusal-no_such_vote = Esa votación ha terminado.
refusal-no_such_device = Ese dispositivo no existe.
refusal-no_such_guest = Esa persona no existe.
refusal-no_such_screen = No existe ese momento, o ya no se puede ver.
refusal-not_the_host = Solo puede hacerlo el anfitrión.
refusal-not_seated = Solo pueden hacerlo los jugadores de esta mesa.
refusal-not_yours = Eso no es tuyo.
refusal-sent_away = El anfitrión te ha echado de esta mesa.
refusal-sign_in_needed = Inicia sesión primero.
refusal-name_from_provider = Tu nombre aquí es el de la cuenta con la que has iniciado sesión.
refusal-banned = No puedes usar este servidor: quien lo administra te ha vetado.
refusal-not_invited = En este servidor solo pueden abrir mesas las personas invitadas. Habla con quien lo administra.
refusal-too_many_tables = Tienes demasiadas mesas sin terminar aquí. Termina o borra una antes.
refusal-server_full = En este servidor no hay sitio para más mesas por ahora.
refusal-already_started = La partida ya ha empezado.
refusal-not_playing = Aquí no se está jugando.
refusal-table_paused = La partida está en pausa.
refusal-table_in_trouble = Esta partida no puede seguir.
refusal-not_over = La partida aún no ha terminado.
refusal-books_closed = En esta partida no se ha revelado todo.
refusal-not_a_game_file = Esto no es un archivo de partida.
refusal-not_replayable = Esta partida no se puede volver a ver: las reglas han cambiado desde entonces.
refusal-seat_taken = Ese asiento está ocupado.
refusal-table_full = Todos los asientos están ocupados.
refusal-seats_open = Todavía hay asientos libres.
refusal-not_ready = Falta alguien por confirmar.
refusal-not_away = Esa persona está aquí, o se fue hace solo un momento.
refusal-not_away_long = Esa persona se acaba de ir. Espera un momento.
refusal-already_asked = Eso ya se ha pedido.
refusal-id_used = Esta orden ya se envió con otro contenido. No ha cambiado nada.
refusal-cannot_hold = Aquí nadie puede pedir más tiempo.
refusal-chat_is_guided = En esta mesa solo se usan las frases preparadas.
refusal-chat_is_silent = En esta mesa no se habla durante la partida.
refusal-unknown_bot = Ese bot no existe.
refusal-unknown_phrase = Esa frase no existe.
refusal-empty_text = Escribe algo primero.
refusal-wrong_date = Esa fecha no es válida.
refusal-wrong_link = Escribe un enlace que empiece por https://, tal como lo muestra el servicio de llamadas.
refusal-too_long = Es demasiado largo.
refusal-too_often = Demasiados intentos. Espera un momento.
refusal-try_again = No ha funcionado. Prueba otra vez dentro de un momento.
refusal-rule_broke = Un error en las reglas de este juego lo ha impedido; nada ha cambiado.
refusal-cannot_be_set_up = La mesa no puede prepararse así: { $sentence }
refusal-slow_down = Demasiado deprisa. Espera un momento.
refusal-come_back_later = Demasiadas visitas nuevas desde tu red en la última hora. Inténtalo más tarde.
refusal-no_connection = No se puede llegar al servidor.
refusal-no_coach = En esta mesa no hay consejero.
refusal-no_guesses = Esta mesa no tiene conjeturas selladas.
refusal-server_error = El servidor tiene un problema. Prueba otra vez dentro de un momento.
refusal-cross_site = Esa petición venía de otro sitio web.
refusal-password_needed = Para eso necesitas la contraseña de este servidor: abre la dirección /access e introdúcela.
refusal-no_session = Tu sesión ha terminado. Escribe otra vez tu nombre en la página de inicio.
refusal-too_large = Es demasiado grande.
refusal-unknown = Eso no existe.

## No hay nada en esta dirección

missing-title = Página no encontrada
missing-home = Volver al inicio
