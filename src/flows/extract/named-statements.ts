import type { Json } from '../../core/json.ts'
import { isA, WRONG } from '../../nlu/backing/backing-words.ts'
import { doubtAbout, isPlainWord, type ValueQuestion } from '../../nlu/backing/doubt-about.ts'
import { type ReplyPart, replyParts } from '../../nlu/backing/reply-parts.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { askedBy, isOfQuestion } from './asked-by.ts'
import { asksForChange, changedTo } from './changed-to.ts'
import { hasPattern } from './joint-answers.ts'
import { keysNamedBy } from './key-names.ts'
import { nameIn } from './name-in.ts'
import { nameAskedBy } from './no-answer.ts'
import { readAs } from './read-correction.ts'
import { earlierAnswers, isAnswered, isKnown, questionTexts, type ReplyContext } from './reply-context.ts'
import { correctionCue, isCorrection } from './reply-cues.ts'
import { foldedWords, sentenceWordOf } from './sentence-words.ts'

/** Earlier answers that a reply states anew by their names, and the words it has beside. */
export interface NamedStatements {
  readonly answers: Readonly<Record<string, Json>>
  /** Empty where nothing is left but courtesy. */
  readonly rest: string
}

const MOST_PARTS = 12

/**
 * "My date of birth was wrong, it is 3 March 1990", "Monday, and the rent is 700": a part that names an earlier answer
 * speaks of that one and of no other. `unclear` where it may be either of two. Null where none is named with a new value.
 */
export function namedStatements(context: ReplyContext): NamedStatements | 'unclear' | null {
  const { reply, state } = context
  const parts = replyParts(reply.text).map(added)
  if (parts.length > MOST_PARTS || earlierAnswers(state).size === 0) return null
  if (reply.text.includes('?') && !asksForChange(reply.text)) return null
  const isTakenBack = correctionCue(reply.text) !== null && correctionCue(reply.text) !== 'opposes'
  const answers: Record<string, Json> = {}
  const taken = new Set<ReplyPart>()
  for (const [at, part] of parts.entries()) {
    if (taken.has(part)) continue
    const text = reply.text.slice(part.span.start, part.span.end)
    const replaced = [...keysDenied(context, part, parts), ...keysReplaced(context, part, text)]
    const named =
      replaced.length === 1 ? replaced : keysNamedBy(context, wordsOf(part), isTakenBack ? 'asked' : 'stated')
    const earlier = named.filter(key => key !== context.keys.pending && isAnswered(state, key.name))
    if (earlier.length === 0 || named.some(key => key === context.keys.pending)) continue
    const next = parts[at + 1]
    const found = earlier.flatMap(key => {
      const here = valueIn(context, key, part, parts)
      if (here !== null) return [{ key, value: here, parts: [part] }]
      const there = next === undefined || !isWrong(part) ? null : valueIn(context, key, next, parts)
      return there === null || next === undefined ? [] : [{ key, value: there, parts: [part, next] }]
    })
    const [only, another] = found
    if (only === undefined) continue
    if (another !== undefined) return 'unclear'
    taken.add(part)
    for (const one of only.parts) taken.add(one)
    if (!isKnown(state, only.key.name, only.value)) answers[only.key.name] = only.value
  }
  if (Object.keys(answers).length === 0) return null
  return {
    answers,
    rest: restOf(
      reply.text,
      parts.filter(part => !taken.has(part)),
    ),
  }
}

/** "Monday, but the rent is 700": beside an answer it adds, and sets nothing against it. */
function added(part: ReplyPart, at: number): ReplyPart {
  const [first, ...words] = part.words
  return at > 0 && words.length > 0 && isA('contrasts', first?.word ?? '') ? { ...part, words } : part
}

const wordsOf = ({ words }: ReplyPart): readonly string[] => words.map(({ word }) => word)

const isWrong = (part: ReplyPart): boolean => WRONG.test(wordsOf(part).join(' '))

/** The parts that say something: neither polite, nor the old value that is denied. */
function restOf(text: string, parts: readonly ReplyPart[]): string {
  const telling = parts.filter(part => {
    const words = wordsOf(part)
    if (isA('opposing', words[0] ?? '')) return false
    return words.some(word => !isA('courtesy', word) && sentenceWordOf(word) !== 'corrects')
  })
  return telling.map(({ span: { start, end } }) => text.slice(start, end).trim()).join(', ')
}

/** The value a part gives for a key, where it says nothing else. */
function valueIn(
  context: ReplyContext,
  key: CompiledKey,
  part: ReplyPart,
  parts: readonly ReplyPart[],
): Json | null {
  const text = context.reply.text.slice(part.span.start, part.span.end)
  if (key.answer.type === 'text' && !hasPattern(key)) return nameStated(context, key, text)
  const [found] = readAs({ ...context, reply: { ...context.reply, text } }, key, false)
  if (found === undefined) return null
  const question = askedBy(context, key)
  if (question === null) return found.value
  const asked = { ...question, isKnown: (word: string) => question.isKnown(word) || changes(word) }
  const span = { start: found.span.start + part.span.start, end: found.span.end + part.span.start }
  const doubt = doubtAbout(parts, span, asked)
  // What was said wrongly is told as what was.
  const isBacked = doubt === null || (doubt === 'past' && isOpposed(part, parts))
  return isBacked && saysNothingElse(part, span, asked) ? found.value : null
}

/** "Change the rent to 700" */
const changes = (word: string): boolean => isCorrection(word) && !isA('denies', word)

/** "…, not 4" */
function isOpposed(part: ReplyPart, parts: readonly ReplyPart[]): boolean {
  const next = parts[parts.indexOf(part) + 1]?.words[0]?.word ?? ''
  return isA('opposing', next) || part.words.slice(1).some(({ word }) => isA('opposing', word))
}

/** Earlier answers whose old value a part denies: "it is 26 square metres, not 62". */
function keysDenied(
  context: ReplyContext,
  part: ReplyPart,
  parts: readonly ReplyPart[],
): readonly CompiledKey[] {
  const { reply, state, keys } = context
  if (!isOpposed(part, parts)) return []
  const next = parts[parts.indexOf(part) + 1]
  const end = isA('opposing', next?.words[0]?.word ?? '') ? (next?.span.end ?? 0) : part.span.end
  const inPart = { ...context, reply: { ...reply, text: reply.text.slice(part.span.start, end) } }
  return [...earlierAnswers(state).keys()].flatMap(name => {
    const key = keys.keys.get(name)
    return key !== undefined && readAs(inPart, key, false).some(({ mentionsOld }) => mentionsOld) ? [key] : []
  })
}

/** Beside the value only words of its question, and the old value that is denied. */
function saysNothingElse({ words }: ReplyPart, value: Span, { isKnown }: ValueQuestion): boolean {
  const denial = words.findIndex(({ word, span }) => span.start >= value.end && isA('opposing', word))
  return words
    .slice(0, denial < 0 ? words.length : denial)
    .every(
      ({ word, span }) =>
        (span.start >= value.start && span.end <= value.end) ||
        isKnown(word) ||
        isPlainWord(word) ||
        isA('stating', word) ||
        sentenceWordOf(word) === 'corrects',
    )
}

function nameStated(context: ReplyContext, key: CompiledKey, text: string): string | null {
  const { flow } = context
  const of = nameAskedBy(questionTexts(flow, key))
  const ordered = changedTo(text, word => namesIt(context, key, word))
  if (ordered !== null) return of === null ? ordered : nameIn(ordered, of)
  const words = text.trim().split(/\s+/)
  const from = words.findIndex(word => !isA('courtesy', foldedWords(word)[0] ?? ''))
  const bare = words.slice(Math.max(0, from)).join(' ')
  const name = of === null ? null : nameIn(behindItsName(context, key, bare), of)
  // Words that name the key are no name.
  return name === null || name === bare || foldedWords(name).length === 0 ? null : name
}

/** "The town is Lübeck": what stands behind the name of the key and the verb that states it. */
function behindItsName(context: ReplyContext, key: CompiledKey, text: string): string {
  const words = text.split(' ')
  const verb = words.findIndex(word => sentenceWordOf(foldedWords(word)[0] ?? '') === 'states')
  const isNaming = (word: string) => isOfQuestion(context.flow, key, word) || isPlainWord(word)
  return verb > 0 && words.slice(0, verb).flatMap(foldedWords).every(isNaming)
    ? words.slice(verb + 1).join(' ')
    : text
}

/** True for a word of the key's question, of its old answer, and for one that names nothing. */
function namesIt({ flow, state }: ReplyContext, key: CompiledKey, word: string): boolean {
  const old = earlierAnswers(state).get(key.name)
  return (
    isOfQuestion(flow, key, word) ||
    (isPlainWord(word) && !isA('opposing', word)) ||
    (typeof old === 'string' && foldedWords(old).includes(word))
  )
}

/** Earlier answers in words whose old value an order replaces: "change Kiel to Lübeck". */
function keysReplaced({ keys, state }: ReplyContext, part: ReplyPart, text: string): readonly CompiledKey[] {
  const words = wordsOf(part).join(' ')
  return [...earlierAnswers(state)].flatMap(([name, old]) => {
    const key = keys.keys.get(name)
    if (key?.answer.type !== 'text' || typeof old !== 'string') return []
    const value = foldedWords(old)
    const isOld = value.length > 0 && ` ${words} `.includes(` ${value.join(' ')} `)
    return isOld && changedTo(text, word => value.includes(word) || isPlainWord(word)) !== null ? [key] : []
  })
}
