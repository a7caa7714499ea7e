import type { Frame } from '../../nlu/frames/frame.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { isInside } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { type ClauseProperty, clauseProperties, type Held } from './clause-evidence.ts'
import { isOwnCount } from './own-count.ts'
import { isAskedAbout } from './topics.ts'

/** Properties of a message that speak for or against a list of what it counts. */
export type CountProperty =
  | ClauseProperty
  /** Rules of ownership say that others have them, or that they are not there. */
  | 'others'
  /** Speaks of writing down, somewhere in the message. */
  | 'capture'
  /** "About sixty", "15 to 20": nobody recounts the past so. */
  | 'rough'
  /** Risks, quotes, answers: there to be worked on. */
  | 'work'
  /** Nouns for what lists are kept of. */
  | 'record'
  /** Nouns for what is mentioned and gone. */
  | 'fleeting'
  | 'few'
  /** "Another fifty forms" complains. */
  | 'another'

/** Properties that hold; null where no clause holds the count. */
export function countProperties(
  count: NumberMention,
  frames: readonly Frame[],
  tokens: readonly Token[],
  language: Language,
): ReadonlySet<CountProperty> | null {
  const at = frames.findIndex(({ span }) => isInside(count.span, span))
  if (at < 0) return null
  const anchor = { span: count.span, isExact: count.amount.is === 'one' }
  const held: Held<CountProperty> = [
    ...clauseProperties(anchor, frames, at, tokens, language),
    ...ofThings(count, language),
    ['others', !isOwnCount(count, frames, language)],
    ['capture', tokens.some(({ folded }) => PACKS[language].tools.capture.reading.capture.has(folded))],
    ['another', isAfter(PACKS[language].router.counted.another, count, tokens)],
  ]
  return new Set(held.flatMap(([property, holds]) => (holds ? [property] : [])))
}

/** Kind of things, and how many. */
function ofThings({ counts, amount, approximate }: NumberMention, language: Language): Held<CountProperty> {
  const head = fold(counts?.head ?? '')
  const { columns, router } = PACKS[language]
  const isFleeting = router.counted.fleeting.test(head)
  return [
    ['work', columns.results.has(head) || isAskedAbout(head, language)],
    ['fleeting', isFleeting],
    ['record', !isFleeting && router.counted.records.test(head)],
    ['few', (leastOf(amount) ?? 0) <= FEW],
    ['rough', approximate || amount.is !== 'one'],
  ]
}

const FEW = 4

const isAfter = (words: ReadonlySet<string>, { span }: NumberMention, tokens: readonly Token[]): boolean => {
  const number = tokens.findIndex(token => token.span.start >= span.start)
  return words.has(tokens[number - 1]?.folded ?? '')
}
