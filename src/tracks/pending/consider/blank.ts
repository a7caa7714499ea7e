import { CERTAIN } from '../../../core/confidence.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

/** A file without words is something; where nobody talks about it, it is only kept. */
export const considerBlank = ({ input, assistant }: Situation): readonly Proposal[] => {
  if (input.kind !== 'message' || input.text.trim() !== '') return []
  const hasFiles = (input.files ?? []).length > 0
  if (hasFiles && assistant.conversation) return []
  const message = hasFiles ? 'files_kept' : 'blank_message'
  return [
    {
      stance: 'decides',
      move: { track: 'pending', kind: 'reply', message },
      confidence: CERTAIN,
      rule: message,
    },
  ]
}
