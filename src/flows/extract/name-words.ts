import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { foldedWords } from './sentence-words.ts'

const NAMELESS = wordsOfAll(({ text }) => [...text.determiners, ...text.indefinites])

/** Words by which an item is known again: "a laptop" is "the laptop" then. */
export const nameWordsOf = (item: string): string[] => foldedWords(item).filter(word => !NAMELESS.has(word))
