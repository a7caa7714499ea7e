import { grammarOf } from '../lang/grammars.ts'
import { PACKS } from '../lang/packs.ts'
import { isPlural } from '../numbers/counted-noun.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import { CLAUSE_WORDS, DISCOURSE, NO_HEADS } from './item-words.ts'

/** The noun that says what a list is of, in the words before it: "There are four modules", "issues so far". */
export function listHead(tokens: readonly Token[], language: Language): Token | null {
  const words = tokens.filter(token => token.kind === 'word' && mayBeHead(token, language))
  if (grammarOf(language).capitals === 'nouns') {
    const nouns = words.filter(isCapital)
    return (isAdjective(words[0], words[1], language) ? nouns[1] : nouns[0]) ?? words.at(-1) ?? null
  }
  const first = words.findIndex(({ folded }) => isPlural(folded))
  if (first < 0) return words.findLast(({ folded }) => !DOING.test(folded)) ?? null
  let head = first
  while (isPlural(words[head + 1]?.folded ?? '')) head += 1
  return words[head] ?? null
}

/** "Working on this: Ahmed, Sofia, Pavel" says what they do. */
const DOING = /[a-z]{3}(?:ing|ed)$/

/** "Folgende Teams": the sentence begins with an adjective, which has a capital for that. */
const isAdjective = (first: Token | undefined, second: Token | undefined, language: Language): boolean =>
  first !== undefined &&
  second !== undefined &&
  isCapital(second) &&
  PACKS[language].numbers.adjectiveEnding.test(first.folded)

const mayBeHead = ({ folded }: Token, language: Language): boolean =>
  !isFunctionWord(folded, language) &&
  !CLAUSE_WORDS[language].has(folded) &&
  !DISCOURSE[language].has(folded) &&
  !NO_HEADS.has(folded)
