import type { Weakness } from '../../core/stake.ts'
import { orderDoubts } from '../../intents/order-doubts.ts'
import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'

/** Several orders and pieces with their values are how agents are ordered; everything else is a reason to ask. */
const USUAL: ReadonlySet<Weakness> = new Set(['unclear'])

const EXCLUDING = wordsOfAll(({ orders }) => [
  ...orders.denials,
  ...orders.excluding,
  ...orders.corrections,
  ...orders.copulas,
])

/** Quoted, struck out, listed, headed by a word and a colon, or with a sign beside it. */
const MARKED = /^\s*[^\p{L}\s]|^[^.!?\n]{0,60}:|\p{Extended_Pictographic}/u

/**
 * True for an order that may be carried out unasked where its agent is sure enough: the speaker's own, for now, and without a
 * word that leaves something out, takes it back, or tells of it.
 */
export function isPlainOrder(text: string, locale: string): boolean {
  const language = spokenLanguage(text) ?? languageOf(locale)
  const doubts = orderDoubts({ text, language, isReply: false, takesTime: false })
  if (doubts.some(doubt => !USUAL.has(doubt))) return false
  // A mail that is passed on.
  if (/^\s{0,3}>/mu.test(text) || MARKED.test(text)) return false
  return !tokensRead(text).some(({ folded }) => EXCLUDING.has(folded))
}
