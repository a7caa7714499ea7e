import { foldText } from '../nlu/classifier/fold-text.ts'
import { isAnyFunctionWord } from '../nlu/text/function-words.ts'

/** Words alike so far are taken for forms of one. */
const STEM = 5

/** Tells whether a text shares a word of substance with one of the given texts. English and German. */
export function createIsAbout(
  texts: readonly (readonly [string, string])[],
): (text: string, name: string) => boolean {
  const stems = new Map(texts.map(([name, text]) => [name, new Set(stemsOf(text))]))
  return (text, name) => {
    const own = stems.get(name)
    const textStems = stemsOf(text)
    // Nothing but little words: those are all there is to go by.
    return own === undefined || textStems.length === 0 || textStems.some(stem => own.has(stem))
  }
}

/** Its words of substance, cut to what their forms share. */
export const stemsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .filter(word => /\p{L}{2}/u.test(word) && !isAnyFunctionWord(word))
    .map(word => word.slice(0, STEM))
