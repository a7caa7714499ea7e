import { wordSet } from '../../../text/word-set.ts'
import type { DateWords } from '../../sections/slots/date-words.ts'
import { words } from '../../words.ts'

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const ONE = `(?:${ONES.join('|')})`
const TEN = `(?:${TENS.join('|')})(?:[\\s-]${ONE})?`
const TWO_DIGITS = `(?:${TEN}|${[...TEENS].reverse().join('|')})`
const WITH_CENTURY = `(?:(?:eighteen|nineteen|twenty)[\\s-](?:${TWO_DIGITS}|(?:oh|o)[\\s-]${ONE}|hundred)|two thousand(?:\\s(?:and\\s)?(?:${TWO_DIGITS}|${ONE}))?)`
const YEAR_IN_WORDS = `${WITH_CENTURY}|${TEN}`

function readYear(words: readonly string[]): number | null {
  const year = yearOf(words)
  return Number.isNaN(year) ? null : year
}

function yearOf([first = '', ...rest]: readonly string[]): number {
  if (first === 'two' && rest[0] === 'thousand') return 2000 + below100(rest.slice(rest[1] === 'and' ? 2 : 1))
  const century = { eighteen: 1800, nineteen: 1900, twenty: 2000 }[first]
  const isCentury =
    century !== undefined && (rest.length > 1 || !ONES.includes(rest[0] ?? '')) && rest.length > 0
  if (!isCentury) return below100([first, ...rest])
  return (
    century +
    (rest[0] === 'hundred' ? 0 : below100(rest[0] === 'oh' || rest[0] === 'o' ? rest.slice(1) : rest))
  )
}

const below100 = (words: readonly string[]): number =>
  words.reduce((sum, word) => {
    const [one, teen, ten] = [ONES.indexOf(word), TEENS.indexOf(word), TENS.indexOf(word)]
    return sum + (one >= 0 ? one + 1 : teen >= 0 ? teen + 10 : ten >= 0 ? (ten + 2) * 10 : Number.NaN)
  }, 0)

export const dates: DateWords = {
  calendar: {
    months: [
      'january|jan',
      'february|feb',
      'march|mar',
      'april|apr',
      'may',
      'june|jun',
      'july|jul',
      'august|aug',
      'september|sept|sep',
      'october|oct',
      'november|nov',
      'december|dec',
    ],
    weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    shortWeekdays: ['sun', 'mon', 'tues|tue', 'wed', 'thurs|thur|thu', 'fri', 'sat'],
    smallNumbers: [
      'an?|one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
    ],
    ordinals: words(`
      first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
      fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first
      twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth
      twenty-ninth thirtieth thirty-first`),
    ordinalEnding: '',
    ordinalMarks: 'st|nd|rd|th',
    yearInWords: YEAR_IN_WORDS,
    readYear: readYear,
    afterYear: 'in|and|born',
  },
  feasts: {
    christmasEve: 'christmas eve',
    christmasDay: 'christmas day',
    boxingDay: 'boxing day',
    newYearsEve: "new year'?s eve",
    newYearsDay: "new year'?s day",
    valentinesDay: "valentine'?s day",
    halloween: 'halloween',
    saintNicholas: '',
    labourDay: '',
    germanUnity: '',
    carnivalMonday: '',
    ashWednesday: 'ash wednesday',
    maundyThursday: 'maundy thursday',
    goodFriday: 'good friday',
    holySaturday: 'holy saturday',
    easterSunday: 'easter sunday',
    easterMonday: 'easter monday',
    ascensionDay: 'ascension day',
    whitSunday: 'whit sunday',
    whitMonday: 'whit monday',
    corpusChristi: '',
  },
  days: {
    mixesOrders: true,
    to: 'to(?: the)?|till|until|through|and(?: the)?',
    weeks: 'weeks?',
    days: 'days?',
    ofMonth: 'of',
    article: 'the',
    nounsAfterRange: 'am|pm|people|guests',
    clock: '',
    beforeDotted: '',
    afterFraction: 'of|an?|inch|cups?|hours?|miles?|price|off',
    notBeforeMonth: 'i|we|you|they|it|he|she',
    inYear: 'in',
    casual: [
      ['(?:the )?day after tomorrow', 2],
      ['(?:the )?day before yesterday', -2],
      ['today|tonight|this (?:morning|afternoon|evening)', 0],
      ['tomorrow', 1],
      ['yesterday', -1],
    ],
    weekFrom: 'from|after|on',
    now: 'now',
    weekToday: 'today|tomorrow',
    in: 'in',
    weekLater: 'week',
    weekdayOfWeek: weekday =>
      String.raw`last\s+week[,\s]+(?:on\s+)?${weekday}|${weekday}\s+(?:last\s+week|fortnight)|(?:a\s+week|two\s+weeks)\s+last\s+${weekday}`,
    every: 'every|each',
    afterNext: String.raw`(?:the\s+)?\p{L}+day\s+(?:after\s+next|before\s+last)`,
    manners: { next: 'next', this: 'this|coming', last: 'last' },
    dayParts: '',
    beforeShort: 'on|next|this',
    within: 'in',
    fortnight: 'in a fortnight',
    fromNow: String.raw`from\s+(?:now|today)`,
    agoBefore: '',
    agoAfter: 'ago',
    since: 'for|since',
    sinceAfter: 'now|already',
    notSince: 'so',
    dayOnly: ordinal => String.raw`(?:on\s+)?the\s+(?<day>\d{1,2}(?:st|nd|rd|th)|${ordinal})`,
    afterDay:
      'at|for|with|please|would|works?|is|if|and|or|but|not|instead|around|after|in|to|still|also|again|free|available',
    openPeriod: String.raw`(?:next|this|last|coming)\s+(?:week|weekend|month|year|spring|summer|autumn|fall|winter|quarter)`,
    openMonth: 'early|late|mid|end of|beginning of|in',
    weekOf: /week\s+(?:of|beginning|starting)(?:\s+the)?\s*$/iu,
    between: 'the',
  },
  places: {
    range: wordSet('to until till through and'),
    rangeOpeners: wordSet('from between'),
    joining: wordSet('and'),
    articles: wordSet('the'),
    particles: {},
    clauseJoins: wordSet('and or'),
    otherWeek: /^[\s,]*(?:but|just)\s+not\s+(?:this|that)(?!\p{L})/iu,
    otherYear: /^[\s,]*or\s+(?:was it\s+)?['’]?(?:\d{4}|\d{2})(?![\d.])/iu,
    documents: wordSet('invoice bill receipt letter email mail message order statement report'),
    dating: wordSet('from of dated'),
    since: wordSet('since'),
    bounds: wordSet('by before until till after latest earliest'),
    visiting: wordSet('come stop drop swing pop pass coming stopping dropping'),
  },
}
