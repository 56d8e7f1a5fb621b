## Todas las páginas

site-name = Fathom
site-description = Una mesa en línea para dos juegos de mesa de las profundidades: Unfathomable y Sub Terra.
site-languages = Idioma
site-notice = Los nombres Unfathomable y Sub Terra pertenecen a sus editoriales. Fathom es un proyecto independiente y no usa sus ilustraciones ni sus textos.
needs-script = Las mesas necesitan JavaScript, que está desactivado en este navegador.

## Inicio

# No-break spaces keep each pair of words together.
home-headline = Aguas hondas, cuevas oscuras, buena compañía.
home-lede = Una mesa en línea para dos juegos de mesa, pensada para amigos que viven lejos.
home-turn = En tu turno
home-danger = Cuidado
home-goal = Ganáis
home-status-title = Todavía no está disponible.
home-status = Aún no se pueden abrir mesas de este juego.

## Inicio: mesas

new-table = Mesa nueva
new-table-of = Mesa nueva: { $game }
how-many-seats = Jugadores
open-table = Abrir la mesa
table-name = Nombre de la mesa
table-of = La mesa de { $name }
more-options = Más opciones
pace = Ritmo
pace-live = En directo
    .hint = Estáis todos ahora: unos dos minutos por decisión.
pace-brisk = Rápido
    .hint = Estáis todos y vais deprisa: alrededor de un minuto por decisión.
pace-days = A lo largo de días
    .hint = Vuelve cuando puedas: hasta dos días por decisión.
talk = Conversación
talk-free = Libre
    .hint = Decid lo que queráis.
talk-guided = Guiada
    .hint = Solo frases preparadas, como aconsejan las directrices de secretismo del reglamento.
talk-silent = Silencio
    .hint = Sin chat durante la partida.

your-tables = Tus mesas
your-tables-none = Aquí aparecerán las mesas en las que te sientes.
table-alone = nadie más todavía
table-with-bots = con bots
status-lobby = en la sala
status-playing = en juego
status-paused = en pausa
status-over = terminada
status-abandoned = terminada antes de tiempo
status-broken = detenida
your-turn = Te toca
open = Abrir

join-title = Entrar con un código
join-code = Código de la mesa
join = Entrar

try-title = ¿No conoces el juego?
try-hint = Juega con bots y descúbrelo sobre la marcha: cada acción dice lo que hace y, si no puedes hacerla, por qué.
try-game = { $game } con bots
try-start = Empezar

name-label = Tu nombre
name-why = ¿Cómo te llamas?
name-go-on = Continuar
name-known = Tengo un código de recuperación
name-new = Es mi primera vez
name-recovery = Tu código de recuperación
me-title = Tu página
me-nobody = Este navegador aún no te conoce.
save = Guardar
saved = Guardado.
devices = Dispositivos
this-device = este dispositivo
last-seen = último uso: { $when }
sign-out = Cerrar sesión
sign-out-sure = ¿Cerrar la sesión en { $device }?
sign-out-means = Para volver allí hace falta tu código de recuperación o un enlace desde otro dispositivo.
recovery-why = Con este código puedes volver a tus mesas desde cualquier navegador. Un código nuevo sustituye al anterior.
forget = Borrar mis datos
forget-sure = ¿Borrarte para siempre?
forget-means = Se borran tu nombre, tus dispositivos y lo que escribiste en los chats. No se puede deshacer.
own-data = Tus datos
own-data-means = Un archivo con todo lo que este servidor guarda sobre ti: tu nombre, tus dispositivos, tus mesas, lo que escribiste en los chats y tus jugadas en partidas terminadas.
own-data-button = Descargar

## Llegar por un enlace

arrive-join = Una invitación para ti
    .text = Una mesa te espera. No hace falta cuenta: basta un nombre.
    .button = Sentarme
arrive-invitation = { $host } te invita a { $game }.
arrive-at-table = En la mesa: { $names }.
arrive-watch = Ver una partida
    .text = Verás lo que puede ver toda la mesa.
    .button = Mirar
arrive-seat = Un asiento para ti
    .text = Alguien te cede su asiento.
    .button = Ocupar el asiento
arrive-continue = Continuar aquí
    .text = También tendrás la sesión abierta en este dispositivo.
    .button = Seguir con este enlace
arrive-instead = En este navegador eres { $name }. Si continúas, entrarás aquí como la persona que creó este enlace. Continúa solo si fuiste tú.
late-begun = La partida ya ha empezado
late-full = Todos los asientos están ocupados
late-means = Aún puedes mirar o pedir el asiento de un bot. Basta un nombre.
late-take-over = Jugar en lugar del { $bot }
late-host-decides = Antes se le pregunta a { $host }.
late-nothing = Aquí no hay ningún asiento libre y el anfitrión no admite espectadores. Pídele otra mesa.
request-open = Se le ha preguntado a { $host } si puedes jugar en lugar del { $bot }. En cuanto diga que sí, entras en la partida.
request-declined = { $host } prefiere seguir con el bot por ahora. Puedes mirar la partida.

## Sala

invite = Invita a tus amigos
invite-hint = Con este enlace cualquiera puede ocupar un asiento. También se puede escribir el código
invite-link = Enlace de invitación
invite-qr = Código QR del enlace de invitación
invite-renew = Otro enlace
    .hint = El enlace anterior deja de funcionar.
unreachable = Esta dirección solo se abre en este ordenador o en esta red. El README explica cómo dejar entrar a otros.
spectator-link = Enlace para espectadores
spectator-open = Crear un enlace
spectator-close = Desactivar el enlace para espectadores
spectators-count =
    { $count ->
        [one] Una persona está mirando.
       *[other] { $count } personas están mirando.
    }

seats = Asientos
seats-count =
    { $count ->
        [one] para un jugador
       *[other] para { $count } jugadores
    }
seats-order = En orden de juego.
seat-number = Asiento { $number }
bot-number = Bot { $number }
seat-free = Asiento libre
sit-here = Sentarme aquí
sit-here-number = Sentarme aquí: asiento { $number }
move-down = Bajar a { $name }
stand-up = Levantarme
add-bot-short = Bot
add-bot-number = Añadir un bot: asiento { $number }
remove-bot = Quitar { $name }
fill-bots = Llenar los asientos libres con bots
kick = Echar a { $name }
kick-sure = ¿Echar a { $name }?
kick-means = No podrá volver a esta mesa.
stand-sure = ¿Levantarse?
stand-means = Tu asiento queda libre. Con el enlace de invitación puedes volver.
stand-closes = No hay nadie más sentado: la mesa se cierra para siempre.
host = anfitrión
ready = confirmado
choosing = sin confirmar

wishes-subterra = ¿Con quién te gustaría jugar?
wishes-hint = Solo sirve para que los demás lo sepan. La elección se hace al empezar la partida.
wish = Me gustaría
good-first-game = Bueno para una primera partida
your-wish = Tu deseo
wished-by = { $names }
choose = Elegir
your-choice = Tu elección
choice-number = Tu número { $number }
taken-by = Lo lleva { $name }
played-by = Juega { $name }

lobby-sit-down = Ocupa un asiento
lobby-get-ready = Confirma cuando quieras empezar
lobby-ready = Ya has confirmado
lobby-you-start = Eres el anfitrión: empieza cuando estéis todos
lobby-can-start = Todos han confirmado: puedes empezar.
lobby-host-starts = Todos han confirmado: el anfitrión puede empezar.
i-am-ready = Quiero empezar
not-ready = Aún no
start-free =
    { $count ->
        [one] Queda un asiento libre.
       *[other] Quedan { $count } asientos libres.
    }
start-unready =
    { $count ->
        [one] Falta una persona por confirmar.
       *[other] Faltan { $count } personas por confirmar.
    }

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
unavailable = ahora no es posible
hold-to-read = Mantén para leer, pulsa para hacerlo
why-not = { $what }: ¿por qué no?
rule = Regla { $rule }
rules = Reglas
ask-coach = Preguntar al consejero
coach-allowed = Consejero
    .hint = Cada cual puede preguntar en privado qué sería sensato. Nadie sabe quién pregunta.
back = Atrás
sending = Enviando…
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
until = hasta { $time }

## En la mesa

menu = Menú
watching = mirando
happenings = Sucesos
parts-of-table = Secciones de la mesa
log = Registro
log-everything = Mostrar cada paso
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
skip-to-actions = Ir a las acciones
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
notice-bot_replaced = { $name } sigue jugando por el Bot { $number }.
notice-back = { $name } ha vuelto.
notice-vote_rejected = La propuesta ha sido rechazada.
notice-abandoned = Los jugadores han terminado la partida.
notice-paused = La partida está en pausa.
notice-resumed = La partida continúa.
notice-pace_is = El ritmo ha cambiado.
notice-rule_broke = Un error en las reglas de este juego ha impedido la jugada. La partida sigue donde estaba. No se ha perdido nada: probad otra jugada, o la misma otra vez.
event-taken_back = { $seat } deshace la última acción.

you = tú
seat-bot = bot
seat-away = ausente
seat-defaults = automático
seat-substitute = juega un bot
seat-take-back = Recuperar mi asiento
seat-let-bot = Que juegue un bot

settings = Ajustes
setting-sound = Sonido
    .hint = Sonidos suaves en los momentos importantes, y una campana cuando te toca y esta pestaña no está a la vista.
setting-volume = Volumen
setting-notifications = Avisos
    .hint = El navegador te avisa cuando te toca.
notifications-denied = El navegador no las permite. Permítelas para este sitio en sus ajustes y actívalas aquí.
setting-moments = Momentos importantes
    .hint = Lo que afecta a todos aparece un momento en medio del tablero. Desactivado: solo en el registro.
setting-motion = Movimiento
    .hint = Las figuras y el mapa se mueven con suavidad.
setting-confirm = Confirmar cada elección
    .hint = Pulsa una vez para elegir y otra para confirmar.
setting-time = Dame tiempo
    .hint = Cada ventana queda abierta más tiempo. Nadie sabrá que lo has pedido.
setting-cover = Tapar mis cartas
    .hint = Solo se ven mientras las pulsas.
keys = Teclas y símbolos
symbols = Símbolos
key-tab = A lo siguiente que se puede pulsar
key-enter = Pulsarlo
key-digits = Pulsar la opción con ese número
key-space = Mantener abierta una ventana
key-r = Girar
key-esc = Atrás
key-i = Leer sobre lo seleccionado
key-a = A las acciones
key-b = Al tablero
key-list = Esta lista
your-seat = Tu asiento
continue-elsewhere = Continuar en mi teléfono
continue-hint = Abre este enlace en el otro dispositivo. Funciona una vez.
continue-qr = Código QR del enlace a tu asiento
recovery-code = Si este navegador pierde tu sesión, escribe este código para volver:
recovery-make = Mostrar un código de recuperación
give-seat = Ceder mi asiento
give-seat-hint = La persona que abra este enlace ocupará tu asiento, con todo lo que sabes en esta partida. Funciona una vez.
leave = Dejar la mesa
leave-sure = ¿Dejar la mesa?
leave-means = Un bot sigue jugando por ti. Puedes volver y recuperar tu asiento.
copy = Copiar
copied = Copiado
copy-link = Copiar el enlace
table-matters = Proponer una votación
vote-pause-hour = Pausa de una hora
vote-pause-day = Pausa hasta mañana
vote-pause-week = Pausa de una semana
vote-abandon = Terminar la partida
vote-resume = Continuar la partida
vote = Votación
vote-count = De acuerdo: { $yes } de { $needed }.
vote-about-abandon = { $name } propone terminar la partida.
vote-about-pause = { $name } propone una pausa hasta { $until }.
vote-about-resume = { $name } propone seguir.
vote-about-pace = { $name } propone otro ritmo.
vote-about-reissue = { $name } propone dar el asiento de { $seat } a otra persona.
vote-about-takeover = A { $name } le gustaría jugar en lugar de { $seat }.
table-paused = La partida está en pausa hasta { $until }.
table-abandoned = Los jugadores terminaron esta partida antes de tiempo.
table-broken = Esta partida no puede continuar con la versión de las reglas de este servidor. No se ha perdido nada.
paused-means = Hasta entonces no se pregunta nada a nadie y ningún reloj corre.

offline = Sin conexión. Reintentando…
offline-kept = Sin conexión. Tu elección se guarda y se enviará cuando vuelva la conexión.
overtaken = La partida siguió antes de que llegara tu respuesta, así que no se ha usado.
refused = No ha funcionado: { $why }
farewell-signed_out = Has cerrado la sesión en este dispositivo.
farewell-kicked = El anfitrión te ha quitado el asiento.
farewell-replaced = Este asiento está abierto en otra pestaña o en otro dispositivo.
farewell-given_away = Has cedido este asiento a otra persona.
farewell-gone = Esta mesa ya no existe o no tienes acceso a ella.
farewell-title = Ya no estás en esta mesa
closed-title = Esta mesa está cerrada
closed-text = Todos se levantaron antes de empezar la partida.
closed-invite = Esta mesa está cerrada: la partida terminó. Pide un enlace nuevo.

end-details = Cómo acabó
end-look = Mirar el tablero
rematch = Otra partida
rematch-join = Ir a la siguiente partida
proof = ¿Eran justos los dados?
proof-explained = Antes de empezar se mostró a todos una huella de cada fuente de azar. Estos son los secretos de los dados: sus huellas SHA-256 deben coincidir con las del principio.
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
refusal-too_many = Son demasiadas.
refusal-total_too_low = El total es demasiado bajo.
refusal-nothing_to_take_back = No hay nada que deshacer.
refusal-too_late_to_take_back = Desde entonces se ha revelado algo o alguien ha actuado: ya no se puede deshacer.
refusal-no_such_table = Esa mesa no existe o no tienes acceso a ella.
refusal-no_such_link = Este enlace o código no funciona. Pide otro.
refusal-no_such_seat = Ese asiento no existe.
refusal-no_such_vote = Esa votación ha terminado.
refusal-no_such_device = Ese dispositivo no existe.
refusal-not_the_host = Solo puede hacerlo el anfitrión.
refusal-not_seated = Solo pueden hacerlo los jugadores de esta mesa.
refusal-not_yours = Eso no es tuyo.
refusal-sent_away = El anfitrión te ha echado de esta mesa.
refusal-already_started = La partida ya ha empezado.
refusal-not_playing = Aquí no se está jugando.
refusal-table_paused = La partida está en pausa.
refusal-table_in_trouble = Esta partida no puede seguir.
refusal-not_over = La partida aún no ha terminado.
refusal-seat_taken = Ese asiento está ocupado.
refusal-table_full = Todos los asientos están ocupados.
refusal-seats_open = Todavía hay asientos libres.
refusal-not_ready = Falta alguien por confirmar.
refusal-not_away = Esa persona está aquí, o se fue hace solo un momento.
refusal-not_away_long = Esa persona se acaba de ir. Espera un momento.
refusal-already_asked = Eso ya se ha preguntado.
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
refusal-come_back_later = Demasiados desde esta red en una hora. Inténtalo más tarde.
refusal-no_connection = No se puede llegar al servidor.
refusal-no_coach = En esta mesa no hay consejero.
refusal-server_error = El servidor tiene un problema. Prueba otra vez dentro de un momento.
refusal-cross_site = Esa petición venía de otro sitio web.
refusal-password_needed = Para eso necesitas la contraseña de este servidor: abre la dirección /access e introdúcela.
refusal-no_session = Tu sesión ha terminado. Escribe otra vez tu nombre en la página de inicio.
refusal-too_large = Es demasiado grande.
refusal-unknown = Eso no existe.

## No hay nada en esta dirección

missing-title = Página no encontrada
missing-text = Puede que la dirección esté mal escrita o que la página ya no exista.
missing-home = Volver al inicio

access-title = Este servidor tiene contraseña
access-text = Pídesela a quien lo administra. Este navegador la recordará.
access-wrong = Esa no es la contraseña.
access-slow = Demasiados intentos. Espera un minuto.
access-password = Contraseña
access-submit = Continuar
