import { intentName, member } from './public-values.ts'
import type { Projection } from './stage-draft.ts'

/** Reason why a human takes over. */
const REASONS = ['asked', 'accepted', 'flow_ended'] as const

export const handedOverEvent: Projection<'escalated'> = ({ payload }, { turn }, vocabulary) => [
  {
    stage: 'handed_over',
    level: 'info',
    payload: {
      reason: member(REASONS, payload.reason) ?? 'other',
      intent_id: intentName(turn.intent, vocabulary),
    },
  },
]
