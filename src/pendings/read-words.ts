import type { JsonObject } from '../core/json.ts'
import type { AnswerForm, Option } from '../core/pending.ts'
import { unreachable } from '../core/unreachable.ts'
import { type PlainAnswer, type PlainQuestion, readAnswer } from '../nlu/polarity/read-answer.ts'
import { type Tokens, tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../nlu/text/language.ts'
import { readFreeNo } from './free-no.ts'
import { readFields } from './read-fields.ts'
import { readOption } from './read-option.ts'
import { readOther } from './read-other.ts'
import { isAboutIt, isQuestion, isRequest } from './read-question.ts'
import { readRefusal } from './read-refusal.ts'
import { asksYesOrNo, isForm, optionsOf, readValue } from './read-value.ts'
import { saysSettled } from './says-settled.ts'
import type { WordsMeaning } from './words-meaning.ts'

export type { WordsMeaning } from './words-meaning.ts'

interface ReplyWords {
  readonly text: string
  readonly tokens: Tokens
  readonly language: string
  readonly locale: string
  readonly plain: PlainAnswer | null
  /** Words for what the question is about. */
  readonly about: ReadonlySet<string>
}

/** A question as its reply may repeat it. */
export interface RepeatableQuestion extends PlainQuestion {
  /** The same where a number may be another than the one shown. */
  readonly otherNumber: PlainQuestion
  /** Words of the name its call has for people. */
  readonly about: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

/** A yes or a no to one deed, or nothing but to take it back: among several ways to go on "skip it" names one of them. */
const isOneDeed = (answer: AnswerForm): boolean =>
  answer.form === 'yes_no' || (answer.form === 'choice' && answer.options.length === 1)

/**
 * Reads a person's words as an answer to the pending in focus, and where it is known by what it showed. English and
 * German are understood under every locale.
 */
export function readWords(
  text: string,
  answer: AnswerForm,
  locale: string,
  question: RepeatableQuestion | null = null,
): WordsMeaning {
  const language = languageOf(locale)
  const trimmed = text.trim()
  const tokens = tokeniseReply(trimmed)
  const plain = readAnswer(tokens, language, question)
  const mayTell = answer.form === 'value' && answer.schema === null
  const isRead = plain !== null && plain !== 'unclear'
  const about = question?.about ?? NOTHING
  const refused = isRead
    ? null
    : saysSettled(trimmed, language)
      ? 'cancel'
      : mayTell
        ? null
        : (readFreeNo(tokens, trimmed, language) ?? (isOneDeed(answer) ? readRefusal(trimmed, about) : null))
  const words = { text: trimmed, tokens, language, locale, plain: refused ?? plain, about }
  switch (answer.form) {
    case 'yes_no':
      return plainMeaning(words, 'yes') ?? otherNumber(words, question) ?? readOther(words)
    case 'result':
      return answer.schema === undefined
        ? (plainMeaning(words, 'unclear') ?? readOther(words))
        : readForValue(words, answer.schema)
    case 'returns':
      return { meaning: words.plain === 'cancel' ? 'cancel' : 'something_else' }
    case 'choice':
      return readChoice(words, answer.options, option => ({ meaning: 'option', option }))
    case 'value':
      return readForValue(words, answer.schema)
    default:
      return unreachable(answer)
  }
}

/** "Yes, 100" to 80: a yes with another number wants that one shown first. */
function otherNumber(
  { tokens, language, text }: ReplyWords,
  question: RepeatableQuestion | null,
): WordsMeaning | null {
  const answer = question === null ? null : readAnswer(tokens, language, question.otherNumber)
  return answer === 'yes' ? { meaning: 'change', request: text } : null
}

/** Only where yes or no was asked is there a yes: whoever says it to several options has chosen none. */
function plainMeaning({ plain }: ReplyWords, affirmation: 'yes' | 'unclear'): WordsMeaning | null {
  if (plain === null) return null
  return { meaning: plain === 'yes' || plain === 'ok' ? affirmation : plain }
}

function readChoice(
  words: ReplyWords,
  options: readonly Option[],
  choose: (option: string) => WordsMeaning,
): WordsMeaning {
  const reading = readOption(words.tokens, options, words.about)
  if (reading.read === 'option') return choose(reading.option)
  const plain = plainMeaning(words, 'unclear')
  if (plain !== null) return plain
  if (isQuestion(words.tokens) && isAboutIt(words.tokens)) return { meaning: 'question' }
  return reading.read === 'unclear' ? { meaning: 'unclear' } : readOther(words)
}

/** Of the words for a value, `readValue` makes the value. */
function readForValue(words: ReplyWords, schema: JsonObject | null): WordsMeaning {
  if (schema !== null && isForm(schema)) return readForForm(words, schema)
  const options = optionsOf(schema)
  if (options.length > 0) return readChoice(words, options, text => ({ meaning: 'value', text }))
  return readPlainValue(words, schema) ?? readText(words, schema)
}

/** Nobody fills in a form with more; each of its lines is read for every field. */
const LONGEST_FORM = 20_000

/** All that is needed, in one message. A part of it is no answer yet, nothing of it is about something else. */
function readForForm(words: ReplyWords, schema: JsonObject): WordsMeaning {
  const { text, tokens, locale } = words
  const plain = plainMeaning(words, 'unclear')
  if (plain !== null) return plain
  if (text.length > LONGEST_FORM) return { meaning: 'unclear' }
  const context = { locale, now: 0, zone: 'UTC' }
  if (readValue(text, schema, context) !== null) return { meaning: 'value', text }
  if (isRequest(tokens)) return { meaning: 'something_else' }
  const isPart = Object.keys(readFields(text, schema, context).fields).length > 0
  return isPart ? { meaning: 'unclear' } : readOther(words)
}

/** A yes or no is a value where nothing but words was asked for, or true and false. */
function readPlainValue(words: ReplyWords, schema: JsonObject | null): WordsMeaning | null {
  const { plain, text } = words
  const answers = plain === 'yes' || plain === 'no'
  if (answers && schema === null) return { meaning: 'value', text }
  if (answers && asksYesOrNo(schema)) return { meaning: 'value', text: String(plain === 'yes') }
  return plainMeaning(words, 'unclear')
}

function readText({ text, tokens }: ReplyWords, schema: JsonObject | null): WordsMeaning {
  if (tokens.words.length === 0) return { meaning: 'unclear' }
  if (isRequest(tokens)) return { meaning: 'something_else' }
  if (tokens.marks.has('question')) return { meaning: 'question' }
  return readValue(text, schema) === null ? { meaning: 'unclear' } : { meaning: 'value', text }
}
