import { framesOf } from '../nlu/frames/frames-of.ts'
import { patternOfAll } from '../nlu/lang/packs.ts'
import type { VerbClass } from '../nlu/lang/sections/frame-words.ts'
import { readAnswer } from '../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { saysSettled } from './says-settled.ts'

const PUTTING_OFF = patternOfAll(({ intents }) => intents.deferring)
const NEEDLESS = patternOfAll(({ intents }) => intents.needless)
const KEEPING = patternOfAll(({ intents }) => intents.keeping)
const LETTING_BE: ReadonlySet<VerbClass | null> = new Set<VerbClass>(['omit', 'keep'])

/**
 * True for words at a question that speak rather against it, though nobody could take them for a no: "I think I'll keep it", "I'll ask my
 * bank first". A bare yes behind them may agree with them.
 */
export function leansAway(text: string, language: Language): boolean {
  // "Maybe" and "not yet" are understood, and asked about.
  if (text.includes('?') || readAnswer(tokeniseReply(text), language) !== null) return false
  const words = plainWords(text)
  return (
    [PUTTING_OFF, NEEDLESS, KEEPING].some(pattern => pattern.test(words)) ||
    saysSettled(text, language) ||
    framesOf(tokensRead(text), language).some(
      ({ act, polarity, verb, link }) =>
        act !== 'question' &&
        act !== 'greeting' &&
        (polarity !== 'positive' || LETTING_BE.has(verb) || link === 'if' || link === 'when'),
    )
  )
}
