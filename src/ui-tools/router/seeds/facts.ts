import { seeds } from './seeds.ts'

/** Single things told in passing. Much of it has words of the tools. */
export const FACTS = seeds(`
the meeting was moved to Thursday
my manager is on holiday this week
our office is in the old town
the printer is out of paper
we won the pitch yesterday
the customer was happy with the result
the deadline is at the end of the month
she joined the company last spring
our CEO wants to see results
the contract with the agency ends soon
he did not answer my mail
the workshop went really well
the budget is tight this year
he passed the exam at the second attempt
the whole team is tired
everybody liked the cake
the list of my excuses is long
tables are not my thing
the spreadsheet crashed this morning
the picture on the wall is crooked
the way to the station is closed
my flow was interrupted by the phone
we drove from Rome to Milan
the train from Leeds was late again
the parcel went back to the sender
Tom gave me his notes
the courier just left
my neighbour drew a nice picture of the dog
we have been working on it for years
the risk is worth it
the project is going well so far
our supplier raised the price
a customer called about the broken lamp
the new hire starts on Monday
the machine is running again
the team lead is ill
the department moved to the second floor
I work in purchasing
we make furniture
the company was founded by my grandfather
we sell mostly to hotels
our goal is to grow slowly
quality matters more than speed to us
the form is on my desk
the boss signed it, so all is good
legal said no
finance is fine with it
the complaint was settled
the order was cancelled yesterday
the delivery came too late again
the invoice is paid
we launched in March
the release slipped by a week
my first day was exciting
the road ahead is long
my roadmap for today is coffee and sleep
the process is already described in the wiki
the approval came yesterday
das klingt für mich vernünftig
die Besprechung ist auf Donnerstag verlegt
meine Vorgesetzte ist diese Woche im Urlaub
unser Büro liegt in der Altstadt
der Drucker hat kein Papier mehr
wir haben gestern den Pitch gewonnen
die Kundin war mit dem Ergebnis zufrieden
Abgabe ist Ende des Monats
sie kam im letzten Frühjahr in die Firma
unser Chef will Ergebnisse sehen
der Vertrag mit der Agentur endet bald
er hat auf meine Mail nicht geantwortet
der Workshop lief richtig gut
das Budget ist dieses Jahr knapp
er hat die Prüfung im zweiten Anlauf bestanden
das ganze Team ist müde
allen hat der Kuchen geschmeckt
die Liste meiner Ausreden ist lang
Tabellen sind nicht mein Ding
die Exceldatei ist heute früh abgestürzt
die Datei ist weg, egal
das Bild an der Wand hängt schief
der Weg zum Bahnhof ist gesperrt
das ist ein Schritt in die richtige Richtung
das Telefon hat mich aus dem Fluss gebracht
wir sind von Rom nach Mailand gefahren
der Zug aus Kiel war wieder zu spät
das Paket ging zurück an den Absender
Tom hat mir seine Notizen gegeben
der Kurier ist gerade weg
mein Nachbar hat ein schönes Bild vom Hund gezeichnet
den letzten Satz kannst du weglassen
wir haben noch viel Zeit, keine Eile
das stand in allen Zeitungen
das Risiko ist es wert
das Projekt läuft bisher gut
unser Lieferant hat den Preis erhöht
eine Kundin rief wegen der kaputten Lampe an
die neue Kollegin fängt am Montag an
die Maschine läuft wieder
die Teamleitung ist krank
die Abteilung ist in den zweiten Stock gezogen
ich arbeite im Einkauf
ich bin für die Logistik zuständig
wir bauen Möbel
mein Großvater hat die Firma gegründet
wir verkaufen vor allem an Hotels
wir wollen langsam wachsen
Qualität ist uns wichtiger als Tempo
das ist mir zu lang
das Formular liegt auf meinem Schreibtisch
der Chef hat unterschrieben, also alles gut
die Rechtsabteilung hat nein gesagt
die Finanzabteilung ist einverstanden
die Beschwerde ist erledigt
der Auftrag wurde gestern storniert
die Lieferung kam wieder zu spät
die Rechnung ist bezahlt
dieser Bericht ist der beste seit langem
wir sind im März gestartet
das Release hat sich um eine Woche verschoben
Kim hat mich eingearbeitet und ist großartig
mein erster Tag war aufregend
der Weg vor uns ist lang
die Freigabe kam gestern
das steht schon im Wiki
`)
