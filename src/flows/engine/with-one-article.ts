import { ARTICLES } from '../../nlu/lang/articles.ts'
import { fold } from '../../nlu/text/normalise.ts'

const FIRST_WORD = /^(\p{L}+)\s+(?=\p{L})/u
const LAST_WORD = /(?<!\p{L})(\p{L}{1,7})\s+$/u
/** More than the longest article and blanks behind it: a long text is not searched for each of its places. */
const NEAR = 20

/** A thing as it is put behind other words: behind "the" a "piano", elsewhere "a piano". */
export function withOneArticle(before: string, thing: string): string {
  const isDetermined = isArticle(LAST_WORD.exec(before.slice(-NEAR))?.[1])
  const [article = '', word] = FIRST_WORD.exec(thing) ?? []
  return isDetermined && isArticle(word) ? thing.slice(article.length) : thing
}

const isArticle = (word: string | undefined): boolean => word !== undefined && ARTICLES.has(fold(word))
