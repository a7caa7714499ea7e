import { seeds } from '../router/seeds/seeds.ts'

/** Somebody speaks of several things worth listing, and says neither how many nor which. */
export const COUNT = seeds(`
quite a few people are involved in the decision
a lot can go wrong during the move
there are many dangers we should think of
plenty of points are still open after the workshop
we need to write down our partners
I should note which teams are concerned
several offices are concerned and I have to note them
I must keep an overview of our subscriptions
all kinds of bugs are reported every day
a number of customers have complained
we have numerous interested parties
a whole range of requirements came up
there are several tools in use at our company
I would like to collect ideas for the campaign
we have to gather the wishes of our users
many parties want to have a say
lots of tasks are piling up
our competitors need to be looked at and noted
there are a couple of dependencies on other teams
various things are blocking us at the moment
I want to keep a record of our machines
let's note the goals of the project
some assumptions need to be checked
I have to get a grip on our vendors
we ought to keep a log of the decisions taken
a bunch of features is missing
there are different groups of users we must think of
a great many questions from customers keep coming in
we should collect the lessons learned
the measures we want to take must be recorded
our locations need to be listed some time
I want to note the obstacles we see
we still have to register the devices
several colleagues are to be trained
ziemlich viele Menschen sind an der Entscheidung beteiligt
beim Umzug kann vieles schiefgehen
es gibt etliche Gefahren, an die wir denken sollten
nach dem Workshop sind noch viele Punkte offen
wir müssen unsere Partner aufschreiben
ich sollte festhalten, welche Teams betroffen sind
mehrere Büros sind betroffen, die muss ich notieren
ich muss unsere Abonnements im Blick behalten
jeden Tag werden alle möglichen Fehler gemeldet
eine Reihe von Kunden hat sich beschwert
wir haben zahlreiche Interessenten
es kamen verschiedene Anforderungen auf
bei uns sind diverse Werkzeuge im Einsatz
ich möchte Ideen für die Kampagne sammeln
wir müssen die Wünsche unserer Nutzer zusammentragen
viele Seiten wollen mitreden
es stapeln sich jede Menge Aufgaben
unsere Wettbewerber sollten wir mal aufnehmen
es gibt einige Abhängigkeiten von anderen Teams
gerade blockieren uns verschiedene Dinge
ich will unsere Maschinen erfassen
lass uns die Ziele des Projekts notieren
einige Annahmen müssen geprüft werden
ich muss unsere Dienstleister in den Griff bekommen
wir sollten die getroffenen Entscheidungen dokumentieren
es fehlt ein Haufen Funktionen
es gibt unterschiedliche Nutzergruppen, an die wir denken müssen
es kommen laufend Anfragen von Kunden herein
wir sollten die Erkenntnisse sammeln
die Maßnahmen, die wir ergreifen wollen, müssen erfasst werden
unsere Standorte müssten wir irgendwann auflisten
ich möchte die Hindernisse festhalten, die wir sehen
die Geräte müssen wir noch registrieren
mehrere Kolleginnen sollen geschult werden
`)
