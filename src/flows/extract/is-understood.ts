import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'

/** True for a word that leaves a reply what it is: plain, a denial, or a word of the question. */
export const isUnderstood = (word: string, isOfQuestion: (word: string) => boolean): boolean =>
  isPlainWord(word) || isA('denies', word) || isOfQuestion(word)
