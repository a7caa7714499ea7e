import { numbersIn } from '../../nlu/numbers/find-numbers.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { clauseSteps } from './clause-steps.ts'
import { countsIn, SHORTEST_LIST } from './counted.ts'
import { countedPhrase } from './counted-phrase.ts'
import { listedStep } from './listed-step.ts'
import type { UiReading } from './reading.ts'

/** Reading of a message that surely wants a tool: what it counts, lists and tells in order is meant, however weak its grounds. */
export function asMeant(reading: UiReading): UiReading {
  const { text, language, unweighed } = reading
  const counted = unweighed.counted ?? statedCount(reading)
  const told = unweighed.steps
  const listed = unweighed.items.map(item => listedStep(item, language))
  return {
    ...reading,
    counted,
    countedPhrase: counted === null ? null : countedPhrase(text, counted, language),
    items: unweighed.items,
    steps: told.length >= SURE_STEPS ? told : longest([told, clauseSteps(reading), listed]),
  }
}

/** So many that are told with words for their order are all of them. */
const SURE_STEPS = 3

const longest = <One>(lists: readonly (readonly One[])[]): readonly One[] =>
  lists.reduce((one, other) => (one.length >= other.length ? one : other))

/** First number in it that counts a list of anything. */
function statedCount({ text, language }: UiReading): NumberMention | null {
  const tokens = tokensRead(text)
  const counts = countsIn(numbersIn(tokens, language), tokens)
  return counts.find(({ amount }) => amount.is !== 'vague' && (leastOf(amount) ?? 0) >= SHORTEST_LIST) ?? null
}
