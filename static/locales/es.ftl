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
home-status-title = Todavía en el astillero.
home-status = Aún no se pueden abrir mesas de este juego.

unfathomable-name = Unfathomable
unfathomable-pitch = Llevad el vapor al otro lado del océano. Algo nada junto al casco y alguien a bordo le está ayudando.
unfathomable-players = 3–6 jugadores
unfathomable-length = 2–4 horas
unfathomable-kind = traidores ocultos
unfathomable-turn = Recorre el barco, repara, lucha y reza; después llega la próxima crisis para todos.
unfathomable-danger = Las cartas para una crisis se entregan boca abajo. Una de ellas quería hundirla.
unfathomable-goal = Llegad a puerto antes de quedaros sin combustible, comida, cordura o almas.

subterra-name = Sub Terra
subterra-pitch = Perdidos bajo tierra y con las lámparas agotándose: encontrad juntos la salida antes de que la cueva os encuentre.
subterra-players = 1–6 jugadores
subterra-length = 1 hora
subterra-kind = todos juntos
subterra-turn = Dos acciones para mirar adelante, avanzar, curar o esconderte. Esfuérzate y arriesga una tercera.
subterra-danger = Inundaciones, gas, derrumbes y horrores que persiguen a quien esté más cerca.
subterra-goal = Descubrid la salida y salid andando. Cada explorador que se queda atrás os cuesta.

## Inicio: mesas

new-table = Mesa nueva
new-table-of = Mesa nueva: { $game }
how-many-seats = Jugadores
open-table = Abrir la mesa
more-options = Más opciones
pace = Ritmo
pace-live = En directo
    .hint = Estáis todos ahora: unos dos minutos por decisión.
pace-brisk = Rápido
    .hint = Estáis todos y vais deprisa: alrededor de un minuto por decisión.
pace-days = Por días
    .hint = Vuelve cuando puedas: hasta dos días por decisión.
talk = Conversación
talk-free = Libre
    .hint = Decid lo que queráis.
talk-guided = Guiada
    .hint = Solo las frases hechas, como piden las normas del secreto.
talk-silent = Silencio
    .hint = Nadie escribe nada.

your-tables = Tus mesas
your-tables-none = Aquí aparecerán las mesas en las que te sientes.
table-alone = nadie más todavía
status-lobby = en la sala
status-playing = en juego
status-paused = en pausa
status-over = terminada
status-abandoned = abandonada
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
name-why = ¿Cómo quieres que te llamen los demás?
name-go-on = Continuar
name-known = Ya estuve aquí
name-new = Es mi primera vez
name-recovery = Tu código de recuperación

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
    .text = Tu asiento pasa a este dispositivo.
    .button = Seguir con este enlace
arrive-instead = En este navegador eres { $name }. Si sigues, pasará a ser de quien creó este enlace: hazlo solo si fuiste tú.

## Sala

invite = Trae a tus amigos
invite-hint = Quien abra este enlace ocupa un asiento libre. O puede escribir el código
invite-link = Enlace de invitación
invite-qr = Código QR del enlace de invitación
invite-renew = Otro enlace
    .hint = El anterior deja de servir.
unreachable = Solo este ordenador o esta red pueden abrir esta dirección. El README explica cómo dejar entrar a otros.
spectator-link = Enlace para espectadores
spectator-open = Crear uno
spectator-close = Cerrar el enlace para espectadores
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
seat-number = Asiento { $number }
bot-number = Bot { $number }
seat-free = Asiento libre
sit-down = Sentarme
stand-up = Levantarme
add-bot = Añadir un bot
remove-bot = Quitar el bot
fill-bots = Llenar los asientos libres con bots
kick = Echar a { $name }
host = abrió la mesa
ready = a punto
choosing = eligiendo

wishes-subterra = ¿A quién te gustaría llevar?
wishes-hint = Un deseo, para que los demás lo sepan. La elección de verdad llega al empezar la partida.
wish = Me gustaría
your-wish = Tu deseo
wished-by = { $names }
choose = Elegir
your-choice = Tu elección
taken-by = Lo lleva { $name }

lobby-sit-down = Ocupa un asiento
lobby-get-ready = Cuando quieras
lobby-ready = Por ti, adelante
lobby-you-start = La mesa es tuya: empieza cuando estéis todos
lobby-can-start = Por todos, adelante: puedes empezar.
lobby-host-starts = Por todos, adelante: puede empezar quien abrió la mesa.
i-am-ready = Por mí, adelante
not-ready = Aún no
start-subterra = Bajar a la cueva
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

ask-bar = Lo que se pregunta
options = Opciones
actions = Acciones
fewer-actions = Solo lo posible
more-actions =
    { $count ->
        [one] Una más: ¿por qué no?
       *[other] { $count } más: ¿por qué no?
    }
choose-one = Elige una.
choose-action = Elige una acción o pulsa lo que brilla en el tablero.
choose-here = ¿Qué quieres hacer aquí?
choose-between =
    { $least ->
        [0] Elige hasta { $most }.
       *[other] Elige de { $least } a { $most }.
    }
choose-exactly = Elige { $count }.
allot-total = { $total } por repartir.
turn-hint = Gira la loseta y después colócala.
turn-it = Girar
confirm = Confirmar
confirm-place = Colocar
confirm-seen = Visto
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
why-not = { $what }: ¿por qué no?
rule = Regla { $rule }
back = Atrás
sending = En camino…
kept-for-later = Sin conexión. Tu respuesta se guarda y se enviará en cuanto vuelvas.
waiting-for = Esperando a { $names }
waiting-table = Un momento…
waiting-reactions = Esperando reacciones
look-around = Mientras tanto, echa un vistazo.
you-watch = Estás mirando.
seat-is-played = Alguien juega por ti. Recupera tu asiento en la lista de asientos.
take-back = Deshacer
seconds-left =
    { $seconds ->
        [one] Queda un segundo
       *[other] Quedan { $seconds } segundos
    }
until = hasta las { $time }

## En la mesa

menu = Menú
watching = mirando
happenings = Lo que ocurre
parts-of-table = Partes de la mesa
log = Crónica
log-everything = Paso a paso
log-older =
    { $count ->
        [one] Una línea anterior
       *[other] { $count } líneas anteriores
    }
chat = Chat
chat-empty = Nadie ha dicho nada todavía.
chat-say = Di algo
chat-say-spectators = Habla con los demás espectadores
chat-send = Enviar
chat-heard = { $name } dice: { $text }
phrases = Frases hechas
phrase-help_a_lot = Puedo ayudar mucho.
phrase-help_a_little = Puedo ayudar un poco.
phrase-help_not = Con esto no puedo ayudar.
phrase-need_help = Necesito ayuda.
phrase-good_card = La carta que he visto es buena.
phrase-bad_card = La carta que he visto es mala.
phrase-add_none = No añadiré ninguna carta.
phrase-add_one = Añadiré una carta.
phrase-add_two = Añadiré dos cartas.
phrase-add_more = Añadiré tres cartas o más.
phrase-accuse = No me fío de { $seat }.
    .about = No me fío de …
phrase-vouch = Me fío de { $seat }.
    .about = Me fío de …
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-wait = Esperad, pensemos.
phrase-go_on = ¡Adelante!
notice-left = { $name } ha dejado la mesa.
notice-host_is = Ahora la mesa es de { $name }.
notice-rematch = Hay otra partida: se llega desde la pantalla final.
notice-seat_given = { $name } ocupa el asiento de { $before }.
notice-vote_rejected = La propuesta no ha salido adelante.
notice-abandoned = La partida se ha abandonado.
notice-paused = La mesa se toma un descanso.
notice-resumed = La mesa continúa.
notice-pace_is = El ritmo ha cambiado.
notice-rule_broke = El juego ha tropezado con sus propias reglas y sigue donde estaba. No se ha perdido nada: probad otra jugada, o la misma otra vez.
event-taken_back = { $seat } deshace su última decisión.

you = tú
seat-bot = bot
seat-away = ausente
seat-defaults = en automático
seat-take-back = Recuperar mi asiento
seat-let-bot = Que juegue un bot

settings = Ajustes
setting-sound = Sonido
    .hint = Una campana cuando te toca y miras a otro lado.
setting-notifications = Avisos
    .hint = El navegador te avisa cuando te toca.
setting-motion = Movimiento
    .hint = Las figuras caminan y el mapa se desliza.
setting-confirm = Confirmar cada elección
    .hint = La primera pulsación marca; la segunda decide.
setting-cover = Tapar mis cartas
    .hint = Solo se ven mientras las pulsas.
your-seat = Tu asiento
continue-elsewhere = Continuar en mi teléfono
continue-hint = Abre este enlace en el otro dispositivo. Funciona una vez.
continue-qr = Código QR del enlace a tu asiento
recovery-code = Si este navegador te olvida, este código te trae de vuelta:
recovery-make = Mostrar un código de recuperación
give-seat = Ceder mi asiento
give-seat-hint = Quien abra este enlace ocupa tu asiento, con todo lo que sabe. Funciona una vez.
leave = Dejar la mesa
leave-really = ¿Seguro? Un bot seguirá por ti.
copy = Copiar
copied = Copiado
copy-link = Copiar el enlace
table-matters = Proponer a la mesa
vote-pause-hour = Pausa de una hora
vote-pause-day = Pausa hasta mañana
vote-pause-week = Pausa de una semana
vote-abandon = Abandonar la partida
vote-resume = Proponer seguir
vote = Votación
vote-count = De acuerdo: { $yes } de { $needed }.
vote-about-abandon = { $name } propone abandonar la partida.
vote-about-pause = { $name } propone una pausa hasta el { $until }.
vote-about-resume = { $name } propone seguir.
vote-about-pace = { $name } propone otro ritmo.
vote-about-reissue = { $name } propone dar el asiento de { $seat } a otra persona.
table-paused = La mesa hace una pausa hasta el { $until }.
table-abandoned = Esta partida se abandonó.
table-broken = Esta partida no puede seguir con las reglas de este servidor. No se ha perdido nada.

offline = Sin conexión. Reintentando…
offline-kept = Sin conexión. Lo que elegiste se guarda y se enviará en cuanto vuelvas.
overtaken = La mesa siguió antes de que llegara tu respuesta. No se ha usado.
refused = No se ha hecho: { $why }
farewell-signed_out = Has cerrado la sesión en este dispositivo.
farewell-kicked = Tu asiento se ha dado a otra persona.
farewell-replaced = Este asiento está abierto en otra pestaña o en otro dispositivo.
farewell-gone = Esta mesa ya no existe o no es para ti.

end-details = Cómo acabó
end-look = Mirar el tablero
rematch = Otra partida
rematch-join = A la siguiente partida
proof = ¿Eran justos los dados?
proof-explained = Antes de empezar se mostró a todos una huella de cada fuente de azar. Estos son los secretos que movieron los dados: sus huellas SHA-256 deben ser las del principio.

close = Cerrar
loading = Un momento…
yes = Sí
no = No
more = Más
less = Menos
earlier = Antes
later = Después

## Por qué algo no es posible

refusal-other = No es posible ({ $code }).
refusal-game_over = La partida ha terminado.
refusal-malformed = El servidor no lo ha entendido.
refusal-not_asked = No se te pregunta eso.
refusal-too_late = La mesa siguió antes de que llegara tu respuesta.
refusal-unknown_option = Eso no está entre las opciones.
refusal-chosen_twice = Nada puede elegirse dos veces.
refusal-too_few = No es suficiente.
refusal-too_many = Son demasiadas.
refusal-total_too_low = No vale lo suficiente.
refusal-nothing_to_take_back = No hay nada que deshacer.
refusal-too_late_to_take_back = Desde entonces se ha revelado algo o alguien ha actuado: ya no se puede deshacer.
refusal-no_such_table = Esa mesa no existe o no es para ti.
refusal-no_such_link = Este enlace o código no lleva a ninguna parte. Pide otro.
refusal-no_such_seat = Ese asiento no existe.
refusal-no_such_vote = Esa votación ha terminado.
refusal-no_such_device = Ese dispositivo no existe.
refusal-not_the_host = Solo puede hacerlo quien abrió la mesa.
refusal-not_seated = Solo puede hacerlo quien está sentado a la mesa.
refusal-not_yours = Eso no es tuyo.
refusal-sent_away = Te han echado de esta mesa.
refusal-already_started = La partida ya ha empezado.
refusal-not_playing = Aquí no se está jugando.
refusal-table_paused = La mesa está descansando.
refusal-table_in_trouble = Esta partida no puede seguir.
refusal-not_over = La partida aún no ha terminado.
refusal-seat_taken = Ese asiento está ocupado.
refusal-table_full = Todos los asientos están ocupados.
refusal-seats_open = Todavía hay asientos libres.
refusal-not_ready = Falta alguien por confirmar.
refusal-not_away = Esa persona está aquí.
refusal-already_asked = Ya se está votando.
refusal-chat_is_guided = En esta mesa solo se usan las frases preparadas.
refusal-chat_is_silent = En esta mesa no se habla durante la partida.
refusal-unknown_bot = Ese bot no existe.
refusal-unknown_phrase = Esa frase no existe.
refusal-empty_text = Escribe algo primero.
refusal-wrong_date = Esa fecha no sirve.
refusal-too_long = Es demasiado largo.
refusal-too_often = Demasiadas veces. Espera un momento.
refusal-try_again = No ha funcionado. Prueba otra vez dentro de un momento.
refusal-rule_broke = El juego ha tropezado con sus propias reglas; nada ha cambiado.
refusal-cannot_be_set_up = La mesa no puede prepararse así: { $sentence }
refusal-slow_down = Demasiado deprisa. Espera un momento.
refusal-no_connection = No se puede llegar al servidor.
refusal-server_error = El servidor tiene un problema. Prueba otra vez dentro de un momento.
refusal-cross_site = Eso venía de otro sitio.
refusal-no_session = Aquí ya no se conoce este navegador. Di otra vez tu nombre en la página de inicio.
refusal-too_large = Es demasiado grande.
refusal-unknown = Eso no está.

## No hay nada en esta dirección

missing-title = Nada a esta profundidad
missing-text = Puede que la dirección esté mal escrita o que lo que había aquí ya no exista.
missing-home = Volver al inicio
