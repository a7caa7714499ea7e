import { fold, normalise } from '../../nlu/text/normalise.ts'
import type { Span } from '../../nlu/text/span.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { AnswerSpec } from '../ir/answer.ts'

/** True for words that are asked for as a time of day, "14:30". */
export const asksForClock = (answer: AnswerSpec): boolean =>
  answer.type === 'text' &&
  checkAnswer('14:30', answer) === null &&
  checkAnswer('09:15', answer) === null &&
  checkAnswer('14:75', answer) !== null

const CLOCK =
  /(?<![\d.:])(?:(?<hour>\d{1,2})(?<mark>[:.])(?<minute>\d{2})(?![\d.:])|(?<full>\d{1,2})(?=\s?(?:uhr|am|pm|a\.m|p\.m|o'?clock)))(?:\s?(?:uhr|o'?clock))?(?:\s(?<past>\d{2})(?![\d.:]))?\s?(?<half>am(?![a-z])|pm(?![a-z])|a\.m\.?|p\.m\.?)?/g
const DENIED = /\b(?:not|nicht|kein|keine|statt|instead of|except|ausser)\b[^,;.]{0,12}$/
/** A time that limits is none to come at. */
const BOUND =
  /\b(?:before|after|until|till|by|from|between|to|or|vor|nach|bis|ab|zwischen|und|oder|fruehestens|spaetestens|earliest|latest)\s+(?:um\s+|at\s+)?$/
const RANGE_AFTER = /^\s*(?:to|until|till|or|bis|oder|-|–)\s*\d/
const LATER = /\b(?:afternoon|evening|night|nachmittags?|abends?|nachts?)\b/
const MAX_LENGTH = 200

export interface ClockTime {
  /** As the clock shows it. */
  readonly value: string
  readonly span: Span
}

/** The one time of day a reply gives; null where it gives none, several or a limit. */
export function clockIn(text: string): ClockTime | null {
  const folded = fold(normalise(text))
  if (folded.length > MAX_LENGTH) return null
  const times = new Map<string, Span>()
  for (const { 0: match, index, groups = {} } of folded.matchAll(CLOCK)) {
    const before = folded.slice(0, index)
    const after = folded.slice(index + match.length)
    if (DENIED.test(before) && !BOUND.test(before)) continue
    if (BOUND.test(before) || RANGE_AFTER.test(after)) return null
    const { mark, past = '00', half } = groups
    const minute = groups.minute ?? past
    // "9.10" is a day as well.
    if (mark === '.' && Number(minute) <= 12 && !match.includes('uhr')) return null
    const time = onClock(Number(groups.hour ?? groups.full), Number(minute), half, LATER.test(after))
    if (time === null) return null
    // As it was written, where that was a time already.
    const isWritten = mark === ':' && half === undefined && time === padded(groups.hour, minute)
    times.set(isWritten ? `${groups.hour}:${minute}` : time, spanIn(text, before, match.trimEnd()))
  }
  const [only, ...others] = times
  return only !== undefined && others.length === 0 ? { value: only[0], span: only[1] } : null
}

/** Its place in the text as written: folding keeps digits, and not how many letters stand before them. */
function spanIn(text: string, before: string, { length }: string): Span {
  const runs = before.match(/\d+/g)?.length ?? 0
  const start = [...text.matchAll(/\d+/g)][runs]?.index ?? 0
  return { start, end: Math.min(text.length, start + length) }
}

const padded = (hour = '', minute = ''): string => `${hour.padStart(2, '0')}:${minute}`

function onClock(hour: number, minute: number, half: string | undefined, isLater: boolean): string | null {
  if (hour > 23 || minute > 59 || (half !== undefined && hour > 12)) return null
  const isAfternoon = half === undefined ? isLater && hour < 12 : half.startsWith('p')
  const base = half === undefined ? hour : hour % 12
  return `${String(base + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
