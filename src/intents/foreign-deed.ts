import { foldText } from '../nlu/classifier/fold-text.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'

/** True for a text that asks for something to be done that an intent knows nothing of. */
export type ForeignDeed = (text: string, intent: string) => boolean

/**
 * Deeds people want done, whatever to: as they are asked for, not as they are reported. "Cancel it" wishes, "was it
 * cancelled?" asks about something that is.
 */
const DEEDS = wordsOfAll(pack => pack.intents.deeds)

/** "Do not cancel it" wants no such thing. */
const NEGATIONS = wordsOfAll(pack => pack.intents.negations)
const NEAR = 3

/** Learns from each intent's name, description, examples and choices which deeds it knows. English and German. */
export function createForeignDeed(texts: readonly (readonly [intent: string, text: string])[]): ForeignDeed {
  const known = new Map(texts.map(([intent, text]) => [intent, [...new Set(wordsIn(text))]]))
  return (text, intent) => {
    const own = known.get(intent)
    if (own === undefined) return false
    const words = wordsIn(text)
    return words.some(
      (word, at) =>
        DEEDS.has(word) &&
        !words.slice(Math.max(0, at - NEAR), at).some(before => NEGATIONS.has(before)) &&
        !own.some(one => areKindred(word, one)),
    )
  }
}

const wordsIn = (text: string): readonly string[] => foldText(text).split(' ')
