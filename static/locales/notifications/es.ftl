## Being told that a table waits

notify = Avisos
notify-means = Podemos avisarte cuando una mesa te espera. Un aviso no dice más de lo que sabe toda la mesa.
notify-browser = En este navegador
    .hint = Incluso con el sitio cerrado.
notify-browser-cannot = Este navegador no puede mostrar avisos. En un iPhone, añade antes el sitio a la pantalla de inicio.
notify-mail = Por correo
notify-mail-means = Te enviaremos un correo con un enlace para confirmar la dirección.
notify-mail-asked = Abre el enlace del correo que enviamos a { $address }.
notify-mail-on = El correo va a { $address }.
notify-mail-remove = Quitar la dirección
notify-mail-off = Este servidor no envía correo.
notify-all = De todas mis mesas
    .hint = Puedes cambiarlo en cada mesa.
notify-quiet-from = Silencio desde
notify-quiet-until = hasta
notify-zone = Zona horaria
notify-quiet-means = En las horas de silencio no se envía nada. Para no tenerlas, pon dos veces la misma hora.
notify-reminder = Recordatorio antes de que acabe el tiempo
notify-reminder-never = ninguno
notify-reminder-hours = { $count ->
    [one] 1 hora antes
   *[other] { $count } horas antes
}
notify-calendar-means = Tu aplicación de calendario puede mostrar tus plazos, con un enlace secreto.
notify-calendar-once = Copia el enlace ahora: no se vuelve a mostrar.
notify-calendar-make = Crear un enlace a mis plazos
notify-calendar-again = Crear otro enlace
notify-calendar-stop = Quitar el enlace
notify-test = Enviarme un aviso de prueba
notify-table = Avisos de esta mesa
notify-table-general-on = Predeterminado (sí)
notify-table-general-off = Predeterminado (no)
notify-table-on = Sí
notify-table-off = No
notify-ways = Adónde van los avisos y horas de silencio
channel-new = Conectar el canal de un grupo
channel-means = Se avisa al canal de a quién le toca, con su nombre, y de cuándo empieza o termina la partida: solo lo que sabe toda la mesa.
channel-kind = Servicio
channel-kind-discord = Discord
channel-kind-slack = Slack
channel-kind-matrix = Matrix
channel-kind-ntfy = ntfy
channel-kind-json = Otro (JSON)
channel-address = Dirección del webhook
channel-hint-discord = En los ajustes del canal: Integraciones, Webhooks.
channel-hint-slack = La dirección de un webhook entrante.
channel-hint-matrix = https://SERVIDOR/_matrix/client/v3/rooms/SALA/send/m.room.message?access_token=TOKEN
channel-hint-ntfy = https://ntfy.sh/ y el nombre de tu tema.
channel-hint-json = Cada mensaje se envía allí como JSON por POST.
channel-connect = Conectar
channel-connected = Esta mesa está conectada a un canal: { $kind } ({ $host }).
channel-disconnect = Desconectar el canal
refusal-wrong_address = Esa no es una dirección de correo válida.
refusal-wrong_webhook = Esa no es una dirección de webhook de este servicio. Empieza por https://.
refusal-no_mail = Este servidor no envía correo.
