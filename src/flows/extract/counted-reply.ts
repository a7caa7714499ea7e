import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { replyParts } from '../../nlu/backing/reply-parts.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { FilledSlot } from '../../nlu/slots/resolve.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { Reply } from './reply-context.ts'
import { foldedWords } from './sentence-words.ts'

/** "Two sisters" to "how many siblings?": a number with what it counts, and nothing else. */
export function countedReply(
  { text, locale }: Reply,
  isAskedFor: (word: string) => boolean,
): FilledSlot | null {
  const [only, ...others] = text.length > MAX_LENGTH ? [] : findNumbers(text, languageOf(locale))
  if (only?.kind !== 'count' || only.amount.is !== 'one' || others.length > 0) return null
  const { span, amount, counts } = only
  const [head = ''] = foldedWords(counts?.head ?? '').slice(-1)
  if (!isAskedFor(head) && !isPerson(head)) return null
  const isBeside = (word: { readonly span: FilledSlot['span'] }) =>
    !overlaps(word.span, span) && (counts === undefined || !overlaps(word.span, counts.span))
  const beside = replyParts(text).flatMap(({ words }) => words.filter(isBeside))
  const isNothingElse = beside.every(({ word }) => isPlainWord(word) && !isA('another', word))
  return isNothingElse ? { value: amount.value, span, reason: 'counted' } : null
}

const MAX_LENGTH = 60

/** One, or several: "Schwestern", "sons". */
const isPerson = (word: string): boolean =>
  [0, 1, 2].some(end => isA('person', word.slice(0, word.length - end)))
