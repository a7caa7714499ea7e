import type { Json } from '../../core/json.ts'
import type { LeftOut } from '../../nlu/slots/resolve.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import type { ReplyContext } from './reply-context.ts'
import { askedSlot, looksBack } from './slot-of.ts'

/**
 * Day that a weekday named on that very weekday may mean: today is said by its name seldom, so the next one, or the last one
 * where the question looks back, unless only today is allowed. Null where it is unclear for another reason.
 */
export function weekdayMeant(
  { reply, reader }: ReplyContext,
  { name, answer }: CompiledKey,
  left: readonly LeftOut[],
): Json | null {
  if (answer.type !== 'date' || !left.some(({ slot, reason }) => slot === name && reason === 'two_readings'))
    return null
  const { refDate } = reply
  const isPast = looksBack(answer, name, refDate)
  const slot = askedSlot(answer, { key: name, names: [], today: refDate })
  if (slot === null) return null
  // Seen from the day beside, the same words mean one day.
  const beside = { ...reply, refDate: dayFrom(refDate, isPast ? -1 : 1) }
  const day = reader.extract({ ...beside, slots: { [name]: slot }, pending: name }).values[name]?.value
  if (day !== dayFrom(refDate, isPast ? -7 : 7)) return null
  return [day, refDate].find(one => checkAnswer(one, answer) === null) ?? null
}

const DAY = 86_400_000

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
