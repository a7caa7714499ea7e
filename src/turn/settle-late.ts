import { fact, type TurnEnd } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import type { TurnInput } from '../core/input.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import { KINDS } from '../pendings/kinds.ts'
import type { StepProgress } from '../plans/progress.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { answerByOutcome, goOnAfterOutcome } from './settle-pending.ts'

type LateInput = Extract<TurnInput, { kind: 'late_outcome' }>

/** The outcome of a call that was given up came in after all: what was in doubt is settled, what waited goes on. */
export async function settleLate(scope: TrackScope, input: LateInput): Promise<TurnEnd> {
  const answered = takeLate(scope, input)
  return answered === null
    ? { reason: 'settled' }
    : goOnAfterOutcome(scope, answered.pending, answered.progress)
}

/** Records the outcome; null when nothing waited for it. */
export function takeLate(
  scope: TrackScope,
  { effect, status, value }: LateInput,
): { readonly pending: Pending; readonly progress: StepProgress } | null {
  const { log } = scope
  if (!log.state.doubtful.some(doubt => doubt.effect === effect)) return null
  const outcome = { effect, status, code: null, durationMs: 0, attempts: 1, usage: null, model: null }
  log.emit(fact('effect_settled', outcome, { value }))
  const pending = questionAbout(log.state, effect)
  return pending === null ? null : { pending, progress: answerByOutcome(scope, pending, { status, value }) }
}

/** Question to the person because nobody knows the outcome of this effect. */
export function questionAbout({ pendings, plans }: SessionState, effect: EffectKey): Pending | null {
  const about = pendings.find(
    ({ kind, subject }) =>
      KINDS[kind].role === 'doubt' &&
      subject.of === 'step' &&
      plans[subject.plan]?.steps[subject.step]?.effect === effect,
  )
  return about ?? null
}
