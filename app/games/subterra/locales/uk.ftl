## Дослідники. `.acc` — знахідний відмінок, `.gen` — родовий, `.dat` — давальний.

noun-explorer-diver = Водолаз
    .the = водолаз
    .acc = водолаза
    .gen = водолаза
    .dat = водолазові
    .gender = m
noun-explorer-scout = Розвідниця
    .the = розвідниця
    .acc = розвідницю
    .gen = розвідниці
    .dat = розвідниці
    .gender = f
noun-explorer-geologist = Геолог
    .the = геолог
    .acc = геолога
    .gen = геолога
    .dat = геологові
    .gender = m
noun-explorer-engineer = Інженер
    .the = інженер
    .acc = інженера
    .gen = інженера
    .dat = інженерові
    .gender = m
noun-explorer-climber = Скелелазка
    .the = скелелазка
    .acc = скелелазку
    .gen = скелелазки
    .dat = скелелазці
    .gender = f
noun-explorer-medic = Медик
    .the = медик
    .acc = медика
    .gen = медика
    .dat = медикові
    .gender = m
noun-explorer-bodyguard = Охоронець
    .the = охоронець
    .acc = охоронця
    .gen = охоронця
    .dat = охоронцеві
    .gender = m
noun-explorer-leader = Лідерка
    .the = лідерка
    .acc = лідерку
    .gen = лідерки
    .dat = лідерці
    .gender = f

ability-dive = Пірнути
    .text = З тайла води: залишайтеся під водою до свого наступного ходу, а тоді виринайте на будь-якому тайлі води.
ability-amphibious = Амфібія
    .text = Повені вам не шкодять, і ви ходите затопленими тайлами.
ability-sense_of_direction = Чуття напрямку
    .text = Тричі за гру: скиньте витягнутий тайл і покладіть наступний.
ability-stealth = Скритність
    .text = Жахіття на вас не полюють і вам не шкодять.
ability-quick_dig = Швидке копання
    .text = Приберіть завал за одне очко, навіть крізь стіну.
ability-intuition = Інтуїція
    .text = Перед вами лежить запасний тайл: покладіть його або той, що витягли.
ability-demolish = Підірвати
    .text = Тричі за гру: підірвіть стіну. Одразу станеться обвал.
ability-careful = Обережний
    .text = Обвал забирає у вас 1 замість 3.
ability-gear = Спорядження
    .text = Закріпіть мотузку за одне очко, без кидка.
ability-agility = Спритність
    .text = Ви ходите вузькими проходами й через завали.
ability-bandage = Перев’язка
    .text = Полікуйте когось іншого на своєму тайлі за одне очко.
ability-sprint = Ривок
    .text = Два кроки за одне очко.
ability-repel = Відігнати
    .text = Проженіть жахіття із сусіднього тайла за одне очко.
ability-protector = Захисник
    .text = Інші на вашому тайлі захищені від поштовхів, повеней, газу й обвалів.
ability-order = Наказ
    .text = Раз на хід, за одне очко: хтось інший одразу діє.
ability-experienced = Досвідчена
    .text = Ви додаєте 1 до своїх перевірок уміння.

## Сторони, тайли, небезпеки

noun-side-N = північ
    .to = на північ
noun-side-E = схід
    .to = на схід
noun-side-S = південь
    .to = на південь
noun-side-W = захід
    .to = на захід
noun-side-NW = північний захід
    .to = на північний захід
noun-side-SW = південний захід
    .to = на південний захід
noun-side-SE = південний схід
    .to = на південний схід
noun-side-NE = північний схід
    .to = на північний схід
noun-side-here = тут
    .to = тут

noun-type-start = стартовий тайл
    .acc = стартовий тайл
noun-type-exit = вихід
    .acc = вихід
noun-type-normal = звичайний тайл
    .acc = звичайний тайл
noun-type-water = тайл води
    .acc = тайл води
noun-type-gas = тайл газу
    .acc = тайл газу
noun-type-cave_in = тайл обвалу
    .acc = тайл обвалу
noun-type-horror = тайл жахіття
    .acc = тайл жахіття
noun-type-squeeze = вузький прохід
    .acc = вузький прохід
noun-type-ledge = уступ
    .acc = уступ
noun-type-slide = схил
    .acc = схил
noun-type-scree = осип
    .acc = осип
tile-help-start = Тут усі починають. Шлях назад завалено.
tile-help-exit = Приведіть сюди всіх. На цьому тайлі ніхто не втрачає здоров’я.
tile-help-normal = Прохід без власних небезпек.
tile-help-water = Повінь заливає його назавжди. Потім сюди можна лише запливти.
tile-help-gas = Коли приходить газ, кожен тут втрачає 2 здоров’я. Поки він не розвіявся, вхід коштує 2 здоров’я.
tile-help-cave_in = Обвал може засипати цей тайл: кожен тут втрачає 3 здоров’я, а завал перекриває його, доки не розкопаєте.
tile-help-horror = На таких тайлах з’являються жахіття.
tile-help-squeeze = Вузько: увійти можна лише протиснувшись, за 2 очки. Вихід — звичайний рух.
tile-help-ledge = Сюди можна ступити, але щоб піти далі за стрілкою, потрібна мотузка.
tile-help-slide = За стрілкою можна з’їхати, але без мотузки не можна повернутися.
tile-help-scree = Кожен, хто заходить, щоразу кидає кубик: 4 і більше — усе гаразд, інакше він втрачає 1 здоров’я.

noun-hazard-tremor = поштовх
    .text = Кожен притомний кидає кубик: 4 або більше рятує, інакше він втрачає 1.
noun-hazard-flood = повінь
    .text = Усі тайли води затоплює назавжди. Кожен, хто стоїть на такому тайлі, втрачає 1.
noun-hazard-gas = газ
    .text = Кожен, хто стоїть на тайлі газу, втрачає 2. До наступної небезпеки вхід на такий тайл коштує 2 здоров’я.
noun-hazard-cave_in = обвал
    .text = Тайли з числом на кубику обвалюються. Кожен, хто стоїть на такому тайлі, втрачає 3.
noun-hazard-horror = жахіття
    .text = Кожне жахіття робить крок; потім може з’явитися ще одне.
noun-hazard-out_of_time = час вичерпано
    .text = Кожен, хто не на виході, щораунду кидає кубик: 4 або більше, інакше залишиться в печері.

noun-cause-tremor = поштовх
noun-cause-flood = повінь
noun-cause-gas = газ
noun-cause-cave_in = обвал
noun-cause-scree = осип
noun-cause-exert = перенапруження
noun-cause-horror = жахіття

noun-purpose-exert = перенапруження
noun-purpose-place_rope = мотузка
noun-purpose-hide = схованка
noun-purpose-scree = осип
noun-purpose-tremor = поштовх
noun-purpose-out_of_time = порятунок

noun-action-reveal = відкрити
noun-action-explore = дослідити
noun-action-move = рухатися
noun-action-run = бігти
noun-action-heal = лікувати
noun-action-swim = плисти
noun-action-squeeze_through = протиснутися
noun-action-dig = копати
noun-action-place_rope = закріпити мотузку
noun-action-hide = сховатися
noun-action-dive = пірнути
noun-action-quick_dig = швидке копання
noun-action-demolish = підірвати
noun-action-gear = спорядження
noun-action-bandage = перев’язка
noun-action-sprint = ривок
noun-action-repel = відігнати
noun-action-order = наказ
noun-action-exert = перенапружитися
noun-action-leave_cave = вийти з печери

noun-difficulty-normal = звичайна
noun-difficulty-advanced = підвищена
noun-difficulty-expert = експертна

noun-medal-gold = Золото
noun-medal-silver = Срібло
noun-medal-bronze = Бронза
noun-medal-defeat = Поразка
noun-medal-abandoned = Припинено

## Що запитують

prompt-subterra-choose_explorers =
    { $count ->
        [one] Виберіть свого дослідника
       *[other] Виберіть своїх дослідників ({ $count }) у порядку ходів
    }
prompt-subterra-act =
    { $points ->
        [0] { $explorer }: очок більше немає
       *[other] { $explorer }: виберіть дію
    }
prompt-subterra-ordered_action = { $explorer } отримує наказ діяти
prompt-subterra-choose_step =
    { $by-id ->
        [sprint] { $explorer } робить ривок: куди?
       *[other] { $explorer } біжить: куди?
    } { $left ->
        [one] Лишився { $left } крок.
        [few] Лишилося { $left } кроки.
       *[many] Лишилося { $left } кроків.
    }
prompt-subterra-choose_tile = { $explorer } кладе один із двох тайлів: який?
prompt-subterra-keep_or_discard = { $explorer } тягне тайл: { $tile }. Залишити?
prompt-subterra-choose_rotation = Як { $explorer-the } кладе { $tile-acc }?
prompt-subterra-choose_water_tile = Де виринає { $explorer-the }?
prompt-subterra-choose_horror_step = Два шляхи до { $explorer-gen } однаково короткі: яким піде жахіття?
prompt-subterra-choose_spawn_tile = Два тайли жахіть однаково близько до { $explorer-gen }. Де з’явиться жахіття?
prompt-subterra-may_call_vote = Ви можете запропонувати голосування про вихід із печери.
    .why = На вашу відповідь ніхто не чекає.
prompt-subterra-leave_cave_vote = Вийти з печери зараз, без непритомних?

reason-subterra-chooses_explorers = { $seat } вибирає дослідників
reason-subterra-acts = { $names } грає за { $explorer-acc }
reason-subterra-obeys = { $explorer } виконує наказ
reason-subterra-walks = { $explorer } рухається
reason-subterra-chooses_tile = { $explorer } вибирає між двома тайлами
reason-subterra-keeps_or_discards = { $explorer } розглядає тайл
reason-subterra-places_tile = { $explorer } кладе { $tile-acc }
reason-subterra-comes_up = { $explorer } виринає
reason-subterra-leads_horror = { $explorer } вирішує, яким шляхом піде жахіття
reason-subterra-chooses_spawn_tile = { $explorer } вирішує, де з’явиться жахіття
reason-subterra-votes = { $explorer } пропонує вийти з печери

## Що можна вибрати

label-subterra-action-reveal = Відкрити { $side-to }
    .verb = Відкрити
    .short = { $side }
    .help = Виберіть сторону, тоді витягніть тайл і покладіть його там.
label-subterra-action-explore = Дослідити { $side-to }
    .verb = Дослідити
    .short = { $side }
    .help = Відкрийте тайл і одразу ступіть на нього, хоч би який він був.
label-subterra-action-move = Рухатися { $side-to }
    .verb = Рухатися
    .short = { $side }
    .help = Один крок на з’єднаний тайл.
label-subterra-action-run = Бігти
    .verb = Бігти
    .help = Від одного до трьох кроків.
label-subterra-action-heal = Лікувати { $explorer-acc }
    .verb = Лікувати
    .short = { $explorer }
    .help = Ви або хтось на вашому тайлі відновлює 1 здоров’я.
label-subterra-action-swim = Плисти { $side-to }
    .verb = Плисти
    .short = { $side }
    .help = На затоплений тайл поруч.
label-subterra-action-squeeze_through = Протиснутися { $side-to }
    .verb = Протис­нутися
    .short = { $side }
    .help = У вузький прохід поруч.
label-subterra-action-dig = Копати { $side-to }
    .verb = Копати
    .short = { $side }
    .help = Приберіть завал на своєму або з’єднаному з ним тайлі.
label-subterra-action-dig-here = Копати тут
    .verb = Копати
    .short = Тут
    .help = Приберіть завал на своєму або з’єднаному з ним тайлі.
label-subterra-action-place_rope = Закріпити мотузку
    .verb = Мотузка
    .help = Викиньте 4 або більше: до кінця гри всі можуть проходити уступ чи схил в обидва боки.
label-subterra-action-hide = Сховатися
    .verb = Сховатися
    .help = Викиньте 4 або більше: жахіття не полюють на вас до кінця раунду.
label-subterra-action-dive = Пірнути
    .verb = Пірнути
    .help = Залишайтеся під водою до наступного ходу; там вас дістають лише поштовхи.
label-subterra-action-quick_dig = Швидке копання { $side-to }
    .verb = Шв. копання
    .short = { $side }
    .help = Приберіть завал на своєму чи сусідньому тайлі, навіть крізь стіну.
label-subterra-action-quick_dig-here = Швидке копання тут
    .verb = Шв. копання
    .short = Тут
    .help = Приберіть завал на своєму чи сусідньому тайлі, навіть крізь стіну.
label-subterra-action-demolish = Підірвати стіну { $side-to }
    .verb = Підірвати
    .short = { $side }
    .help = Відкрийте стіну назавжди. Одразу станеться обвал, для всіх.
label-subterra-action-gear = Закріпити мотузку без кидка
    .verb = Споря­дження
    .help = Мотузка на вашому уступі чи схилі, без кидка.
label-subterra-action-bandage = Перев’язати { $explorer-acc }
    .verb = Перев’я­зати
    .short = { $explorer }
    .help = Хтось інший на вашому тайлі відновлює 1 здоров’я.
label-subterra-action-sprint = Ривок
    .verb = Ривок
    .help = Один або два кроки за одне очко.
label-subterra-action-repel = Відігнати жахіття { $side-to }
    .verb = Відігнати
    .short = { $side }
    .help = Жахіття поруч із вами зникає.
label-subterra-action-order = Наказати { $explorer-dat }
    .verb = Наказ
    .short = { $explorer }
    .help = Хтось інший одразу робить одну дію. Раз на хід.
label-subterra-action-exert = Перенапружитися
    .verb = Через силу
    .help = Ще одне очко. Наприкінці ходу викиньте 4 або більше, інакше втратите 1 здоров’я.
label-subterra-action-end_turn = Завершити хід
    .verb = Кінець ходу
    .help = Невикористані очки пропадають.
label-subterra-action-leave_cave = Вийти з печери
    .verb = Вийти
    .help = Поставте на голосування: піти без непритомних.
label-subterra-action-decline = Нічого не робити
    .verb = Нічого
    .help = Наказ лишається без наслідків.
label-subterra-action-step = { $side-to }
label-subterra-action-stop = Зупинитися тут
label-subterra-action-surface = Виринути { $side-to } від старту
label-subterra-action-tile = { $side }
label-subterra-action-explorer = { $explorer }
label-subterra-action-yes = Виходимо
label-subterra-action-no = Лишаємося
label-subterra-tile-drawn = Витягнутий: { $tile }
label-subterra-tile-aside = Запасний: { $tile }
label-subterra-tile-keep = Залишити
label-subterra-tile-discard = Скинути
label-subterra-rotate = Повернуто { $rotation }

## Чому ні

refusal-not_enough_ap = Вам бракує очок дії.
refusal-needs_rope = Щоб пройти туди, потрібна мотузка.
refusal-not_connected = У той бік немає відкритого проходу.
refusal-cell_occupied = З того боку вже лежить тайл.
refusal-no_open_side = З того боку вашого тайла стіна.
refusal-stack_empty = Усі тайли вже витягнуто.
refusal-needs_swim = Той тайл затоплено: треба плисти.
refusal-needs_squeeze = Той прохід вузький: треба протискатися.
refusal-debris_blocks = Шлях закриває завал: спершу копайте.
refusal-not_on_water = Ви не на тайлі води.
refusal-no_uses_left = Використань не лишилося.
refusal-target_not_here = Не на вашому тайлі.
refusal-target_full_health = Здоров’я повне.
refusal-invalid_target = Тут це не подіє.
refusal-wrong_tile = На вашому тайлі цього зробити не можна.
refusal-already_hidden = Ви вже сховалися.
refusal-already_exerted = Цього ходу ви вже перенапружилися.
refusal-no_wall = Там немає стіни.
refusal-no_horror_there = Поруч немає жахіття.
refusal-no_debris_there = Завалів поруч немає.
refusal-vote_not_available = Раз на раунд, коли всі притомні на виході, а в печері є непритомні.

## Що сталося

event-subterra-explorers_chosen = { $seat } грає за { $explorers-acc }.
event-subterra-cave_set_up = Шлях назад закрито. Починає { $first-the }.
event-subterra-tile_set_aside = Запасний тайл: { $tile }.
event-subterra-round_began = Раунд { $round }
event-subterra-turn_began = Починає { $explorer-the }.
event-subterra-turn_passed = { $explorer } без тями й пропускає хід.
event-subterra-turn_ended = { $explorer } завершує хід.
event-subterra-acted =
    { $target-id ->
        [none] { $explorer }: { $action }.
       *[other] { $explorer }: { $action } ({ $target }).
    }
event-subterra-moved = { $explorer } іде { $side-to }.
event-subterra-stayed = { $explorer } не може ступити на новий тайл і лишається.
event-subterra-rolled =
    { $success ->
        [true] { $explorer } викидає { $die } ({ $purpose }): вдалося.
       *[false] { $explorer } викидає { $die } ({ $purpose }): не вдалося.
    }
event-subterra-health_lost = { $explorer } втрачає { $amount } здоров’я: { $cause }.
event-subterra-fell_unconscious =
    { $explorer-gender ->
        [f] { $explorer } знепритомніла.
       *[m] { $explorer } знепритомнів.
    }
event-subterra-came_round =
    { $explorer-gender ->
        [f] { $explorer } прийшла до тями.
       *[m] { $explorer } прийшов до тями.
    }
event-subterra-health_regained =
    { $by-id ->
        [none] { $explorer } лікується.
       *[other] { $by } лікує { $explorer-acc }.
    }
event-subterra-tile_drawn = { $explorer } тягне тайл: { $tile }.
event-subterra-tile_chosen = { $explorer } кладе { $tile-acc }, а { $aside-acc } лишає про запас.
event-subterra-tile_discarded =
    { $reason-id ->
        [sealed_cave] { $tile } закрив би печеру, тож його прибрано.
       *[other] Розвідниця скидає { $tile-acc }.
    }
event-subterra-tile_placed =
    { $explorer-id ->
        [none] Покладено тайл: { $tile }.
       *[other] { $explorer } відкриває { $tile-acc }.
    }
event-subterra-border_opened = Печера закрилася б, тож одна стіна падає.
event-subterra-rope_placed =
    { $explorer-gender ->
        [f] { $explorer } закріпила мотузку.
       *[m] { $explorer } закріпив мотузку.
    }
event-subterra-debris_removed =
    { $explorer-gender ->
        [f] { $explorer } прибрала завал.
       *[m] { $explorer } прибрав завал.
    }
event-subterra-hid =
    { $explorer-gender ->
        [f] { $explorer } сховалася.
       *[m] { $explorer } сховався.
    }
event-subterra-dived = { $explorer } пірнає.
event-subterra-surfaced = { $explorer } виринає.
event-subterra-floated_up = { $explorer } спливає без тями.
event-subterra-blown_open = { $explorer } підриває стіну.
event-subterra-declined = { $explorer } нічого не робить.
event-subterra-horror_phase_began = Жахіття рушають.
event-subterra-hazard_phase_began = Починається фаза небезпек.
event-subterra-horror_moved = Жахіття наближається до { $victim-gen }.
event-subterra-horror_appeared = Біля { $victim-gen } з’являється жахіття.
event-subterra-no_horror_appeared = Нове жахіття не з’являється.
event-subterra-horror_vanished =
    { $reason-id ->
        [repelled] Жахіття відігнано.
       *[other] Жахіття губить слід і зникає.
    }
event-subterra-hazard_revealed =
    { $multiplier ->
        [2] Небезпека: { $type }, двічі!
       *[other] Небезпека: { $type }.
    }
event-subterra-gas_cleared = Газ розвіюється.
event-subterra-gas_spread = Газ поширюється: вхід на тайл газу коштує 2 здоров’я.
event-subterra-flooded =
    { $cells-count ->
        [0] Затоплювати вже нічого.
        [one] Затоплено { $cells-count } тайл.
        [few] Затоплено { $cells-count } тайли.
       *[many] Затоплено { $cells-count } тайлів.
    }
event-subterra-cave_in_rolled =
    { $cells-count ->
        [0] Кидок на обвал, { $die }: нічого не падає.
        [one] Кидок на обвал, { $die }: обвалюється { $cells-count } тайл.
        [few] Кидок на обвал, { $die }: обвалюються { $cells-count } тайли.
       *[many] Кидок на обвал, { $die }: обвалюється { $cells-count } тайлів.
    }
event-subterra-out_of_time = Час вичерпано: кожен, хто не на виході, кидає кубик, щоб вижити.
event-subterra-left_behind =
    { $explorer-gender ->
        [f] { $explorer } залишилася в печері.
       *[m] { $explorer } залишився в печері.
    }
event-subterra-first_explorer = Наступний раунд починає { $explorer-the }.
event-subterra-vote_called = { $explorer } пропонує вийти з печери.
event-subterra-vote_failed = Не всі хочуть виходити, тож ви лишаєтеся.
event-game_over = Гру завершено.
moment-subterra-fell_unconscious = Не може діяти, доки хтось на тому самому тайлі не полікує.
moment-subterra-came_round = Знову може діяти, починаючи з наступного ходу.
moment-subterra-horror_appeared = Воно рухається щораунду. Хто з ним зустрінеться, втрачає все здоров’я: тікайте або ховайтеся.
moment-subterra-left_behind = Далі в цій грі участі не бере.
moment-subterra-blown_open = Одразу станеться обвал.
moment-subterra-tile_placed = Вихід! Приведіть усіх на цей тайл.

## Кінець

outcome-subterra-gold = Усі вибралися!
outcome-subterra-silver = Вибралися всі, крім одного
outcome-subterra-bronze = Вибралися всі, крім двох
outcome-subterra-defeat = Печера перемогла
outcome-subterra-abandoned = Експедицію припинено
subterra-how-all_on_exit = Усі, хто лишився в грі, дісталися виходу.
subterra-how-nobody_conscious = Притомних більше немає.
subterra-how-nobody_left = Ніхто не вибрався.
subterra-how-left_together = Ви вийшли разом, без непритомних.
subterra-fate-out = назовні
subterra-fate-left = у печері
subterra-deeds = Викладено тайлів: { $tiles } · втрачено здоров’я: { $lost } · повернуто іншим: { $healed }
subterra-figure-rounds =
    { $count ->
        [one] раунд
        [few] раунди
       *[other] раундів
    }
subterra-figure-tiles =
    { $count ->
        [one] тайл
        [few] тайли
       *[other] тайлів
    }
subterra-figure-hazards =
    { $count ->
        [one] небезпека
        [few] небезпеки
       *[other] небезпек
    }
subterra-figure-lost = втрачено здоров’я
subterra-figure-fell =
    { $count ->
        [one] втрата свідомості
        [few] втрати свідомості
       *[other] втрат свідомості
    }

## Стіл

tab-subterra-board = Печера
tab-subterra-seats = Команда
tab-subterra-event = Небезпека
tab-subterra-talk = Журнал
start-subterra = Спуститися в печеру
wishes-subterra = За кого ви хотіли б грати?
plan-facts-subterra = План буде скасовано, якщо ви опинитеся деінде або якщо зміняться ваше здоров’я, тайли довкола вас чи жахіття.
plan-why-subterra-turn = раніше настав хід іншого вашого дослідника.
plan-why-subterra-place = ви тепер в іншому місці.
plan-why-subterra-health = ваше здоров’я змінилося.
plan-why-subterra-horrors = жахіття перемістилися.
plan-why-subterra-tiles = тайли довкола вас змінилися.
chance-first_explorer = Хто починає
chance-tiles = Тайли
chance-hazards = Небезпеки
subterra-choose-explorers = Хто спускається?
subterra-round = Раунд { $round }
subterra-phases = Фази раунду
subterra-phase-action = Дії
subterra-phase-horror = Жахіття
subterra-phase-hazard = Небезпека
subterra-phase-end = Кінець
subterra-hazards-left =
    { $count ->
        [one] небезпека попереду
        [few] небезпеки попереду
       *[many] небезпек попереду
    }
subterra-tiles-left =
    { $count ->
        [one] тайл у стосі
        [few] тайли у стосі
       *[many] тайлів у стосі
    }
subterra-gas-lingers = Газ у печері
subterra-map = Карта печери: тайлів { $tiles }, дослідників { $explorers }, жахіть { $horrors }. Стрілки рухають її, плюс і мінус змінюють масштаб, 0 показує все, C ставить вашого дослідника в центр.
map-closer = Збільшити
map-farther = Зменшити
map-fit = Показати всю печеру
map-centre = Центрувати на моєму дослідникові
subterra-walk-again = Натисніть ще раз, щоб піти туди.
subterra-route =
    { $steps ->
        [one] { $action } сюди: { $steps } крок
        [few] { $action } сюди: { $steps } кроки
       *[many] { $action } сюди: { $steps } кроків
    }
subterra-hunt =
    { $steps ->
        [one] Жахіття за { $steps } крок від { $explorer-gen }.
        [few] Жахіття за { $steps } кроки від { $explorer-gen }.
       *[many] Жахіття за { $steps } кроків від { $explorer-gen }.
    }
subterra-time-is-out = Час вичерпано: мерщій до виходу!
subterra-health = здоров’я { $health } з { $most }
subterra-points =
    { $points ->
        [one] лишилося { $points } очко
        [few] лишилося { $points } очки
       *[many] лишилося { $points } очок
    }
subterra-points-left =
    { $points ->
        [one] очко дії
        [few] очки дії
       *[many] очок дії
    }
subterra-cost =
    { $points ->
        [one] коштує { $points } очко
        [few] коштує { $points } очки
       *[many] коштує { $points } очок
    }
subterra-needs-roll = треба викинути 4 або більше
subterra-acting = Діє зараз
subterra-no-points = Завершіть хід або перенапружтеся заради ще одного очка.
subterra-minimap = Уся печера: натисніть, щоб глянути деінде
subterra-symbol-heart = Здоров’я
subterra-fallen = { $explorer }: без тями
subterra-key-arrows = Рухати карту, коли вона виділена
subterra-key-zoom = Масштаб
subterra-about-hazards = Карти небезпек
    .text = Наприкінці кожного раунду відкривають одну карту. Остання — «час вичерпано»: відтоді кожен, хто не на виході, щораунду кидає кубик або лишається в печері. Коли їх 0, час вичерпано.
subterra-about-tiles = Стос тайлів
    .text = Кількість ще не відкритих тайлів. Вихід — серед останніх шести.
subterra-about-gas = Газ у печері
    .text = До наступної небезпеки вхід на тайл із газом коштує 2 здоров’я.
subterra-about-first = Починає цей раунд
    .text = Цей дослідник починає раунд. Наступний раунд почне той, хто ходить після нього.
subterra-about-horror = Щораунду рухається до найближчої жертви. Кожен на його тайлі втрачає все здоров’я, крім розвідниці. Воно не полює на схованих і на тих, хто на виході.
subterra-collapses-on = Обвалюється, якщо випаде { $numbers }.
subterra-token-flood = Затоплено: сюди можна лише запливти, за 2 очки.
subterra-token-debris = Завал: щоб увійти, треба розкопати.
subterra-token-rope = Мотузка: усі можуть пройти в обидва боки.
subterra-hunted = найближча жертва
subterra-uses = Лишилося використань
subterra-uses-left = { $left } з { $most }
subterra-state-unconscious = Без тями
subterra-state-hidden = У схованці
subterra-state-submerged = Під водою
subterra-state-removed = Залишено в печері
subterra-drawn = витягнутий
subterra-aside = Запасний тайл
subterra-aside-hint = Геолог може покласти його замість витягнутого.
subterra-hazard = Небезпека
subterra-last-hazard = Остання небезпека · раунд { $round }
subterra-no-hazard = Поки жодної
subterra-no-hazard-hint = Наприкінці кожного раунду карта вирішує, що зробить печера.
subterra-result-safe = без шкоди
subterra-result-lost = −{ $lost }
subterra-result-down = −{ $lost }, без тями
subterra-result-gone = у печері

## Налаштування столу

option-subterra-difficulty = Складність
option-subterra-difficulty-normal = Звичайна
    .hint = Найбільше раундів, подвійних небезпек немає.
option-subterra-difficulty-advanced = Підвищена
    .hint = На два раунди менше, п’ять небезпек діють двічі.
option-subterra-difficulty-expert = Експертна
    .hint = На чотири раунди менше, п’ять небезпек діють двічі.
option-subterra-explorers = Дослідники
    .hint = Їх поділять між гравцями.
option-subterra-allow_small_teams = Малі команди
    .hint = Від одного до трьох дослідників і менша печера.
option-subterra-prevent_sealed_cave = Печера ніколи не закривається
    .hint = Тайл, що закрив би печеру, доки не знайдено вихід, замінюють іншим.
option-subterra-diver_surface_cost = Скільки очок коштує водолазові виринути
option-subterra-demolish_cave_in_damage = Скільки здоров’я забирає обвал після підриву
option-subterra-gas_x2_doubles_enter_damage = Подвійний газ подвоює й ціну входу
option-subterra-repel_needs_connection = Відганяти лише через відкритий прохід
option-subterra-quick_dig_needs_connection = Швидке копання лише через відкритий прохід
option-subterra-scout_may_discard_exit = Розвідниця може скинути вихід
option-subterra-ledge_blocks_both_ways = Уступ без мотузки не пропускає в жоден бік

## Фрази чату

phrase-need_help = Мені потрібна допомога.

## The marks on the timeline of a replay.

timeline-subterra-round = раундів
timeline-subterra-hazard = небезпек
timeline-subterra-horror = жахіть
timeline-subterra-unconscious = втрат свідомості
timeline-subterra-left = залишених у печері
timeline-subterra-end = кінця
