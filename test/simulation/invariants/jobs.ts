import type { EffectStatus, JournalEventOf } from '../../../src/core/event.ts'
import { canonicalJson, isPlainObject } from '../../../src/core/json.ts'
import type { ClaimRecord, SessionHistory } from '../history.ts'
import { type JobRecord, type JobStatus, statusOf } from '../jobs.ts'
import { processName } from '../kernel.ts'
import type { Scene } from '../scene.ts'
import type { Invariant } from './invariant.ts'

/** A job is started once; one whose handle is known is asked for, never started anew. */
export const jobStartedOnce = (): Invariant => ({
  see(observation, history) {
    const { jobs, turns } = history
    if (observation.kind === 'job_started') {
      const { key, id } = observation.job
      const others = jobs.filter(job => job.key === key)
      if (others.length < history.triesOf(key).length) return null
      return `${key} was started as ${others.map(other => other.id)} and as ${id}`
    }
    if (observation.kind !== 'tool_called') return null
    const { call, process } = observation
    const claim = history.triesOf(call.key).at(-1)
    if (claim === undefined || claim.handle === null) return null
    const turn = turns.find(({ turn: id }) => id === claim.turn)
    const { since } = turn?.owners.findLast(owner => owner.process === process) ?? { since: 0 }
    // Who claimed it and slept may still make that first call; who came after knows better.
    if (since <= claim.acceptedAt) return null
    return `${call.key} was called again by ${processName(process)}, its job is ${canonicalJson(claim.handle)}`
  },
})

/** Asked for and called off is only the job that was started for this very effect, under its recorded handle. */
export const jobAskedByItsHandle = (): Invariant => ({
  see(observation, history) {
    if (observation.kind !== 'job_polled' && observation.kind !== 'job_called_off') return null
    const { key, handle, job } = observation
    const handles = history.triesOf(key).map(claim => canonicalJson(claim.handle))
    if (job === null || job.key !== key)
      return `${key} asked for ${canonicalJson(handle)}, which is not its job`
    return handles.includes(canonicalJson(handle))
      ? null
      : `${key} asked for ${canonicalJson(handle)}, recorded is ${handles}`
  },
})

/** What a recorded outcome says about a job that was accepted. In doubt it may always be. */
const FITS: Readonly<Record<EffectStatus, readonly JobStatus[]>> = {
  ok: ['done'],
  error: ['failed', 'called_off'],
  cancelled: ['called_off', 'done', 'failed'],
  indeterminate: ['running', 'done', 'failed', 'called_off'],
}

/** No accepted job is lost: its outcome is what the world says, or it is visibly in doubt. */
export const jobNeverLost = ({ kernel }: Scene): Invariant => ({
  state(event, history) {
    if (event.type !== 'effect_settled') return null
    const claim = history.claimOf(event.payload.effect)
    const job = jobOf(event, history)
    if (claim === undefined || claim.handle === null || isPersonsWord(event, claim, history)) return null
    if (job === null) return `${event.payload.effect} was accepted and never started`
    const status = statusOf(job, kernel.time)
    return FITS[event.payload.status].includes(status)
      ? null
      : `${event.payload.effect} is recorded as ${event.payload.status}, ${job.id} is ${status}`
  },
  atEnd({ claims }) {
    for (const [key, { handle, settlements }] of claims)
      if (handle !== null && settlements.length === 0) return `nobody asked what became of the job of ${key}`
    return null
  },
})

function jobOf({ payload }: JournalEventOf<'effect_settled'>, history: SessionHistory): JobRecord | null {
  const handle = history.claimOf(payload.effect)?.handle
  return history.jobs.find(({ id }) => isPlainObject(handle) && handle.job === id) ?? null
}

/** A doubt that a later turn of the person's settles. */
export const isPersonsWord = (
  { turn }: JournalEventOf<'effect_settled'>,
  claim: ClaimRecord,
  { openInput }: SessionHistory,
): boolean => claim.turn !== turn && openInput?.body.kind !== 'late_outcome'

/** What was on its way when the owner changed arrives within this time. */
const REACTION_MS = 1_000

/** A job is called off because somebody asked for that, or by the owner of its turn. */
export const calledOffForAReason = (): Invariant => ({
  see(observation, history) {
    const { turns, inbox } = history
    if (observation.kind !== 'job_called_off') return null
    const claim = history
      .triesOf(observation.key)
      .find(({ handle }) => canonicalJson(handle) === canonicalJson(observation.handle))
    const turn = turns.find(({ turn: id }) => id === claim?.turn)
    const asked = [...inbox.values()].some(
      ({ body }) => body.kind === 'cancel' && body.target === turn?.input,
    )
    const [owner, before] = turn?.owners.toReversed() ?? []
    const wasJustOwner =
      before?.process === observation.process && observation.at - (owner?.since ?? 0) < REACTION_MS
    if (asked || owner?.process === observation.process || wasJustOwner) return null
    return `${processName(observation.process)} called off the job of ${observation.key}, nobody had asked it to`
  },
})
