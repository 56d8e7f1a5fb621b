## What every page may say of this game

unfathomable-name = Unfathomable
unfathomable-pitch = Проведіть пароплав через океан. Щось пливе поруч, і хтось на борту йому допомагає.
unfathomable-players = 3–6 гравців
unfathomable-length = 2–4 години
unfathomable-kind = приховані зрадники
unfathomable-turn = Ходіть кораблем, лагодьте, бийтеся й моліться; а потім на всіх чекає нова криза.
unfathomable-danger = Карти для кризи додають долілиць. Серед вас може бути зрадник.
unfathomable-goal = Дістаньтеся порту, доки не скінчилися пальне, їжа, розум або душі.
unfathomable-progress = хід { $number }
unfathomable-table-names = Нічний перехід | Сіль і латунь | Сім склянок | Затонулий вальс | Туман біля Ньюфаундленду | Капітанський стіл | Нижче ватерлінії | Останній порт | Ліхтар у морі | Мовчазна третя палуба
unfathomable-side-human = людина
unfathomable-side-traitor = зрадник
