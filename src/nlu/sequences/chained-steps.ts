import type { Language } from '../text/language.ts'
import type { Clause } from './clauses.ts'
import { readStep } from './read-step.ts'
import { type Sequence, sequenceOf } from './sequence.ts'
import { PRONOUNS } from './step-words.ts'

const FEWEST = 3

/** "The clerk files it, HR checks it, the manager approves it": one actor after the other, no word for the order. */
export function findChainedSequences(
  text: string,
  clauses: readonly Clause[],
  language: Language,
): Sequence[] {
  return [...Map.groupBy(clauses, ({ sentence }) => sentence).values()].flatMap(sentence => {
    if (sentence.length < FEWEST || sentence.some(({ role, isQuestion }) => role !== null || isQuestion))
      return []
    const steps = sentence.flatMap(({ tokens }) => {
      const reading = readStep(text, tokens, { language, isVerbFirst: false, isParallel: false })
      const actor = reading?.step.actor?.text.toLowerCase()
      const isDeed = reading?.isEvent === true && actor !== undefined && !PRONOUNS[language].has(actor)
      return isDeed ? [reading.step] : []
    })
    const sequence = steps.length === sentence.length ? sequenceOf('chain', steps) : null
    return sequence === null ? [] : [sequence]
  })
}
