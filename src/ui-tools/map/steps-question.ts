import { say } from '../../messages/catalog.ts'
import type { ToolQuestion } from '../in-words.ts'
import { chatProposal } from '../router/proposal.ts'
import { yesOrNo } from '../router/yes-or-no.ts'
import { openMap } from './open-map.ts'

/** "Want to map the steps now?" */
export const stepsQuestion: ToolQuestion = {
  kind: 'steps',
  form: { form: 'yes_no', editable: false },
  about: ({ processName }) => ({ kind: 'steps', noun: processName }),
  text: (_, locale) => say('clarify_steps', locale),
  answer(reading, named) {
    if (reading.steps.length >= 2) return openMap('sequence', reading, 'the answer named the steps', named)
    const reply = yesOrNo(reading)
    if (reply === 'no') return chatProposal('steps_not_wanted', 'the answer was no')
    return reply === 'yes' || reading.isGame
      ? openMap('steps_wanted', reading, 'the answer was yes', named)
      : null
  },
}
