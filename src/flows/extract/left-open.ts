import { isA } from '../../nlu/backing/backing-words.ts'
import type { ReplyPart } from '../../nlu/backing/reply-parts.ts'
import { ofAllPacks, wordsOfAll } from '../../nlu/lang/packs.ts'
import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { LeftOut } from '../../nlu/slots/resolve.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import type { ReplyContext } from './reply-context.ts'

/** Words between a value and an "or", and between that and another value: "five guests, or was it rather six". */
const MOST_BETWEEN = 4
/** "Five or so", "five or more" */
const TAILS: ReadonlySet<string> = new Set(
  ofAllPacks(({ numbers }) => [...numbers.afterApproximate, ...numbers.afterLow, ...numbers.afterHigh]).map(
    phrase => phrase.join(' '),
  ),
)
/** "Or no, six", "or rather six" */
const SECOND_THOUGHTS = wordsOfAll(pack => {
  const { takesBack, takesBackMarked, takesBackAfter, hesitations } = pack.slots.reading.correction
  return [...takesBack, ...takesBackMarked, ...takesBackAfter, ...hesitations].flatMap(phrase =>
    phrase.split(' '),
  )
})

/** "Five, or was it six?": which of them it is stays open, even where the second is no answer by itself. */
export function isLeftOpen(
  { reply }: ReplyContext,
  { name, answer }: CompiledKey,
  { end }: Span,
  parts: readonly ReplyPart[],
  left: readonly LeftOut[],
): boolean {
  if (answer.type === 'boolean') return false
  const words = parts.flatMap(part => part.words).filter(word => word.span.start >= end)
  const or = words.findIndex(({ word }) => isA('or', word))
  const [opening, ...after] = or < 0 ? [] : words.slice(or)
  if (opening === undefined || or > MOST_BETWEEN) return false
  const next = after[0]?.word ?? ''
  // "Whether or not two of them come"
  if (TAILS.has(`${opening.word} ${next}`) || isA('denies', next)) return false
  const isNumber = answer.type === 'number' || answer.type === 'integer'
  const numbers = isNumber ? findNumbers(reply.text, languageOf(reply.locale)) : []
  const others = [...numbers, ...left.filter(({ slot }) => slot === name)].map(({ span }) => span.start)
  const other = after.findIndex(({ span }) => others.includes(span.start))
  return (
    other >= 0 &&
    other <= MOST_BETWEEN &&
    after.slice(0, other).every(({ word }) => isLightWord(word) || SECOND_THOUGHTS.has(word))
  )
}
