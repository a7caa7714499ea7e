import type { Clarify } from '../../core/ui.ts'
import { leastOf } from '../../nlu/numbers/number-mention.ts'
import { chatProposal, type Proposal } from './proposal.ts'
import type { Reading } from './reading.ts'
import { openMap, openTable } from './triggers.ts'

/** Asked once is enough: a vague answer opens a table with the fewest rows that make a list. */
const FEWEST = 3

/** What the answer to our clarifying question leads to; null when it is no answer. */
export function answerProposal(reading: Reading, clarify: Clarify): Proposal | null {
  return clarify.kind === 'count' ? countAnswer(reading, clarify.noun) : stepsAnswer(reading, clarify.noun)
}

function countAnswer(reading: Reading, noun: string | null): Proposal | null {
  const { anyNumber, polarity, items } = reading
  if (anyNumber !== null) {
    const count = leastOf(anyNumber.amount) ?? FEWEST
    const isVague = anyNumber.amount.is === 'vague'
    if (count < FEWEST && !isVague) return chatProposal('count_too_small', `${count} are no list`)
    const rows = Math.max(count, FEWEST)
    return openTable('count_answered', reading, `the answer was ${rows}`, { noun, count: rows, items: [] })
  }
  if (items.length >= FEWEST)
    return openTable('count_answered', reading, 'the answer was the list', { noun, items })
  if (reading.isVague)
    return openTable('count_answered', reading, 'the answer was vague', { noun, count: FEWEST, items: [] })
  if (reading.isNone || polarity === 'no') return chatProposal('count_too_small', 'the answer was no')
  return polarity === 'yes'
    ? openTable('count_answered', reading, 'the answer was yes', { noun, count: FEWEST, items: [] })
    : null
}

function stepsAnswer(reading: Reading, named: string | null): Proposal | null {
  if (reading.steps.length >= 2) return openMap('sequence', reading, 'the answer named the steps', named)
  if (reading.polarity === 'no') return chatProposal('steps_not_wanted', 'the answer was no')
  return reading.polarity === 'yes' || reading.isGame
    ? openMap('steps_wanted', reading, 'the answer was yes', named)
    : null
}
