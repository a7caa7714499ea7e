import { fact, type TurnEnd } from '../core/event.ts'
import type { TurnScope } from '../plans/turn-scope.ts'
import type { TurnInput } from './receive.ts'

/** The outcome of a call that was given up came in after all: what was in doubt is settled. */
export function settleLate({ log }: TurnScope, input: Extract<TurnInput, { kind: 'late_outcome' }>): TurnEnd {
  const { effect, status, value } = input
  if (log.state.doubtful.some(doubt => doubt.effect === effect))
    log.emit(
      fact(
        'effect_settled',
        { effect, status, code: null, durationMs: 0, attempts: 1, usage: null, model: null },
        { value },
      ),
    )
  return { reason: 'settled' }
}
