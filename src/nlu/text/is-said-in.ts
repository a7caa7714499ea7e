import { plainWords } from './plain-words.ts'

/** True where a text has these words as they are. They have to be some: "no" and "2" say nothing by themselves. */
export const isSaidIn = (text: string, words: string): boolean => {
  const plain = plainWords(words)
  return /\p{L}{3}/u.test(plain) && ` ${plainWords(text)} `.includes(` ${plain} `)
}
