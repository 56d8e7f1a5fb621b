## What only the pages of the rulebooks say

lessons = Вчитися, граючи
rules-title = Правила
rules-cards = Карти й компоненти
rules-book = До правил
rules-contents = Зміст
rules-search = Пошук у правилах
rules-search-cards = Пошук серед карт
rules-find = Знайти
rules-found =
    { $count ->
        [0] За запитом «{ $query }» нічого немає.
        [one] { $count } пункт із «{ $query }»:
        [few] { $count } пункти з «{ $query }»:
       *[many] { $count } пунктів із «{ $query }»:
    }
rules-all = Показати все
rules-proof =
    { $count ->
        [one] Перевірено на { $count } прикладі гри
       *[other] Перевірено на { $count } прикладах гри
    }
rules-kind = Вид
rules-every-kind = Усі види
rules-count =
    { $count ->
        [0] Нічого не знайдено.
        [one] { $count } запис
        [few] { $count } записи
       *[many] { $count } записів
    }
