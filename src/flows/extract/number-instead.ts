import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'

const OPEN = wordsOfAll(pack => pack.corrections.openWords)
const leavesOpen = (text: string): boolean =>
  text.includes('?') || tokenise(text).some(({ folded }) => OPEN.has(folded))

/**
 * "240 was wrong, 420 is right", "420 statt 240": the one number that stands beside the old one, where the words take something back. Null
 * where there are more, or where it is left open which holds.
 */
export function numberInstead(
  text: string,
  old: number,
  language: Language,
): { readonly value: number; readonly span: Span } | null {
  if (leavesOpen(text)) return null
  const numbers = findNumbers(text, language)
  const others = numbers.flatMap(({ amount, span }) =>
    amount.is === 'one' && amount.value !== old ? [{ value: amount.value, span }] : [],
  )
  const [only] = others
  return only === undefined || others.length > 1 || numbers.length !== 2 ? null : only
}
