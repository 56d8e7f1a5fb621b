## What only pages of the server say

site-description = Una mesa en línea para dos juegos de mesa de las profundidades: Unfathomable y Sub Terra.
site-notice = Los nombres Unfathomable y Sub Terra pertenecen a sus editoriales. Fathom es un proyecto independiente y no usa sus ilustraciones ni sus textos.
needs-script = Las mesas necesitan JavaScript, que está desactivado en este navegador.
# No-break spaces keep each pair of words together.
home-headline = Aguas hondas, cuevas oscuras, buena compañía.
home-lede = Una mesa en línea para dos juegos de mesa, pensada para amigos que viven lejos.
missing-text = Puede que la dirección esté mal escrita o que la página ya no exista.
access-title = Este servidor tiene contraseña
access-text = Pídesela a quien lo administra. Este navegador la recordará.
access-wrong = Esa no es la contraseña.
access-slow = Demasiados intentos. Espera un minuto.
access-password = Contraseña
access-submit = Continuar

## Rulebooks

lessons = Aprender jugando
rules-heading = { $game }: { $title }
rules-title = Reglas
rules-cards = Cartas y componentes
rules-book = Ir a las reglas
rules-contents = Índice
rules-search = Buscar en las reglas
rules-search-cards = Buscar en las cartas
rules-find = Buscar
rules-found =
    { $count ->
        [0] No hay nada sobre «{ $query }».
        [one] Un apartado con «{ $query }»:
       *[other] { $count } apartados con «{ $query }»:
    }
rules-all = Mostrar todo
rules-proof =
    { $count ->
        [one] Comprobado con una partida de ejemplo
       *[other] Comprobado con { $count } partidas de ejemplo
    }
rules-kind = Tipo
rules-every-kind = Todos los tipos
rules-count =
    { $count ->
        [0] No hay resultados.
        [one] Una entrada
       *[other] { $count } entradas
    }

## What the host tells everybody

host-message = De quien administra este servidor:
host-restart =
    { $minutes ->
        [0] Este servidor está a punto de reiniciarse.
        [one] Este servidor se reinicia en un minuto, más o menos.
       *[other] Este servidor se reinicia en unos { $minutes } minutos.
    }
host-restart-after = Después, las partidas continúan solas.
banned-title = No puedes usar este servidor
banned-text = Quien administra este servidor te ha vetado.
sign-in = Iniciar sesión
sign-in-needed = En este servidor hay que iniciar sesión.
sign-in-failed = No se ha podido iniciar la sesión
sign-in-failed-text = Empieza de nuevo, en el mismo navegador y en menos de diez minutos. Si no funciona, avisa a quien administra este servidor.
sign-in-again = Iniciar sesión de nuevo

## The pages behind the links of a mail

mail-page-title = Correo de Fathom
mail-page-confirm = Pulsa el botón para recibir en esta dirección correo de tus mesas.
mail-page-confirm-button = Confirmar la dirección
mail-page-confirmed = Tu dirección está confirmada. Recibirás correo de las mesas que elegiste.
mail-page-stop = Pulsa el botón para no recibir más correo. Tu dirección se borrará.
mail-page-stop-button = No recibir más correo
mail-page-stopped = Ya no recibirás correo. Tu dirección se ha borrado.
mail-page-failed = Este enlace ya no funciona.

## What the server stores, and who runs it

privacy-title = Privacidad y contacto
privacy-operator = Este servidor lo administra { $operator }.
privacy-contact = Contacto:
privacy-stored = Qué se guarda
privacy-stored-text = El nombre que das, tu idioma, los navegadores en los que has iniciado sesión y tus mesas con todas las decisiones, mensajes del chat y notas privadas. Si pides avisos, también las direcciones que hacen falta para enviarlos.
privacy-not-stored = No guarda contraseñas ni direcciones de red. No usa más cookies que las de tu sesión, tu idioma y el acceso a este servidor. No hay publicidad ni seguimiento.
privacy-provider = Al iniciar sesión recibe tu nombre y un identificador de { $provider }.
privacy-kept = Durante cuánto tiempo
privacy-kept-text = Se borra a quien no ha entrado en { $days } días y no tiene asiento en ninguna mesa guardada, y también las mesas que no han cambiado en { $days } días. Una sala que nunca empezó se borra a los { $lobby } días.
privacy-rights = Qué puedes hacer
privacy-rights-text = En tu página puedes descargar todo lo que se guarda sobre ti y borrarlo.
privacy-readers = Quién puede leerlo
privacy-readers-text = Quien administra este servidor puede leer todo lo que se guarda, incluidas las manos de las partidas en curso.
