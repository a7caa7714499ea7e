import { foldText } from '../nlu/classifier/fold-text.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { isLightWord } from '../nlu/text/light-words.ts'

/** Share of a text's subject that an intent knows, 0 to 1; null where the text is about nothing at all. */
export type Aboutness = (text: string, intent: string) => number | null

/** Words looked at: people state their wish at the start. */
const MOST_WORDS = 40

/** Learns from each intent's name, description, examples and choices which words it is about. English and German. */
export function createAboutness(texts: readonly (readonly [intent: string, text: string])[]): Aboutness {
  const words = new Map(texts.map(([intent, text]) => [intent, [...new Set(wordsOf(text))]]))
  return (text, intent) => {
    const textWords = [...new Set(wordsOf(text))].slice(0, MOST_WORDS)
    const own = words.get(intent) ?? []
    if (textWords.length === 0) return null
    return textWords.filter(word => own.some(known => areKindred(word, known))).length / textWords.length
  }
}

/** Words of substance: what sentences about anything are made of says nothing. */
const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .filter(word => /\p{L}{2}/u.test(word) && !isLightWord(word))
