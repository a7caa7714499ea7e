import { confidence } from '../../../core/confidence.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** Talks, where the assistant does; elsewhere a human is offered. The last rung: it always decides. */
export const considerConversation = ({ assistant }: Situation): readonly Proposal[] => [
  {
    stance: 'decides',
    move: assistant.conversation
      ? { track: 'conversation', kind: 'converse' }
      : { track: 'human', kind: 'fall_back' },
    confidence: confidence(0.4),
    rule: 'nothing_decided',
  },
]
