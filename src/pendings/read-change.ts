import type { Kind } from '../nlu/polarity/lexicon.ts'
import { phrasesIn } from '../nlu/polarity/phrases.ts'
import type { Tokens, Word } from '../nlu/polarity/reply-tokens.ts'
import {
  ANOTHER_MATTER,
  BUT,
  CHANGE_ANYWHERE,
  CHANGE_CLAUSE,
  CHANGE_FIRST,
  CHANGE_LAST,
  CONDITIONS,
  CORRECTING,
  LEAD_IN,
  QUESTION_WORDS,
} from './cues.ts'

/** True for a message that wants what is pending otherwise. Never asked about a message of known phrases only. */
export function isChange({ words }: Tokens, language: string): boolean {
  const texts = words.map(({ text }) => text)
  const object = texts.slice(leadIn(texts))
  if (object.some(text => ANOTHER_MATTER.has(text))) return false
  return (
    texts.some(text => CHANGE_ANYWHERE.has(text)) ||
    CHANGE_FIRST.has(object[0] ?? '') ||
    words.some(({ text, opens }) => opens && CHANGE_CLAUSE.has(text)) ||
    CHANGE_LAST.has(texts.at(-1) ?? '') ||
    says(texts, ['make'], ['it', 'that', 'this']) ||
    says(texts, ['should', 'must'], ['be']) ||
    says(texts, ['soll', 'sollen', 'sollte', 'sollten'], ['sein']) ||
    isReservation(words, language) ||
    isCorrected(texts)
  )
}

/** "Sorry, 85 euros": takes something back, and says a number in its place. */
function isCorrected(texts: readonly string[]): boolean {
  const first = texts.findIndex(text => !LEAD_IN.has(text) && !CORRECTING.has(text))
  const before = texts.slice(0, Math.max(0, first))
  return before.some(text => CORRECTING.has(text)) && /^\d/.test(texts[first] ?? '')
}

const leadIn = (texts: readonly string[]) => {
  const first = texts.findIndex(text => !LEAD_IN.has(text))
  return first < 0 ? texts.length : first
}

const says = (texts: readonly string[], first: readonly string[], then: readonly string[]) => {
  const at = texts.findIndex(text => first.includes(text))
  return at >= 0 && texts.slice(at + 1).some(text => then.includes(text))
}

const SPOILS: ReadonlySet<Kind> = new Set<Kind>([
  'yes',
  'no',
  'later',
  'not',
  'cancel',
  'doubt',
  'hold',
  'question',
])

/** "Yes, but on Tuesday": an answer, then a condition that can be met by changing it. */
function isReservation(words: readonly Word[], language: string): boolean {
  const at = words.findIndex(({ text }) => BUT.has(text))
  const after = words.slice(at + 1)
  if (at < 1 || after.length === 0 || QUESTION_WORDS.has(after[0]?.text ?? '')) return false
  if (after.some(({ text }) => CONDITIONS.has(text))) return false
  return !phrasesIn(after, language).some(({ kind }) => SPOILS.has(kind))
}
