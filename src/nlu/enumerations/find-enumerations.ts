import type { Language } from '../text/language.ts'
import { sentencesIn } from '../text/sentences.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Enumeration } from './enumeration.ts'
import { findInlineLists } from './inline-lists.ts'
import { findLineLists } from './line-lists.ts'
import { findMarkedList } from './marked-lists.ts'

/** The lists in a text, in their order. Commas of prose, addresses, dates and greetings make none. */
export function findEnumerations(text: string, language: Language): Enumeration[] {
  const { found, rest } = findLineLists(text, tokenise(text), language)
  const inLines = rest.flatMap(line => {
    const marked = findMarkedList(text, line, language)
    if (marked !== null) return [marked]
    return sentencesIn(line, language).flatMap(sentence => findInlineLists(text, sentence, language))
  })
  return [...found, ...inLines].toSorted((one, other) => one.span.start - other.span.start)
}
