import { fold, normalise } from '../../nlu/text/normalise.ts'
import type { CompiledKey } from '../ir/compiled.ts'

const PERIODS: readonly (readonly [period: string, words: RegExp])[] = [
  ['day', /\b(?:daily|taeglich|(?:a|per|each|every|pro|am|jeden) (?:day|tag))\b/],
  ['week', /\b(?:weekly|woechentlich|(?:a|per|each|every|pro|die|jede|in der) (?:week|woche))\b/],
  ['month', /\b(?:monthly|monatlich|(?:a|per|each|every|pro|im|jeden) (?:month|monat))\b/],
  ['year', /\b(?:yearly|annual(?:ly)?|jaehrlich|(?:a|per|each|every|pro|im|jedes) (?:year|annum|jahr))\b/],
]
const MAX_LENGTH = 500

const periodsIn = (text: string): string[] => {
  const folded = fold(normalise(text.slice(0, MAX_LENGTH)))
  return PERIODS.flatMap(([period, words]) => (words.test(folded) ? [period] : []))
}

/** "195 a week" to a question about a month: the number is right, and not the answer. */
export function isOfOtherPeriod(
  question: readonly string[],
  reply: string,
  { answer }: CompiledKey,
): boolean {
  if (answer.type !== 'number' && answer.type !== 'integer') return false
  const asked = question.flatMap(periodsIn)
  const given = periodsIn(reply)
  return asked.length > 0 && given.length > 0 && !given.some(period => asked.includes(period))
}
