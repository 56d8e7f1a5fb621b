## The lobby, and what a table agrees on before it begins

how-many-seats = Jugadores
open-table = Abrir la mesa
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
coach-allowed = Consejero
    .hint = Cada cual puede pedir consejo en privado. Nadie sabrá quién lo ha pedido.
bots-talk = Los bots hablan
    .hint = De vez en cuando un bot dice con una frase de quién sospecha o cuánto ayuda, o se defiende. Puede que mienta.
guesses-allowed = Conjeturas selladas
    .hint = Una vez por ronda cada cual puede marcar en privado de quién sospecha. Nadie ve ni cuenta las marcas antes del final; entonces se revelan todas.
invite = Invita a tus amigos
invite-hint = Con este enlace cualquiera puede ocupar un asiento. También se puede escribir el código
invite-qr = Código QR del enlace de invitación
invite-renew = Otro enlace
    .hint = El enlace anterior deja de funcionar.
unreachable = Esta dirección solo se abre en este ordenador o en esta red. El README explica cómo dejar entrar a otros.
spectator-open = Crear un enlace
spectator-close = Desactivar el enlace para espectadores
spectators-count =
    { $count ->
        [one] Una persona está mirando.
       *[other] { $count } personas están mirando.
    }
seats-count =
    { $count ->
        [one] para un jugador
       *[other] para { $count } jugadores
    }
seats-order = En orden de juego.
seat-free = Asiento libre
sit-here = Sentarme aquí
sit-here-number = Sentarme aquí: asiento { $number }
move-down = Bajar a { $name }
stand-up = Levantarme
add-bot-short = Bot
add-bot-number = Añadir un bot: asiento { $number }
remove-bot = Quitar { $name }
fill-bots = Llenar los asientos libres con bots
new-level = Bots nuevos
level-of = Nivel de { $name }
kick = Echar a { $name }
kick-sure = ¿Echar a { $name } de la mesa?
kick-means = No podrá volver a esta mesa.
stand-sure = ¿Levantarse?
stand-means = Tu asiento queda libre. Con el enlace de invitación puedes volver.
stand-closes = No hay nadie más sentado: la mesa se cierra para siempre.
ready = confirmado
choosing = sin confirmar
wishes-hint = Solo sirve para que los demás lo sepan. La elección se hace al empezar la partida.
wished-by = { $names }
lobby-sit-down = Ocupa un asiento
lobby-get-ready = Confirma cuando quieras empezar
lobby-ready = Ya has confirmado
lobby-you-start = Eres el anfitrión: empieza cuando estéis todos
lobby-can-start = Todos han confirmado: puedes empezar.
lobby-host-starts = Todos han confirmado: el anfitrión puede empezar.
lobby-starting = La partida está a punto de empezar…
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
