/** Labels: act subject time polarity verb | objects; then what else is so. The anchor says which clause is meant. */
export const GERMAN = `
Bitte keine Tabellen mehr öffnen :: tabellen :: command none now neg show | tabellen
Zeig mir keine Karten mehr :: karten :: command you now neg show | karten
Kannst du die Karten für heute abschalten? :: karten :: wish you now pos disable | karten def
Schalte die Ablaufdiagramme aus, mir wird schwindlig davon :: ablaufdiagramme :: command you now pos disable | ablaufdiagramme def
Schalten viele Leute deine Werkzeuge ab? :: werkzeuge :: question other general pos disable | werkzeuge poss=you
Ich muss bis Freitag 14 Formulare unterschreiben :: formulare :: statement i now pos approve | formulare count=14
Der Verein stellt ab Freitag keine Formulare mehr aus :: formulare :: statement other now neg issue | formulare
Mein Chef will keine Tabellen mehr im Bericht :: tabellen :: statement other now neg want | tabellen bericht
Ich möchte keine Rückerstattung :: rueckerstattung :: wish i now neg want | rueckerstattung
Ich hätte gern mein Geld zurück :: geld :: wish i now pos get_back | geld poss=i
Wir bräuchten zwölf Leitern, wenn es regnet :: leitern :: statement we hypothetical pos need | leitern count=12
Es gibt keine 20 Lieferanten, nur einen :: lieferanten :: statement other now neg be | lieferanten count=20
Wir haben 12 Risiken und acht Lieferanten :: risiken :: statement we now pos have | risiken lieferanten count=12
Ist A-2 angekommen? :: angekommen :: question other past pos arrive |
Wie öffne ich eine Tabelle? :: tabelle :: question i general pos show | tabelle
Was ist eine Prozesskarte? :: prozesskarte :: question other general pos be | prozesskarte
Du musst nichts öffnen :: nichts :: statement you now neg show | nichts
Das brauchst du nicht aufzulisten :: aufzulisten :: statement you now neg list | das
Keine Tabellen bitte :: tabellen :: command none now neg - | tabellen
Keine Prozesskarten mehr bis Montag :: prozesskarten :: answer none now neg - | prozesskarten
Der Hund meines Nachbarn braucht ein neues Halsband :: halsband :: statement other now pos need | halsband
Hör auf die Tafel vollzukritzeln hab ich ihm gesagt :: tafel :: command you now neg - | tafel reported
Er hat gesagt, dass er seine Karte verloren hat :: verloren :: statement other past pos lose | karte reported poss=other
Der Chef meinte, keine Tabellen mehr im Bericht :: tabellen :: answer none now neg - | tabellen bericht reported
Gestern habe ich meine Bestellung storniert :: bestellung :: statement i past pos cancel | bestellung poss=i
Meine Kollegin hat ihrem Bot Tabellen verboten :: tabellen :: statement other past pos forbid | bot tabellen
Früher hatten wir eine Tabelle der Mitglieder :: tabelle :: statement we past pos have | tabelle
Wenn ich die Bestellung storniere, bekomme ich dann mein Geld zurück? :: storniere :: statement i hypothetical pos cancel | bestellung def
Wenn ich die Bestellung storniere, bekomme ich dann mein Geld zurück? :: geld :: question i now pos get_back | geld poss=i
Nein, Marie Berg :: marie :: answer none now pos - | berg corrects
Ich meine die rote :: rote :: answer none now pos - | rote corrects
Nicht A-1, sondern die andere :: andere :: answer none now pos - | andere corrects
Doch lieber zwölf :: zwoelf :: answer none now pos - | zwoelf corrects
Entschuldigung, ich meinte Dienstag :: dienstag :: answer none now pos - | dienstag corrects
Na toll, noch eine Tabelle :: tabelle :: unknown none now pos - | tabelle
Super, schon wieder ein Formular. Genau das hat mir gefehlt :: formular :: unknown none now pos - | formular
Ich kann dir morgen die Liste schicken :: liste :: offer i future pos send | dir liste
Soll ich die Datei hochladen? :: datei :: offer i now pos upload | datei
Guten Tag :: tag :: greeting none now pos - |
Hallo, ich brauche eine neue Karte :: karte :: statement i now pos need | karte
Ja bitte :: ja :: answer none now pos - |
Kümmer dich nicht um die Formulare, wie geht's dir? :: formulare :: command you now neg care | formulare
Bitte das Gewächshaus nicht vor zehn öffnen :: gewaechshaus :: command none now neg show | gewaechshaus
An Ostern decken wir immer eine Tafel für dreizehn :: tafel :: statement we general pos set | tafel
Die Kästchen mit Pfeilen die du malst, lass das bitte in Zukunft :: lass :: command you now pos stop | das
Mir wär lieber du machst gar keine Karte mehr auf :: karte :: wish you now neg show | karte
Ich würde lieber reden als eine Tabelle ausfüllen :: reden :: wish i now pos talk |
Du darfst wieder Tabellen aufmachen :: tabellen :: statement you now pos show | tabellen
Werkzeuge sind wieder okay :: werkzeuge :: statement other now pos be |
Kann man die Tabellen eigentlich auch abschalten, nur für den Fall? :: tabellen :: question other now pos disable | tabellen
Vom neuen Flügel gibt es noch keine Karte :: karte :: statement other now neg be | karte
Niemand hat die Tabelle geöffnet :: tabelle :: statement other past neg show | tabelle
Ich habe mein Paket nicht bekommen :: paket :: statement i past neg receive | paket poss=i
Ist mein Paket schon da? :: paket :: question other now pos be |
Warum öffnest du keine Tabelle? :: tabelle :: question you now neg show | tabelle
Ich wünschte, du würdest nicht dauernd Karten zeichnen :: karten :: wish you now neg show | karten
Du machst ständig Tabellen auf :: tabellen :: statement you general pos show | tabellen
Meine Kollegin möchte einen Unfall melden :: unfall :: statement other now pos report | unfall
Jemand könnte das Formular später brauchen :: formular :: statement other hypothetical pos need | formular
Ich rufe dich am Freitag an :: rufe :: statement i future pos call | dich
Lass uns die Schritte durchgehen :: schritte :: wish we now pos go | schritte
Es ist nicht dringend :: dringend :: statement other now neg be |
Mach nicht 60 daraus :: mach :: command you now neg make |
Ich wollte sie auflisten, habe es aber nie getan :: auflisten :: statement i past pos list | sie
Was würde passieren, wenn ich eine Tabelle öffnete? :: tabelle :: statement i hypothetical pos show | tabelle
Schalte die Tabellen und die Karten aus :: tabellen :: command you now pos disable | tabellen karten
Zeig mir bitte alle zwölf Bestellungen von mir :: bestellungen :: command you now pos show | bestellungen count=12
Ab jetzt weder Tabellen noch Karten bitte :: tabellen :: command none now neg - | tabellen karten
Ich finde, du solltest keine Formulare mehr zeigen :: formulare :: wish you now neg show | formulare
Schluss mit Zucker, sagt die Zahnärztin :: zucker :: command none now pos stop | zucker reported
Du sollst dieses Werkzeug nie wieder benutzen :: werkzeug :: command you now neg use | werkzeug
Ich brauche keine Eintrittskarten mehr :: eintrittskarten :: statement i now neg need | eintrittskarten
`
