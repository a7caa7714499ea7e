import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { patternOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { plainWords } from '../nlu/text/plain-words.ts'

const SETTLED = patternOfAll(pack => pack.intents.settled)
const NEEDLESS = patternOfAll(pack => pack.intents.needless)
const BUT = wordsOfAll(pack => pack.pendings.but)

/** Longer messages tell a story, of which that may be a part. */
const MAX_WORDS = 16
const LONGEST = 500

/** True for a message that tells that its matter is over: "No, I solved it", "hat sich erledigt". */
export function saysSettled(text: string, language: Language): boolean {
  if (text.length > LONGEST) return false
  const words = plainWords(text)
  if (!SETTLED.test(words) && !NEEDLESS.test(words)) return false
  // "Found it: LX-20481" goes on.
  if (/\d|@/.test(text)) return false
  if (words.split(' ').length > MAX_WORDS || words.split(' ').some(word => BUT.has(word))) return false
  const frames = framesOf(tokensRead(text), language)
  return frames.every(isTold) && frames.some(isOver)
}

const isTold = ({ act, reported, time, link, verb }: Frame): boolean =>
  !reported &&
  verb !== 'say' &&
  act !== 'question' &&
  time !== 'hypothetical' &&
  link !== 'if' &&
  link !== 'when'

function isOver({ polarity, tokens }: Frame): boolean {
  const words = plainWords(tokens.map(({ folded }) => folded).join(' '))
  return NEEDLESS.test(words) || (polarity === 'positive' && SETTLED.test(words))
}
