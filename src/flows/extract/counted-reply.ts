import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { replyParts } from '../../nlu/backing/reply-parts.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { FilledSlot } from '../../nlu/slots/resolve.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { Reply } from './reply-context.ts'

/** "Two sisters" to "how many siblings?": a number with what it counts, and nothing else. */
export function countedReply({ text, locale }: Reply): FilledSlot | null {
  const [only, ...others] = text.length > MAX_LENGTH ? [] : findNumbers(text, languageOf(locale))
  if (only?.kind !== 'count' || only.amount.is !== 'one' || others.length > 0) return null
  const { span, amount, counts } = only
  const isBeside = (word: { readonly span: FilledSlot['span'] }) =>
    !overlaps(word.span, span) && (counts === undefined || !overlaps(word.span, counts.span))
  const beside = replyParts(text).flatMap(({ words }) => words.filter(isBeside))
  const isNothingElse = beside.every(({ word }) => isPlainWord(word) && !isA('another', word))
  return isNothingElse ? { value: amount.value, span, reason: 'counted' } : null
}

const MAX_LENGTH = 60
