import { type Json, nestsDeeperThan } from '../core/json.ts'
import type { Budget } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'

const SLOWEST_MS = 5_000
/** Bound of an answer: it is recorded. */
const MAX_CHARACTERS = 16_384
const MAX_DEPTH = 32

export type OutsideAnswer =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly failure: string }

export interface OutsideParts {
  readonly clock: Clock
  readonly budget: Budget
}

/** Asks an author's or an integrator's code. Never rejects, and ends in time, whatever that code does. */
export async function askOutside(
  ask: (signal: AbortSignal) => unknown,
  signal: AbortSignal,
  { clock, budget }: OutsideParts,
  mostCharacters = MAX_CHARACTERS,
): Promise<OutsideAnswer> {
  const stop = new AbortController()
  const failed = (failure: string): OutsideAnswer => ({ ok: false, failure })
  let giveUp: (answer: OutsideAnswer) => void = () => {}
  const givenUp = new Promise<OutsideAnswer>(resolve => {
    giveUp = resolve
  })
  const cancelled = () => {
    stop.abort()
    giveUp(failed('it was called off'))
  }
  const clear = clock.after(SLOWEST_MS, () => {
    stop.abort()
    giveUp(failed(`no answer within ${SLOWEST_MS} ms`))
  })
  signal.addEventListener('abort', cancelled)
  if (signal.aborted) cancelled()
  const answered = Promise.resolve()
    .then(() => budget.once(() => ask(stop.signal)))
    .then(
      value => storable(value, mostCharacters),
      (thrown: unknown) => failed(thrown instanceof Error ? thrown.message : String(thrown)),
    )
  const answer = await Promise.race([answered, givenUp])
  clear()
  signal.removeEventListener('abort', cancelled)
  return answer
}

/** As it will be read from the journal. */
function storable(value: unknown, mostCharacters: number): OutsideAnswer {
  const text = writtenOut(value)
  if (text === undefined) return { ok: false, failure: 'what it returned cannot be kept' }
  if (text.length > mostCharacters)
    return { ok: false, failure: `it returned more than ${mostCharacters} characters` }
  if (nestsDeeperThan(text, MAX_DEPTH)) return { ok: false, failure: 'what it returned is nested too deep' }
  return { ok: true, value: JSON.parse(text) as Json }
}

/** Undefined for what JSON cannot hold, such as a loop. */
function writtenOut(value: unknown): string | undefined {
  try {
    return JSON.stringify(value ?? null) as string | undefined
  } catch {
    return undefined
  }
}
