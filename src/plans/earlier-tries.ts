import { fact } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { StepTries } from '../core/plan.ts'
import type { DoubtfulEffect, OpenPlan } from '../core/session.ts'
import type { EffectOutcome } from '../journal/effect.ts'
import { argumentsDigest } from '../tools/arguments-digest.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { closePending } from './close-pending.ts'
import { questionAbout } from './question-about.ts'
import type { TurnScope } from './turn-scope.ts'

// T1. All tries of one call go under one idempotency key: that of the first.
//     That holds for a wish anew, too, unless one of them is known to have taken place, or the tool says that none did.
// T2. A wish for what is in doubt is no new call, whoever has it: it is another try of the one nobody knows about.

export interface EarlierTries {
  readonly tries: StepTries | null
  /** The one of them whose outcome nobody knows. */
  readonly doubt: DoubtfulEffect | null
}

/** Calls that were made before in this session for what a step is about to do. */
export function earlierTries(
  { log, digest }: TurnScope,
  { steps }: OpenPlan,
  step: number,
  { name, effect }: DescribedTool,
  args: Json,
): EarlierTries {
  const own = steps[step]?.tries ?? null
  const same = argumentsDigest(digest, args)
  const doubt =
    effect === 'retry'
      ? undefined
      : log.state.doubtful.find(
          one =>
            one.name === name &&
            one.digest === same &&
            (own === null || one.tries.first === own.first) &&
            // That one is alive: it waits for an answer of the person's.
            questionAbout(log.state, one.effect)?.kind !== 'elicitation',
        )
  const unproven =
    effect === 'retry'
      ? undefined
      : log.state.unproven.findLast(one => one.name === name && one.digest === same)
  return { tries: own ?? doubt?.tries ?? unproven?.tries ?? null, doubt: doubt ?? null }
}

/** Ends the question about it: another step has taken it up. */
export function closeQuestionAbout(scope: TurnScope, { effect }: DoubtfulEffect, plan: OpenPlan): void {
  const question = questionAbout(scope.log.state, effect)
  if (question?.subject.of === 'step' && question.subject.plan !== plan.id)
    closePending(scope, question, 'lapsed')
}

/** An outcome of one try is known: so it is of the others, which went under the same key. */
export function settleTries(
  { log }: TurnScope,
  first: EffectKey,
  { status, value, mayHaveHappened }: Pick<EffectOutcome, 'status' | 'value' | 'mayHaveHappened'>,
): void {
  const outcome = {
    status,
    code: null,
    durationMs: 0,
    attempts: 1,
    usage: null,
    model: null,
    ...(mayHaveHappened && { mayHaveHappened }),
  }
  for (const { effect, tries } of log.state.doubtful)
    if (tries.first === first) log.emit(fact('effect_settled', { effect, ...outcome }, { value }))
}
