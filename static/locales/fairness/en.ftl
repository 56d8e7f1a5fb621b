# Whether chance was fair and everybody was told the same.

fair-checking = This page is checking…
fair-no-https = This page cannot check anything, because it did not come over HTTPS. Download the game when it is over and check it with “./fathom verify”.
fair-file = To check everything without trusting this server, download the game when it is over and run “./fathom verify” on your own computer.

fair-title-broken = Something is wrong
fair-title-proven = Proven
fair-title-open = Not proven
fair-title-history = The same history for everybody

fair-commitment = The server fixed its part of chance before anybody added theirs.
fair-commitment-broken = The server has replaced its part of chance after it was shown in the lobby.
fair-own = What your browser added to chance was used.
fair-own-broken = What your browser added to chance was not used.
fair-promise-broken = What { $seat } added to chance is not what was promised before the start.
fair-missing = { $seat } promised to add to chance and did not.
fair-added = { $count ->
    [one] One player has added to chance, so the server could not choose it.
   *[other] { $count } players have added to chance, so the server could not choose it.
}
fair-nobody = Nobody has added to chance, so the server alone chose it.
fair-before = This game began under earlier rules, without anything from the players: chance came from the server alone.
fair-secrets = The secrets revealed so far are the ones promised at the start: { $streams }.
fair-secrets-broken = These secrets are not the ones promised at the start: { $streams }.
fair-later = At the end the secrets of the dice are revealed, and this page checks every roll.
fair-closed = Some secrets stay hidden, because they would show what everybody held. If all players agree to reveal everything, the game file contains them.
fair-dice = { $count ->
    [one] The only die is the one that chance gave.
   *[other] All { $count } dice are those that chance gave.
}
fair-die-broken = Die number { $count } is not the one that chance gave.
fair-server = The person who runs this server can read everything on it, even hands, and could tell others.
fair-page = This page came from the same server. If you do not trust it, check the game file with your own copy of Fathom.

fair-head = All pages of this table must show the same:
fair-agreeing = These pages report the same: { $names }.
fair-agreeing-nobody = No other page has reported yet. Compare it aloud.
