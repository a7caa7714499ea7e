import { type EffectKey, turnOf } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import type { PlanStep } from '../core/plan.ts'
import { wholeResult } from '../journal/reference.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Result of a step, also where the state holds but a reference to it: what an author's words or flow are filled with is
 * never its beginning. Read from the journal, as of now, so that a replay reads the same.
 */
export async function wholeResultOf(scope: TurnScope, { effect, result }: PlanStep): Promise<Json> {
  if (effect === null || !isPlainObject(result) || result.reference !== effect) return result
  return (await settledResult(scope, effect)) ?? result
}

/** Result of an earlier call; null where its content is gone. */
export async function settledResult(
  { log, journal }: Pick<TurnScope, 'log' | 'journal'>,
  effect: EffectKey,
): Promise<Json> {
  await log.commit()
  const { ref, state } = log
  const settled = (await journal.turn(ref, turnOf(effect))).findLast(
    event => event.type === 'effect_settled' && event.seq <= state.seq && event.payload.effect === effect,
  )
  return settled?.type === 'effect_settled' ? wholeResult(settled) : null
}
