import { type Json, nestsDeeperThan } from '../core/json.ts'
import type { Clock } from '../ports/clock.ts'
import type { Lookup, LookupCall } from '../tools/lookup.ts'

const SLOWEST_MS = 5_000
/** It is recorded with the verdict. */
const MAX_CHARACTERS = 16_384
const MAX_DEPTH = 32

export type LookupOutcome =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly failure: string }

/** Never rejects, and ends in time, whatever the author's code does. */
export async function lookUp(
  lookup: Lookup,
  call: Omit<LookupCall, 'signal'>,
  signal: AbortSignal,
  clock: Clock,
): Promise<LookupOutcome> {
  const stop = new AbortController()
  const failed = (failure: string): LookupOutcome => ({ ok: false, failure })
  let giveUp: (outcome: LookupOutcome) => void = () => {}
  const givenUp = new Promise<LookupOutcome>(resolve => {
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
    .then(() => lookup({ ...call, signal: stop.signal }))
    .then(storable, (thrown: unknown) => failed(thrown instanceof Error ? thrown.message : String(thrown)))
  const outcome = await Promise.race([answered, givenUp])
  clear()
  signal.removeEventListener('abort', cancelled)
  return outcome
}

/** As it will be read from the journal. */
function storable(value: unknown): LookupOutcome {
  const text = JSON.stringify(value ?? null) as string | undefined
  if (text === undefined) return { ok: false, failure: 'what it returned cannot be kept' }
  if (text.length > MAX_CHARACTERS)
    return { ok: false, failure: `it returned more than ${MAX_CHARACTERS} characters` }
  if (nestsDeeperThan(text, MAX_DEPTH)) return { ok: false, failure: 'what it returned is nested too deep' }
  return { ok: true, value: JSON.parse(text) as Json }
}
