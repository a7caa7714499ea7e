import { CERTAIN } from '../../../core/confidence.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

export const considerBlank = ({ input }: Situation): readonly Proposal[] =>
  input.kind === 'message' && input.text.trim() === ''
    ? [
        {
          stance: 'decides',
          move: { track: 'pending', kind: 'reply', message: 'blank_message' },
          confidence: CERTAIN,
          rule: 'blank_message',
        },
      ]
    : []
