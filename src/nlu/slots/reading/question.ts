import { patternOfAll } from '../../lang/packs.ts'

/** Clauses, as folded words between single spaces, that want to know something rather than have it. */
const ASKS = patternOfAll(pack => pack.slots.reading.question.asks)

/** "How about Friday?" suggests. */
const SUGGESTS = patternOfAll(pack => pack.slots.reading.question.suggests)

/** Questions by which people ask for what they want, or whether there is any: "Is there a table for two?" */
const AVAILABILITY = patternOfAll(pack => pack.slots.reading.question.availability)

export type Asking = 'nothing' | 'availability' | 'information'

/** Subject a clause of a question asks about. */
export function askingOf(words: string): Asking {
  if (!ASKS.test(words) || SUGGESTS.test(words)) return 'nothing'
  return AVAILABILITY.test(words) ? 'availability' : 'information'
}
