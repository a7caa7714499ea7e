import { phraseList, wordSet } from '../../text/word-set.ts'
import type { ColumnWords } from '../sections/column-words.ts'

export const columns: ColumnWords = {
  tabular: wordSet(
    'tabelle tabellen tabele tabellarisch tabellenblatt blatt bogen liste listen raster uebersicht verzeichnis spalte spalten zeilen inventar',
  ),
  headings: wordSet('spalten spaltenkoepfe ueberschriften felder feldern'),
  namely: wordSet('naemlich zwar also'),
  many: /(?:[a-z]{2}en|ern|eln|s)$/,
  capitals: true,
  tails: wordSet('als untereinander nebeneinander fuer fuers'),
  captureForms:
    /^(?:rein|ein|auf|ab|nieder|hin)?(?:schreib|trag|traeg|tipp|notier|erfass|sammel|samml)(?:e|en|st|t)?$/,
  capture: wordSet(`
    auflisten erfassen eintragen eintrage trage trag notieren aufnehmen sammeln festhalten aufschreiben eingeben ausfuellen
    fuehren dokumentieren erfasse liste vergleichen`),
  need: wordSet(
    'nehme nehm nehmen braeucht braeuchte haett haette brauche brauch brauchen benoetige benoetigen moechte will',
  ),
  auxiliaries: wordSet('kann koennte gern gerne'),
  by: wordSet('nach'),
  making: wordSet('mach mache mal leg lege erstelle erstell oeffne bau'),
  with: wordSet('mit samt inklusive inkl'),
  each: wordSet('jeden jede jeder jedes jedem allen alle'),
  of: wordSet('von zu fuer'),
  into: phraseList('in die, in den, in das, in der, wo, worin, in welche'),
  selves: wordSet('ich wir'),
  joins: wordSet(', ; und sowie & + plus /'),
  or: wordSet('oder'),
  before: wordSet(
    'ein eine einen der die das den ihr ihre ihren deren dessen welche welcher welches ob es jeweils jeweilige',
  ),
  properties: wordSet(`
    abfahrt abgabe abgabedatum abholung abholzeit ablage ablauf ablaufdatum abmessung abreise abschluss absender
    abstand abteil abteilung adresse aktenzeichen aktion aktivitaet allergene allergie allergien alter amt anbau
    anbaujahr anbieter anfahrt anfang angebot ankunft anlass anliegen anmeldung anmerkung anmerkungen anrede anreise
    ansatz anschluss anschrift ansprechpartner anspruch antrag antwort anwesenheit anzahl anzahlung arbeit arbeitgeber
    arbeitszeit aroma art arzt aufbau aufgabe auflage auftrag auftraggeber aufwand auge augenfarbe ausbildung ausgabe
    auslage ausruestung ausstattung auswirkung autor autorin bahn bank bauart baujahr baum baumart bearbeiter bedarf
    befund beginn begruendung behandlung beilage beitrag belag beleg beleuchtung bemerkung bemerkungen bereich beruf
    beschaeftigung beschreibung besitzer besonderheit besonderheiten bestand besteller bestellung besuch betrag
    betreff betreuer betrieb bett bewertung bezahlt bezeichnung bild blatt blueten blutdruck blutgruppe boden branche
    breite buch budget buehne chance charakter charge chef code dach datei datum dauer deckung diaet diagnose dichte
    dicke dienst dosierung dosis drehmoment duenger durchmesser ebene eigenschaft eigentuemer einfluss eingang einheit
    einkommen einnahme einsatz einsatzort eintritt einwilligung einwohner einzug email empfaenger ende entfernung
    erfahrung ergebnis ernte erreichbarkeit ersatz erscheinungsjahr ertrag essen etage event fach faellig fahrer
    familie familienname familienstand fang farbe fassung fax fehler feld fertigstellung festnetz feuchte figur
    filiale firma flaeche flasche folge form format foto frage freigabe frequenz frist frucht fuehrer fund fundort
    funktion futter gage gang garantie gast gattung gebaeude gebiet gebuehr geburtsdatum geburtsjahr geburtsort
    geburtstag gefahr gegenstand gegner gehalt gelaende gemeinde genre geraet gericht geschlecht geschmack
    geschwindigkeit gesundheit getraenk gewaehrleistung gewerk gewicht gewinn gewinner giessen grad grenze groesse
    grund gruppe guthaben haefen haelfte haendler haerte haltbarkeit halter handicap handy handynummer hauptgang haus
    hausarzt hausnummer haut herkunft hersteller hilfe hinweis hinweise hobby hoehe honorar hund impfstatus impfstoff
    impfung inhaber inhalt instrument interesse interpret inventarnummer jahr jahre jahrgang kapazitaet kapitel
    kategorie kaution kennung kennzeichen kilometer kilometerstand kind klasse kleidergroesse kleidung koerpergroesse
    kommentar komponist kondition konfektionsgroesse kontakt kontaktdaten konto kosten kostenstelle kostform kraft
    krankheit kredit kueche kuerzel kunde kundennummer kurs laenge lage lagerort lagerplatz land landkreis laufzeit
    lautstaerke lehrer leistung leiter leiterin licht lieferant lieferdatum lieferung lieferzeit linie link liter
    loesung lohn luftdruck mahlzeit mail mangel marke mass masse material medikament medikation medium meinung meister
    meldung menge menue messwert methode miete mieter mitglied mitgliedsnummer mobilnummer modell modus motiv motor
    muster mutter nachname nachricht nachtisch name nationalitaet nebenkosten netz niveau note noten notfallkontakt
    notfallnummer notiz notizen nr nummer nutzen nutzer oberflaeche objekt ordner organisation orgel ort ortsteil
    packung paket partei partner passwort patient pause pegel person personalnummer pfad pflanze pflanzung pflege
    pfleger plaetze plan platz plz position post postleitzahl preis preise prioritaet problem produkt produzent
    programm projekt prozent pruefdatum pruefung puls punkte punktzahl qualitaet quelle quittung rabatt rang rasse
    rate raum raumnummer rechnung rechnungsnummer referent regal region reihe reihenfolge reinigung reise reiseziel
    rente reparatur reservierung rest resultat rezept richtung risiko rolle route rueckgabe ruecklage ruhezeit saison
    satz schaden schaeden schaetzung schicht schluessel schueler schuhgroesse schule schwere schwierigkeit
    schwimmabzeichen seite sektor sender serie seriennummer servicetermin sitz sitzplatz sorte spalte spannung
    spediteur spender spieler sponsor sport sprache sprecher stadt stadtteil staerke stall stand standort standplatz
    start startnummer startzeit station status stelle stellung steuer stichwort stil stimme stimmlage stock stockwerk
    strasse strecke strophen stueckzahl stufe stunde stunden summe symptom taetigkeit tag tarif team teil teilnehmer
    telefon temperatur termin text thema tiefe tier titel ton tonart tour traeger trainer transport trikotnummer tuer
    tuev turnus typ uebergabe uhrzeit umfang umsatz unfall unterkunft unterlage unterschrift urlaub ursache vater
    veranstalter verantwortlich verantwortliche verantwortlicher verbrauch verein verfallsdatum verfasser
    verfuegbarkeit vergleich verkaeufer verlag verlust vermerk verpackung verpflegung versand versicherung version
    vertrag vertreter verwendung verwendungszweck volumen vorgang vorkenntnisse vorname vorrat vorschlag vorspeise
    wache waehrung wahrscheinlichkeit ware wartung wasser wasserbedarf webseite wechsel weg wein weite werk werkzeug
    wert wetter wirkung wochentag wohnort wohnung wunsch zaehlerstand zahl zahlung zahlungsart zeile zeit zeitpunkt
    zeitraum ziel zielgruppe zimmer zinsen zone zucht zugang zulassung zusatz zustaendig zustaendigkeit zustand zutat
    zutaten zuteilung zweck zyklus`),
  questions: wordSet('wer wann wo was wohin warum wie'),
  results: wordSet(`
    angebot angebote anfrage anfragen anmeldung anmeldungen anregung anregungen antrag antraege antwort antworten aufgabe
    aufgaben beschwerde beschwerden bewerbung bewerbungen einsendung einsendungen fehler feststellung feststellungen frage fragen hinweis hinweise idee
    ideen lehrlinge mangel maengel massnahme massnahmen meldung meldungen notiz notizen risiko risiken rueckmeldung
    rueckmeldungen stimme stimmen ticket tickets verbesserungsvorschlaege vorschlag vorschlaege zusage zusagen`),
  others: wordSet(`
    ich wir du sie er mich uns dir mir ihm ihnen man das dies damit dann aber weil wenn bitte kannst koenntest kann soll sollte
    muss darf habe haben hat danke lass`),
}
