import { ARTICLES } from '../../nlu/lang/articles.ts'
import { foldedWords } from './sentence-words.ts'

/** Words by which an item is known again: "a laptop" is "the laptop" then. */
export const nameWordsOf = (item: string): string[] => foldedWords(item).filter(word => !ARTICLES.has(word))
