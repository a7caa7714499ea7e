import { patternOfAll } from '../nlu/lang/packs.ts'
import { plainWords } from '../nlu/text/plain-words.ts'

const UNDOING = patternOfAll(({ replies }) => replies.undoing)

/** True for a text that speaks of undoing something: "cancel my loan". */
export const speaksOfUndoing = (text: string): boolean => UNDOING.test(plainWords(text))
