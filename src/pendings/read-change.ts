import type { Kind } from '../nlu/polarity/lexicon.ts'
import { phrasesIn } from '../nlu/polarity/phrases.ts'
import { clausesOf, type Tokens, type Word } from '../nlu/polarity/reply-tokens.ts'
import {
  ALTERING,
  ANOTHER_MATTER,
  BUT,
  CHANGE_ANYWHERE,
  CHANGE_CLAUSE,
  CHANGE_FIRST,
  CHANGE_LAST,
  CONDITIONS,
  CORRECTING,
  LEAD_IN,
  NEGATIONS,
  QUESTION_WORDS,
  SETTING_NUMBERS,
} from './cues.ts'

/** True for a message that wants what is pending otherwise. Never asked about a message of known phrases only. */
export function isChange({ words }: Tokens, language: string): boolean {
  const texts = words.map(({ text }) => text)
  const object = texts.slice(leadIn(texts))
  if (object.some(text => ANOTHER_MATTER.has(text))) return false
  return (
    texts.some((text, at) => CHANGE_ANYWHERE.has(text) && !NEGATIONS.has(texts[at + 1] ?? '')) ||
    CHANGE_FIRST.has(object[0] ?? '') ||
    words.some(({ text, opens }) => opens && CHANGE_CLAUSE.has(text)) ||
    CHANGE_LAST.has(texts.at(-1) ?? '') ||
    ALTERING.some(([first, then]) => says(texts, first, then)) ||
    clausesOf(words, ({ opens }) => opens).some(setsNumber) ||
    contrastIn(words) !== null ||
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

const says = (texts: readonly string[], first: ReadonlySet<string>, then: ReadonlySet<string>) => {
  const at = texts.findIndex(text => first.has(text))
  return at >= 0 && texts.slice(at + 1).some(text => then.has(text))
}

const hasDigit = (text: string | undefined): boolean => text !== undefined && /\d/.test(text)

/** "88 is too little, take 98": a clause of its own that says what to take, and how much. */
function setsNumber(clause: readonly Word[]): boolean {
  const texts = clause.map(({ text }) => text)
  const verb = texts[leadIn(texts)] ?? ''
  return (SETTING_NUMBERS.has(verb) || CHANGE_FIRST.has(verb)) && texts.some(hasDigit)
}

/** "Not 80, 75": one value is refused, and the next clause says another. The first word of that clause; null where it is none. */
export function contrastIn(words: readonly Word[]): Word | null {
  const refused = words.findIndex(({ text }, at) => NEGATIONS.has(text) && hasDigit(words[at + 1]?.text))
  const next = refused < 0 ? -1 : words.findIndex(({ opens }, at) => at > refused + 1 && opens)
  return next > 0 && words.slice(next).some(({ text }) => hasDigit(text)) ? (words[next] ?? null) : null
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
