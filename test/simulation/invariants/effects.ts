import type { EffectPolicy, JournalEvent } from '../../../src/core/event.ts'
import { idempotencyKey } from '../../../src/core/id.ts'
import { canonicalJson, isSameJson } from '../../../src/core/json.ts'
import { isKnownFailure } from '../../../src/journal/effect.ts'
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
  onCall((call, history) =>
    history.triesOf(call.key).length > 0
      ? null
      : `${call.tool} was called as ${call.key}, which nobody claimed`,
  )

/** What is called is what was claimed, to the byte. */
export const argumentsAsClaimed = (): Invariant =>
  onCall((call, history) => {
    const claim = history.triesOf(call.key).at(-1)
    if (claim === undefined || isSameJson(claim.request, call.args)) return null
    return `${call.key} was claimed with ${canonicalJson(claim.request)}, called with ${canonicalJson(call.args)}`
  })

/** A process and a key: its own calls, its claims, its verifications that found nothing done; and who claimed it first. */
interface Standing {
  readonly calls: number
  readonly claims: number
  readonly cleared: number
  readonly isFirst: boolean
}

/** Who may make the next call under a key: one per claim of its own, and after the first only what is verified. */
const MAY_CALL: Record<EffectPolicy, (standing: Standing) => boolean> = {
  retry: () => true,
  ask: ({ calls, claims }) => calls < claims,
  verify: ({ calls, cleared, isFirst }) => calls < (isFirst ? 1 : 0) + cleared,
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
      const tries = history.triesOf(key)
      const standing: Standing = {
        calls: earlier.filter(call => call.process === process).length,
        claims: tries.filter(({ by }) => by === process).length,
        cleared: clearedBy(process, key),
        isFirst: tries[0]?.by === process,
      }
      if (MAY_CALL[policy](standing)) return null
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
    const key = claim?.key ?? idempotencyKey(history.ref.session, effect)
    if (history.happened.has(key)) return null
    if (claim !== undefined && isPersonsWord(event, claim, history))
      return saidSo(history, event.turn) ? null : `${effect} was settled as done without anybody's word`
    return `${key} is recorded as done and never happened`
  },
})

/** What is recorded as come to nothing did come to nothing, now and for ever. A tool that can be asked answers for itself. */
export const failedMeansUndone = (): Invariant => ({
  atEnd(history) {
    for (const event of history.events) {
      if (event.type !== 'effect_settled' || !isKnownFailure(event.payload)) continue
      const claim = history.claimOf(event.payload.effect)
      // Of several tries nobody can say which one it was.
      if (claim?.policy !== 'ask' || claim.handle !== null || history.triesOf(claim.key).length > 1) continue
      if (history.happened.has(claim.key)) return `${claim.key} is recorded as come to nothing, and happened`
    }
    return null
  },
})

/** All tries of one step go under one key, and nothing is begun anew while the same is in doubt. */
export const oneKeyPerCall = (): Invariant => ({
  state(event, history) {
    if (event.type !== 'effect_claimed' || event.payload.policy === 'retry') return null
    const { effect, plan, step, name, again } = event.payload
    const key = idempotencyKey(history.ref.session, again ?? effect)
    const request = event.content?.request ?? null
    const other = [...history.claims.values()].find(
      claim =>
        claim.key !== key &&
        claim.name === name &&
        isSameJson(claim.request, request) &&
        claim.seq > history.deletedThrough &&
        (claim.settlements.at(-1) === 'indeterminate' || (claim.plan === plan && claim.step === step)),
    )
    return other === undefined ? null : `${effect} begins anew as ${key} what was tried as ${other.key}`
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
