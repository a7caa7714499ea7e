import type { EffectPolicy, JournalEvent } from '../../../src/core/event.ts'
import { idempotencyKey } from '../../../src/core/id.ts'
import { canonicalJson } from '../../../src/core/json.ts'
import type { SessionHistory } from '../history.ts'
import { type Process, processName } from '../kernel.ts'
import type { ToolCall } from '../observation.ts'
import type { Invariant } from './invariant.ts'
import { isPersonsWord } from './jobs.ts'

const onCall = (look: (call: ToolCall, history: SessionHistory) => string | null): Invariant => ({
  see: (observation, history) =>
    observation.kind === 'tool_called' ? look(observation.call, history) : null,
})

/** Nothing is called before its claim is durable. */
export const claimBeforeCall = (): Invariant =>
  onCall((call, { claims }) =>
    claims.has(call.key) ? null : `${call.tool} was called as ${call.key}, which nobody claimed`,
  )

/** What is called is what was claimed, to the byte. */
export const argumentsAsClaimed = (): Invariant =>
  onCall((call, { claims }) => {
    const claim = claims.get(call.key)
    if (claim === undefined || canonicalJson(claim.request) === canonicalJson(call.args)) return null
    return `${call.key} was claimed with ${canonicalJson(claim.request)}, called with ${canonicalJson(call.args)}`
  })

/** Who may make the next call under a key. The claimer has one call; `verify` earns another by finding nothing done. */
const MAY_CALL: Record<
  EffectPolicy,
  (own: number, all: number, isClaimer: boolean, cleared: number) => boolean
> = {
  retry: () => true,
  ask: (_, all, isClaimer) => all === 0 && isClaimer,
  verify: (own, _, isClaimer, cleared) => own < (isClaimer ? 1 : 0) + cleared,
}

/** A tool that must not be repeated is called once for one key, by whomever; one to be verified is verified first. */
export const calledOnce = (): Invariant => {
  const cleared = new Map<Process, Map<string, number>>()
  const clearedBy = (process: Process, key: string) => cleared.get(process)?.get(key) ?? 0
  return {
    see(observation, history) {
      if (observation.kind === 'tool_verified' && observation.answer === 'no') {
        const { process, key } = observation.call
        const keys = cleared.get(process) ?? new Map<string, number>()
        cleared.set(process, keys.set(key, clearedBy(process, key) + 1))
      }
      if (observation.kind !== 'tool_called') return null
      const { key, process, policy, tool } = observation.call
      const earlier = history.calls.filter(call => call.key === key)
      const own = earlier.filter(call => call.process === process).length
      const isClaimer = history.claims.get(key)?.by === process
      if (MAY_CALL[policy](own, earlier.length, isClaimer, clearedBy(process, key))) return null
      const callers = [...earlier, observation.call].map(call => processName(call.process))
      return `${tool} (${policy}) was called as ${key} by ${callers.join(', then by ')}`
    },
  }
}

/** What is recorded as done was done, unless it is recorded because the person says so. */
export const okMeansDone = (): Invariant => ({
  state(event, history) {
    if (event.type !== 'effect_settled' || event.payload.status !== 'ok' || event.payload.model !== null)
      return null
    const { effect } = event.payload
    const claim = history.claimOf(effect)
    if (claim !== undefined && isPersonsWord(event, claim, history))
      return saidSo(history, event.turn) ? null : `${effect} was settled as done without anybody's word`
    const key = idempotencyKey(history.ref.session, effect)
    return history.happened.has(key) ? null : `${key} is recorded as done and never happened`
  },
})

const saidSo = ({ waiting }: SessionHistory, turn: JournalEvent['turn']): boolean =>
  [...waiting.pendings.values()].some(
    ({ settled }) =>
      settled?.turn === turn &&
      settled.settlement.outcome === 'chosen' &&
      settled.settlement.option === 'happened',
  )

/** One owner makes one call at a time. Calls it gave up, and those of owners before it, may still be under way. */
export const oneEffectAtATime = (): Invariant =>
  onCall((call, { flying }) => {
    const other = [...flying].find(({ process, signal }) => process === call.process && !signal.aborted)
    return other === undefined ? null : `${call.key} was called while ${other.key} was under way`
  })
