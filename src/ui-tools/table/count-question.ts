import { say } from '../../messages/catalog.ts'
import { leastOf } from '../../nlu/numbers/number-mention.ts'
import type { ToolQuestion } from '../in-words.ts'
import { chatProposal } from '../router/proposal.ts'
import { yesOrNo } from '../router/yes-or-no.ts'
import { openTable } from './open-table.ts'

/** Asked once is enough: a vague answer opens a table with the fewest rows that make a list. */
const FEWEST = 3

/** "How many risks are we capturing?" */
export const countQuestion: ToolQuestion = {
  kind: 'count',
  form: { form: 'value', schema: null },
  about: ({ topic }) => ({ kind: 'count', noun: topic }),
  text: (noun, locale) =>
    noun === null ? say('clarify_count_bare', locale) : say('clarify_count', locale, { noun }),
  answer(reading, noun) {
    const { anyNumber, items } = reading
    const open = (rationale: string, count: number) =>
      openTable('count_answered', reading, rationale, { noun, count, items: [] })
    if (anyNumber !== null) {
      const count = leastOf(anyNumber.amount) ?? FEWEST
      const isVague = anyNumber.amount.is === 'vague'
      if (count < FEWEST && !isVague) return chatProposal('count_too_small', `${count} are no list`)
      const rows = Math.max(count, FEWEST)
      return open(`the answer was ${rows}`, rows)
    }
    if (items.length >= FEWEST)
      return openTable('count_answered', reading, 'the answer was the list', { noun, items })
    if (reading.isVague) return open('the answer was vague', FEWEST)
    const reply = yesOrNo(reading)
    if (reading.isNone || reply === 'no') return chatProposal('count_too_small', 'the answer was no')
    return reply === 'yes' ? open('the answer was yes', FEWEST) : null
  },
}
