import { CERTAIN } from '../../../core/confidence.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** Words that stopped what ran have done all they were said for: a question that waited meanwhile still waits. */
export const considerStop = ({ reads }: Situation): readonly Proposal[] =>
  reads.stops === true
    ? [
        {
          stance: 'decides',
          move: { track: 'pending', kind: 'reply', message: 'stopped' },
          confidence: CERTAIN,
          rule: 'stopped_in_words',
        },
      ]
    : []
