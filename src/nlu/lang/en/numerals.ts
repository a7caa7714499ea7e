import type { Numeral } from '../../numbers/numeral.ts'
import type { Token } from '../../text/tokenise.ts'
import { wordSet } from '../../text/word-set.ts'

const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
/** As they are often written. */
const MISSPELT: Readonly<Record<string, number>> = {
  twelv: 12,
  twelf: 12,
  thirten: 13,
  thirteeen: 13,
  forteen: 14,
  fourten: 14,
  fiveteen: 15,
  fivteen: 15,
  fiften: 15,
  sixten: 16,
  seventen: 17,
  eightteen: 18,
  eigthteen: 18,
  eighten: 18,
  nineten: 19,
  ninteen: 19,
  twenny: 20,
  twenti: 20,
  thirdy: 30,
  fourty: 40,
  fivty: 50,
  eigthy: 80,
  ninty: 90,
}
const NUMBERS: Readonly<Record<string, number>> = { ...UNITS, ...MISSPELT }
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
}
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
  ...Object.fromEntries(
    Object.entries(UNITS)
      .filter(([word]) => !['one', 'two', 'three', 'five', 'eight', 'nine', 'twelve', 'zero'].includes(word))
      .map(([word, value]) => [word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`, value]),
  ),
}

const MULTIPLES: Readonly<Record<string, number>> = {
  twice: 2,
  thrice: 3,
  twofold: 2,
  threefold: 3,
  tenfold: 10,
  double: 2,
  triple: 3,
}

export const multipleOf = (word: string): number | undefined => lookUp(MULTIPLES, word)

/** Every word a number may begin with. */
export const firstWords: ReadonlySet<string> = new Set([
  ...Object.keys({ ...NUMBERS, ...SCALES, ...ORDINALS, ...MULTIPLES }),
  ...['hundred', 'a', 'an', 'half', 'dozen'],
])

const lookUp = (table: Readonly<Record<string, number>>, word: string | undefined): number | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined

/** "Twenty-two", "a hundred and five", "nineteen eighty-four", "two and a half", "twenty-first". */
export function readNumeral(tokens: readonly Token[], from: number): Numeral | null {
  let at = from
  let total = 0
  let group: number | null = null
  let scale = Number.POSITIVE_INFINITY
  const word = (index: number) => (tokens[index]?.kind === 'word' ? tokens[index]?.folded : undefined)
  if ((word(at) === 'a' || word(at) === 'an') && isScale(word(at + 1))) at += 1
  for (let end = at; ; ) {
    const next = word(end) === 'and' && mayJoin(group, total) ? end + 1 : skipHyphen(tokens, end, from)
    const unit = lookUp(NUMBERS, word(next))
    const ordinal = lookUp(ORDINALS, word(next))
    const isJoined = next > end && word(end) === 'and'
    if (unit !== undefined && fits(group, unit)) {
      group = (group ?? 0) + unit
    } else if (
      ordinal !== undefined &&
      fits(group, ordinal) &&
      (next === from || group !== null || total > 0)
    ) {
      return { from, to: next + 1, value: total + (group ?? 0) + ordinal, form: 'ordinal' }
    } else if (word(next) === 'hundred' && !isJoined && (group ?? 1) < 100 && group !== 0) {
      group = (group ?? 1) * 100
    } else if (!isJoined && (lookUp(SCALES, word(next)) ?? scale) < scale && group !== 0) {
      scale = lookUp(SCALES, word(next)) ?? scale
      total += (group ?? 1) * scale
      group = null
    } else {
      break
    }
    end = next + 1
    at = end
  }
  if (group === null && total === 0) return null
  const numeral: Numeral = { from, to: at, value: total + (group ?? 0), form: 'words' }
  return withHalf(tokens, numeral) ?? yearIn(tokens, numeral) ?? numeral
}

const isScale = (word: string | undefined): boolean =>
  word === 'hundred' || lookUp(SCALES, word) !== undefined

/** "And" stands after a hundred or a thousand, never inside "twenty and two". */
const mayJoin = (group: number | null, total: number): boolean =>
  group === null ? total > 0 : group >= 100 && group % 100 === 0

function fits(group: number | null, unit: number): boolean {
  if (group === null) return true
  if (unit === 0) return false
  if (group % 100 === 0 && group > 0) return true
  return group % 10 === 0 && group % 100 >= 20 && unit < 10
}

function skipHyphen(tokens: readonly Token[], at: number, from: number): number {
  const hyphen = tokens[at]
  const next = tokens[at + 1]
  return at > from && hyphen?.folded === '-' && hyphen.glued && next?.glued === true ? at + 1 : at
}

/** "Two and a half" */
function withHalf(tokens: readonly Token[], numeral: Numeral): Numeral | null {
  const [and, a, half] = tokens.slice(numeral.to, numeral.to + 3).map(({ folded }) => folded)
  if (and !== 'and' || a !== 'a' || half !== 'half') return null
  return { ...numeral, to: numeral.to + 3, value: numeral.value + 0.5 }
}

/** "Nineteen eighty-four", "twenty twenty-six" */
function yearIn(tokens: readonly Token[], century: Numeral): Numeral | null {
  if (century.value < 17 || century.value > 20 || tokens[century.to]?.kind !== 'word') return null
  const rest = readNumeral(tokens, century.to)
  if (rest === null || rest.form !== 'words' || rest.value < 10 || rest.value > 99) return null
  return { from: century.from, to: rest.to, value: century.value * 100 + rest.value, form: 'year' }
}

const HALF_OF = wordSet('of the a an my our your their his her its this that')
const HALF_SCALES: Readonly<Record<string, number>> = {
  million: 5e5,
  billion: 5e8,
  thousand: 500,
  hundred: 50,
}

/** "Half of", "half a million" */
export function readHalf(tokens: readonly Token[], from: number): Numeral | null {
  const [first = '', article = '', word = ''] = tokens.slice(from, from + 3).map(({ folded }) => folded)
  if (first !== 'half' || !HALF_OF.has(article)) return null
  const scale = article === 'a' ? lookUp(HALF_SCALES, word) : undefined
  if (scale !== undefined) return { from, to: from + 3, value: scale, form: 'words' }
  return { from, to: from + 1, value: 0.5, form: 'fraction' }
}
