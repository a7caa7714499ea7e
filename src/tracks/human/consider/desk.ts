import { confidence } from '../../../core/confidence.ts'
import type { Consider } from '../../proposal.ts'

/** While a colleague has the conversation, words are theirs to answer. Clicks are about what was shown, and stay so. */
export const considerDesk: Consider = ({ input, state: { desk } }) =>
  input.kind === 'message' && desk.hold !== null
    ? [
        {
          stance: 'decides',
          move: { track: 'human', kind: 'leave_to_colleague' },
          confidence: confidence(1),
          rule: 'colleague_answers',
        },
      ]
    : []
