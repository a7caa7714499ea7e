import { type BackingWord, isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord, type ValueForm, type ValueQuestion } from '../../nlu/backing/doubt-about.ts'
import { nameWords, wordsOf } from '../../nlu/slots/concepts.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import { optionValue } from '../ir/answer.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { asksForClock } from './clock-in.ts'
import { earlierAnswers, questionTexts, type ReplyContext } from './reply-context.ts'
import { isCorrection } from './reply-cues.ts'
import { foldedWords } from './sentence-words.ts'
import { looksBack, textsOf } from './slot-of.ts'

const FORMS: Readonly<Partial<Record<AnswerSpec['type'], ValueForm>>> = {
  enum: 'choice',
  number: 'number',
  integer: 'count',
  date: 'day',
}

/** Question of a key as the words around a value are weighed by; null where its form alone tells what is meant. */
export function askedBy(context: ReplyContext, key: CompiledKey): ValueQuestion | null {
  const form = asksForClock(key.answer) ? 'day' : FORMS[key.answer.type]
  if (form === undefined) return null
  const { question } = vocabularyOf(context.flow, key)
  const chosen = chosenWords(context)
  const asksFor = (kind: BackingWord) => question.some(word => isA(kind, word))
  return {
    form,
    isKnown: word =>
      isOfQuestion(context.flow, key, word) ||
      chosen.has(word) ||
      isFormOf(word, chosen) ||
      // "LED lights in our warehouse" answers two questions at once, "I need an offer for our warehouse 20 x 40 m" three.
      ((form === 'choice' || form === 'number') &&
        key !== context.keys.pending &&
        isOfMatter(context.flow, word)),
    isOfMatter: word => isOfMatter(context.flow, word),
    isBare: form === 'number' && question.every(word => isPlainWord(word) && !isA('addressing', word)),
    isTrouble: form === 'choice' && asksFor('troubles'),
    isPast: asksFor('asksPast') || looksBack(key.answer, key.name, context.reply.refDate),
    isCorrected: key !== context.keys.pending && isCorrection(context.reply.text),
    isOfSpeaker: asksFor('addressing'),
    isAboutThing: asksFor('asksThing'),
    isAboutOthers: asksFor('asksOthers'),
  }
}

/** True where a question is about what was. */
export const isPastAsked = (flow: CompiledFlow, key: CompiledKey): boolean =>
  vocabularyOf(flow, key).question.some(word => isA('asksPast', word))

/** True for words of a key's question, its name and its choices. */
export function isOfQuestion(flow: CompiledFlow, key: CompiledKey, word: string): boolean {
  const { words, question } = vocabularyOf(flow, key)
  return words.has(word) || isFormOf(word, words) || isPartOf(word, question)
}

const MATTERS = new WeakMap<CompiledFlow, ReadonlySet<string>>()

/** The words of all its questions. */
function isOfMatter(flow: CompiledFlow, word: string): boolean {
  const known = MATTERS.get(flow)
  const matter =
    known ??
    new Set([
      ...textsOf(flow.source.label).flatMap(foldedWords),
      ...flow.scopes.flatMap(({ keys }) => keys.flatMap(key => [...vocabularyOf(flow, key).words])),
    ])
  if (known === undefined) MATTERS.set(flow, matter)
  return matter.has(word) || isFormOf(word, matter)
}

interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly question: readonly string[]
}

const VOCABULARIES = new WeakMap<CompiledKey, Vocabulary>()

function vocabularyOf(flow: CompiledFlow, key: CompiledKey): Vocabulary {
  const known = VOCABULARIES.get(key)
  if (known !== undefined) return known
  // "What kind of lamp?" asks for no child.
  const question = questionTexts(flow, key)
    .map(text => text.replaceAll(/\bkinds?(?= of\b)/gi, 'sort'))
    .flatMap(foldedWords)
  const words = new Set([
    ...question,
    ...nameWords(key.name),
    ...wordsOf(key.name, {}),
    ...optionWords(key.answer, () => true),
  ])
  const vocabulary = { words, question }
  VOCABULARIES.set(key, vocabulary)
  return vocabulary
}

const optionWords = (spec: AnswerSpec, isMeant: (value: string) => boolean): string[] =>
  spec.type !== 'enum'
    ? []
    : spec.values.flatMap(option => {
        const value = optionValue(option)
        if (!isMeant(value)) return []
        const { label, synonyms = [] } = typeof option === 'string' ? {} : option
        return [value, ...textsOf(label), ...synonyms].flatMap(foldedWords)
      })

/** Words of what was chosen before: after "a burst pipe" people speak of the pipe. */
function chosenWords({ state, keys }: ReplyContext): ReadonlySet<string> {
  return new Set(
    [...earlierAnswers(state)].flatMap(([name, answer]) => {
      const spec = keys.keys.get(name)?.answer
      return spec === undefined ? [] : optionWords(spec, value => value === answer)
    }),
  )
}

/** "Kalt" of a Kaltmiete. */
const isPartOf = (word: string, question: readonly string[]): boolean =>
  word.length >= SHORTEST && question.some(one => one.startsWith(word))

const SHORTEST = 4
const LONGEST_ENDING = 3

/** "wiege" and "wiegen", "born" and "borns": one begins with the other. */
export function isFormOf(word: string, known: ReadonlySet<string>): boolean {
  if (word.length < SHORTEST) return false
  for (const other of known) {
    const [short, long] = word.length < other.length ? [word, other] : [other, word]
    if (short.length >= SHORTEST && long.startsWith(short) && long.length - short.length <= LONGEST_ENDING)
      return true
    if (short.length > SHORTEST && word.slice(0, -1) === other.slice(0, -1)) return true
  }
  return false
}
