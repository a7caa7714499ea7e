import { seeds } from '../router/seeds/seeds.ts'

/** Somebody has many things and wants to hand them over or fill them in. */
export const TABLE = seeds(`
I have the full guest register here and want to hand it over in one piece
the complete price catalogue needs to go in here, can I hand it over whole
let me enter every employee with department and start date
can I give you all the addresses together instead of one message each
our supplier directory should be entered here, all of it
I'd like somewhere to type the readings below each other
is there something with rows where I can put all my products
we want to fill in columns for name, amount and due date for every invoice
I prefer to fill in the cells myself for each customer
here comes the dump of our ticket system, where should it go
I exported the whole address book, how do I get it in here
the entire catalogue is on my computer, I just want to move it over
could I key in all the serial numbers at a stretch
the secretary sent the register of members, take all of it please
all the names are in a document already, I don't want to type them again
take over every position of the bill of materials
everything is collected in a Google sheet, take it from there
I'd rather tabulate the answers of all respondents
give me fields for each candidate so I can go down the rows
let's go through all the rooms line by line, with size and equipment
can we set up columns for skill, level and mentor and fill them for the whole team
I want to submit all my expenses together with date and amount
please take the full set of test cases in one piece
the CRM dump lies here, please take all the records
our complete fleet with licence plates and drivers has to be recorded
let me key in the whole stock, article by article
where do I put the data of all participants
I need to hand in a long register of assets
the records of all patients should be transferred in one swoop
we collected feedback from everybody, I'd like to put it all in
can I transfer the contact book as a whole
for each branch I want to fill in manager, phone and opening hours
I need a matrix where I can tick the skills for each person
all our licences with expiry date, can I put them somewhere in one piece
I have a stack of business cards and want to enter them all
the colleague from accounting gave me her overview of all accounts, where may I put the whole thing
Ich habe das vollständige Gästeverzeichnis und möchte es komplett übergeben
der gesamte Preiskatalog soll hier rein
ich möchte alle Mitarbeiter mit Abteilung und Eintrittsdatum eingeben
kann ich dir sämtliche Adressen zusammen geben statt jede einzeln
unser Lieferantenverzeichnis müsste komplett erfasst werden
ich hätte gern etwas, wo ich die Messwerte untereinander schreiben kann
gibt es hier etwas mit Zeilen, wo ich meine Produkte reinschreiben kann
wir wollen für jede Rechnung Spalten für Name, Betrag und Fälligkeit ausfüllen
die Felder fülle ich lieber selbst für jeden Kunden aus
hier kommt der Auszug aus unserem Ticketsystem, wohin damit
ich habe das ganze Adressbuch ausgegeben, wie kriege ich das hier hinein
der komplette Katalog liegt auf meinem Rechner, ich will ihn nur übernehmen
könnte ich alle Seriennummern hintereinander eintippen
das Sekretariat hat das Mitgliederverzeichnis geschickt, nimm bitte alles
die Namen stehen alle schon in einem Dokument, ich will sie nicht nochmal tippen
übernimm bitte jede Position der Stückliste
alles ist schon in einem Google Sheet gesammelt
ich würde die Antworten aller Befragten gern tabellarisch eingeben
gib mir Felder für jeden Bewerber, dann gehe ich die Zeilen durch
lass uns alle Räume Zeile für Zeile durchgehen, mit Größe und Ausstattung
können wir Spalten für Fähigkeit und Stufe anlegen und fürs ganze Team füllen
ich möchte alle meine Spesen zusammen einreichen, mit Datum und Betrag
nimm bitte sämtliche Testfälle in einem Stück
der Abzug aus der Datenbank liegt hier, bitte alle Datensätze übernehmen
unser kompletter Fuhrpark mit Kennzeichen und Fahrern muss aufgenommen werden
lass mich den gesamten Bestand eintippen, Artikel für Artikel
wohin mit den Daten aller Teilnehmer
ich muss ein langes Anlagenverzeichnis abgeben
die Unterlagen aller Patienten sollen in einem Zug übertragen werden
wir haben von allen Rückmeldungen gesammelt, die würde ich gern komplett eingeben
kann ich das Kontaktbuch als Ganzes übertragen
für jede Filiale möchte ich Leitung, Telefon und Öffnungszeiten ausfüllen
ich brauche eine Matrix, in der ich für jede Person die Kenntnisse ankreuze
alle unsere Lizenzen mit Ablaufdatum, kann ich die irgendwo gesammelt ablegen
ich habe einen Stapel Visitenkarten und will die alle erfassen
die Buchhaltung hat mir ihre Übersicht aller Konten gegeben, wo kann ich die hinterlegen
`)
