import { ofAllPolarities } from '../lang/polarities.ts'
import { readAnswer } from './read-answer.ts'
import { tokeniseReply } from './reply-tokens.ts'

/** Words for ending what runs. "Never mind" and "leave it" drop a question; they need not mean this. */
const STOP_WORDS = new Set(ofAllPolarities(({ stopWords }) => stopWords))

/** Nobody stops anything in so many characters. */
const LONGEST = 80

/** True for words that tell us to stop and say nothing else, in any of our languages. */
export function isStop(text: string): boolean {
  if (text.length > LONGEST) return false
  const tokens = tokeniseReply(text.trim())
  return readAnswer(tokens, '') === 'cancel' && tokens.words.some(word => STOP_WORDS.has(word.text))
}
