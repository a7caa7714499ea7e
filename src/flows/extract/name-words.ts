import { wordSet } from '../../nlu/text/word-set.ts'
import { foldedWords } from './sentence-words.ts'

const ARTICLES = wordSet(`
  a an the my our his her their your some one ein eine einen einem einer der die das den dem des mein meine meinen unser
  unsere unseren sein seine ihr ihre`)

/** Words by which an item is known again: "a laptop" is "the laptop" then. */
export const nameWordsOf = (item: string): string[] => foldedWords(item).filter(word => !ARTICLES.has(word))
