import { perLanguage } from '../../nlu/lang/packs.ts'
import type { StoryWords } from '../../nlu/lang/sections/router/listed-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isStop } from './clause.ts'

const WORDS: Readonly<Record<Language, StoryWords>> = perLanguage(pack => pack.router.listed.story)

/** "Yesterday I first went to the dentist and then to the office": what somebody did once is no process. */
export function isStory({ start, end }: Span, tokens: readonly Token[], language: Language): boolean {
  const { own, ours, over } = WORDS[language]
  const first = tokens.findIndex(({ span }) => span.start >= start)
  let from = Math.max(first, 0)
  while (from > 0 && !isStop(tokens[from - 1] as Token)) from--
  const storyTokens = tokens.slice(from).filter(({ span, kind }) => span.end <= end && kind === 'word')
  const words = ` ${storyTokens.map(({ folded }) => folded).join(' ')} `
  return own.test(words) || (over.test(words) && ours.test(words))
}
