import type { Language } from '../../nlu/text/language.ts'
import type { Column } from '../table/params.ts'

/** A kind of thing people list, with what is asked about each. */
export interface Topic {
  /** English in the singular, with its plural after a colon where it is not regular; German always with its plural. */
  readonly words: Readonly<Record<Language, string>>
  readonly columns: Readonly<Record<Language, readonly Column[]>>
  /** Talk about these is worth a table even when no number is said. */
  readonly asks: boolean
}

const text = (name: string, required = false): Column => ({ name, type: 'text', required })
const key = (name: string): Column => text(name, true)
const date = (name: string): Column => ({ name, type: 'date', required: false })
const number = (name: string): Column => ({ name, type: 'number', required: false })
const url = (name: string): Column => ({ name, type: 'url', required: false })
const pick = (name: string, ...options: string[]): Column => ({
  name,
  type: 'enum',
  required: false,
  options,
})
const LEVEL = { en: ['High', 'Medium', 'Low'], de: ['Hoch', 'Mittel', 'Niedrig'] } as const
const STATUS = {
  en: pick('Status', 'Open', 'In progress', 'Done'),
  de: pick('Status', 'Offen', 'In Arbeit', 'Erledigt'),
} as const

/** Columns for things of a kind that is not listed here. */
export const OTHER: Topic['columns'] = {
  en: [key('Name'), text('Description')],
  de: [key('Name'), text('Beschreibung')],
}

export const TOPICS: readonly Topic[] = [
  {
    words: {
      en: 'stakeholder',
      de: 'stakeholder:stakeholder stakeholder:stakeholders interessengruppe:interessengruppen interessenvertreter:interessenvertreter',
    },
    columns: {
      en: [key('Name'), text('Role'), pick('Influence', ...LEVEL.en)],
      de: [key('Name'), text('Rolle'), pick('Einfluss', ...LEVEL.de)],
    },
    asks: true,
  },
  {
    words: { en: 'risk threat', de: 'risiko:risiken risiko:risikos gefahr:gefahren' },
    columns: {
      en: [key('Risk'), pick('Likelihood', ...LEVEL.en), pick('Impact', ...LEVEL.en), text('Mitigation')],
      de: [
        key('Risiko'),
        pick('Wahrscheinlichkeit', ...LEVEL.de),
        pick('Auswirkung', ...LEVEL.de),
        text('Maßnahme'),
      ],
    },
    asks: true,
  },
  {
    words: {
      en: 'issue problem bug defect finding incident',
      de: `issue:issues problem:probleme fehler:fehler mangel:maengel feststellung:feststellungen
        stoerung:stoerungen`,
    },
    columns: {
      en: [key('Issue'), pick('Severity', ...LEVEL.en), text('Owner'), date('Due')],
      de: [key('Problem'), pick('Schwere', ...LEVEL.de), text('Verantwortlich'), date('Fällig')],
    },
    asks: true,
  },
  {
    words: {
      en: `requirement assumption goal objective dependency feature use-case user-story:user-stories change-request
        constraint improvement wish:wishes need:needs gap`,
      de: `anforderung:anforderungen annahme:annahmen ziel:ziele abhaengigkeit:abhaengigkeiten funktion:funktionen
        anwendungsfall:anwendungsfaelle wunsch:wuensche verbesserung:verbesserungen luecke:luecken`,
    },
    columns: {
      en: [key('Description'), pick('Priority', ...LEVEL.en), text('Owner')],
      de: [key('Beschreibung'), pick('Priorität', ...LEVEL.de), text('Verantwortlich')],
    },
    asks: false,
  },
  {
    words: {
      en: 'task ticket action action-item open-item open-point todo milestone deliverable',
      de: `aufgabe:aufgaben ticket:tickets massnahme:massnahmen meilenstein:meilensteine todo:todos
        arbeitspaket:arbeitspakete liefergegenstand:liefergegenstaende offener-punkt:offene-punkte`,
    },
    columns: {
      en: [key('Task'), text('Owner'), date('Due'), STATUS.en],
      de: [key('Aufgabe'), text('Verantwortlich'), date('Fällig'), STATUS.de],
    },
    asks: false,
  },
  {
    words: {
      en: `contact customer client member employee person:people person guest participant attendee volunteer colleague
        contractor student tenant resident trainee apprentice patient subscriber user speaker teacher new-hire
        staff:staff delegate donor player child:children pupil expert coworker`,
      de: `kontakt:kontakte kunde:kunden kundin:kundinnen mitglied:mitglieder mitarbeiter:mitarbeiter
        mitarbeiterin:mitarbeiterinnen mitarbeitende:mitarbeitenden person:personen leute:leute gast:gaeste
        teilnehmer:teilnehmer teilnehmerin:teilnehmerinnen beteiligte:beteiligten kollege:kollegen
        kollegin:kolleginnen freiwillige:freiwilligen ehrenamtliche:ehrenamtlichen schueler:schueler
        schuelerin:schuelerinnen mieter:mieter mietpartei:mietparteien bewohner:bewohner azubi:azubis
        lehrling:lehrlinge auszubildende:auszubildenden patient:patienten abonnent:abonnenten nutzer:nutzer
        referent:referenten lehrkraft:lehrkraefte spender:spender spieler:spieler kind:kinder helfer:helfer
        ansprechpartner:ansprechpartner praktikant:praktikanten student:studenten studierende:studierenden`,
    },
    columns: {
      en: [key('Name'), text('Role'), text('Email'), text('Phone')],
      de: [key('Name'), text('Rolle'), text('E-Mail'), text('Telefon')],
    },
    asks: false,
  },
  {
    words: {
      en: 'candidate applicant',
      de: 'bewerber:bewerber bewerberin:bewerberinnen kandidat:kandidaten bewerbung:bewerbungen',
    },
    columns: {
      en: [key('Name'), text('Position'), text('Email'), text('Status')],
      de: [key('Name'), text('Stelle'), text('E-Mail'), text('Stand')],
    },
    asks: false,
  },
  {
    words: {
      en: 'supplier vendor partner agency dealer subcontractor company manufacturer reseller sponsor subsidiary provider',
      de: `lieferant:lieferanten partner:partner anbieter:anbieter dienstleister:dienstleister agentur:agenturen
        haendler:haendler firma:firmen unternehmen:unternehmen hersteller:hersteller sponsor:sponsoren
        tochtergesellschaft:tochtergesellschaften zulieferer:zulieferer betrieb:betriebe`,
    },
    columns: {
      en: [key('Company'), text('Contact'), url('Website'), text('Notes')],
      de: [key('Firma'), text('Ansprechpartner'), url('Webseite'), text('Notizen')],
    },
    asks: false,
  },
  {
    words: {
      en: 'competitor rival',
      de: 'wettbewerber:wettbewerber konkurrent:konkurrenten mitbewerber:mitbewerber',
    },
    columns: {
      en: [key('Company'), text('Strengths'), text('Weaknesses'), url('Website')],
      de: [key('Firma'), text('Stärken'), text('Schwächen'), url('Webseite')],
    },
    asks: false,
  },
  {
    words: {
      en: 'product item line-item article good:goods part component spare-part sku',
      de: 'produkt:produkte artikel:artikel posten:posten position:positionen bauteil:bauteile ersatzteil:ersatzteile ware:waren',
    },
    columns: {
      en: [key('Item'), number('Quantity'), number('Price'), text('Notes')],
      de: [key('Artikel'), number('Menge'), number('Preis'), text('Notizen')],
    },
    asks: false,
  },
  {
    words: {
      en: `asset device machine server laptop computer vehicle car printer sensor instrument gauge equipment:equipment
        monitor phone workstation fixture light-fixture meter`,
      de: `geraet:geraete maschine:maschinen anlage:anlagen server:server laptop:laptops rechner:rechner
        fahrzeug:fahrzeuge drucker:drucker sensor:sensoren instrument:instrumente werkzeug:werkzeuge
        arbeitsplatz:arbeitsplaetze leuchte:leuchten zaehler:zaehler`,
    },
    columns: {
      en: [key('Name'), text('Serial number'), text('Location'), text('Owner')],
      de: [key('Bezeichnung'), text('Seriennummer'), text('Standort'), text('Verantwortlich')],
    },
    asks: false,
  },
  {
    words: {
      en: 'application app system software:software tool interface database',
      de: `anwendung:anwendungen system:systeme app:apps tool:tools schnittstelle:schnittstellen datenbank:datenbanken
        programm:programme`,
    },
    columns: {
      en: [key('Name'), text('Purpose'), text('Vendor'), text('Owner')],
      de: [key('Name'), text('Zweck'), text('Hersteller'), text('Verantwortlich')],
    },
    asks: false,
  },
  {
    words: {
      en: `location site office branch store shop building plant warehouse clinic school hotel restaurant city country
        region town village municipality property apartment flat room`,
      de: `standort:standorte ort:orte buero:bueros filiale:filialen laden:laeden gebaeude:gebaeude werk:werke
        lager:lager praxis:praxen schule:schulen stadt:staedte land:laender region:regionen gemeinde:gemeinden
        liegenschaft:liegenschaften wohnung:wohnungen raum:raeume niederlassung:niederlassungen`,
    },
    columns: {
      en: [key('Name'), text('Address'), text('Contact'), text('Notes')],
      de: [key('Name'), text('Adresse'), text('Ansprechpartner'), text('Notizen')],
    },
    asks: false,
  },
  {
    words: {
      en: 'department team division unit group business-unit committee',
      de: 'abteilung:abteilungen team:teams bereich:bereiche gruppe:gruppen fachbereich:fachbereiche gremium:gremien',
    },
    columns: {
      en: [key('Name'), text('Lead'), text('Contact'), text('Notes')],
      de: [key('Name'), text('Leitung'), text('Ansprechpartner'), text('Notizen')],
    },
    asks: false,
  },
  {
    words: {
      en: 'project initiative workstream programme program campaign',
      de: 'projekt:projekte initiative:initiativen vorhaben:vorhaben kampagne:kampagnen programm:programme',
    },
    columns: {
      en: [key('Project'), text('Lead'), date('Start'), STATUS.en],
      de: [key('Projekt'), text('Leitung'), date('Beginn'), STATUS.de],
    },
    asks: false,
  },
  {
    words: {
      en: 'kpi metric indicator performance-indicator',
      de: 'kpi:kpis kennzahl:kennzahlen messgroesse:messgroessen metrik:metriken indikator:indikatoren',
    },
    columns: {
      en: [key('Metric'), text('Unit'), number('Target'), text('Owner')],
      de: [key('Kennzahl'), text('Einheit'), number('Zielwert'), text('Verantwortlich')],
    },
    asks: false,
  },
  {
    words: {
      en: 'cost-center cost-centre budget-line budget-item profit-center ledger-account',
      de: 'kostenstelle:kostenstellen kostentraeger:kostentraeger budgetposten:budgetposten sachkonto:sachkonten',
    },
    columns: {
      en: [key('Number'), text('Name'), text('Owner'), number('Budget')],
      de: [key('Nummer'), text('Bezeichnung'), text('Verantwortlich'), number('Budget')],
    },
    asks: false,
  },
  {
    words: {
      en: 'contract licence license invoice order purchase-order quote quotation offer',
      de: `vertrag:vertraege lizenz:lizenzen rechnung:rechnungen bestellung:bestellungen auftrag:auftraege
        angebot:angebote offerte:offerten`,
    },
    columns: {
      en: [key('Reference'), text('Partner'), date('Date'), number('Amount')],
      de: [key('Nummer'), text('Partner'), date('Datum'), number('Betrag')],
    },
    asks: false,
  },
  {
    words: {
      en: 'expense cost payment transaction receipt donation',
      de: 'ausgabe:ausgaben kosten:kosten zahlung:zahlungen buchung:buchungen beleg:belege spende:spenden',
    },
    columns: {
      en: [key('Description'), number('Amount'), date('Date'), text('Category')],
      de: [key('Beschreibung'), number('Betrag'), date('Datum'), text('Kategorie')],
    },
    asks: false,
  },
  {
    words: {
      en: 'document file report policy guideline form template manual',
      de: `dokument:dokumente datei:dateien bericht:berichte richtlinie:richtlinien formular:formulare
        vorlage:vorlagen handbuch:handbuecher unterlage:unterlagen`,
    },
    columns: {
      en: [key('Title'), text('Owner'), date('Date'), url('Link')],
      de: [key('Titel'), text('Verantwortlich'), date('Datum'), url('Link')],
    },
    asks: false,
  },
  {
    words: {
      en: 'event meeting appointment workshop training:trainings course session interview class',
      de: `veranstaltung:veranstaltungen termin:termine besprechung:besprechungen workshop:workshops schulung:schulungen
        kurs:kurse seminar:seminare gespraech:gespraeche`,
    },
    columns: {
      en: [key('Title'), date('Date'), text('Location'), text('Host')],
      de: [key('Titel'), date('Datum'), text('Ort'), text('Leitung')],
    },
    asks: false,
  },
  {
    words: {
      en: 'complaint inquiry enquiry claim request survey-response response review comment',
      de: `beschwerde:beschwerden reklamation:reklamationen anfrage:anfragen antrag:antraege schadensfall:schadensfaelle
        rueckmeldung:rueckmeldungen antwort:antworten`,
    },
    columns: {
      en: [key('Subject'), text('From'), date('Date'), STATUS.en],
      de: [key('Betreff'), text('Von'), date('Datum'), STATUS.de],
    },
    asks: false,
  },
  {
    words: {
      en: 'idea suggestion proposal option alternative variant concept',
      de: `idee:ideen vorschlag:vorschlaege option:optionen alternative:alternativen variante:varianten konzept:konzepte`,
    },
    columns: {
      en: [key('Idea'), text('Description'), pick('Priority', ...LEVEL.en)],
      de: [key('Idee'), text('Beschreibung'), pick('Priorität', ...LEVEL.de)],
    },
    asks: false,
  },
  {
    words: { en: 'decision', de: 'entscheidung:entscheidungen beschluss:beschluesse' },
    columns: {
      en: [key('Decision'), text('Reason'), text('Owner'), date('Date')],
      de: [key('Entscheidung'), text('Begründung'), text('Verantwortlich'), date('Datum')],
    },
    asks: false,
  },
]
