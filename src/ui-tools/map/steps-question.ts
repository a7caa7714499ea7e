import { say } from '../../messages/catalog.ts'
import type { ToolQuestion } from '../in-words.ts'
import { chatProposal } from '../router/proposal.ts'
import { openMap } from './open-map.ts'

/** "Want to map the steps now?" */
export const stepsQuestion: ToolQuestion = {
  kind: 'steps',
  form: { form: 'yes_no', editable: false },
  about: ({ processName }) => ({ kind: 'steps', noun: processName }),
  text: (_, locale) => say('clarify_steps', locale),
  answer(reading, named) {
    if (reading.steps.length >= 2) return openMap('sequence', reading, 'the answer named the steps', named)
    if (reading.polarity === 'no') return chatProposal('steps_not_wanted', 'the answer was no')
    return reading.polarity === 'yes' || reading.isGame
      ? openMap('steps_wanted', reading, 'the answer was yes', named)
      : null
  },
}
