import { ofAllPacks } from '../../nlu/lang/packs.ts'
import { fold, normalise } from '../../nlu/text/normalise.ts'
import type { CompiledKey } from '../ir/compiled.ts'

type Words = readonly (readonly [basis: string, words: RegExp])[]

const PERIODS: Words = [
  ['day', /\b(?:daily|taeglich|(?:a|per|each|every|pro|am|jeden) (?:day|tag))\b/],
  ['week', /\b(?:weekly|woechentlich|(?:a|per|each|every|pro|die|jede|in der) (?:week|woche))\b/],
  ['month', /\b(?:monthly|monatlich|(?:a|per|each|every|pro|im|jeden) (?:month|monat))\b/],
  ['year', /\b(?:yearly|annual(?:ly)?|jaehrlich|(?:a|per|each|every|pro|im|jedes) (?:year|annum|jahr))\b/],
]
const CURRENCIES: Words = [
  ['EUR', /€|\b(?:euros?|eur)\b/],
  ['GBP', /£|\b(?:sterling|quid|gbp)\b/],
  ['USD', /\$|\b(?:dollars?|usd|bucks)\b/],
  ['CHF', /\b(?:franken|chf)\b/],
]
/** A side that is denied is none: "120 wide, not long". */
const SIDE = String.raw`(?<!\b(?:not|nicht|isn't) )\b(?:`
const SIDES: Words = ofAllPacks(({ numbers }) => Object.entries(numbers.sides)).map(([side, words]) => [
  side,
  new RegExp(String.raw`${SIDE}${[...words].join('|')})\b`),
])
const LENGTHS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'in', 'ft', 'inch', 'inches', 'feet', 'dm'])
const NET: Words = [['net', /\b(?:without|excluding|net|netto|ohne|kaltmiete|kalt)\b/]]
const WHOLE: Words = [['whole', /\b(?:including|inclusive|incl|inkl|inklusive|all in|all-in|warm|brutto)\b/]]
const MAX_LENGTH = 500

const basesIn = (words: Words, text: string): string[] => {
  const folded = fold(normalise(text.slice(0, MAX_LENGTH)))
  return words.flatMap(([basis, pattern]) => (pattern.test(folded) ? [basis] : []))
}

/**
 * "195 a week" to a question about a month, "900 dollars" to one about pounds, "120 wide" to one about a length, "850 all in" to one
 * without bills: the number is right, and not the answer.
 */
export function isOnOtherBasis(question: readonly string[], reply: string, { answer }: CompiledKey): boolean {
  if (answer.type !== 'number' && answer.type !== 'integer') return false
  const differs = (words: Words) => {
    const asked = question.flatMap(text => basesIn(words, text))
    const bases = basesIn(words, reply)
    return asked.length > 0 && bases.length > 0 && !bases.some(basis => asked.includes(basis))
  }
  const isWhole = question.some(text => basesIn(NET, text).length > 0) && basesIn(WHOLE, reply).length > 0
  if (question.some(text => isWithWhatIsLeftOut(text, reply))) return true
  if (answer.type === 'number' && LENGTHS.has(answer.unit ?? '') && differs(SIDES)) return true
  return differs(PERIODS) || differs(CURRENCIES) || (isWhole && basesIn(NET, reply).length === 0)
}

const LEFT_OUT = /\b(?:without|excluding|ohne)\s+(\p{L}+)/u

/** "800 with bills" to a question for the rent without them. */
function isWithWhatIsLeftOut(question: string, reply: string): boolean {
  const [, what] = LEFT_OUT.exec(fold(normalise(question))) ?? []
  if (what === undefined) return false
  return new RegExp(
    String.raw`\b(?:with|including|mit|inklusive|inkl|plus)\s+(?:the\s+|den\s+|die\s+)?${what}\b`,
    'u',
  ).test(fold(normalise(reply.slice(0, MAX_LENGTH))))
}
