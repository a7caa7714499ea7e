import { patternOfAll } from '../../lang/packs.ts'
import { spanning } from '../../text/span.ts'
import { type Token, tokenise } from '../../text/tokenise.ts'
import type { SlotFinding, SlotView } from '../finding.ts'
import { isDeniedAfter, isDeniedBefore } from '../reading/negation.ts'
import type { SlotOf } from '../schema.ts'

const DENYING = patternOfAll(pack => pack.slots.choices.denied.denying)

/** A value that means "none of it" is also said by denying it: "no labels" as "I don't need any labels". */
export function findDenied({ slot, message: { reading } }: SlotView<'enum'>): SlotFinding[] {
  return denied(slot).flatMap(({ value, words }) =>
    reading.tokens.flatMap((token, first): SlotFinding[] => {
      const last = first + words.length - 1
      if (!words.every((word, step) => reading.tokens[first + step]?.folded === word)) return []
      const range = { first, last }
      if (!isDeniedBefore(reading, range, 'touching') && !isDeniedAfter(reading, range)) return []
      return [
        { value, span: spanning(token, reading.tokens[last] as Token), reason: 'denied', strength: 'typed' },
      ]
    }),
  )
}

const denied = ({ values }: SlotOf<'enum'>) =>
  Object.entries(values).flatMap(([value, synonyms]) =>
    synonyms
      .filter(synonym => DENYING.test(synonym))
      .map(synonym => ({ value, words: tokenise(synonym.replace(DENYING, '')).map(({ folded }) => folded) }))
      .filter(({ words }) => words.length > 0),
  )
