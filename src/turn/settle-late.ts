import { fact, type TurnEnd } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import type { TurnInput } from '../core/input.ts'
import type { Json } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import type { StepProgress } from '../plans/progress.ts'
import { questionAbout } from '../plans/question-about.ts'
import { recordArtifact } from '../plans/record-artifact.ts'
import { callOf } from '../plans/step-call.ts'
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
  const { doubtful } = log.state
  const doubt = doubtful.find(one => one.effect === effect)
  if (doubt === undefined) return null
  // What took place did so for all tries; what one came to nothing with says nothing about the others.
  const known = status === 'ok' ? doubtful.filter(({ tries }) => tries.first === doubt.tries.first) : [doubt]
  const outcome = { status, code: null, durationMs: 0, attempts: 1, usage: null, model: null }
  // What was to be forgotten does not come back with it.
  for (const one of known)
    log.emit(
      fact('effect_settled', { effect: one.effect, ...outcome }, { value: one.isErased ? null : value }),
    )
  const pending = known.map(one => questionAbout(log.state, one.effect)).find(found => found !== null)
  if (status === 'ok') recordLate(scope, effect, new Set(known.map(one => one.effect)), value)
  return pending === undefined
    ? null
    : { pending, progress: answerByOutcome(scope, pending, { status, value }) }
}

/** States what it left for the person, also where nobody is asked about it any more, as long as its plan is open. */
function recordLate(scope: TrackScope, effect: EffectKey, known: ReadonlySet<EffectKey>, value: Json): void {
  for (const plan of Object.values(scope.log.state.plans)) {
    const step = plan.steps.findIndex(one => one.effect !== null && known.has(one.effect))
    if (step === -1) continue
    recordArtifact(scope, { effect, plan: plan.id, step, call: callOf(plan, step, null) }, value)
    return
  }
}
