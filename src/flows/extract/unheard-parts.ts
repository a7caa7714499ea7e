import { isA } from '../../nlu/backing/backing-words.ts'
import { type ReplyPart, replyParts } from '../../nlu/backing/reply-parts.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'

/** A day or an amount as nobody writes it in passing. */
const TELLING =
  /\d(?:st|nd|rd|th)\b|\d\.(?:\s?\d|\s\p{Lu})|[€£$]|\d\s?(?:euros?|eur|pounds?|quid|dollars?|kg|cm|m2|qm|sqm)(?!\p{L})/iu

/**
 * Parts of a reply that hold a value nobody took, as they were written: whoever said them would think them noted. After
 * a yes or no a number alone only tells more.
 */
export function unheardParts(
  text: string,
  heard: readonly Span[],
  isPlainAnswer: boolean,
): readonly string[] {
  const words = ({ span }: ReplyPart) => text.slice(span.start, span.end).trim()
  return replyParts(text)
    .filter(part => {
      if (heard.some(span => overlaps(span, part.span))) return false
      if (isA('opposing', part.words[0]?.word ?? '')) return false
      return (isPlainAnswer ? TELLING : /\p{N}/u).test(words(part))
    })
    .map(part => words(part).replace(/^(?:and|und|but|aber)\s+/iu, ''))
}
