import { wordsOfAll } from '../nlu/lang/packs.ts'
import type { Tokens } from '../nlu/polarity/reply-tokens.ts'
import { smallTalkOf } from '../nlu/polarity/small-talk.ts'
import { mentionsAnswer } from './mentions.ts'
import { isChange } from './read-change.ts'
import { asksFirst, isAboutIt, isQuestion } from './read-question.ts'
import type { WordsMeaning } from './words-meaning.ts'

/** Reads what is no plain answer. Never a yes, a no or a cancel. */
export function readOther(message: {
  readonly text: string
  readonly tokens: Tokens
  readonly language: string
}): WordsMeaning {
  const { text, tokens, language } = message
  if (smallTalkOf(text) !== null) return { meaning: 'small_talk' }
  if (saysTooLittle(tokens)) return { meaning: 'unclear' }
  const asksAboutIt = isQuestion(tokens) && isAboutIt(tokens)
  // "Could you make it 30?" is a wish, "why should it be 30?" is not.
  if (asksAboutIt && asksFirst(tokens)) return { meaning: 'question' }
  if (isChange(tokens, language)) return { meaning: 'change', request: text }
  if (asksAboutIt) return { meaning: 'question' }
  return { meaning: mentionsAnswer(tokens, language) ? 'unclear' : 'something_else' }
}

const PLEASE = wordsOfAll(pack => pack.pendings.please)

/** Nothing, mere digits, or one word nobody knows: a typo, another language, a letter that only looks like one. */
function saysTooLittle({ words, marks }: Tokens): boolean {
  if (words.every(({ text }) => /^\d+$/.test(text) || PLEASE.has(text))) return true
  return words.length === 1 && !marks.has('question')
}
