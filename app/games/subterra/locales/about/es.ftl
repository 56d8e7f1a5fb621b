## What every page may say of this game

subterra-name = Sub Terra
subterra-pitch = Perdidos bajo tierra y con las lámparas agotándose: encontrad juntos la salida antes de que la cueva os encuentre.
subterra-players = 1–6 jugadores
subterra-length = 1 hora
subterra-kind = cooperativo
subterra-turn = Dos acciones para mirar adelante, avanzar, curar o esconderte. Esfuérzate y arriesga una tercera.
subterra-danger = Inundaciones, gas, derrumbes y horrores que persiguen a quien esté más cerca.
subterra-goal = Descubrid la salida y salid andando. Cada explorador que se queda atrás os cuesta.
subterra-progress = ronda { $number }
subterra-table-names = La galería del eco | El río ciego | El paso largo | La sala del farol | La pared que llora | La catedral de los murciélagos | La escalera fría | La cuerda perdida | La cámara de leche de luna | El pozo que susurra
