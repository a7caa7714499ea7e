import { isErrorCode } from '../core/error.ts'
import type { EffectStatus } from '../core/event.ts'
import { count, intentName, member, publicName } from './public-values.ts'
import type { Level, Projection } from './stage-draft.ts'
import { claimOf } from './turn-memory.ts'

/** An outcome nobody knows is worse than a failure: a person has to look. */
const LEVEL_OF_STATUS: Record<EffectStatus, Level> = {
  ok: 'info',
  error: 'warn',
  cancelled: 'warn',
  indeterminate: 'error',
}
const STATUSES = Object.keys(LEVEL_OF_STATUS) as EffectStatus[]

/** Model calls have no stage of their own: what they cost is summed up in `respond`. */
export const toolExecuteStage: Projection<'effect_settled'> = ({ payload }, memory, vocabulary) => {
  const claim = claimOf(memory, payload.effect)
  if (claim?.kind !== 'tool') return []
  const status = member(STATUSES, payload.status) ?? 'indeterminate'
  return [
    {
      stage: 'tool_execute',
      level: LEVEL_OF_STATUS[status],
      payload: {
        ok: status === 'ok',
        tool: publicName(vocabulary.tools, claim.name, vocabulary),
        status,
        code: isErrorCode(payload.code) ? payload.code : null,
        duration_ms: count(payload.durationMs),
        attempts: count(payload.attempts),
        intent_id: intentName(memory.turn.intent, vocabulary),
      },
    },
  ]
}
