import { wordsOfAll } from '../nlu/lang/packs.ts'
import { plainWords } from '../nlu/text/plain-words.ts'

const HESITATION = wordsOfAll(({ drafts }) => drafts.hesitation)
/** "Well then", "na ja". */
const BESIDE = wordsOfAll(({ drafts }) => [...drafts.yes, ...drafts.next])
const HUM = /^[hm]m+$/

/** True for a message that only says that somebody thinks: "well", "tja". However examples begin, it is about none of them. */
export function onlyHesitates(text: string): boolean {
  const words = plainWords(text).split(' ')
  const hesitates = (word: string) => HESITATION.has(word) || HUM.test(word)
  return words.some(hesitates) && words.every(word => hesitates(word) || BESIDE.has(word))
}
