import { ofAllPacks } from '../../lang/packs.ts'
import type { DateWords } from '../../lang/sections/slots/date-words.ts'

/** Regular expression sources; matched without regard to case. */

type Calendar = DateWords['calendar']
type Rows = 'months' | 'weekdays' | 'shortWeekdays' | 'smallNumbers'

/** The alternatives of all languages, row by row. */
function rowsOf(name: Rows): readonly string[] {
  const [first = [], ...others] = ofAllPacks(({ slots }): Calendar[Rows][] => [slots.dates.calendar[name]])
  return first.map((row, at) => [row, ...others.map(rows => rows[at] ?? '')].join('|'))
}

const MONTHS = rowsOf('months')
const WEEKDAYS = rowsOf('weekdays')
const SHORT_WEEKDAYS = rowsOf('shortWeekdays')
const SMALL = rowsOf('smallNumbers')

const anyOf = (sources: readonly string[]) => sources.join('|')

export const MONTH = `(?:${anyOf(MONTHS)})\\b\\.?`
export const WEEKDAY = `(?:${anyOf(WEEKDAYS)})`
export const SHORT_WEEKDAY = `(?:${anyOf(SHORT_WEEKDAYS)})`
export const SMALL_NUMBER = `(?:\\d{1,3}|${anyOf([...SMALL].reverse())})`

const ORDINALS = ofAllPacks(({ slots }) => {
  const { ordinals, ordinalEnding } = slots.dates.calendar
  const source = `(?:${anyOf([...ordinals].reverse())})${ordinalEnding}`
  return [{ ordinals, source, ending: new RegExp(`${ordinalEnding}$`) }]
})
export const ORDINAL_WORD = `(?:${anyOf(ORDINALS.map(({ source }) => source))})`

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
  const lower = word.toLowerCase().replace(/\s+/, '-')
  const places = ORDINALS.map(({ ordinals, ending }) => ordinals.indexOf(lower.replace(ending, '')))
  return (places.find(place => place >= 0) ?? -1) + 1
}
