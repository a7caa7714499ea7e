import { fold } from '../../../text/normalise.ts'
import { wordSet } from '../../../text/word-set.ts'
import type { DateWords } from '../../sections/slots/date-words.ts'
import { words } from '../../words.ts'
import { parseCardinal } from '../numerals.ts'

const PART = 'früh|mittag|abend|nacht|nachmittag|vormittag'
const PART_OF_DAY = String.raw`(?:\s+(?:morgen|${PART}))?`
const PART_OF_TOMORROW = String.raw`(?:\s+(?:${PART}))?`

const TENS =
  '(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)'
const YEAR_IN_WORDS = `(?:(?:achtzehn|neunzehn)hundert\\p{L}*|zweitausend\\p{L}*|${TENS})`

const readYear = (words: readonly string[]): number | null => parseCardinal(fold(words.join(''))) ?? null

export const dates: DateWords = {
  calendar: {
    months: [
      'januar|jänner|jan',
      'februar|feber|feb',
      'märz|maerz|mär',
      'april|apr',
      'mai',
      'juni|jun',
      'juli|jul',
      'august|aug',
      'september|sept|sep',
      'oktober|okt',
      'november|nov',
      'dezember|dez',
    ],
    weekdays: ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend'],
    shortWeekdays: ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'],
    smallNumbers: [
      'eine?[rnm]?|eins',
      'zwei',
      'drei',
      'vier',
      'fünf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwölf',
      'dreizehn',
      'vierzehn',
    ],
    ordinals: words(`
      erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt
      fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst
      dreiundzwanzigst vierundzwanzigst fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst
      achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst`),
    ordinalEnding: 'e[nrs]?',
    ordinalMarks: String.raw`\.`,
    yearInWords: YEAR_IN_WORDS,
    readYear: readYear,
    afterYear: 'in|und|geboren',
  },
  feasts: {
    christmasEve: String.raw`heilig\s?abend`,
    christmasDay: String.raw`(?:erste[rn]?|1\.)\s+weihnachts(?:feier)?tag`,
    boxingDay: String.raw`(?:zweite[rn]?|2\.)\s+weihnachts(?:feier)?tag`,
    newYearsEve: 'silvester',
    newYearsDay: 'neujahr(?:stag)?',
    valentinesDay: 'valentinstag',
    halloween: 'halloween',
    saintNicholas: 'nikolaus(?:tag)?',
    labourDay: 'tag der arbeit',
    germanUnity: 'tag der deutschen einheit',
    carnivalMonday: 'rosenmontag',
    ashWednesday: 'aschermittwoch',
    maundyThursday: 'gründonnerstag',
    goodFriday: 'karfreitag',
    holySaturday: 'karsamstag|ostersamstag',
    easterSunday: 'ostersonntag',
    easterMonday: 'ostermontag',
    ascensionDay: '(?:christi )?himmelfahrt',
    whitSunday: 'pfingstsonntag',
    whitMonday: 'pfingstmontag',
    corpusChristi: 'fronleichnam',
  },
  days: {
    mixesOrders: false,
    to: 'bis(?: zum)?|und(?: dem)?',
    weeks: 'wochen?',
    days: 'tage?n?',
    ofMonth: '',
    article: 'den|dem',
    nounsAfterRange: 'uhr',
    clock: 'uhr',
    beforeDotted: 'am|vom|den|dem|zum|bis',
    afterFraction: '',
    notBeforeMonth: '',
    inYear: 'in|im jahr|anno',
    casual: [
      ['übermorgen', 2],
      ['vorgestern', -2],
      [`heute${PART_OF_DAY}`, 0],
      [`(?<!guten |schönen |am |jeden |diesen |einen )morgen${PART_OF_TOMORROW}`, 1],
      ['gestern', -1],
    ],
    weekFrom: '',
    now: '',
    weekToday: '',
    in: 'in',
    weekLater: '',
    weekdayOfWeek: weekday =>
      String.raw`(?:letzte[rn]?|vorige[rn]?|vergangene[rn]?)\s+woche[,\s]+(?:am\s+)?${weekday}|${weekday}\s+letzter\s+woche`,
    every: 'jede[nmrs]?',
    afterNext: '(?:übernächste|vorletzte|vorvorige)[nrsm]?',
    manners: {
      next: 'nächste[nrs]?',
      this: 'diese[nrs]?|kommende[nrs]?',
      last: 'letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?',
    },
    dayParts: 'abend|mittag|nachmittag|vormittag|morgen|nacht',
    beforeShort: 'am|bis',
    within: 'in|binnen',
    fortnight: '',
    fromNow: '',
    agoBefore: 'vor',
    agoAfter: '',
    since: 'seit',
    sinceAfter: 'schon',
    notSince: 'so',
    dayOnly: ordinal =>
      String.raw`(?:(?:am|vom|zum|dem)\s+(?<day>\d{1,2}\.(?!\d)|${ordinal})|(?:den|der)\s+(?<day>\d{1,2}\.(?!\d)))`,
    afterDay:
      'um|für|mit|bitte|oder|und|aber|nicht|sondern|geht|wäre|passt|ist|gegen|ab|abends|bis|zu|noch|auch|wieder|frei|einen|eine|ein|in',
    openPeriod: String.raw`(?:nächste[nrsm]?|diese[nrsm]?|letzte[nrsm]?|kommende[nrsm]?)\s+(?:woche|wochenende|monat|jahr|frühjahr|frühling|sommer|herbst|winter|quartal)`,
    openMonth: 'anfang|ende|mitte|im|in',
    weekOf: /woche\s+(?:vom|ab|ab\s+dem)\s*$/iu,
    between: 'den|dem|der',
  },
  places: {
    range: wordSet('bis und'),
    rangeOpeners: wordSet('vom von zwischen'),
    joining: wordSet('und'),
    articles: wordSet('zum den dem'),
    particles: { an: 'start', ab: 'end', zurueck: 'end' },
    clauseJoins: wordSet('und oder'),
    otherWeek: /^[\s,]*(?:aber|nur)\s+nicht\s+(?:diese[nrs]?|den)(?!\p{L})/iu,
    otherYear: /^[\s,]*(?:oder|bzw\.?)\s+(?:war es\s+)?['’]?(?:\d{4}|\d{2})(?![\d.])/iu,
    documents: wordSet(`
      email mail rechnung brief nachricht bestellung quittung beleg schreiben bericht termin anruf
      lieferung`),
    dating: wordSet('vom von'),
    since: wordSet('seit'),
    bounds: wordSet('spaetestens fruehestens vor nach bis'),
    visiting: wordSet(''),
  },
}
