import { findNumbers } from '../../nlu/numbers/find-numbers.ts'
import type { NumberKind } from '../../nlu/numbers/number-mention.ts'
import { LANGUAGES, type Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'

/** Kinds that have a word of their own beside the number: "kilos", "May", "o'clock". */
const MEASURED: ReadonlySet<NumberKind> = new Set([
  'date',
  'time',
  'duration',
  'age',
  'price',
  'percentage',
  'measure',
])
const MAX_AMOUNT = 80

/**
 * True where a reply is a number or a quantity, in words or in figures, and little else: "eins siebzig", "five foot
 * ten". A number among other words may be part of a name: "Herr Acht", "Drei Eichen".
 */
export const isAmount = (text: string): boolean =>
  text.length <= MAX_AMOUNT && LANGUAGES.some(language => isAmountIn(text, language))

function isAmountIn(text: string, language: Language): boolean {
  const numbers = findNumbers(text, language)
  const words = tokenise(text).filter(({ kind }) => kind === 'word' || kind === 'digits')
  const counted = words.filter(word =>
    numbers.some(({ span }) => span.start <= word.span.start && word.span.end <= span.end),
  ).length
  const explained = numbers.filter(({ kind, approximate }) => approximate || MEASURED.has(kind)).length
  return words.length - counted < counted + explained
}
