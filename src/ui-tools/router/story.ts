import type { Frame } from '../../nlu/frames/frame.ts'
import { PACKS, perLanguage } from '../../nlu/lang/packs.ts'
import type { StoryWords } from '../../nlu/lang/sections/router/listed-words.ts'
import { markerAt } from '../../nlu/sequences/markers.ts'
import type { Language } from '../../nlu/text/language.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isStop } from './clause.ts'

const WORDS: Readonly<Record<Language, StoryWords>> = perLanguage(pack => pack.router.listed.story)

/** "Yesterday I first went to the dentist and then to the office": what somebody did once, or told us, is no process. */
export function isStory(
  span: Span,
  tokens: readonly Token[],
  frames: readonly Frame[],
  language: Language,
): boolean {
  const within = frames.filter(frame => overlaps(frame.span, span))
  // Who tells somebody something may be a step; who told us makes it their story.
  const isRecounted = frames.some(({ verb, time }) => verb === 'say' && time === 'past')
  return (
    isTold(within, isRecounted, language) ||
    befalls(within, language) ||
    isMused(frames, within, language) ||
    hasStoryWords(span, tokens, language)
  )
}

/** "First the boiler dies, then it rains": what befalls people is nobody's process; nor is how something is. */
function befalls(frames: readonly Frame[], language: Language): boolean {
  const { mishaps } = WORDS[language]
  const isMishap = ({ tokens }: Frame) => tokens.some(({ folded }) => mishaps.test(folded))
  const clauses = frames.filter(({ isPiece }) => !isPiece)
  const isState = ({ isPiece, objects, tokens }: Frame) =>
    isPiece &&
    objects.length === 0 &&
    tokens.some(({ folded }) => PACKS[language].frames.adjectives.has(folded))
  return frames.some(isState) || clauses.filter(isMishap).length * 2 > clauses.length
}

/** "Great, first …"; "… Do you agree with that?": irony, and what is asked about it, make it talk. */
function isMused(frames: readonly Frame[], within: readonly Frame[], language: Language): boolean {
  const [first, last] = [frames[0], frames.at(-1)]
  const { ironyOpeners } = PACKS[language].frames
  const opening = first?.isPiece === true ? first.tokens.map(({ folded }) => folded) : []
  const isIronic = ironyOpeners.some(
    phrase => phrase.length === opening.length && phrase.every((word, at) => opening[at] === word),
  )
  const isAsked =
    last?.act === 'question' && last.subject === 'you' && last.modal === null && !within.includes(last)
  return isIronic || isAsked
}

/** Pieces without a verb go on with the clause before them. */
function isTold(frames: readonly Frame[], isRecounted: boolean, language: Language): boolean {
  const reported = frames.filter(frame => frame.reported)
  if (isRecounted && reported.length > 1 && reported.length * 2 > frames.length) return true
  const verbs = frames.filter(frame => !frame.isPiece && !isCondition(frame, language))
  const isOver = ({ time }: Frame) => time === 'past'
  return verbs[0] !== undefined && isOver(verbs[0]) && verbs.filter(isOver).length * 2 >= verbs.length
}

/** "After the vet has cleared the dog": its perfect tense tells an order. */
const isCondition = ({ tokens, link }: Frame, language: Language): boolean =>
  link === 'when' ||
  link === 'if' ||
  [0, 1, 2].some(at => {
    const role = markerAt(tokens, at, language)?.role
    return role === 'after' || role === 'when' || (role === 'upon' && at === 0)
  })

function hasStoryWords({ start, end }: Span, tokens: readonly Token[], language: Language): boolean {
  const { own, ours, over } = WORDS[language]
  const first = tokens.findIndex(({ span }) => span.start >= start)
  let from = Math.max(first, 0)
  while (from > 0 && !isStop(tokens[from - 1] as Token)) from--
  const storyTokens = tokens.slice(from).filter(({ span, kind }) => span.end <= end && kind === 'word')
  const words = ` ${storyTokens.map(({ folded }) => folded).join(' ')} `
  return own.test(words) || (over.test(words) && ours.test(words))
}
