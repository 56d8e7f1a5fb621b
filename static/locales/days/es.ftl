since-you-left =
    { $count ->
        [one] Desde que te fuiste: un suceso
       *[other] Desde que te fuiste: { $count } sucesos
    }
since-show-me = Muéstramelo
since-earlier =
    { $count ->
        [one] y uno antes
       *[other] y { $count } antes
    }
next-table = Mesa siguiente: { $name }
