/** Regular expression sources; matched without regard to case. */

const MONTHS: readonly string[] = [
  'january|januar|jänner|jan',
  'february|februar|feber|feb',
  'march|märz|maerz|mar|mär',
  'april|apr',
  'may|mai',
  'june|juni|jun',
  'july|juli|jul',
  'august|aug',
  'september|sept|sep',
  'october|oktober|oct|okt',
  'november|nov',
  'december|dezember|dec|dez',
]

const WEEKDAYS: readonly string[] = [
  'sunday|sonntag',
  'monday|montag',
  'tuesday|dienstag',
  'wednesday|mittwoch',
  'thursday|donnerstag',
  'friday|freitag',
  'saturday|samstag|sonnabend',
]

const SHORT_WEEKDAYS: readonly string[] = [
  'sun|so',
  'mon|mo',
  'tues|tue|di',
  'wed|mi',
  'thurs|thur|thu|do',
  'fri|fr',
  'sat|sa',
]

const SMALL: readonly string[] = [
  'an?|one|eine?[rnm]?|eins',
  'two|zwei',
  'three|drei',
  'four|vier',
  'five|fünf',
  'six|sechs',
  'seven|sieben',
  'eight|acht',
  'nine|neun',
  'ten|zehn',
  'eleven|elf',
  'twelve|zwölf',
  'thirteen|dreizehn',
  'fourteen|vierzehn',
]

const ENGLISH_ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third
twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first`.split(
    /\s+/,
  )
const GERMAN_ORDINALS =
  `erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt
fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst
vierundzwanzigst fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst
einunddreißigst`.split(/\s+/)

const anyOf = (sources: readonly string[]) => sources.join('|')

export const MONTH = `(?:${anyOf(MONTHS)})\\b\\.?`
export const WEEKDAY = `(?:${anyOf(WEEKDAYS)})`
export const SHORT_WEEKDAY = `(?:${anyOf(SHORT_WEEKDAYS)})`
export const SMALL_NUMBER = `(?:\\d{1,3}|${anyOf([...SMALL].reverse())})`
export const ORDINAL_WORD = `(?:${anyOf([...ENGLISH_ORDINALS].reverse())}|(?:${anyOf([...GERMAN_ORDINALS].reverse())})e[nrs]?)`

function indexIn(rows: readonly string[]): (word: string) => number {
  const patterns = rows.map(row => new RegExp(`^(?:${row})\\.?$`, 'iu'))
  return word => patterns.findIndex(pattern => pattern.test(word))
}

const monthIndex = indexIn(MONTHS)
const longWeekday = indexIn(WEEKDAYS)
const shortWeekday = indexIn(SHORT_WEEKDAYS)
const smallIndex = indexIn(SMALL)

export const monthNumber = (word: string): number => monthIndex(word) + 1
export const weekdayNumber = (word: string): number => {
  const long = longWeekday(word)
  return long >= 0 ? long : shortWeekday(word)
}
export const smallNumber = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : smallIndex(word) + 1

/** "20", "20th", "20.", "twentieth", "zwanzigsten"; 0 for what is none. */
export function dayNumber(word: string): number {
  const digits = /^\d{1,2}/.exec(word)
  if (digits) return Number(digits[0])
  const lower = word.toLowerCase()
  const english = ENGLISH_ORDINALS.indexOf(lower.replace(/\s+/, '-'))
  if (english >= 0) return english + 1
  return GERMAN_ORDINALS.indexOf(lower.replace(/e[nrs]?$/, '')) + 1
}
