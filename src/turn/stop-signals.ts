import type { Input } from '../core/input.ts'
import { isStop } from '../nlu/polarity/is-stop.ts'
import type { InboxRow } from '../ports/journal-store.ts'
import { isWish } from './open-wishes.ts'

/** Word of the inbox that the turn of an input is to end, whether it runs or still waits. */
export interface StopSignal {
  /** Key of that input. */
  readonly target: string
  /** Row that is done with that turn; null where it gets a turn of its own. */
  readonly done: string | null
}

/**
 * Stops among what waits: cancels, and words of the person. Those lie in the inbox like any message, so that they
 * outlive a crash and reach whichever runner has the session; they stop all that the person wished for before them.
 */
export function stopSignals(open: readonly InboxRow[]): StopSignal[] {
  const cancels = open.flatMap(({ lane, key, body }) => {
    const input = lane === 'signal' ? inputIn(body) : null
    return input?.kind === 'cancel' ? [{ target: input.target, done: key }] : []
  })
  return [...cancels, ...stoppedInWords(open)]
}

function stoppedInWords(open: readonly InboxRow[]): StopSignal[] {
  const turns = open.filter(({ lane }) => lane === 'turn')
  if (turns.length < 2) return []
  const inputs = turns.map(({ body }) => inputIn(body))
  const last = inputs.findLastIndex(isStopInWords)
  return turns.slice(0, Math.max(last, 0)).flatMap(({ key }, at) => {
    const input = inputs[at]
    return input != null && isWish(input) && !isStopInWords(input) ? [{ target: key, done: null }] : []
  })
}

/** True for a message that stops what runs. */
export const isStopInWords = (input: Input | null): boolean => input?.kind === 'message' && isStop(input.text)

const inputIn = (body: string | null): Input | null => (body === null ? null : (JSON.parse(body) as Input))
