import { seeds } from '../router/seeds/seeds.ts'

/** Somebody tells steps in their order without saying so, or wants to see them drawn. */
export const MAP = seeds(`
the application goes to HR, HR forwards it to the team lead, the team lead invites the person
the driver reports the damage, the office informs the insurer, the insurer sends an expert
the order comes in by phone, Maria types it in, the warehouse packs it, the courier collects it
an idea is filed, the board votes, engineering builds it, marketing announces it
a patient signs in, the nurse takes the blood pressure, the doctor examines, the desk bills
the request passes through purchasing to legal and on to the managing director
the document moves from the author to the editor to the printer
sales hands the deal to delivery and delivery hands it to support
draw how a request moves through our organisation
I'd like to see on one picture how the goods travel from the dock to the customer
help me sketch the route a contract takes until it is signed
let's diagram how a bug gets from report to fix
can you visualise the path of a return through the warehouse
please chart who passes the file to whom
make a flow diagram of how we hire
let's draw the journey of a customer from sign-up to renewal
I want to lay out the stations a letter goes through
show me as a drawing how the money gets from the donor to the project
could we make a picture of the way a lead becomes a customer
let us sketch what happens between the order and the delivery
the tenant complains, the caretaker has a look, a craftsman is called, the landlord pays
raw material arrives, gets checked, is milled, painted and packed
the student registers, pays the fee, takes the exam and receives a certificate
the editor gets the text, corrects it, gives it to layout, layout gives it to print
support takes the call and hands it on to the second level, which passes it to development
I want to plot the timeline from kick-off to go-live
we need a roadmap drawing from the old system to the new one
please help me chart the stations of a loan request
the intern collects the forms, the clerk types them in, the boss signs them
could you draw with me how a complaint wanders through the house
I need a picture of who gives what to whom at the end of the month
visualise how the baton is passed from design to production
die Bewerbung geht an die Personalabteilung, die leitet sie an die Teamleitung weiter, die lädt die Person ein
der Fahrer meldet den Schaden, das Büro informiert die Versicherung, die schickt einen Gutachter
die Bestellung kommt per Telefon, Maria gibt sie ein, das Lager packt, der Kurier holt ab
eine Idee wird eingereicht, der Vorstand stimmt ab, die Technik baut sie, das Marketing kündigt sie an
der Patient meldet sich an, die Schwester misst den Blutdruck, der Arzt untersucht, der Empfang rechnet ab
die Anfrage läuft über den Einkauf zur Rechtsabteilung und weiter zur Geschäftsführung
das Dokument geht vom Autor ans Lektorat und von da in den Druck
der Vertrieb übergibt den Auftrag an die Umsetzung und die gibt ihn an den Support
zeichne, wie ein Antrag durch unsere Organisation wandert
ich möchte auf einem Bild sehen, wie die Ware von der Rampe zum Kunden kommt
hilf mir, die Route eines Vertrags bis zur Unterschrift zu skizzieren
lass uns als Diagramm zeigen, wie ein Fehler von der Meldung bis zur Behebung kommt
kannst du den Weg einer Retoure durchs Lager visualisieren
stell bitte dar, wer wem die Akte weitergibt
mach ein Flussdiagramm davon, wie wir einstellen
lass uns die Reise eines Kunden von der Anmeldung bis zur Verlängerung aufmalen
ich will die Stationen aufzeichnen, die ein Brief durchläuft
zeig mir als Zeichnung, wie das Geld vom Spender ins Projekt kommt
können wir ein Bild machen, wie aus einem Interessenten ein Kunde wird
lass uns skizzieren, was zwischen Auftrag und Lieferung passiert
der Mieter beschwert sich, der Hausmeister schaut nach, ein Handwerker kommt, der Vermieter zahlt
das Material kommt an, wird geprüft, gefräst, lackiert und verpackt
die Studentin meldet sich an, zahlt die Gebühr, schreibt die Klausur und bekommt ein Zeugnis
die Redaktion bekommt den Text, korrigiert ihn, gibt ihn ins Layout, das Layout gibt ihn in den Druck
der Support nimmt den Anruf an und reicht ihn an die zweite Ebene, die gibt ihn der Entwicklung
ich möchte den zeitlichen Verlauf vom Auftakt bis zum Start aufzeichnen
wir brauchen einen gezeichneten Fahrplan vom alten zum neuen System
hilf mir bitte, die Stationen eines Kreditantrags darzustellen
der Praktikant sammelt die Formulare, die Sachbearbeiterin tippt sie ab, der Chef unterschreibt
zeichne mit mir, wie eine Reklamation durchs Haus wandert
ich brauche ein Schaubild, wer am Monatsende wem was gibt
mal mit mir auf, wie der Stab vom Entwurf an die Produktion geht
`)
