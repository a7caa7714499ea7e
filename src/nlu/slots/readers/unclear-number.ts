import type { NumberMention } from '../../numbers/number-mention.ts'
import { wordSet } from '../../text/word-set.ts'
import type { SlotView } from '../finding.ts'
import { foldedAt, foldedIn, tokensIn } from '../reading/reading.ts'

/** A thousand to some, a fraction to others: people write as their neighbours do. */
const GROUPED = { en: /^[1-9]\d{0,2}\.\d{3}$/, de: /^[1-9]\d{0,2},\d{3}$/ } as const
const TIMES = /\p{N}\s*(?:x|×|\*|mal|by|auf)\s*$|(?:^|\s)(?:à|je)\s*$/iu
const ABOUT = wordSet('anfang mitte ende early mid late')
const SOME = wordSet('couple few several paar einige mehrere')

/**
 * True for a number that may be another: "50.000" in English and "1,500" in German, the second side of "120 x 30", the
 * thirties of "Anfang dreißig", "a couple of hundred".
 */
export function isUnclear({ message: { reading } }: SlotView, { span, unit }: NumberMention): boolean {
  const { text, language } = reading
  if (GROUPED[language].test(text.slice(span.start, span.end))) return true
  const isProduct = unit?.endsWith('2') === true || unit?.endsWith('3') === true
  if (!isProduct && TIMES.test(text.slice(Math.max(0, span.start - 12), span.start))) return true
  const { first } = tokensIn(reading, span)
  if (ABOUT.has(foldedAt(reading, first - 1))) return true
  return foldedIn(reading, { first: first - 2, last: first - 1 }).some(word => SOME.has(word))
}
