import { wordSet } from '../../../text/word-set.ts'
import type { SlotNumberWords } from '../../sections/slots/slot-number-words.ts'
import { parseCardinal } from '../numerals.ts'

const METRES = /^(eins?|zwei|zwo)(?:komma)?(.{4,})$/

/** "Einsachtzig", "zwofuffzig" */
function spokenLength(word: string): number | null {
  const [, metre = '', rest = ''] = METRES.exec(word) ?? []
  const part = parseCardinal(rest.replace('fuffzig', 'fuenfzig')) ?? 0
  if (part < 10 || part > 99 || rest.startsWith('und')) return null
  return (metre.startsWith('ein') ? 100 : 200) + part
}

export const numbers: SlotNumberWords = {
  compounds: {
    one: wordSet('ein eine einen einem einer ne nen'),
    full: wordSet('gute guten volle vollen ganze ganzen knappe knappen'),
    shortUnits: { h: 'hour', std: 'hour', min: 'minute' },
    hourParts: { viertelstunde: 0.25, halbstunde: 0.5, dreiviertelstunde: 0.75 },
    halfOf: wordSet('halbe halben'),
    spokenLength: spokenLength,
    quarter: wordSet(''),
    of: wordSet(''),
    hour: wordSet(''),
    joining: wordSet('und'),
    halves: [
      [['einhalb'], 0.5],
      [['eine', 'halbe'], 0.5],
      [['ein', 'viertel'], 0.25],
    ],
    tall: wordSet('gross hoch lang mitm'),
  },
  named: {
    links: wordSet(`
      circa ca ungefaehr etwa rund von ist sind betraegt liegt bei auf will waere max maximal der die das
      den nur nein sorry`),
  },
  people: {
    alone:
      /(?<!\p{L})(?:nur\s+(?:für\s+)?(?:ich|mich)|(?:ich\s+)?(?:ganz\s+)?alleine?|solo)(?!\p{L}|\s*(?:,|und|mit|plus|\+))/giu,
    couples: [
      /(?<![\p{L},])mein\p{L}{0,2}\s+(?<person>\p{L}+)\s+(?:und|plus|mit|&|\+)\s+(?:ich|mich)(?!\p{L}|\s*(?:,|und|mit|plus|&|\+))/giu,
      /(?<![\p{L},])(?:ich|mich)\s+(?:und|plus|mit|&|\+)\s+mein\p{L}{0,2}\s+(?<person>\p{L}+)(?!\p{L}|\s*(?:,|und|mit|plus|&|\+))/giu,
    ],
    parts: wordSet(`
      baby erwachsene erwachsener erwachsenen kind kinder kindern babys jugendliche jugendlicher senioren`),
    joins: wordSet('und plus mit'),
    nobodyElse: /^nur/i,
    one: wordSet('ein eine einen einem einer'),
  },
  dictated: {
    digits: ['null', 'eins', 'zwei zwo', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'],
    repeats: { doppel: 2, doppelt: 2, dreifach: 3 },
    pauses: wordSet('plus dann'),
    plus: wordSet('plus'),
    doubling: ['doppel'],
  },
  amounts: {
    thousands: /\p{N}\s?(?:k|tsd\.?|mio\.?)$/iu,
    otherMoney: wordSet(`
      umsatz gehalt gewinn miete gebuehr versand versandkosten rabatt konkurrent konkurrenz wettbewerber
      steuer kaution einkommen schulden verdiene verdienen verdient loehne`),
    calendar: wordSet('in jahr im seit bis vor nach ab anno'),
    notAbove: / (?:nicht|kein|keinesfalls) (?:\S+ ){0,3}(?:mehr als|ueber) (?:\S+ ){0,2}$/,
    notIn: /^ (?:\S+ ){0,2}(?:sind|ist|geht|gehen|wird|werden) (?:\S+ )?(?:nicht|leider nicht) /,
    above: / (?:mehr als|ueber) (?:\S+ )?$/,
    below: wordSet('unter weniger'),
    currencies: {
      pfund: 'GBP',
      zloty: 'PLN',
      kronen: 'SEK',
      krone: 'SEK',
      rupien: 'INR',
      yuan: 'CNY',
      renminbi: 'CNY',
      lira: 'TRY',
      rubel: 'RUB',
    },
    pounds: wordSet(''),
  },
  durations: {
    phrases: [
      [
        /(?<!\p{L})eine?\s+(?<unit>sekunden?|minuten?|stunden?|tage?s?|wochen?)\s+und\s+eine\s+halbe(?!\p{L})/giu,
        1.5,
      ],
      [
        /(?<!\p{L})(?:eine?[nr]?\s+)?halbe[nsr]?[\s-]+(?<unit>sekunden?|minuten?|stunden?|tage?s?|wochen?)(?!\p{L})/giu,
        0.5,
      ],
      [
        /(?<!\p{L})(?:eine?\s+)?viertel[\s-]?(?<unit>sekunden?|minuten?|stunden?|tage?s?|wochen?)(?!\p{L})/giu,
        0.25,
      ],
      [
        /(?<!\p{L})(?:eine?\s+)?dreiviertel[\s-]?(?<unit>sekunden?|minuten?|stunden?|tage?s?|wochen?)(?!\p{L})/giu,
        0.75,
      ],
      [/(?<!\p{L})eine?[nr]?\s+(?<unit>sekunden?|minuten?|stunden?|tage?s?|wochen?)(?!\p{L})/giu, 1],
    ],
    unitStarts: { sek: 'second', min: 'minute', stunde: 'hour', tag: 'day', woche: 'week' },
    joins: wordSet('und sekunde sekunden minute min minuten h stunde stunden std tag tage tagen m s'),
    since: wordSet('in seit vor binnen innerhalb nach warte warten letzten alle'),
    ago: wordSet(''),
  },
  unclear: {
    apiece: /(?:^|\s)(?:à|je)\s*$/iu,
    about: wordSet('anfang mitte ende komma minus bald wird werde'),
    than: wordSet('als'),
    moreOrLess: wordSet('aelter juenger groesser kleiner schwerer laenger'),
    some: wordSet('paar einige mehrere'),
    each: /^\s*(?:\p{L}+\s+)?(?:jeweils(?!\p{L})|(?:per|pro)\s+(?!tag|woche|monat|jahr|stunde)\p{L})/iu,
    goesOn: /^\s*(?:komma|minus)\s/iu,
    takenAway:
      /(?:^|\s)(?:abzueglich|minus|weniger|ohne|ausser|behalt(?:en|et|e)?|bis auf|exklusive|nach abzug)(?: (?:von|der|die|das|den|meine[nr]?|eure[nr]?|ihre[nr]?|sie|ihr)){0,2} $/,
  },
  hundredths: {
    coins: wordSet('euro euros dollar dollars franken'),
    between: wordSet('m meter meters metern und'),
    of: wordSet('von'),
    ofThat: /^\s*davon(?=\s*(?:$|[.,;!?]|(?:bitte|gerne?|zur[uü]e?ck|erstatten)(?!\p{L})))/iu,
  },
  dimensions: {
    power: wordSet('leistung'),
    voltage: wordSet('spannung'),
    weight: wordSet('gewicht masse'),
    length: wordSet('laenge hoehe breite tiefe entfernung strecke abstand'),
    area: wordSet('flaeche wohnflaeche'),
    volume: wordSet('volumen fuellmenge'),
    temperature: wordSet('temperatur'),
    share: wordSet('anteil prozentsatz rabatt'),
    duration: wordSet('dauer laufzeit laenge frist'),
    brightness: wordSet('helligkeit'),
  },
  countWords: {
    before: 'ach|hm+|äh|nur|lediglich|das sind|es sind',
    courtesy: 'bitte|danke',
    none: '(?:keine[nrs]?|keins|gar keine[nrs]?)',
    noneYet: 'bisher|noch|bis jetzt',
    one: String.raw`(?:eine?[nrs]?|eins)(?:\s+einzige[rns]?)?|ein einziges`,
    both: 'beide[sn]?|die beiden|ein Paar|alle beide|wir (?:zwei|beide)',
  },
  counts: {
    groundFloor: /(?<!\p{L})(?:erdgeschoss|parterre|EG)(?!\p{L})/giu,
    becoming: wordSet('werde wird fast bald unter ueber'),
    had: wordSet('schon bereits'),
    neverPieces: wordSet(`
      leute personen schritte fragen probleme sterne kinder freunde kunden bestellungen emails mails anrufe
      jahre punkte`),
    opens: wordSet('fuer'),
    ordering: wordSet(`
      nehme nehm nimm brauche schick schicke schicken bestelle kaufe gib moechte moechten bitte`),
    receivers: wordSet('mir uns genau gern gerne'),
    self: wordSet('ich mich mir frau mann partner partnerin'),
    own: wordSet('meine meinen unsere unseren'),
    more: wordSet('mehr weniger weitere zusaetzliche zusaetzlich'),
    seeking: wordSet('suchen stellen einstellen entlassen'),
    plus: wordSet('und plus mit'),
    others: wordSet(''),
    please: wordSet('bitte'),
    ranging: wordSet('bis oder'),
    joining: wordSet('und'),
    some: /paar/i,
    becomes: wordSet('ist wird'),
    pronouns: wordSet('er sie'),
    soMany:
      / (?:wir sind|wir waeren|wir werden|sind wir) (?:insgesamt |zusammen |alle |wohl |nur |jetzt |etwa ){0,2}$/,
  },
}
