import { partsRead } from '../text/excerpt.ts'
import type { Language } from '../text/language.ts'
import { sentencesIn } from '../text/sentences.ts'
import type { Span } from '../text/span.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Enumeration } from './enumeration.ts'
import { findInlineLists } from './inline-lists.ts'
import { findLineLists } from './line-lists.ts'
import { findMarkedList } from './marked-lists.ts'

/**
 * The lists in a text, in their order. Commas of prose, addresses, dates and greetings make none. Of a long text the
 * lists with an item on each line are found anywhere, others in what is read of it.
 */
export function findEnumerations(text: string, language: Language): Enumeration[] {
  const { found, rest } = findLineLists(text, language)
  const parts = partsRead(text)
  const inLines = rest.flatMap(line =>
    parts.flatMap(part =>
      inLine(text, { start: Math.max(line.start, part.start), end: Math.min(line.end, part.end) }, language),
    ),
  )
  return [...found, ...inLines].toSorted((one, other) => one.span.start - other.span.start)
}

function inLine(text: string, { start, end }: Span, language: Language): readonly Enumeration[] {
  if (end <= start) return []
  const line = tokenise(text, start, end)
  const marked = findMarkedList(text, line, language)
  if (marked !== null) return [marked]
  return sentencesIn(line, language).flatMap(sentence => findInlineLists(text, sentence, language))
}
