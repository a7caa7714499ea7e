import { PACKS } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'

/** True for words that are no step, but say of the steps beside them what they are or what to do with them. */
export const isOrderTail = (tokens: readonly Token[], language: Language): boolean =>
  tokens.length <= LONGEST &&
  PACKS[language].sequences.orderTails.test(tokens.map(({ folded }) => folded).join(' '))
const LONGEST = 24
