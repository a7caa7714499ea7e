import { phraseList, wordSet } from '../../text/word-set.ts'
import type { ColumnWords } from '../sections/column-words.ts'

export const columns: ColumnWords = {
  tabular: wordSet(
    'tabelle tabellen tabele tabellarisch tabellenblatt blatt bogen liste listen raster uebersicht verzeichnis spalte spalten',
  ),
  headings: wordSet('spalten spaltenkoepfe ueberschriften felder feldern'),
  namely: wordSet('naemlich zwar also'),
  many: /(?:[a-z]{2}en|ern|eln|s)$/,
  capitals: true,
  tails: wordSet('als untereinander nebeneinander'),
  captureForms:
    /^(?:rein|ein|auf|ab|nieder|hin)?(?:schreib|trag|traeg|tipp|notier|erfass|sammel|samml)(?:e|en|st|t)?$/,
  capture: wordSet(`
    auflisten erfassen eintragen eintrage trage trag notieren aufnehmen sammeln festhalten aufschreiben eingeben ausfuellen
    fuehren dokumentieren erfasse liste vergleichen`),
  need: wordSet('braeucht braeuchte haett haette brauche brauch brauchen benoetige benoetigen moechte will'),
  auxiliaries: wordSet('kann koennte gern gerne'),
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
    name nummer nr datum tag zeit uhrzeit frist faellig preis kosten gebuehr betrag menge anzahl summe budget groesse gewicht
    hoehe alter farbe mail telefon handy adresse anschrift plz webseite link inhaber halter besitzer kontakt person rolle titel
    typ art kategorie status stand prioritaet stufe ort standort raum zimmer abteilung team lieferant marke modell version
    charge geburtstag beginn ende dauer stunden jahre notiz notizen bemerkung kommentar beschreibung grund quelle punkte
    bewertung bestand einheit allergene zutaten instrument schluessel rasse marke kennung code tonart pruefung strophen
    plaetze sprache verantwortlich zustaendig ansprechpartner`),
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
