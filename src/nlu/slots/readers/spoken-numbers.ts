import { ofAllPacks, tableOfAll } from '../../lang/packs.ts'
import { readNumeral } from '../../numbers/read-numeral.ts'
import { type Span, spanning } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import type { Reading } from '../reading/reading.ts'

const DIGITS = new Map(
  ofAllPacks(pack =>
    pack.slots.numbers.dictated.digits.flatMap((words, digit) =>
      words.split(' ').map(word => [word, String(digit)] as const),
    ),
  ),
)
const REPEATS = tableOfAll(pack => pack.slots.numbers.dictated.repeats)
/** May stand inside of a dictated number. */
const PAUSES = new Set([
  ...ofAllPacks(pack => pack.slots.numbers.dictated.pauses),
  ',',
  '.',
  '-',
  '–',
  '/',
  '(',
  ')',
  '+',
])
const PLUS = new Set([...ofAllPacks(pack => pack.slots.numbers.dictated.plus), '+'])
/** So many digits in words, and it is dictated. */
const LEAST_WORDS = 3
/** A number of so many digits with two of them in words is dictated too. */
const LEAST_DIGITS = 7
const MOST_DIGITS = 20

export interface SpokenNumber {
  readonly span: Span
  /** With a plus before them where it was said. */
  readonly digits: string
  /** False where numbers of another kind stand beside it ("twenty", "dreimal die zwei"): what they add is not clear. */
  readonly isWhole: boolean
}

/** Numbers said digit by digit: "oh seven four double oh", "null eins sieben null 1234567". */
export function spokenNumbers({ tokens, language }: Reading): readonly SpokenNumber[] {
  const found: SpokenNumber[] = []
  for (let at = 0; at < tokens.length; ) {
    const run = dictatedFrom(tokens, at)
    if (isDictated(run) && run.digits.length <= MOST_DIGITS) {
      const isNumber = (place: number) => readNumeral(tokens, place, language) !== null
      const isWhole = !isNumber(run.to) && !(at > 0 && isNumber(at - 1))
      const span = spanning(tokens[at] as Token, tokens[run.last] as Token)
      // "Plus vier neun …": the country's code comes first; "and then oh one seven" has none.
      const isAbroad = PLUS.has(tokens[at - 1]?.folded ?? '') && !run.digits.startsWith('0')
      found.push({ span, digits: isAbroad ? `+${run.digits}` : run.digits, isWhole })
    }
    at = Math.max(run.to, at + 1)
  }
  return found
}

/** A number in words that may go on with the digits beside it: "null dreißig 12 34", "0170 123 sieben". Articles are none. */
export function isSpokenPart({ tokens, language }: Reading, place: number): boolean {
  const token = tokens[place]
  if (token?.kind !== 'word') return false
  if (DIGITS.has(token.folded)) return true
  const numeral = readNumeral(tokens, place, language)
  return numeral?.form === 'words' && numeral.value >= FIRST_PAIR
}

/** From here on a word stands for two digits. */
const FIRST_PAIR = 10

/** The next place from here, in either direction, that is no pause. */
export function besidePauses({ tokens }: Reading, from: number, step: 1 | -1): number {
  let at = from
  while (PAUSES.has(tokens[at]?.folded ?? '')) at += step
  return at
}

/** "Double oh 49 170 …": said with a double, and long enough to be no count. */
const isDictated = ({ words, digits }: Run): boolean =>
  words >= LEAST_WORDS || (words >= 2 && digits.length >= LEAST_DIGITS)

const DOUBLING = ofAllPacks(pack => pack.slots.numbers.dictated.doubling)

/** "Doppelnull" is one word. */
const doubledDigit = (word: string): string | undefined =>
  DIGITS.get(word.slice(DOUBLING.find(prefix => word.startsWith(prefix))?.length ?? word.length))

interface Run {
  readonly digits: string
  readonly words: number
  readonly to: number
  readonly last: number
}

/** Digits from a place on, in words or not, with what was said between them, and nothing from `end` on. */
export function dictatedFrom(tokens: readonly Token[], from: number, end = tokens.length): Run {
  let [digits, words, at, last] = ['', 0, from, from]
  const tokenAt = (place: number) => (place < end ? tokens[place] : undefined)
  for (;;) {
    const token = tokenAt(at)
    const times = REPEATS[token?.folded ?? ''] ?? 1
    const word = times > 1 ? tokenAt(at + 1)?.folded : token?.folded
    const digit = DIGITS.get(word ?? '')
    const doubled = doubledDigit(token?.folded ?? '')
    if (doubled !== undefined) {
      digits += doubled.repeat(2)
      words += 2
      last = at
    } else if (digit !== undefined) {
      digits += digit.repeat(times)
      words += times > 1 ? 2 : 1
      last = at + (times > 1 ? 1 : 0)
    } else if (token?.kind === 'digits') {
      digits += token.text
      last = at
    } else if (digits === '' || !PAUSES.has(token?.folded ?? '')) return { digits, words, to: at, last }
    at = Math.max(last, at) + 1
  }
}
