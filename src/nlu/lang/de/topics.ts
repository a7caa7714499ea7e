import type { TopicGrammar, TopicWords } from '../sections/topic-words.ts'
import { date, key, number, pick, text, url } from '../topic-columns.ts'

const LEVEL = ['Hoch', 'Mittel', 'Niedrig']
const STATUS = pick('Status', 'Offen', 'In Arbeit', 'Erledigt')

export const topicGrammar: TopicGrammar = {
  otherColumns: [key('Name'), text('Beschreibung')],
  shortestWithSlip: 7,
  pluralOf: one => one,
  dativeOf: many => (/[ns]$/.test(many) ? null : `${many}n`),
}

/** Always with its plural. */
export const topics: TopicWords = {
  stakeholder: {
    words:
      'stakeholder:stakeholder stakeholder:stakeholders interessengruppe:interessengruppen interessenvertreter:interessenvertreter',
    columns: [key('Name'), text('Rolle'), pick('Einfluss', ...LEVEL)],
  },
  risk: {
    words: 'risiko:risiken risiko:risikos gefahr:gefahren',
    columns: [
      key('Risiko'),
      pick('Wahrscheinlichkeit', ...LEVEL),
      pick('Auswirkung', ...LEVEL),
      text('Maßnahme'),
    ],
  },
  issue: {
    words: `issue:issues problem:probleme fehler:fehler mangel:maengel feststellung:feststellungen
        stoerung:stoerungen`,
    columns: [key('Problem'), pick('Schwere', ...LEVEL), text('Verantwortlich'), date('Fällig')],
  },
  requirement: {
    words: `anforderung:anforderungen annahme:annahmen ziel:ziele abhaengigkeit:abhaengigkeiten funktion:funktionen
        anwendungsfall:anwendungsfaelle wunsch:wuensche verbesserung:verbesserungen luecke:luecken`,
    columns: [key('Beschreibung'), pick('Priorität', ...LEVEL), text('Verantwortlich')],
  },
  task: {
    words: `aufgabe:aufgaben ticket:tickets massnahme:massnahmen meilenstein:meilensteine todo:todos
        arbeitspaket:arbeitspakete liefergegenstand:liefergegenstaende offener-punkt:offene-punkte`,
    columns: [key('Aufgabe'), text('Verantwortlich'), date('Fällig'), STATUS],
  },
  contact: {
    words: `kontakt:kontakte kunde:kunden kundin:kundinnen mitglied:mitglieder mitarbeiter:mitarbeiter
        mitarbeiterin:mitarbeiterinnen mitarbeitende:mitarbeitenden person:personen leute:leute gast:gaeste
        teilnehmer:teilnehmer teilnehmerin:teilnehmerinnen beteiligte:beteiligten kollege:kollegen
        kollegin:kolleginnen freiwillige:freiwilligen ehrenamtliche:ehrenamtlichen schueler:schueler
        schuelerin:schuelerinnen mieter:mieter mietpartei:mietparteien bewohner:bewohner azubi:azubis
        lehrling:lehrlinge auszubildende:auszubildenden patient:patienten abonnent:abonnenten nutzer:nutzer
        referent:referenten lehrkraft:lehrkraefte spender:spender spieler:spieler kind:kinder helfer:helfer
        ansprechpartner:ansprechpartner praktikant:praktikanten student:studenten studierende:studierenden`,
    columns: [key('Name'), text('Rolle'), text('E-Mail'), text('Telefon')],
  },
  candidate: {
    words: 'bewerber:bewerber bewerberin:bewerberinnen kandidat:kandidaten bewerbung:bewerbungen',
    columns: [key('Name'), text('Stelle'), text('E-Mail'), text('Stand')],
  },
  supplier: {
    words: `lieferant:lieferanten partner:partner anbieter:anbieter dienstleister:dienstleister agentur:agenturen
        haendler:haendler firma:firmen unternehmen:unternehmen hersteller:hersteller sponsor:sponsoren
        tochtergesellschaft:tochtergesellschaften zulieferer:zulieferer betrieb:betriebe`,
    columns: [key('Firma'), text('Ansprechpartner'), url('Webseite'), text('Notizen')],
  },
  competitor: {
    words: 'wettbewerber:wettbewerber konkurrent:konkurrenten mitbewerber:mitbewerber',
    columns: [key('Firma'), text('Stärken'), text('Schwächen'), url('Webseite')],
  },
  product: {
    words:
      'produkt:produkte artikel:artikel posten:posten position:positionen bauteil:bauteile ersatzteil:ersatzteile ware:waren',
    columns: [key('Artikel'), number('Menge'), number('Preis'), text('Notizen')],
  },
  asset: {
    words: `geraet:geraete maschine:maschinen anlage:anlagen server:server laptop:laptops rechner:rechner
        fahrzeug:fahrzeuge drucker:drucker sensor:sensoren instrument:instrumente werkzeug:werkzeuge
        arbeitsplatz:arbeitsplaetze leuchte:leuchten zaehler:zaehler`,
    columns: [key('Bezeichnung'), text('Seriennummer'), text('Standort'), text('Verantwortlich')],
  },
  application: {
    words: `anwendung:anwendungen system:systeme app:apps tool:tools schnittstelle:schnittstellen datenbank:datenbanken
        programm:programme`,
    columns: [key('Name'), text('Zweck'), text('Hersteller'), text('Verantwortlich')],
  },
  location: {
    words: `standort:standorte ort:orte buero:bueros filiale:filialen laden:laeden gebaeude:gebaeude werk:werke
        lager:lager praxis:praxen schule:schulen stadt:staedte land:laender region:regionen gemeinde:gemeinden
        liegenschaft:liegenschaften wohnung:wohnungen raum:raeume niederlassung:niederlassungen`,
    columns: [key('Name'), text('Adresse'), text('Ansprechpartner'), text('Notizen')],
  },
  department: {
    words:
      'abteilung:abteilungen team:teams bereich:bereiche gruppe:gruppen fachbereich:fachbereiche gremium:gremien',
    columns: [key('Name'), text('Leitung'), text('Ansprechpartner'), text('Notizen')],
  },
  project: {
    words: 'projekt:projekte initiative:initiativen vorhaben:vorhaben kampagne:kampagnen programm:programme',
    columns: [key('Projekt'), text('Leitung'), date('Beginn'), STATUS],
  },
  kpi: {
    words: 'kpi:kpis kennzahl:kennzahlen messgroesse:messgroessen metrik:metriken indikator:indikatoren',
    columns: [key('Kennzahl'), text('Einheit'), number('Zielwert'), text('Verantwortlich')],
  },
  cost_center: {
    words:
      'kostenstelle:kostenstellen kostentraeger:kostentraeger budgetposten:budgetposten sachkonto:sachkonten',
    columns: [key('Nummer'), text('Bezeichnung'), text('Verantwortlich'), number('Budget')],
  },
  contract: {
    words: `vertrag:vertraege lizenz:lizenzen rechnung:rechnungen bestellung:bestellungen auftrag:auftraege
        angebot:angebote offerte:offerten`,
    columns: [key('Nummer'), text('Partner'), date('Datum'), number('Betrag')],
  },
  expense: {
    words: 'ausgabe:ausgaben kosten:kosten zahlung:zahlungen buchung:buchungen beleg:belege spende:spenden',
    columns: [key('Beschreibung'), number('Betrag'), date('Datum'), text('Kategorie')],
  },
  document: {
    words: `dokument:dokumente datei:dateien bericht:berichte richtlinie:richtlinien formular:formulare
        vorlage:vorlagen handbuch:handbuecher unterlage:unterlagen`,
    columns: [key('Titel'), text('Verantwortlich'), date('Datum'), url('Link')],
  },
  event: {
    words: `veranstaltung:veranstaltungen termin:termine besprechung:besprechungen workshop:workshops schulung:schulungen
        kurs:kurse seminar:seminare gespraech:gespraeche`,
    columns: [key('Titel'), date('Datum'), text('Ort'), text('Leitung')],
  },
  complaint: {
    words: `beschwerde:beschwerden reklamation:reklamationen anfrage:anfragen antrag:antraege schadensfall:schadensfaelle
        rueckmeldung:rueckmeldungen antwort:antworten`,
    columns: [key('Betreff'), text('Von'), date('Datum'), STATUS],
  },
  idea: {
    words: `idee:ideen vorschlag:vorschlaege option:optionen alternative:alternativen variante:varianten konzept:konzepte`,
    columns: [key('Idee'), text('Beschreibung'), pick('Priorität', ...LEVEL)],
  },
  decision: {
    words: 'entscheidung:entscheidungen beschluss:beschluesse',
    columns: [key('Entscheidung'), text('Begründung'), text('Verantwortlich'), date('Datum')],
  },
}
