## Spaces

noun-space-bridge = Місток
    .in = на містку
noun-space-chapel = Каплиця
    .in = у каплиці
noun-space-captains_cabin = Каюта капітана
    .in = у каюті капітана
noun-space-cargo_hold = Трюм
    .in = у трюмі
noun-space-galley = Камбуз
    .in = на камбузі
noun-space-boiler_room = Машинне відділення
    .in = у машинному відділенні
noun-space-sick_bay = Лазарет
    .in = у лазареті
noun-space-brig = Карцер
    .in = у карцері
noun-space-the_deep = Глибини
    .in = у Глибинах
noun-space-supply = Запас
    .in = у запасі
noun-space-deck_1 = Палуба 1
    .in = на палубі 1
noun-space-deck_2 = Палуба 2
    .in = на палубі 2
noun-space-deck_3 = Палуба 3
    .in = на палубі 3
noun-space-deck_4 = Палуба 4
    .in = на палубі 4
noun-space-deck_5 = Палуба 5
    .in = на палубі 5
noun-space-deck_6 = Палуба 6
    .in = на палубі 6
noun-space-deck_7 = Палуба 7
    .in = на палубі 7
noun-space-deck_8 = Палуба 8
    .in = на палубі 8
noun-space-water_1 = Вода 1
    .in = у воді 1
noun-space-water_2 = Вода 2
    .in = у воді 2
noun-space-water_3 = Вода 3
    .in = у воді 3
noun-space-water_4 = Вода 4
    .in = у воді 4
noun-space-water_5 = Вода 5
    .in = у воді 5
noun-space-water_6 = Вода 6
    .in = у воді 6
noun-space-water_7 = Вода 7
    .in = у воді 7
noun-space-water_8 = Вода 8
    .in = у воді 8

## Skills, resources, tracks, decks

noun-skill-influence = Вплив
noun-skill-lore = Знання
noun-skill-observation = Спостережливість
noun-skill-strength = Сила
noun-skill-will = Воля
noun-skill-treachery = Зрада
skill-letter-influence = Вп
skill-letter-lore = Зн
skill-letter-observation = Сп
skill-letter-strength = Си
skill-letter-will = Во
skill-letter-treachery = Зр
noun-resource-fuel = Пальне
noun-resource-food = Їжа
noun-resource-sanity = Розум
noun-resource-souls = Душі
dial-help-fuel = Якщо пальне закінчиться, люди програють.
dial-help-food = Якщо їжа закінчиться, люди програють.
dial-help-sanity = Якщо розум вичерпається, люди програють.
dial-help-souls = Якщо душ не лишиться, люди програють. Кожен переможений пасажир може коштувати душ.
noun-track-travel = Подорож
noun-track-ritual = Ритуал
track-help-travel = На «Прибутті» капітан дивиться дві карти курсу й лишає одну, яка додає свою відстань; далі жетон повертається на «Початок». З кожним кроком монстрів у воді зносить до корми, а потім у Глибини.
track-help-ritual = На «Заклятті» по черзі: глибоководних прибирають з палуби й води, Гідра й Даґон ідуть у Глибини, переможено всіх пасажирів на палубі, а тоді всіх персонажів на палубі. Усередині корабля нічого не стається. Далі жетон повертається на «Початок».
noun-deck-influence = Вплив
noun-deck-lore = Знання
noun-deck-observation = Спостережливість
noun-deck-strength = Сила
noun-deck-will = Воля
noun-deck-treachery = Зрада
noun-deck-chaos = Хаос
noun-deck-mythos = Міт
noun-deck-waypoint = Курс
noun-deck-spell = Заклинання
noun-deck-item = Предмети
noun-deck-damage = Пошкодження
noun-deck-loyalty = Лояльність
noun-icon-deep_ones = Глибоководні
noun-icon-mother_hydra = Мати Гідра
noun-icon-father_dagon = Батько Даґон
# On the board there is room for a short name only.
monarch-mother_hydra = Гідра
monarch-father_dagon = Даґон
noun-icon-passenger = Пасажир
noun-defender-deep_one = глибоководний
    .acc = глибоководного
noun-defender-seat = { $name }
    .acc = гравця { $name }
noun-title-captain = Капітан
noun-title-keeper = Хранитель гримуара
noun-step-turn = Початок ходу
noun-step-receive = Отримання вмінь
noun-step-action = Дії
noun-step-mythos = Міт
noun-step-discard = Скидання
noun-step-end = Кінець ходу
noun-hit-hit = влучання
noun-hit-miss = промах
noun-result-pass = Успіх
noun-result-partial = Частковий успіх
noun-result-fail = Провал
noun-face-passenger_x = без втрат
noun-face-passenger_soul = 1 душа
noun-face-passenger_two_souls = 2 душі
noun-face-passenger_soul_sanity = 1 душа, 1 розум
noun-purpose-attack = Атака
noun-purpose-deep_one_attack = Атакує глибоководний
noun-purpose-damage = Пошкодження
noun-purpose-effect = Кидок
noun-purpose-rise = Вихід із Глибин
noun-purpose-risk = Ризик пасажиром
noun-purpose-space = Зона
roll-help-attack = 4 чи більше перемагає глибоководного, 6 чи більше — персонажа.
roll-help-deep_one_attack = 6 чи більше перемагає персонажа.
roll-help-damage = Буде пошкоджено приміщення з цим номером.
roll-help-rise = 1–4: біля носа з правого борту. 5–8: біля носа з лівого.
roll-help-risk = Пасажир виходить на палубу з цим номером.
noun-window-before_die_roll = Перед кидком кістки
noun-window-after_die_roll = Після кидка кістки
noun-window-die_would_be_rolled = Замість кидка
noun-window-before_check_cards = Перед додаванням карт
noun-window-after_check_total = Після підрахунку
noun-window-when_would_be_defeated = Персонажа ось-ось переможуть
noun-window-when_passenger_would_be_defeated = Пасажира ось-ось переможуть
noun-window-mythos_revealed = Карту міту відкрито
noun-window-after_room_action = Після дії приміщення
noun-window-any_time = Глибоководний ось-ось увійде всередину
noun-place-top = зверху
noun-place-bottom = знизу
noun-to-discard = у скид
noun-to-removed = вилучено з гри
noun-to-bottom_of_deck = під низ колоди
noun-what-attack = атакувати
noun-what-deep_ones_move_into_interior = глибоководним входити всередину
noun-answer-yes = Так
noun-answer-no = Ні
decider-current_player = вирішує поточний гравець
decider-captain = вирішує капітан
decider-keeper = вирішує хранитель гримуара
decider-character = вирішує названий персонаж

## Prompts

prompt-unfathomable-choose_character = Виберіть персонажа
    .why = Числа кажуть, скільки карт кожного вміння ви берете щоходу.
prompt-unfathomable-choose_starting_cards = Виберіть колоди для трьох початкових карт
    .why = Три карти, з однієї колоди чи з кількох.
prompt-unfathomable-study_loyalty = Подивіться на свою карту лояльності
    .why = Про це питають усіх, щоб ніхто не знав, хто отримав нову карту.
prompt-unfathomable-choose_improvement = Яке Удосконалення зробити активним?
prompt-unfathomable-receive_one = Лазарет: яку карту ви отримуєте?
prompt-unfathomable-forgo_cards = Які карти ви замінюєте на зраду?
    .why = За кожну з них ви берете натомість карту зради.
prompt-unfathomable-choose_action =
    { $granted ->
        [true] Ви можете виконати дію
       *[other] Виберіть дію
    }
prompt-unfathomable-choose_player = { $source }: виберіть персонажа
prompt-unfathomable-choose_space = { $source }: виберіть зону
prompt-unfathomable-choose_spaces = { $source }: виберіть зони
prompt-unfathomable-choose_defender = Кого ви атакуєте?
prompt-unfathomable-choose_enemy = { $source }: виберіть ворога
prompt-unfathomable-choose_monarch = { $source }: виберіть монарха
prompt-unfathomable-choose_deep_one = { $source }: який глибоководний діє?
prompt-unfathomable-choose_deep_ones = Яких глибоководних переможено?
prompt-unfathomable-choose_weapon = { $source }: виберіть зброю
prompt-unfathomable-choose_item = { $source }: виберіть предмет
prompt-unfathomable-give_item = Віддаєте предмет?
prompt-unfathomable-choose_resource = { $source }: виберіть ресурс
prompt-unfathomable-choose_skill_type = { $source }: виберіть уміння
prompt-unfathomable-choose_deck = { $source }: виберіть колоду
prompt-unfathomable-choose_number = { $source }: скільки?
prompt-unfathomable-choose_amount = { $source }: на скільки?
prompt-unfathomable-choose_option = { $source }: виберіть одне
prompt-unfathomable-may = { $source }: скористаєтеся?
prompt-unfathomable-decide_crisis = { $card }: вирішуєте ви
    .why = На карті написано, що дає кожен вибір.
prompt-unfathomable-choose_track = Який жетон просунути?
    .why = Подорож наближає корабель до порту. Ритуал очищає палуби й воду, але перемагає всіх, хто на палубі.
prompt-unfathomable-order_icons = У якому порядку активуються монархи?
prompt-unfathomable-next_deep_one = Який глибоководний діє далі?
    .why = Вони діють один за одним, доки кожен не зробить свого ходу.
prompt-unfathomable-order_defeats = Переможено кількох персонажів: у якому порядку?
prompt-unfathomable-move_deep_ones = Куди йдуть глибоководні { $space-in }?
prompt-unfathomable-rescue_some = Кого ви рятуєте?
prompt-unfathomable-move_character = Куди йде { $seat }?
prompt-unfathomable-draw_cards =
    { $most ->
        [one] Яку карту ви берете?
       *[other] Які карти ви берете ({ $most })?
    }
prompt-unfathomable-discard_cards = Виберіть карти, які скинете
prompt-unfathomable-pay_cards = Вийти з карцеру: скиньте карт на 12
prompt-unfathomable-discard_to_limit = Скиньте карти до ліміту руки
prompt-unfathomable-exchange_cards = Які карти ви міняєте на зраду?
prompt-unfathomable-add_cards =
    { $most ->
        [1] Додайте до перевірки одну карту
       *[other] Додайте карти до перевірки
    }
    .why = Уміння, вказані на карті, допомагають, інші заважають. Можна не додавати нічого.
prompt-unfathomable-add_card = Додайте до перевірки карту горілиць
prompt-unfathomable-keep_card = Яку карту ви залишаєте?
prompt-unfathomable-top_or_bottom = На колоду чи під неї?
prompt-unfathomable-order_cards = У якому порядку покласти їх під колоду?
prompt-unfathomable-choose_mythos = Яку карту міту розіграти?
prompt-unfathomable-choose_waypoint = Яку карту курсу ви вибираєте?
prompt-unfathomable-choose_spell = Яке заклинання розіграти?
prompt-unfathomable-name_result = { $source }: назвіть результат
prompt-unfathomable-name_die = { $source }: назвіть число
prompt-unfathomable-choose_recipient = Хто отримає ваші карти лояльності?
    .why = Їх передають долілиць, і вони можуть зробити когось зрадником.
prompt-unfathomable-trade = Обмін: ви щось віддаєте?
prompt-unfathomable-trade_back = { $seats } → ви: { $items }. Даєте щось натомість?
prompt-unfathomable-trade_more = Віддаєте ще щось?
prompt-unfathomable-accept_gifts = Які дарунки ви приймаєте?
prompt-unfathomable-reactions = { $window }: реагуєте?
    .why = Пасуйте, якщо не хочете зараз нічого застосувати. Ніхто не бачить, хто пасує.
prompt-unfathomable-reactions_to_defeat = { $seat } ось-ось зазнає поразки: реагуєте?
    .why = Пасуйте, якщо не хочете зараз нічого застосувати. Ніхто не бачить, хто пасує.
prompt-unfathomable-reactions_to_row = { $window }, атак поспіль: { $rolls }. Реагуєте?
    .why = Якщо спасуєте, вас спитають знову після останнього кидка або після першого влучного.
prompt-unfathomable-react = { $window }: що використовуєте?
    .why = Ви бачите лише те, що можна застосувати саме зараз.
prompt-unfathomable-order_reactions = Реагувати хочуть кілька гравців: хто перший?

## Whom the table waits for

reason-unfathomable-choose_character = { $names } вибирає персонажа
reason-unfathomable-choose_starting_cards = Усі вибирають початкові карти
reason-unfathomable-study_loyalty = Усі дивляться на свою карту лояльності
reason-unfathomable-choose_action =
    { $granted ->
        [true] { $names } може виконати дію
       *[other] { $names } вибирає дію
    }
reason-unfathomable-decide_crisis = { $names } вирішує: { $card }
reason-unfathomable-add_cards = { $names } додає карти до перевірки
reason-unfathomable-reactions = { $window }: очікуємо на реакції
reason-unfathomable-reactions_to_defeat = { $seat } ось-ось зазнає поразки: очікуємо на реакції
reason-unfathomable-reactions_to_row = { $window }, атак поспіль: { $rolls }. Очікуємо реакцій
reason-unfathomable-wants_to_act = { $names } хоче реагувати
reason-unfathomable-next_deep_one = { $names } вибирає, який глибоководний діє
reason-unfathomable-trade = Триває обмін
reason-unfathomable-discard_to_limit = Усі скидають карти до ліміту руки
reason-unfathomable-choose_waypoint = { $names } вибирає карту курсу
reason-unfathomable-choose_option = { $names } вирішує: { $source }
reason-unfathomable-may = { $names } вирішує: { $source }
reason-unfathomable-order_reactions = Реагувати хочуть кілька гравців: { $names } вирішує, хто перший
reason-unfathomable-choose_track = { $names } вибирає, який жетон просунути
reason-unfathomable-choose_recipient = { $names } передає карти лояльності
reason-unfathomable-exchange_cards = { $names } міняє карти на зраду

## What can be chosen. `.verb` names the action, `.short` the target alone, `.help` says what it does.

label-unfathomable-action_move = Переміститися: { $space }
    .verb = Рух
    .short = { $space }
    .help = На будь-яку палубу чи в приміщення, хоч би як далеко.
label-unfathomable-action_attack = Атакувати { $target-acc }
    .verb = Атака
    .short = { $target }
    .help = Киньте кістку: 4 чи більше перемагає глибоководного, 6 чи більше — персонажа.
label-unfathomable-action_rescue = Врятувати пасажира
    .verb = Порятунок
    .help = Пасажир з вашої зони повертається в запас неушкодженим.
label-unfathomable-action_trade = Обмін
    .verb = Обмін
    .help = Усі у вашій зоні можуть віддавати предмети.
label-unfathomable-action_room = Використати приміщення
    .verb = Приміщення
    .help = Дія приміщення, де ви є, один раз за хід.
label-unfathomable-action_repair = Відремонтувати
    .verb = Ремонт
    .help = Сплатіть те, чого вимагає карта пошкодження у вашому приміщенні.
label-unfathomable-action_reveal = Оголосити свою зраду
    .verb = Розкритися
    .short = { $card }
    .help = Це може лише зрадник. До кінця гри ви граєте з діями зрадника.
label-unfathomable-action_defeat_passenger = Перемогти пасажира
    .verb = Перемогти
    .help = Переможіть пасажира у вашій зоні, якщо там немає людей.
label-unfathomable-end_actions = Більше жодної дії
    .verb = Кінець
    .help = На цьому кроці ви більше нічого не робите.
label-unfathomable-use = { $source }
    .verb =
        { $source-kind ->
            [skill] Зіграти карту
           *[other] Задіяти
        }
    .short = { $source }
    .help =
        { $source-kind ->
            [skill] Карта з вашої руки з написом «Дія».
           *[other] Властивість вашого планшета, предмета чи посади.
        }
label-unfathomable-use_reroll = Перекинути кістку
label-unfathomable-all_there = Усі { $number } там, один за одним: { $space }
label-unfathomable-board_order = Решта за порядком поля
label-unfathomable-top = Зверху
label-unfathomable-bottom = Знизу
label-unfathomable-crisis_check = Перевірка вміння
label-unfathomable-crisis_fail = Вважати перевірку проваленою
label-unfathomable-crisis_option = { $option }
label-unfathomable-option = { $option }
label-unfathomable-decline = Нічого не робити
label-unfathomable-stop = Більше не атакувати
label-unfathomable-stay = Залишитися
label-unfathomable-return = Покласти назад
label-unfathomable-give = { $item } → { $seat }
label-unfathomable-give_nothing = Нічого
label-unfathomable-option-amount = { $amount }
label-unfathomable-option-answer = { $answer }
label-unfathomable-option-card = { $card }
label-unfathomable-later_helps = { $card }, якщо допомагає
label-unfathomable-later_hinders = { $card }, якщо заважає
label-unfathomable-option-character = { $character }
label-unfathomable-option-deck = { $deck }
label-unfathomable-option-deep_one = Глибоководний: { $space }
label-unfathomable-option-icon = { $icon }
label-unfathomable-option-monarch = { $monarch }
label-unfathomable-option-item = { $item }
label-unfathomable-option-mythos = { $card }
label-unfathomable-option-number = { $number }
label-unfathomable-option-resource = { $resource }
label-unfathomable-option-result = { $result }
label-unfathomable-option-seat = { $seat }
label-unfathomable-option-space = { $space }
label-unfathomable-option-spell = { $card }
label-unfathomable-option-type = { $type }
label-unfathomable-option-waypoint = { $card }
label-unfathomable-pass = Пас
label-unfathomable-pass_row = Пропустити всі атаки: { $rolls }
label-unfathomable-one_by_one = Дивитися кожен кидок
label-unfathomable-react = Реагувати
label-unfathomable-pass_roll = Пас на цей кидок
label-unfathomable-pass_activation = Пас на цю активацію
label-unfathomable-track_travel = Подорож
label-unfathomable-track_ritual = Ритуал

## Why not

refusal-in_brig = Ви в карцері.
refusal-not_entered = Не можна переміститися до карцеру чи лазарету.
refusal-already_there = Ви вже там.
refusal-not_enough_to_leave = Ваші карти разом дають менше ніж 12.
refusal-no_enemy_here = У вашій зоні немає ворога.
refusal-cannot_attack = Зараз ви не можете атакувати.
refusal-no_passenger_here = У вашій зоні немає пасажирів.
refusal-human_here = У вашій зоні є людина.
refusal-nobody_here = У вашій зоні більше нікого немає.
refusal-no_room_action = Ця зона не має дії.
refusal-damaged = Приміщення пошкоджено.
refusal-not_damaged = Тут нічого не пошкоджено.
refusal-occupied = У приміщенні є ворог.
refusal-used_this_turn = Цього ходу це вже використано.
refusal-requirement = Умову не виконано, або це нічого не дасть.
refusal-items_off = У карцері предмети не діють.
refusal-no_traitor_card = Ви не маєте карти зрадника.
refusal-not_dealt = Карти лояльності ще не роздано.
refusal-cannot_choose = Умову не виконано.

## What happened

event-unfathomable-first_player = Починає { $seat }.
event-unfathomable-character_chosen = { $seat } грає за персонажа { $character }.
event-unfathomable-turn_began = Хід { $number }: { $seat }
event-unfathomable-drew =
    { $cards-count ->
        [0] { $seat } бере { $drawn }.
       *[other] { $seat } бере { $cards }.
    }
event-unfathomable-discarded =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } не скидає нічого.
            [one] { $seat } скидає { $number } карту.
            [few] { $seat } скидає { $number } карти.
           *[other] { $seat } скидає { $number } карт.
        }
       *[other] { $seat } скидає { $cards }.
    }
event-unfathomable-paid_cards = { $seat } платить: { $cards }.
event-unfathomable-reshuffled = { $deck }: скид затасовано назад у колоду.
event-unfathomable-actions_ended = { $seat } закінчує дії.
event-unfathomable-declined = { $seat } відмовляється від дії.
event-unfathomable-trade_enabled = { $seat } починає обмін.
event-unfathomable-room_used = { $seat } розігрує дію: { $room }.
event-unfathomable-used = { $seat } застосовує { $source }.
event-unfathomable-moved = { $seat } рухається: { $origin } → { $space }
event-unfathomable-attacks = { $seat } атакує { $defender-acc }.
event-unfathomable-deep_one_attacks = Глибоководний { $space-in } атакує { $defender-acc }.
event-unfathomable-attack_failed = Атака на { $defender-acc } не вдалася.
event-unfathomable-roll_modified = { $seat } змінює кидок на { $amount }.
event-unfathomable-rolled =
    { $modifier ->
        [0] { $purpose }: { $seat } викидає { $die }{ $hit-id ->
            [none] {""}
           *[other] : { $hit }
        }.
       *[other] { $purpose }: { $seat } викидає { $die }, разом { $result }{ $hit-id ->
            [none] {""}
           *[other] : { $hit }
        }.
    }
event-unfathomable-rerolls = { $seat } перекидає кістку.
event-unfathomable-one_by_one = Хтось хоче бачити кожну атаку окремо: { $rolls }.
event-unfathomable-wants_to_act =
    { $seats-count ->
        [1] { $window }: хоче реагувати { $seats }.
       *[other] { $window }: хочуть реагувати { $seats }.
    }
event-unfathomable-defeated = { $seat } зазнає поразки.
event-unfathomable-defeat_prevented = { $seat } уникає поразки.
event-unfathomable-subject_named = Ідеться про: { $seat }.
event-unfathomable-check_announced = { $source }: перевірка вміння, цільове значення { $target } ({ $skills }).
event-unfathomable-chaos_added =
    { $number ->
        [one] Хаос: { $number } карта долілиць.
        [few] Хаос: { $number } карти долілиць.
       *[other] Хаос: { $number } карт долілиць.
    }
event-unfathomable-cards_added =
    { $cards-count ->
        [0] { $number ->
            [0] { $seat } не додає нічого.
            [one] { $seat } додає { $number } карту.
            [few] { $seat } додає { $number } карти.
           *[other] { $seat } додає { $number } карт.
        }
       *[other] { $seat } додає { $cards }.
    }
event-unfathomable-cards_added_faceup =
    { $cards-count ->
        [0] { $seat } нічого не додає.
       *[other] { $seat } додає горілиць: { $cards }.
    }
event-unfathomable-deck_card_added =
    { $card-id ->
        [none] До перевірки додано карту: { $deck }.
       *[other] До перевірки додано { $card }: { $total }.
    }
event-unfathomable-card_added_faceup = { $seat } додає { $card }: { $total }.
event-unfathomable-skill_supports = { $skill } теж підтримує.
event-unfathomable-check_turned_over = Карти дають { $total }.
event-unfathomable-total_modified = { $seat } змінює суму на { $amount }: { $total }.
event-unfathomable-result_named = { $seat } називає результат: { $result }.
event-unfathomable-check_result = { $source }: { $result }, { $total } проти { $target }.
event-unfathomable-chaos_built =
    { $cards ->
        [one] Нова колода хаосу: { $cards } карта.
        [few] Нова колода хаосу: { $cards } карти.
       *[other] Нова колода хаосу: { $cards } карт.
    }
event-unfathomable-chaos_discarded = Колоду хаосу скинуто.
event-unfathomable-treachery_shuffled_in =
    { $number ->
        [one] До колоди хаосу додано { $number } карту зради.
        [few] До колоди хаосу додано { $number } карти зради.
       *[other] До колоди хаосу додано { $number } карт зради.
    }
event-unfathomable-mythos_shown = Міт: { $card }
event-unfathomable-mythos_skipped = { $card } — розіграти не можна, карту скинуто: її персонажа немає в грі, він у карцері або відкритий зрадник.
event-unfathomable-crisis_decided = { $seat } вирішує: { $option }
event-unfathomable-put_in_play = { $source } лишається в грі: { $seat }.
event-unfathomable-left_play = { $source }: { $to }.
event-unfathomable-card_discarded = Скинуто: { $source }.
event-unfathomable-forbidden = Поки що заборонено: { $what }.
event-unfathomable-activated = Активація: { $icon }
event-unfathomable-spawned =
    { $number ->
        [one] { $number } глибоководний з’являється { $space-in }.
        [few] { $number } глибоководні з’являються { $space-in }.
       *[other] { $number } глибоководних з’являються { $space-in }.
    }
event-unfathomable-deep_ones_removed =
    { $reason-id ->
        [ritual]
            { $number ->
                [one] Прибрано { $number } глибоководного { $space-in }.
               *[other] Прибрано { $number } глибоководних { $space-in }.
            }
       *[other]
            { $number ->
                [one] Переможено { $number } глибоководного { $space-in }.
               *[other] Переможено { $number } глибоководних { $space-in }.
            }
    }
event-unfathomable-deep_ones_moved =
    { $number ->
        [one] Рухається { $number } глибоководний: { $origin } → { $target }
        [few] Рухаються { $number } глибоководні: { $origin } → { $target }
       *[other] Рухаються { $number } глибоководних: { $origin } → { $target }
    }
event-unfathomable-monarch_moved = { $monarch } рухається: { $space }
event-unfathomable-damage_drawn = Карта пошкодження: { $card }
event-unfathomable-damaged = Пошкоджено ({ $room }): { $card }
event-unfathomable-repaired = Відремонтовано: { $room }.
event-unfathomable-passenger_risked = Пасажир виходить { $space-in }.
event-unfathomable-passengers_rescued =
    { $number ->
        [one] Врятовано { $number } пасажира { $space-in }.
       *[other] Врятовано { $number } пасажирів { $space-in }.
    }
event-unfathomable-passenger_defeated = Пасажира переможено { $space-in }: { $face }.
event-unfathomable-resource_lost = { $resource } −{ $amount }, лишилося { $left }.
event-unfathomable-resource_gained = { $resource } +{ $amount }, тепер { $left }.
event-unfathomable-track_advanced = { $track }: просунуто на { $at }.
event-unfathomable-track_retreated = { $track }: відсунуто на { $at }.
event-unfathomable-track_reset = { $track }: знову «Початок».
event-unfathomable-ritual_cast = Розіграно велике закляття вигнання.
event-unfathomable-awakening = Пробудження: роздають нові карти лояльності.
event-unfathomable-looked =
    { $cards-count ->
        [0] { $seat } дивиться { $deck-id ->
            [spell] { $number ->
                [one] { $number } заклинання
                [few] { $number } заклинання
               *[other] { $number } заклинань
            }
            [waypoint] { $number ->
                [one] { $number } карту курсу
                [few] { $number } карти курсу
               *[other] { $number } карт курсу
            }
            [mythos] { $number ->
                [one] { $number } карту міту
                [few] { $number } карти міту
               *[other] { $number } карт міту
            }
            [item] { $number ->
                [one] { $number } предмет
                [few] { $number } предмети
               *[other] { $number } предметів
            }
           *[other] { $number ->
                [one] { $number } карту
                [few] { $number } карти
               *[other] { $number } карт
            } ({ $deck })
        }.
       *[other] { $seat } бачить { $cards }.
    }
event-unfathomable-put_back = { $seat } кладе карту назад ({ $deck }, { $place }).
event-unfathomable-top_removed =
    { $number ->
        [one] { $deck }: з гри вилучено { $number } карту.
        [few] { $deck }: з гри вилучено { $number } карти.
       *[other] { $deck }: з гри вилучено { $number } карт.
    }
event-unfathomable-waypoint_placed = Курс { $card }: відстань { $distance }.
event-unfathomable-spell_cast = { $seat } розігрує заклинання { $card }.
event-unfathomable-item_gained = { $seat } отримує { $item }.
event-unfathomable-item_removed = { $seat } втрачає { $item }.
event-unfathomable-improvement_active = { $seat } активує { $item }.
event-unfathomable-item_given = { $giver } → { $receiver }: { $item }.
event-unfathomable-title_passed = { $seat } отримує посаду: { $title }.
event-unfathomable-revealed = { $seat } оголошує свою зраду: { $card }!
event-unfathomable-loyalty_dealt =
    { $card-id ->
        [none] Карти лояльності роздано.
       *[other] Карти лояльності роздано. Гляньте на свою, коли ніхто не бачить вашого екрана.
    }
event-unfathomable-loyalty_handed_over =
    { $number ->
        [one] { $giver } → { $receiver }: { $number } карта лояльності.
        [few] { $giver } → { $receiver }: { $number } карти лояльності.
       *[other] { $giver } → { $receiver }: { $number } карт лояльності.
    }
event-unfathomable-loyalty_looked_at =
    { $cards-count ->
        [0] { $seat } дивиться лояльність: { $owner }.
       *[other] { $seat } дивиться лояльність: { $owner } ({ $cards }).
    }
event-game_over = Подорож закінчено.

## The end

outcome-unfathomable-arrived = «Атлантика» дісталася порту
outcome-unfathomable-resource =
    { $resources-count ->
        [1] Вичерпано ресурс: { $resources }
       *[other] Вичерпано ресурси: { $resources }
    }
outcome-unfathomable-damage = Корабель загинув
outcome-unfathomable-spawn = Глибоководних забагато
outcome-unfathomable-abandoned = Подорож припинено
side-humans = Перемогли люди
side-deep_ones = Перемогли глибоководні
side-nobody = Ніхто не переміг
unfathomable-came-so-far = Пройдена відстань: { $distance } з 12.
unfathomable-won = перемога
unfathomable-lost = поразка
story-side-unfathomable = { $name } (зрадник)

## The table

tab-unfathomable-board = Корабель
tab-unfathomable-seats = Місця
tab-unfathomable-event = Рука
tab-unfathomable-talk = Журнал
chance-first_player = Хто починає
chance-cards = Карти
chance-passengers = Пасажири
chance-loyalty = Лояльність
start-unfathomable = Віддати швартови
wishes-unfathomable = За кого ви хотіли б грати?
plan-facts-unfathomable = План буде скасовано, якщо ви опинитеся деінде або якщо в зонах плану зміняться вороги, пошкодження чи пасажири.
plan-why-unfathomable-place = ви тепер в іншому місці.
plan-why-unfathomable-side = ви тепер відкритий зрадник.
plan-why-unfathomable-enemies = вороги там змінилися.
plan-why-unfathomable-damage = пошкодження там змінилися.
plan-why-unfathomable-passengers = пасажири там змінилися.
unfathomable-choose-characters = Хто піднімається на борт?
unfathomable-mix = Уміння на борту:
unfathomable-card = { $title } ({ $skill } { $value })
unfathomable-deep-ones =
    { $count ->
        [one] { $count } глибоководний
        [few] { $count } глибоководні
       *[other] { $count } глибоководних
    }
unfathomable-passengers =
    { $count ->
        [one] { $count } пасажир
        [few] { $count } пасажири
       *[other] { $count } пасажирів
    }
unfathomable-damaged = пошкоджено
unfathomable-repair = Ремонт
unfathomable-map = Корабель згори й море довкола
unfathomable-decks = Колоди й запас
unfathomable-supply = У запасі: глибоководні, пасажири
unfathomable-starboard = Правий борт
unfathomable-port = Лівий борт
unfathomable-symbol-ability = Властивість персонажа
unfathomable-symbol-feat = Властивість, яку можна використати раз за гру
unfathomable-closer = Збільшити
unfathomable-whole-ship = Увесь корабель
unfathomable-distance = Відстань
unfathomable-distance-help = На 6 настає пробудження. На 12 людям потрібне ще одне прибуття, щоб дістатися порту.
unfathomable-of = { $value } з { $most }
unfathomable-turn-of = Хід: { $name }
unfathomable-now = хід
unfathomable-captain = Капітан
unfathomable-keeper = Хранитель
unfathomable-hand-size = карти вмінь на руці
unfathomable-loyalty-cards = карти лояльності
unfathomable-items = Предмети
unfathomable-hand = Ваша рука
unfathomable-yours = Ваш планшет і предмети
unfathomable-no-cards = На руці немає карт.
unfathomable-cover = Сховати руку
unfathomable-covered = Закрита карта
unfathomable-used-up = використано
unfathomable-loyalty = Ваша лояльність
unfathomable-hold = тримайте, щоб глянути
unfathomable-no-loyalty = Ще не роздано
unfathomable-only-you = бачите лише ви
loyalty-means-human = Доведіть корабель до порту.
loyalty-means-hybrid = Корабель не має дійти до порту.
loyalty-means-cultist = Мають перемогти глибоководні, але не раніше відстані 12.
unfathomable-study-dealt = Вам роздано карту лояльності
unfathomable-study-again = Пробудження: ще одна карта лояльності
unfathomable-study-handed-over = Карти лояльності передано
unfathomable-study-help = Цей екран бачать усі, навіть без нової карти. Про свою карту можна казати що завгодно, але нікому її не показуйте.
unfathomable-crisis = Криза
unfathomable-check = Перевірка вміння
unfathomable-the-check = Перевірка вміння
unfathomable-target = цільове значення { $target }
unfathomable-at-most-one = щонайбільше 1
unfathomable-added = Скільки карт додав кожен
unfathomable-face-down =
    { $count ->
        [one] { $count } карта долілиць
        [few] { $count } карти долілиць
       *[other] { $count } карт долілиць
    }
unfathomable-you-added = Ваші: { $cards }
unfathomable-helps = Підтримка
unfathomable-hinders = Завада
unfathomable-total = { $total } з { $target }
unfathomable-still-down = ще долілиць: { $count }
unfathomable-changed-by = Змінено властивостями: { $amount }
unfathomable-plan =
    { $count ->
        [0] Натисніть карти, щоб підготувати їх. Бачите лише ви.
        [one] Готова { $count } карта ({ $sum }). Бачите лише ви.
        [few] Готові { $count } карти ({ $sum }). Бачите лише ви.
       *[other] Готово { $count } карт ({ $sum }). Бачите лише ви.
    }
unfathomable-plan-ready =
    { $count ->
        [0] Нічого не додавати, коли дійде черга
       *[other] Додати, коли дійде черга
    }
unfathomable-plan-soon = За мить їх буде додано, якщо ви не оберете інше.
unfathomable-plan-dropped = Підготовлені карти не додано: перевірка або ваша рука змінилася.
unfathomable-roll = Кістка
unfathomable-about-to-roll = ось-ось кинуть
unfathomable-last-mythos = Остання карта міту:
unfathomable-last-check = Остання перевірка вміння
unfathomable-either-track = Подорож або ритуал
unfathomable-no-mythos = Кожен хід завершує карта міту. Її буде видно тут.
unfathomable-awakening = Пробудження
unfathomable-awakening-text = Пройдено половину шляху. Усім роздають ще одну карту лояльності.
unfathomable-is-traitor = { $name } оголошує свою зраду
unfathomable-unmasked = Зрадник розкрився
unfathomable-unmasked-then = Посади й звитягу втрачено. Відтепер це ворог.
unfathomable-actions-left =
    { $actions ->
        [one] дія лишилася
        [few] дії лишилося
       *[other] дій лишилося
    }
unfathomable-add =
    { $count ->
        [0] Не додавати
        [one] Додати { $count } карту ({ $sum })
        [few] Додати { $count } карти ({ $sum })
       *[other] Додати { $count } карт ({ $sum })
    }
unfathomable-forgo =
    { $count ->
        [0] Залишити свої карти
        [one] Замінити { $count } карту на зраду
        [few] Замінити { $count } карти на зраду
       *[other] Замінити { $count } карт на зраду
    }
unfathomable-exchange =
    { $count ->
        [0] Не обмінювати карт
        [one] Обміняти { $count } карту
        [few] Обміняти { $count } карти
       *[other] Обміняти { $count } карт
    }
unfathomable-take =
    { $count ->
        [0] Не брати
        [one] Узяти { $count } карту
        [few] Узяти { $count } карти
       *[other] Узяти { $count } карт
    }
unfathomable-not-now = Не зараз:
unfathomable-use-now = Застосувати зараз

## Automatic answers

orders = Автоматичні відповіді
orders-help = Ваші відповіді на кожен вид реакцій. Вони діють, навіть коли вас немає, і більше ніхто їх не бачить. «Різниця до 3» — до числа, яке вирішує перевірку.
order-ask = Питати мене
order-pass_until_turn = Пас до мого ходу
order-pass = Пас
order-far_from_threshold = Питати, якщо різниця до 3
order-react = Реагувати
order-all = Усі реакції
order-each = Окремо
order-if_useful = Питати, якщо я можу реагувати
order-never = Не питати про неї
order-own_defeat = Використати, якщо мені загрожує поразка
order-card = { $source }
order-cards = Мої карти та властивості
order-cards-help = Що ви маєте зараз, по одній. «Не питати» означає: сама вона не привід вас питати.
order-cards-none = Ви не маєте нічого, що діє у вікні.
order-later = Майбутні перевірки вміння
order-later-help = Для перевірок, що настануть, доки ви не повернетеся. Коли дійде черга до вас, буде додано лише обрані тут карти, кожну — якщо вона допомагає або якщо заважає; решта залишиться на руці. Ніхто інший цього не бачить.
order-later-dropped = Ваш вибір більше не діє: одна з карт покинула руку. Вас знову запитають.
order-later-check = Коли настане перевірка
order-only = Додати лише карти нижче
order-keep = Залишити
order-helps = Додати, якщо допомагає
order-hinders = Додати, якщо заважає
order-stands = Автоматична відповідь: { $answer }
ask-me = Чекати на мої реакції
    .hint = У грі на кілька днів вікно чекає лише на тих, хто цього попросив. «Що стосується мене»: мій кидок чи поразка, перевірка мого ходу або та, якій до вирішального числа не більше 3. Це налаштування бачать усі.
ask-me-never = Ніколи
ask-me-own = Що стосується мене
ask-me-always = Завжди

## Options of a table

option-unfathomable-learning = Навчальна гра
    .hint = Менше правил, з порадами на екрані.
option-unfathomable-no_cultist = Без культиста
    .hint = Для 4 або 6 гравців.
option-unfathomable-difficulty = Складність
option-unfathomable-difficulty-normal = Звичайна
option-unfathomable-difficulty-easier_for_humans = Легше людям
option-unfathomable-difficulty-easier_for_traitors = Легше зрадникам
option-unfathomable-secrecy = Потаємність
    .hint = Сувора: вікна реакцій завжди відкриті весь відведений час, і видно лише останні рядки журналу.
option-unfathomable-secrecy-strict = Сувора
option-unfathomable-secrecy-relaxed = Вільна
option-unfathomable-show_lost_passengers = Показувати втрачених пасажирів
    .hint = За правилами прибраних жетонів уже не розглядають.
option-unfathomable-open_books = Показати все наприкінці
    .hint = Після гри всі можуть побачити, хто що зробив.
option-unfathomable-receiver_must_accept = Дарунки треба прийняти
    .hint = Під час обміну отримувач може відмовитися.

## Фрази чату

phrase-help_a_lot = Можу дуже допомогти.
phrase-help_a_little = Можу трохи допомогти.
phrase-help_not = Тут допомогти не можу.
phrase-need_help = Мені потрібна допомога.
phrase-good_card = Карта, яку бачу, добра.
phrase-bad_card = Карта, яку бачу, погана.
phrase-add_none = Не додам жодної карти.
phrase-add_one = Додам одну карту.
phrase-add_two = Додам дві карти.
phrase-add_more = Додам три карти або більше.
phrase-innocent = Я на боці людей.
phrase-plea = Прошу, не замикайте мене.
phrase-accuse = { $seat }? Не довіряю.
    .about = Не довіряю …
phrase-accuse_cards = { $seat }? Не довіряю через карти в тій перевірці.
    .about = Не довіряю через карти в тій перевірці: …
phrase-accuse_choice = { $seat }? Не довіряю після того вибору.
    .about = Не довіряю після того вибору: …
phrase-accuse_actions = { $seat }? Не довіряю: для корабля зроблено замало.
    .about = Не довіряю, для корабля зроблено замало: …
phrase-vouch = { $seat }? Довіряю.
    .about = Довіряю …

# What matters to everybody, and what it means now
moment-unfathomable-defeated = Людина опиняється в лазареті й наступного ходу отримає лише одну карту; відкритий зрадник іде до карцеру.
unfathomable-locked-up = { $seat } потрапляє до карцеру.
moment-unfathomable-jailed = У карцері ви додаєте до перевірки щонайбільше одну карту, не користуєтеся предметами й не маєте посад. Людина виходить дією карцеру, відкритий зрадник платить картами.
moment-unfathomable-damaged = Пошкоджене приміщення не має дії, доки його не полагодять. Якщо пошкоджено всі шість, корабель гине.
moment-unfathomable-ritual_cast = Глибоководних на палубі й у воді прибрано. Пасажирів і персонажів на палубі переможено.
moment-unfathomable-waypoint_placed = На відстані 12 наступне прибуття приводить корабель до порту.
moment-unfathomable-passenger_defeated = Втрачено те, що показано на жетоні.

# The end
unfathomable-why-won-human = Вірність людям, і корабель дістався порту.
unfathomable-why-won-hybrid = Гібрид перемагає разом із глибоководними.
unfathomable-why-won-cultist = Культист перемагає, якщо корабель гине на відстані 12 або далі.
unfathomable-why-lost-human = Корабель не дістався порту.
unfathomable-why-lost-hybrid = Гібрид програє, коли корабель дістається порту.
unfathomable-why-lost-cultist = Культист програє, коли корабель дістається порту.
unfathomable-why-lost-early = Корабель загинув на відстані { $distance }. Культистові потрібно було щонайменше 12.
unfathomable-timeline = Хід за ходом
unfathomable-timeline-open = Хід за ходом, і хто які карти додав
unfathomable-truth = Що було приховано
unfathomable-truth-mythos = Наступними картами міту були б: { $cards }.
unfathomable-truth-waypoints = Наступними картами курсу були б: { $cards }.
unfathomable-tally-added = додано карт до перевірок
unfathomable-tally-used = використано карт і властивостей
unfathomable-reason-arrived = Коли корабель прибув знову, відстань була щонайменше 12.
unfathomable-reason-resource = Подорож закінчується, щойно лічильник падає до 0.
unfathomable-reason-damage = Пошкоджено всі шість приміщень.
unfathomable-reason-spawn = Треба було виставити глибоководного, а фігурок не лишилося.
unfathomable-figure-turns =
    { $count ->
        [one] хід
        [few] ходи
       *[other] ходів
    }
unfathomable-figure-passed =
    { $count ->
        [one] успішна перевірка
        [few] успішні перевірки
       *[other] успішних перевірок
    }
unfathomable-figure-partial =
    { $count ->
        [one] частковий успіх
        [few] часткові успіхи
       *[other] часткових успіхів
    }
unfathomable-figure-failed =
    { $count ->
        [one] провалена перевірка
        [few] провалені перевірки
       *[other] провалених перевірок
    }
unfathomable-figure-damage =
    { $count ->
        [one] пошкодження приміщень
        [few] пошкодження приміщень
       *[other] пошкоджень приміщень
    }
unfathomable-figure-defeats =
    { $count ->
        [one] поразка персонажів
        [few] поразки персонажів
       *[other] поразок персонажів
    }
unfathomable-figure-jailed =
    { $count ->
        [one] ув’язнення в карцері
        [few] ув’язнення в карцері
       *[other] ув’язнень у карцері
    }
unfathomable-figure-passengers =
    { $count ->
        [one] втрачений пасажир
        [few] втрачені пасажири
       *[other] втрачених пасажирів
    }
unfathomable-turn-number = Хід { $number }
unfathomable-past-passengers =
    { $count ->
        [one] Утрачено { $count } пасажира
       *[other] Утрачено { $count } пасажирів
    }
unfathomable-past-jailed = { $name }: карцер
unfathomable-past-defeated = { $name }: поразка
unfathomable-past-revealed = { $name }: розкриття
unfathomable-past-damaged = Пошкоджено: { $rooms }

unfathomable-result-named = { $name } визначає результат. Карт не додавали.
unfathomable-give =
    { $count ->
        [0] Нічого не віддавати
        [one] Віддати { $count } предмет
        [few] Віддати { $count } предмети
       *[other] Віддати { $count } предметів
    }
unfathomable-feat-used = { $feat }: вже використано
unfathomable-take-character = Узяти цього персонажа

## The marks on the timeline of a replay.

timeline-unfathomable-turn = ходів
timeline-unfathomable-check = перевірок
timeline-unfathomable-damage = пошкоджень
timeline-unfathomable-defeat = поразок
timeline-unfathomable-voyage = карт курсу й ритуалів
timeline-unfathomable-reveal = розкриттів
timeline-unfathomable-awakening = пробудження
timeline-unfathomable-end = кінця
