## Істоти

noun-creature-shrimp = креветка
noun-creature-crab = краб
noun-creature-seahorse = морський коник
noun-creature-squid = кальмар
noun-creature-turtle = черепаха
noun-creature-dolphin = дельфін
noun-creature-shark = акула
noun-creature-whale = кит

## Запитання

prompt-pearls-choose_card = Оберіть карту для занурення
prompt-pearls-lantern = Ваш ліхтар: чию карту подивитеся?
prompt-pearls-stay_down = Перлина вартістю { $pearl }: лишаєтеся під водою?
reason-pearls-choose_card = Усі обирають карту
reason-pearls-lantern = { $names } обирає, чию карту подивитися
reason-pearls-stay_down = { $names } вирішує: лишитися чи випливти
label-pearls-card = { $card }
label-pearls-look_at = { $seat }
label-pearls-stay = Лишитися під водою
label-pearls-come_up = Випливти й зберегти карту

## Події

event-pearls-dealt = { $seat } отримує карти: { $number }.
event-pearls-pearl_appeared = Перлина вартістю { $pearl }. Починає { $first }.
event-pearls-dived = Усі пірнають.
event-pearls-looked = { $seat } дивиться карту гравця { $target }.
event-pearls-stayed = { $seat } лишається під водою.
event-pearls-came_up = { $seat } випливає.
event-pearls-shown = Показано: { $shown }.
event-pearls-pearl_taken =
    { $alone ->
        [true] { $seat } без суперників бере перлину вартістю { $pearl }, не показуючи карти.
       *[other] { $seat } бере перлину вартістю { $pearl }.
    }
event-pearls-pearl_sank = Нічия: перлина вартістю { $pearl } тоне.
event-game_over = Гру завершено.

## Стіл

start-pearls = Пірнати
tab-pearls-board = Риф
tab-pearls-seats = Нирці
tab-pearls-event = Останнє
tab-pearls-talk = Журнал
phrase-it_is_mine = Ця перлина моя.
option-pearls-lantern = Ліхтар
    .hint = Щораунду перший нирець дивиться одну приховану карту.
chance-first_diver = Хто починає
pearls-round = Раунд { $round } з { $rounds }
pearls-left =
    { $count ->
        [0] остання перлина
        [one] ще { $count } перлина
        [few] ще { $count } перлини
       *[other] ще { $count } перлин
    }
pearls-pearl = Перлина вартістю { $worth }
pearls-no-pearl = Риф порожній
pearls-first = пірнає першим
pearls-place-ashore = на березі
pearls-place-down = під водою
pearls-place-up = випливає
pearls-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[other] { $count } карт
    }
pearls-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[other] { $points } очок
    }
pearls-hidden-card = прихована карта
pearls-hand = Ваша рука
pearls-no-cards = Карт не лишилося
pearls-cover = Закрити
pearls-scares = Відлякує: { $creature }
pearls-you-saw = Ви бачили: { $creature }
pearls-last = Останнє занурення
pearls-nothing-yet = Ще ніхто не пірнав.
pearls-taken-by = Перлину вартістю { $pearl } бере { $name }.
pearls-taken-unseen = Жодної карти не показали.
pearls-sank = Перлина вартістю { $pearl } потонула.
pearls-spent = Уже показані

## Кінець

outcome-pearls-reef_empty = Перлин більше немає
outcome-pearls-abandoned = Гравці завершили гру
pearls-winner = перемагає

## The marks on the timeline of a replay.

timeline-pearls-round = раундів
timeline-pearls-pearl = перлин
timeline-pearls-end = кінця
