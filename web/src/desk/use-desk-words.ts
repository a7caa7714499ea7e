import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { de } from './words/de.ts'
import { type DeskWords, en } from './words/en.ts'

/** Words of the desk: loaded with it, not with the chat. */
export const useDeskWords = (): DeskWords => useWordsOf({ en, de })
