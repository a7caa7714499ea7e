import { lines } from '../lines.ts'
import type { Seeds } from '../sections/seeds.ts'

export const seeds: Seeds = {
  map: lines(`
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
mal mit mir auf, wie der Stab vom Entwurf an die Produktion geht`),
  steps: lines(`
ich schildere dir, wie bei uns die Einstellung läuft
ich beschreibe mal, wie wir die Lohnabrechnung machen
wie wir Retouren annehmen, ist chaotisch
die Art, wie Aufträge bei uns bearbeitet werden, ist viel zu kompliziert
es ist unklar, wer zuständig ist, wenn ein Server ausfällt
keiner weiß genau, wer was tut, wenn eine Beschwerde kommt
unser Jahresabschluss soll für neue Leute nachvollziehbar werden
wir sollten darüber reden, wie Störungen eskaliert werden
die Übergabe vom Vertrieb an die Umsetzung braucht Ordnung
wir müssen verbessern, wie Schadensfälle behandelt werden
wie wir neue Kollegen einarbeiten, ist in jedem Büro anders
ich möchte beschreiben, wie über einen Kredit entschieden wird
jeder macht es anders, wenn eine Lieferung zu spät kommt
wir müssen uns einigen, wie Releases gemacht werden
die Warenannahme müsste klarer geregelt sein
die Personalsuche macht bei uns zu viele Umwege
wir stolpern übereinander, wenn ein Kunde kündigt
ich würde dir gern zeigen, wie unser Monatsbericht zustande kommt
wie Budgets beschlossen werden, ist nicht durchschaubar
zwischen Support und Entwicklung geht einiges verloren
wer was zu tun hat, wenn jemand die Firma verlässt, steht nirgends
wir wollen vereinheitlichen, wie Projekte gestartet werden
unser Versand läuft seltsam, ich erzähle es dir
das Zusammenspiel von Pflege und Ärzten bei der Entlassung sollte besser organisiert sein
es dauert ewig, bis eine Anschaffung entschieden ist
wir sollten vereinfachen, wie Reisen gebucht werden
wie Dokumente abgelegt werden, muss sich ändern
ich muss aufschreiben, wie wir mit Notfällen umgehen
die Bestellung von Ersatzteilen läuft schlecht
es geht darum, wie bei uns Beschwerden beantwortet werden
ich führe dich mal durch, wie wir Schichten planen
wie Angebote geschrieben werden, ist in jedem Team verschieden`),
  table: lines(`
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
die Buchhaltung hat mir ihre Übersicht aller Konten gegeben, wo kann ich die hinterlegen`),
  count: lines(`
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
mehrere Kolleginnen sollen geschult werden`),
  facts: lines(`
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
das steht schon im Wiki`),
  questions: lines(`
sag mir, wie man Brot ohne Hefe backt
sag mir bitte, wie ich den Support erreiche
kannst du mir sagen, wie lange die Reparatur dauert
könntest du mir sagen, was eine Fahrkarte kostet
erzähl mir, wie die Geschichte ausgeht
erzähl mir etwas über dich und wie du gebaut wurdest
ich muss wissen, wie hoch der Turm ist
ich wüsste gern, wie viele Urlaubstage ich noch habe
wie man eine Erkältung loswird
wie lange dauert es, bis die Farbe trocken ist
wieso hat der Laden schon zu
wie setze ich den Router zurück
wie nett, dass du fragst
zeig mir, wie man eine Krawatte bindet
führ mich durch die Verlängerung des Ausweises
zeig mir bitte, wie ich die App benutze
was muss ich tun, um einen neuen Ausweis zu bekommen
ich will jonglieren lernen
kann ich den Hund überallhin mitnehmen
kann ich an allen Kassen bar zahlen
ich muss meiner Schwester Geld überweisen
ich muss etwas nach Peru schicken und frage mich, wie lange das dauert
ich habe alles versucht und es geht immer noch nicht
ich muss die Buchung stornieren, wie mache ich das
ich habe die falsche Nummer eingetippt, bitte stoppen
ich habe das falsche Datum eingegeben, tut mir leid
wo finde ich die Einstellungen
wo bekomme ich hier einen Kaffee
schau nach, wo ich auf der Karte bin
hilf mir, ein Ziel fürs Wochenende auszusuchen
hilf mir bei der Entscheidung, was ich anziehe
gibt es Museen, die einen Besuch wert sind
ist eine Erstattung für mein Ticket möglich
stell mir einen Wecker und erinnere mich an den Anruf
spiel Musik, während ich arbeite
was steht auf meiner Einkaufsliste
setz Milch auf meine Einkaufsliste
lies mir die Nachrichten vor`),
  talk: lines(`
Ich bin zurück aus der Pause
ich glaube, für heute sind wir fertig
lass mich kurz nachdenken
es hat den ganzen Tag geregnet
ich habe schon wieder mein Passwort vergessen
genau das wollte ich
du hast mir sehr geholfen
ich kann dir nicht ganz folgen
ich wüsste gern mehr über deine Funktionen
schreib bitte eine kurze Mail an Herrn Kim
mach den Text etwas freundlicher
ich habe Kopfweh und melde mich ab
ich habe dem Nachbarn die Schlüssel übergeben
alles in allem ein gutes Jahr
ich habe nichts zu meckern
ich hasse es, Formulare auszufüllen
auf dem Heimweg habe ich Carla getroffen
alles begann mit einem schlechten Witz
hier braucht alles seine Zeit
eins führt zum anderen
ich bin heute zu Fuß ins Büro gelaufen
denk dran, dass ich am Freitag weg bin
merk dir, dass ich Alex heiße
nimm Montag als Frist
als Verantwortliche bitte Ines
schreib Julia als Ansprechpartnerin dazu
nach dem zweiten Wort fehlt ein Komma
ich habe mehrmals versucht, ihn zu erreichen
vielen Dank für die schnelle Antwort
viele Grüße an die Familie
ein paar freie Tage wären schön
manche lernen es nie
hier ist es ziemlich laut
daran arbeiten wir seit Jahren
ich bin neu hier und neugierig
es war schön, mit dir zu reden
fass dich bitte kurz
kannst du das langsamer wiederholen
sprich Englisch mit mir
mach weiter, ich höre zu
keine Ahnung, entscheide du
wie gesagt, es hängt vom Wetter ab
unterschrieben habe ich schon
ich übergebe jetzt an dich
ich passe
du bist dran`),
}
