import type { JsonObject } from '../core/json.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { languageOf } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import { CORRECTING, LEAD_IN, NEGATIONS } from '../pendings/cues.ts'
import type { Intent } from './intent.ts'

/** Words of the person's own that are told anew; `value` null where it is only said that they were wrong. */
export interface RetoldText {
  readonly param: string
  readonly value: string | null
}

/**
 * "Not the cable, the socket is loose", after "the cable is loose": takes back words that stand in a text told before. What
 * follows is the text; a mere piece of one is too little, and it is asked for anew.
 */
export function retoldText(
  { text, locale }: { readonly text: string; readonly locale: string },
  { parameters }: Pick<Intent, 'parameters'>,
  earlier: JsonObject,
): RetoldText | null {
  const { words } = tokeniseReply(text)
  const first = words.findIndex(
    ({ text: word }) => !LEAD_IN.has(word) && !CORRECTING.has(word) && !isHold(word),
  )
  const negation = words.slice(0, first + 1).findIndex(({ text: word }) => NEGATIONS.has(word))
  if (negation < 0) return null
  const next = words.findIndex(({ opens }, at) => at > negation + 1 && opens)
  const refused = words
    .slice(negation + 1, next < 0 ? words.length : next)
    .map(({ text: word }) => word)
    .filter(word => !isLightWord(word))
  if (refused.length === 0 || refused.length > MOST_REFUSED) return null
  const told = parameters.find(({ name, slot }) => slot.type === 'text' && speaksOf(earlier[name], refused))
  if (told === undefined) return null
  const rest = next < 0 ? '' : text.slice(words[next]?.span.start ?? text.length)
  const [value = ''] = rest.split(/[.!?]\s|[.!?]$|\n/u)
  const frames = framesOf(tokensRead(value), spokenLanguage(text) ?? languageOf(locale))
  return { param: told.name, value: frames.some(({ isPiece }) => !isPiece) ? value.trim() : null }
}

const MOST_REFUSED = 3

const isHold = (word: string): boolean => HOLDS.has(word)
const HOLDS = wordsOfAll(({ polarity }) => polarity.lexicon.hold)

const speaksOf = (value: unknown, words: readonly string[]): boolean =>
  typeof value === 'string' &&
  words.every(word => tokeniseReply(value).words.some(({ text }) => text === word || areKindred(text, word)))
