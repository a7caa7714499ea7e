import type { Json } from '../../core/json.ts'
import { meansAnother } from '../../intents/means-another.ts'
import { replyParts } from '../../nlu/backing/reply-parts.ts'
import type { SlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { LeftOut } from '../../nlu/slots/resolve.ts'
import type { Slot, Slots } from '../../nlu/slots/schema.ts'
import { languageOf, regionOf } from '../../nlu/text/language.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { FlowInput, FlowInputOf } from '../engine/flow-input.ts'
import type { FlowState } from '../engine/flow-state.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { type AnswerKeys, answerKeys, questionOf } from './answer-keys.ts'
import { isOfQuestion } from './asked-by.ts'
import { brokenThing } from './broken-thing.ts'
import { countedReply } from './counted-reply.ts'
import { earlyAnswers } from './early-answers.ts'
import { itemAdded } from './item-added.ts'
import { fittingPiece, hasPattern, jointAnswers } from './joint-answers.ts'
import { labelledAnswer } from './labelled-answer.ts'
import { isNothing, listItems } from './list-items.ts'
import { meantChoice } from './meant-choice.ts'
import { nameIn } from './name-in.ts'
import { type NamedStatements, namedStatements } from './named-statements.ts'
import { answerToNegative, isNegative } from './negative-question.ts'
import { nameAskedBy, noAnswer } from './no-answer.ts'
import { isOnOtherBasis } from './other-basis.ts'
import { placeBeside } from './place-beside.ts'
import { readCorrection } from './read-correction.ts'
import { replyAboutItem } from './reply-about-item.ts'
import {
  isAnswered,
  isKnown,
  isNamedIn,
  questionTexts,
  type Reply,
  type ReplyContext,
  type Values,
} from './reply-context.ts'
import { isCorrection, type ReplyCue, readCue } from './reply-cues.ts'
import { selfCorrected } from './self-corrected.ts'
import { foldedWords } from './sentence-words.ts'
import { askedSlot, looksBack, slotOf, textsOf } from './slot-of.ts'
import { sentenceAround, unheardParts } from './unheard-parts.ts'
import { weekdayMeant } from './weekday-meant.ts'
import { isNameable, weighValues } from './weigh-values.ts'

export interface ReadReply {
  /** Null where the message is about something else: a question, small talk, another matter. */
  readonly input: FlowInput | null
  /** Values that stand in it and were not taken, with the reason. */
  readonly left: readonly LeftOut[]
  /** Value the person may have meant by an unclear reply. */
  readonly meant?: MeantValue
}

/** A value for the pending question that stands in a reply whose words do not back it. */
export interface MeantValue {
  readonly key: string
  readonly value: Json
}

const CUES: Readonly<Record<ReplyCue, FlowInput>> = {
  human: { type: 'escalate', reason: 'asked for a human' },
  unknown: { type: 'unknown' },
  refused: { type: 'unknown' },
  skip: { type: 'skip' },
  back: { type: 'back' },
  restart: { type: 'restart' },
}

/**
 * Reads a message for a flow, without a model.
 * X1. A bare value belongs to the pending question; every other key needs its own words or a form of its own.
 * X2. An answer already given changes only where the message corrects, or says nothing to the pending question.
 * X3. Words that fill two keys fill the pending one, except that words which take something back are a correction.
 * X4. What one reader refuses (a choice that is denied, a sentence for a name), no later one takes.
 */
export function readReply(
  flow: CompiledFlow,
  state: FlowState,
  message: Reply,
  reader: SlotReader,
): ReadReply {
  const labelled = labelledAnswer(
    flow,
    state,
    message.text,
    (asked, text) => readAsAsked(flow, asked, { ...message, text }, reader).input,
  )
  if (labelled !== null) return { input: labelled, left: [] }
  const aboutItem = readAboutItems(flow, state, message, reader)
  return aboutItem === null ? readAsAsked(flow, state, message, reader) : { input: aboutItem, left: [] }
}

/** Words about the items of a list that is gone through item by item; null where a message is about none. */
export function readAboutItems(
  flow: CompiledFlow,
  state: FlowState,
  message: Reply,
  reader: SlotReader,
): FlowInputOf<'answers'> | null {
  const inRound = (round: FlowState, reply: Reply) => readAsAsked(flow, round, reply, reader).input
  return itemAdded(flow, state, message) ?? replyAboutItem(flow, state, message, inRound)
}

function readAsAsked(flow: CompiledFlow, state: FlowState, message: Reply, reader: SlotReader): ReadReply {
  const keys = answerKeys(flow, state)
  const reply = { ...message, region: regionIn(message) }
  const nothing = keys.pending === null ? undefined : nothingIn(reply.text, flow, keys.pending)
  if (keys.pending !== null && nothing !== undefined) return answering({ [keys.pending.name]: nothing })
  const cue = readCue(reply.text)
  const isForUs = cue !== 'human' || !meansAnother(reply.text, languageOf(reply.locale))
  if (cue !== null && isForUs && isCueHere(cue, keys, reply.text)) return { input: CUES[cue], left: [] }
  const context = { flow, state, reply, reader, keys }
  const readAlone = (text: string) => readAsAsked(flow, state, { ...message, text }, reader)
  const corrected = selfCorrected(context, readAlone)
  if (corrected !== null) return { input: corrected, left: [] }
  const stated = namedStatements(context)
  if (stated === 'unclear') return { input: { type: 'unclear' }, left: [] }
  if (stated !== null) return beside(context, stated, readAlone)
  const list = keys.pending === null ? null : readList(context, keys.pending)
  if (list !== null && keys.pending !== null) return answering({ [keys.pending.name]: list })
  const slots = slotsOf(flow, keys, message)
  const pending = keys.pending !== null && Object.hasOwn(slots, keys.pending.name) ? keys.pending : null
  const { values, left } = reader.extract({ ...reply, slots, pending: pending?.name ?? null })
  const readOthers = () => {
    const others = Object.entries(slots).filter(([name]) => name !== pending?.name)
    return reader.extract({ ...reply, slots: Object.fromEntries(others), pending: null }).values
  }
  const named = pending === null ? values : asAsked(context, values, pending, readOthers)
  const isTakenBack = left.some(({ slot, reason }) => slot === pending?.name && reason === 'corrected')
  const correction = isTakenBack ? null : readCorrection(context, named)
  if (correction === 'unclear') return { input: { type: 'unclear' }, left }
  const read = notRefused(context, fitted(named, reply, pending, readOthers), left)
  const { values: backed, doubted } = weighValues(context, read, left)
  // Things of a list, and a value in doubt, are said to the open question all the same.
  const isSpokenTo =
    pending === null ? keys.pending?.answer.type === 'list' : Object.hasOwn(read, pending.name)
  const answers = { ...chosen(context, backed, pending, isSpokenTo) }
  if (correction !== null) {
    if (pending !== null) delete answers[pending.name]
    Object.assign(answers, correction.answers)
  }
  const early = earlyAnswers(context, answers)
  for (const [name, { value }] of Object.entries(early)) answers[name] = value
  const words = pending === null ? undefined : answers[pending.name]
  if (pending?.answer.type === 'text' && typeof words === 'string') {
    const none = noAnswer(questionTexts(flow, pending), reply, reader)
    if (none !== null) return { input: none === 'unclear' ? { type: 'unclear' } : null, left }
    Object.assign(answers, jointAnswers(flow, pending, words))
    if (correction === null) Object.assign(answers, placeBeside(context))
  }
  const slips: Span[] = []
  if (pending !== null && !Object.hasOwn(answers, pending.name)) {
    const slot = slots[pending.name]
    const refused = left.filter(one => one.slot === pending.name)
    const meant = meantChoice(reply.text, slot, refused)
    const broken = brokenThing(context, pending, left)
    const isDoubted = doubted.some(({ key }) => key === pending.name)
    if (correction === null && !isDoubted) {
      const choice = broken ?? meant
      if (choice !== null) answers[pending.name] = choice
      if (choice !== null && refused.length === 0) slips.push(...placesOf(choice, reply.text, slot))
    }
  }
  if (Object.keys(answers).length > 0) {
    const values = [
      ...Object.keys(answers).flatMap(name => (backed[name] ?? early[name])?.span ?? []),
      ...(correction === null ? [] : [sentenceAround(reply.text, correction.span)]),
      ...slips,
      ...left.flatMap(({ slot, span }) => (slot === pending?.name ? [span] : [])),
    ]
    const leftovers = [
      ...Object.entries(read).filter(
        ([name, { value }]) => !Object.hasOwn(answers, name) && !isKnown(state, name, value as Json),
      ),
      ...left.flatMap(one => (Object.hasOwn(answers, one.slot) ? [] : [[one.slot, one] as const])),
    ].flatMap(([name, { span }]) => (TOLD.has(keys.keys.get(name)?.answer.type ?? 'text') ? [span] : []))
    const unheard = unheardParts(context, { values, leftovers, keys: Object.keys(answers) })
    const isCorrected = isTakenBack && pending !== null && Object.hasOwn(answers, pending.name)
    return {
      input: {
        type: 'answers',
        answers,
        ...(unheard.length > 0 && { unheard }),
        ...(isCorrected && { isCorrected }),
      },
      left,
    }
  }
  if (cue === 'refused' && pending !== null) return { input: CUES.refused, left }
  const inDoubt = doubted.find(({ key }) => key === pending?.name)
  if (inDoubt !== undefined) {
    const { key, value } = inDoubt
    return { input: { type: 'unclear' }, left, ...(isNameable(inDoubt) && { meant: { key, value } }) }
  }
  const weekday = pending === null ? null : weekdayMeant(context, pending, left)
  if (pending !== null && weekday !== null)
    return { input: { type: 'unclear' }, left, meant: { key: pending.name, value: weekday } }
  return { input: isAttempt(reply.text, keys, left) ? { type: 'unclear' } : null, left }
}

/** Statements by name, with what the other words answer. */
function beside(
  context: ReplyContext,
  { answers, rest }: NamedStatements,
  read: (text: string) => ReadReply,
): ReadReply {
  const other = rest === '' ? null : read(rest)
  const inRest = { ...context, reply: { ...context.reply, text: rest } }
  const more =
    other?.input?.type === 'answers'
      ? other.input
      : {
          answers: {},
          unheard: unheardParts(inRest, { values: [], leftovers: [], keys: Object.keys(answers) }),
        }
  const { unheard = [] } = more
  return {
    input: {
      type: 'answers',
      answers: { ...more.answers, ...answers },
      ...(unheard.length > 0 && { unheard }),
    },
    left: other?.left ?? [],
  }
}

/** Parts of a reply that mean a choice by themselves; all of it where only the whole does. */
function placesOf(choice: string, text: string, slot: Slot | undefined): readonly Span[] {
  const spans = replyParts(text).map(({ span }) => span)
  const meaning = spans.filter(({ start, end }) => meantChoice(text.slice(start, end), slot, []) === choice)
  return meaning.length > 0 ? meaning : spans
}

/** Nobody says these in passing. */
const TOLD: ReadonlySet<AnswerSpec['type']> = new Set(['enum', 'date', 'phone', 'email'])

const answering = (answers: Readonly<Record<string, Json>>): ReadReply => ({
  input: { type: 'answers', answers },
  left: [],
})

/** English alone does not tell whether the day or the month comes first in "3/4". */
const regionIn = ({ locale, region }: Reply): string =>
  /^en$/i.test(locale) && region === regionOf(locale) ? '' : region

/** The reply to the pending question as its own words have it: how it asks tells what may answer. */
function asAsked(
  context: ReplyContext,
  values: Values,
  pending: CompiledKey,
  readOthers: () => Values,
): Values {
  if (pending.answer.type === 'text') return asNamed(context, values, pending, readOthers)
  const { flow, reply } = context
  if (isOnOtherBasis(questionTexts(flow, pending), reply.text, pending)) return readOthers()
  if (pending.answer.type === 'integer' && values[pending.name] === undefined) {
    const counted = countedReply(reply, word => isOfQuestion(flow, pending, word))
    return counted === null ? values : { ...values, [pending.name]: counted }
  }
  if (pending.answer.type !== 'boolean' || !isNegative(questionTexts(flow, pending))) return values
  const answer = answerToNegative(reply.text, word => isOfQuestion(flow, pending, word))
  if (answer === null) return values
  const { [pending.name]: _, ...others } = values
  const span = replyParts(reply.text)[0]?.span ?? { start: 0, end: reply.text.length }
  return answer === 'unclear'
    ? others
    : { ...others, [pending.name]: { value: answer, span, reason: 'answer' } }
}

/** A name or a place without the words around it. Words that are none answer nothing. */
function asNamed(
  { flow, reply }: ReplyContext,
  values: Values,
  pending: CompiledKey,
  readOthers: () => Values,
): Values {
  const words = values[pending.name]
  if (words === undefined || hasPattern(pending)) return values
  const asked = nameAskedBy(questionTexts(flow, pending))
  if (asked === null || Object.keys(jointAnswers(flow, pending, reply.text)).length > 0) return values
  const name = nameIn(reply.text, asked)
  return name === null ? readOthers() : { ...values, [pending.name]: { ...words, value: name } }
}

const NONE =
  /^(?:(?:no|nein)[, ]+)?(?:(?:absolutely|gar|überhaupt|noch|bisher) )?(?:none|nothing|nil|nobody|no ?one|nichts|niemand|kein(?:e[nmrs]?|s)?)(?: (?:at all|so far|yet|bisher))?$/i

/** "None" is a number to whoever named zero or less as the least, and a list of nothing where it may be empty. */
function nothingIn(text: string, flow: CompiledFlow, key: CompiledKey): Json | undefined {
  const { answer } = key
  if (answer.type === 'number' || answer.type === 'integer') {
    const { min, max = 0 } = answer
    const isZero = min !== undefined && min <= 0 && max >= 0
    return isZero && NONE.test(text.trim().replace(/(?<![.!])[.!]+$/, '')) ? 0 : undefined
  }
  if (answer.type !== 'list' || (answer.min_items ?? 0) > 0) return undefined
  const kinds = new Set(questionTexts(flow, key).flatMap(foldedWords))
  return isNothing(text, kinds) ? [] : undefined
}

/**
 * True where a cue means something now. What cannot be said must have been asked for; a refusal may be an answer,
 * unless any words would be one.
 */
function isCueHere(cue: ReplyCue, { pending }: AnswerKeys, text: string): boolean {
  if (cue === 'unknown') return pending !== null
  if (cue !== 'refused' || pending?.answer.type === 'text') return true
  // "None of your business" is no "none".
  return pending?.answer.type === 'enum' && text.trim().split(/\s+/).length > MOST_NO
}

const MOST_NO = 2

/** Words that do not fit the pattern asked for: the piece that does, and what the others were told. */
function fitted(
  values: Values,
  { text }: Reply,
  pending: CompiledKey | null,
  readOthers: () => Values,
): Values {
  const answer = pending === null ? undefined : values[pending.name]
  if (pending === null || answer === undefined || !hasPattern(pending)) return values
  if (checkAnswer(answer.value as Json, pending.answer) === null) return values
  const piece = fittingPiece(text, pending)
  const others = readOthers()
  if (piece !== null) return { ...others, [pending.name]: { ...answer, ...piece } }
  return Object.keys(others).length > 0 ? others : values
}

/** Values without those that stand where the open question's reader refused one: only a key that is named has them. */
function notRefused(context: ReplyContext, values: Values, left: readonly LeftOut[]): Values {
  const { pending, keys } = context.keys
  const refused = left.filter(({ slot }) => slot === pending?.name)
  if (refused.length === 0) return values
  return Object.fromEntries(
    Object.entries(values).filter(([name, { span }]) => {
      const key = keys.get(name)
      if (name === pending?.name || key === undefined || isNamedIn(context, key)) return true
      return !refused.some(one => overlaps(one.span, span))
    }),
  )
}

function chosen(
  { state, reply: { text } }: ReplyContext,
  values: Values,
  pending: CompiledKey | null,
  isSpokenTo: boolean,
): Record<string, Json> {
  const corrects = isCorrection(text)
  const isFree = pending?.answer.type === 'text'
  const others = Object.keys(values).filter(key => key !== pending?.name)
  const changes =
    corrects && others.some(key => isAnswered(state, key) && !isKnown(state, key, values[key]?.value))
  const reply = pending === null || (isFree && changes) ? undefined : values[pending.name]
  const answers: Record<string, Json> = {}
  for (const [key, { value, span }] of Object.entries(values)) {
    if (key === pending?.name && reply === undefined) continue
    if (key !== pending?.name && reply !== undefined && overlaps(span, reply.span)) continue
    if (key !== pending?.name && isAnswered(state, key) && isSpokenTo && !corrects) continue
    answers[key] = value
  }
  return answers
}

function slotsOf(
  flow: CompiledFlow,
  { keys, pending }: AnswerKeys,
  { refDate: today, region, text }: Reply,
): Slots {
  return Object.fromEntries(
    [...keys.values()].flatMap(key => {
      const names = textsOf(questionOf(flow, key)?.source.label)
      const slot =
        key === pending || looksBack(key.answer, key.name, today)
          ? askedSlot(key.answer, { key: key.name, names, today, ...(key === pending && { text }) })
          : slotOf(key.answer, names)
      // Free text is only ever an answer to its own question.
      const isReadable = slot !== null && (slot.type !== 'text' || key === pending)
      if (!isReadable) return []
      return [[key.name, slot.type === 'phone' ? { region, ...slot } : slot] as const]
    }),
  )
}

/** Parts of a list, each read as an answer of its kind; null where one cannot be. */
function readList({ flow, reply, reader }: ReplyContext, key: CompiledKey): readonly Json[] | null {
  const spec: AnswerSpec = key.answer
  if (spec.type !== 'list') return null
  const parts = listItems(reply.text)
  if (parts === 'unclear' || parts.some(part => isOnlyAsked(flow, key, part))) return null
  if (spec.of.type === 'text') return parts
  const slot = askedSlot(spec.of, { key: key.name, names: [], today: reply.refDate })
  const items = parts.map(text =>
    slot === null
      ? undefined
      : reader.extract({ ...reply, text, slots: { [key.name]: slot }, pending: key.name }).values[key.name]
          ?.value,
  )
  return items.every(item => item !== undefined) ? (items as Json[]) : null
}

/** "Medicines" to "which medicines?" */
const isOnlyAsked = (flow: CompiledFlow, key: CompiledKey, item: string): boolean =>
  questionTexts(flow, key).flatMap(foldedWords).includes(foldedWords(item).join(' '))

/** Something was said to the question, only not clearly: a value that could not be taken, or a word or two. */
function isAttempt(text: string, { pending }: AnswerKeys, left: readonly LeftOut[]): boolean {
  if (pending === null || text.trim() === '') return false
  if (left.some(({ slot }) => slot === pending.name)) return true
  return !text.includes('?') && text.trim().split(/\s+/).length <= SHORT_WORDS
}

const SHORT_WORDS = 4
