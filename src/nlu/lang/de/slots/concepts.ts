import { wordSet } from '../../../text/word-set.ts'
import type { ConceptWords } from '../../sections/slots/concept-words.ts'

export const concepts: ConceptWords = {
  people: {
    names: wordSet(`
      haushalt bewohner mieter gaeste personen nutzer anwender schueler mitglieder teilnehmer teilnehmende
      reisende besucher plaetze erwachsene kinder gruppe`),
    words: wordSet(`
      pax pers leute leuten mann gast kind familienmitglieder teilnehmern gaesten teilnehmenden teilnehmerinnen
      erwachsenen kindern freunde freunden uns`),
  },
  staff: {
    names: wordSet('team mitarbeiter mitarbeitende beschaeftigte angestellte belegschaft personal fte'),
    words: wordSet(`
      ma mitarbeiterinnen mitarbeitern mitarbeitenden beschaeftigten angestellten koepfe leute kollegen
      kolleginnen arbeitnehmer firma`),
  },
  quantity: {
    names: wordSet('tickets menge stueck stueckzahl anzahl karten'),
    words: wordSet('stueck mal ticket karte teile artikel'),
  },
  floor: {
    names: wordSet('stock stockwerk etage'),
    words: wordSet('etagen'),
  },
  grade: {
    names: wordSet('klasse klassenstufe jahrgangsstufe jahrgang'),
    words: wordSet('graden klassen'),
  },
  nights: {
    names: wordSet('naechte'),
    words: wordSet('nacht naechten'),
  },
  rooms: {
    names: wordSet('zimmer'),
    words: wordSet('zimmern'),
  },
  days: {
    names: wordSet('tage'),
    words: wordSet('tag tagen'),
  },
  hours: {
    names: wordSet('stunden'),
    words: wordSet('stunde'),
  },
  age: {
    names: wordSet('alter'),
    words: wordSet('alt jahre'),
  },
  height: {
    names: wordSet('groesse koerpergroesse'),
    words: wordSet('gross hoch'),
  },
  weight: {
    names: wordSet('gewicht koerpergewicht'),
    words: wordSet('wiege wiegt wiegen schwer'),
  },
  budget: {
    names: wordSet('budget'),
    words: wordSet('ausgeben investieren kostenrahmen'),
  },
  refund: {
    names: wordSet('betrag erstattung'),
    words: wordSet('zurueck erstatte erstatten erstattet zurueckerstatten zurueckzahlen'),
  },
  price: {
    names: wordSet('preis kosten'),
    words: wordSet('kostete bezahlt gekostet'),
  },
  order: {
    names: wordSet('bestellung auftrag'),
    words: wordSet('bestellnummer auftragsnummer ordernummer'),
  },
  ticket: {
    names: wordSet('ticket'),
    words: wordSet('ticketnummer tickets'),
  },
  parcel: {
    names: wordSet('paket sendung'),
    words: wordSet('sendungsnummer paketnummer trackingnummer'),
  },
  policy: {
    names: wordSet('vertrag'),
    words: wordSet('police versicherungsnummer vertragsnummer'),
  },
  member: {
    names: wordSet('mitglied mitgliedschaft'),
    words: wordSet('mitgliedsnummer'),
  },
  digits: {
    names: wordSet('ziffern'),
    words: wordSet('endziffern endet endend'),
  },
  case: {
    names: wordSet('vorgang fall'),
    words: wordSet('vorgangsnummer fallnummer aktenzeichen'),
  },
  invoice: {
    names: wordSet('rechnung'),
    words: wordSet('rechnungsnummer'),
  },
  customer: {
    names: wordSet('kunde kunden'),
    words: wordSet('kundennummer'),
  },
  booking: {
    names: wordSet('buchung reservierung'),
    words: wordSet('buchungsnummer reservierungsnummer'),
  },
  reading: {
    names: wordSet('zaehlerstand messwert'),
    words: wordSet('stand'),
  },
  serial: {
    names: wordSet('seriennummer'),
    words: wordSet('sn'),
  },
  start: {
    names: wordSet('anreise ankunft abfahrt abholung hinreise hinflug beginn von'),
    words: wordSet('abholen hol hole holen anfang ab ankommen anreisen losgehen loslegen'),
  },
  end: {
    names: wordSet('rueckgabe abreise rueckreise rueckflug ende'),
    words: wordSet('zurueckgeben zurueckbringen abreisen zurueck'),
  },
  comeback: {
    names: wordSet('rueckreise rueckflug'),
    words: wordSet('zurueck'),
  },
  birth: {
    names: wordSet('geburt geburtsdatum geburtstag'),
    words: wordSet('geboren geb'),
  },
  labels: {
    names: wordSet('sprache beschriftung'),
    words: wordSet('beschriftet text'),
  },
  style: {
    names: wordSet('stil genre'),
    words: wordSet('stils'),
  },
  agreed: {
    names: wordSet('bestaetigt einverstanden zugestimmt'),
    words: wordSet('bestaetige bestaetigen zustimmen stimme akzeptiere'),
  },
  gift: {
    names: wordSet('geschenk'),
    words: wordSet('geschenkt'),
  },
  breakfast: {
    names: wordSet('fruehstueck'),
    words: wordSet(''),
  },
  drinks: {
    names: wordSet('getraenke'),
    words: wordSet('getraenken'),
  },
  projector: {
    names: wordSet('beamer projektor'),
    words: wordSet(''),
  },
  pets: {
    names: wordSet('haustier haustiere'),
    words: wordSet('hund haustieren'),
  },
  wifi: {
    names: wordSet('wlan'),
    words: wordSet(''),
  },
  newsletter: {
    names: wordSet('newsletter'),
    words: wordSet(''),
  },
  assembly: {
    names: wordSet('montage aufbau'),
    words: wordSet(''),
  },
  urgency: {
    names: wordSet('dringlichkeit prioritaet'),
    words: wordSet(''),
  },
  plate: {
    names: wordSet('kennzeichen nummernschild'),
    words: wordSet(''),
  },
  parking: {
    names: wordSet('parking parkplatz'),
    words: wordSet('stellplatz'),
  },
  insurance: {
    names: wordSet('versicherung versichert'),
    words: wordSet('vollkasko'),
  },
  delivery: {
    names: wordSet('lieferung'),
    words: wordSet('geliefert liefern'),
  },
  remote: {
    names: wordSet('homeoffice'),
    words: wordSet(''),
  },
  trainer: {
    names: wordSet('trainer'),
    words: wordSet('personaltrainer'),
  },
}
