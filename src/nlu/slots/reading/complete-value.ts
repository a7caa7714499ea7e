import { ofAllPacks } from '../../lang/packs.ts'
import { MONTH, WEEKDAY } from '../dates/calendar-words.ts'

/** `alone`: it leaves no words to the one before it. `unclear`: it does, and they cannot be told. */
export type Completion = { readonly text: string } | 'alone' | 'unclear'

/**
 * A value that was said in place of another, with the words it leaves to that one: "4th" after "May 3rd" is May 4th, "1.98" after
 * "1.95 m" is in metres.
 */
export const completeValue = (kind: 'date' | 'number', before: string, after: string): Completion =>
  kind === 'date' ? completeDay(before, after) : withUnit(before, after)

const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const LEAD = String.raw`^(?:\p{L}{2,3}\s+){0,2}`
const MARKS = ofAllPacks(({ slots }) => [slots.dates.calendar.ordinalMarks]).join('|')
const DAY = String.raw`\d{1,2}(?:${MARKS})?`
const MONTHS = new RegExp(`${START}${MONTH}`, 'iu')
const DAY_ALONE = new RegExp(`${LEAD}(${DAY})$`, 'iu')
const WEEKDAY_ALONE = new RegExp(`${LEAD}(${WEEKDAY})$`, 'iu')
const YEAR_ALONE = new RegExp(String.raw`${LEAD}(\d{4})$`, 'iu')
const WEEKDAYS = new RegExp(`${START}${WEEKDAY}`, 'iu')
/** Things in the value before that the new one may stand for. */
const DAY_IN = new RegExp(`${START}${DAY}${END}`, 'giu')
const WEEKDAY_IN = new RegExp(`${START}${WEEKDAY}${END}`, 'giu')
const YEAR_IN = new RegExp(String.raw`${START}\d{4}${END}`, 'giu')

function completeDay(before: string, after: string): Completion {
  if (MONTHS.test(after)) return 'alone'
  const day = DAY_ALONE.exec(after)?.[1]
  if (day !== undefined) {
    if (MONTHS.test(before)) return replaced(before, DAY_IN, day)
    return DAY_ALONE.test(before) || !/\d/.test(before) ? 'alone' : 'unclear'
  }
  const weekday = WEEKDAY_ALONE.exec(after)?.[1]
  if (weekday !== undefined)
    return WEEKDAYS.test(before) || /\d/.test(before) ? replaced(before, WEEKDAY_IN, weekday) : 'alone'
  const year = YEAR_ALONE.exec(after)?.[1]
  return year === undefined ? 'alone' : replaced(before, YEAR_IN, year)
}

/** Only where there is one thing it can stand for. */
function replaced(text: string, pattern: RegExp, by: string): Completion {
  const [only, ...others] = text.matchAll(pattern)
  if (only === undefined || others.length > 0) return 'unclear'
  return { text: `${text.slice(0, only.index)}${by}${text.slice(only.index + only[0].length)}` }
}

const UNIT = /[\d½¼¾]\s?(?<unit>[\p{L}²³"'€£$%]{1,20})[\s.,]*$/u

function withUnit(before: string, after: string): Completion {
  const unit = UNIT.exec(before)?.groups?.unit
  return unit === undefined || !/\d[\s.,]*$/.test(after) ? 'alone' : { text: `${after.trim()} ${unit}` }
}
