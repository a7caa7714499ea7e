import type { FactMap } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import type { EffectOutcome, EffectRequest } from './effect.ts'

export type Interrupter = FactMap['turn_interrupted']['payload']['by']

const NOTHING = { code: null, value: null, attempts: 0, usage: null, model: null }
export const cancelledBy = (by: Interrupter): EffectOutcome => ({
  ...NOTHING,
  status: 'cancelled',
  code: by === 'watchdog' ? 'turn_timeout' : null,
})
export const INDETERMINATE: EffectOutcome = { ...NOTHING, status: 'indeterminate' }

export function claimOf(effect: EffectRequest, key: EffectKey): FactMap['effect_claimed']['payload'] {
  const { kind, name, policy, context, operationType, of, again } = effect
  return {
    effect: key,
    kind,
    name,
    policy,
    ...(context !== undefined && { context }),
    ...(operationType !== undefined && { operationType }),
    ...of,
    ...(again !== undefined && { again }),
  }
}
