import type { OpenWindow } from '../../../agents/window/open-window.ts'
import {
  isUnlikelyYes,
  type WeighedWindow,
  type WindowReading,
  weighWindow,
} from '../../../agents/window/read-window.ts'
import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { CERTAIN, confidence } from '../../../core/confidence.ts'
import type { JudgedReading, PendingTopic } from '../../../core/decision.ts'
import { isPlainObject, isSameJson, type Json, type JsonObject } from '../../../core/json.ts'
import type { Pending, PendingAnswer, Settlement } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import type { SessionState } from '../../../core/session.ts'
import { isUiTool } from '../../../core/ui.ts'
import { unreachable } from '../../../core/unreachable.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { isChangeable } from '../../../pendings/changeable.ts'
import { checkAnswer } from '../../../pendings/check-answer.ts'
import type { EditContext } from '../../../pendings/edit-context.ts'
import { formAskedFor, formSoFar, isFilledIn } from '../../../pendings/form-so-far.ts'
import { detailsOf, KINDS, waitsForColleague } from '../../../pendings/kinds.ts'
import { numbersAsIds } from '../../../pendings/numbers-as-ids.ts'
import { argumentsIn, isBareNumber, readEdit } from '../../../pendings/read-edit.ts'
import { readValue, unfitValue } from '../../../pendings/read-value.ts'
import { type RepeatableQuestion, readWords } from '../../../pendings/read-words.ts'
import { repeatableQuestion } from '../../../pendings/repeatable-question.ts'
import { holdsOn, topicOf } from '../../../pendings/topic-of.ts'
import {
  changeableIntent,
  changeablePending,
  explainsItself,
  heldUpIntent,
  isOffer,
  keepsFocus,
  waitingIntent,
} from '../../../pendings/waiting-intent.ts'
import { withoutNamed } from '../../../pendings/without-named.ts'
import type { WordsMeaning } from '../../../pendings/words-meaning.ts'
import { isBareYes, isYesInBetween, isYesToLeaving } from '../../../pendings/yes-in-between.ts'
import type { Tool } from '../../../tools/tool.ts'
import { behindPending } from '../../behind-pending.ts'
import { changeBeforeYes } from '../../intent/consider/change-before-yes.ts'
import { isCommand } from '../../is-command.ts'
import type { PendingMove } from '../../move.ts'
import { offerInstead, offerMentioned } from '../../offer-instead.ts'
import { type Decides, settling } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import { recallRequest, recallUnread } from '../../recall-request.ts'
import type { DecidableInput } from '../../situation.ts'
import { callsOffPlan } from './calls-off-plan.ts'
import { isCalledWrong, objectToCall } from './object-to-call.ts'

/** Context that reading an answer may depend on, besides the session. */
export interface PendingReads extends EditContext {
  readonly tools: readonly Tool[]
  readonly intents: AssistantIntents | null
  /** Window of an agent that is in focus, where there is one. */
  readonly window: OpenWindow | null
}

/** Words are read by rules that err on the side of asking again. */
const READ = confidence(0.9)

/** Does this answer, cancel or side-step what the session waits for? Clicks reach any pending by id, words only the top. */
export function meetPending(input: DecidableInput, state: SessionState, reads: PendingReads): Decides | null {
  const { locale, tools } = reads
  if (input.kind === 'answer') return click(input, state, locale)
  const top = state.pendings.at(-1)
  if (top === undefined || isCommand(input.text, tools)) return null
  if (callsOffPlan(input.text, top, state, locale))
    return input.focus === undefined || input.focus === top.id
      ? settles(top, { answer: 'cancel' }, 'called_off')
      : unseen(top)
  const objection = reads.window === null ? objectToCall(input.text, state, reads) : null
  if (objection !== null && !isOffer(top)) return isSeen(input, objection) ? objection : unseen(top)
  const question = repeatableQuestion(input.text, top, { ...behindPending(top, state, reads), locale })
  const isElsewhere = isReadElsewhere(top, state)
  const reading = isElsewhere ? null : readWords(input.text, top.answer, locale, question)
  if (reading === null || (reads.window === null && MAY_ASK.has(reading.meaning))) {
    const aside = askedAside(input, top, state, question, reads)
    if (aside !== null) return aside
  }
  if (reading === null) return null
  if (objection !== null && MAY_BE_PART.has(reading.meaning) && !keepsFocus(top) && isSeen(input, objection))
    return objection
  const change = isOffer(top) && !DECIDES.has(reading.meaning) ? changeBelow(input, state, reads) : null
  const named = MAY_BE_PART.has(reading.meaning) ? namedAgain(input, top, state, reads) : null
  if (named !== null) return isSeen(input, named) ? named : unseen(top)
  if (change !== null) return isSeen(input, change) || input.focus === top.id ? change : unseen(top)
  const proposal =
    reads.window === null
      ? byWords(input, reading, top, state, reads)
      : atWindow(input.text, reading, top, question, { ...reads, window: reads.window })
  const wasSeen =
    input.focus === undefined
      ? // After an interruption it may be the yes of before, said once more by whoever got no answer to it.
        !(state.ended?.wasInterrupted && isBareYes(input.text, locale))
      : input.focus === top.id
  if (proposal === null) return null
  if (proposal.move.kind !== 'settle')
    return (isUnread(proposal) ? mentioned(input, top, state, reads) : null) ?? proposal
  if (!wasSeen) return unseen(top)
  if (proposal.move.answer.answer !== 'yes' || KINDS[top.kind].permits !== 'calls') return proposal
  if (isYesInBetween(input.text, top, state, locale)) return asksAgain(top, 'between', 'yes_in_between')
  return reads.window === null &&
    (isUnlikelyYes(input.text, locale) || isYesToLeaving(input.text, top, state, locale))
    ? asksAgain(top, 'unclear', 'doubted_yes')
    : proposal
}

type Message = Extract<DecidableInput, { kind: 'message' }>

/** Another of an intent's offers, or a question about what waits. */
function askedAside(
  input: Message,
  pending: Pending,
  state: SessionState,
  question: RepeatableQuestion,
  reads: PendingReads,
): Decides | null {
  const isHeldUp = heldUpIntent(state)?.pending === pending
  const instead = isHeldUp ? offerInstead(state, reads.intents, readableMessage({ input, reads })) : null
  return instead ?? askedAbout(input.text, pending, question, reads.locale)
}

const isUnread = ({ move }: Decides): boolean =>
  move.kind === 'ask_again' && (move.why === 'unclear' || move.why === 'change')

/** Another value beside words that were not understood: the next yes could mean either. */
const mentioned = (
  input: Message,
  pending: Pending,
  state: SessionState,
  reads: PendingReads,
): Decides | null =>
  reads.window === null && heldUpIntent(state)?.pending === pending
    ? offerMentioned(state, reads.intents, readableMessage({ input, reads }))
    : null

/** "100" to "100 instead of 80?": the value itself is the answer, and a third one is what the question is about then. */
function namedAgain(
  input: Message,
  pending: Pending,
  state: SessionState,
  reads: PendingReads,
): Decides | null {
  const offered = detailsOf('other_value', pending)
  if (offered === null) return null
  const other = offerMentioned(state, reads.intents, readableMessage({ input, reads }))
  if (other?.move.kind !== 'offer_switch') return null
  return isSameJson(other.move.run.params, offered.params)
    ? settles(pending, { answer: 'yes', edited: null }, 'option_named')
    : other
}

/** Another value for a call that waits under an offer: nothing of an offer could be changed. */
function changeBelow(input: Message, state: SessionState, reads: PendingReads): Decides | null {
  const pending = changeablePending(state)
  const { text } = input
  if (pending === null || readWords(text, AS_SHOWN, reads.locale).meaning !== 'change') return null
  const byIntent = changeBeforeYes(state, reads.intents, readableMessage({ input, reads }))
  return byIntent ?? changed(text, pending, reads)
}

function byWords(
  input: Message,
  reading: WordsMeaning,
  pending: Pending,
  state: SessionState,
  reads: PendingReads,
): Decides | null {
  const isChanged = (): Decides | null =>
    changeableIntent(state)?.pending === pending
      ? changeBeforeYes(state, reads.intents, readableMessage({ input, reads }))
      : null
  if (waitsForColleague(pending) && MAY_WANT_OTHERWISE.has(reading.meaning)) {
    const { text } = input
    const isChange = readWords(text, AS_SHOWN, reads.locale).meaning === 'change'
    const isMeant = isChange || isCalledWrong(text, reads)
    const read = isMeant || MAY_CHANGE.has(reading.meaning) ? isChanged() : null
    if (read !== null) return read
    if (isMeant) return change(text, pending, reads)
    // Where there are intents, they are asked first.
    if (reads.intents === null) return recallUnread(text, state, reads)
  }
  return (
    (MAY_BE_PART.has(reading.meaning) ? inPart(input.text, pending, state, reads) : null) ??
    (MAY_CHANGE.has(reading.meaning) ? isChanged() : null) ??
    words(input.text, reading, pending, reads)
  )
}

/** Questions about what waits are answered from what it knows, and it stays in focus. */
function askedAbout(
  text: string,
  pending: Pending,
  { echo }: RepeatableQuestion,
  locale: string,
): Decides | null {
  const language = languageOf(locale)
  const topic = keepsFocus(pending)
    ? (topicOf(text, language, echo) ?? (holdsOn(text, language, echo) ? 'hold' : null))
    : null
  return topic === null || (topic !== 'hold' && !explainsItself(pending)) ? null : explained(pending, topic)
}

const explained = ({ id }: Pending, topic: PendingTopic): Decides => ({
  stance: 'decides',
  move: { track: 'pending', kind: 'explain', pending: id, topic },
  confidence: READ,
  rule: 'asked_about_it',
})

/** Words at the window of an agent's task. Another matter goes past it. */
function atWindow(
  text: string,
  plain: WordsMeaning,
  pending: Pending,
  question: RepeatableQuestion,
  { window, locale }: PendingReads & { readonly window: OpenWindow },
): Decides | null {
  const { reading, judged } = weighWindow(text, window, plain.meaning)
  const proposal = atWindowAs(reading, judged?.rules ?? null, text, plain, pending, question, locale)
  return proposal === null || judged === null ? proposal : { ...proposal, judged: recorded(judged) }
}

const recorded = ({ rules, kinds }: NonNullable<WeighedWindow['judged']>): JudgedReading => ({
  rules,
  judge: kinds.best,
  // In full it is more than anybody reads, and not the same on every machine.
  likelihood: confidence(Math.round(100 * kinds.likelihood) / 100),
})

function atWindowAs(
  reading: WindowReading,
  rules: string | null,
  text: string,
  plain: WordsMeaning,
  pending: Pending,
  question: RepeatableQuestion,
  locale: string,
): Decides | null {
  const asked = (): Decides | null => askedAbout(text, pending, question, locale)
  const sure = plain.meaning === reading.meaning ? CERTAIN : READ
  switch (reading.meaning) {
    case 'yes': {
      const rule = rules === null || rules === 'yes' ? 'clear_yes' : 'likely_yes'
      return { ...settles(pending, { answer: 'yes', edited: null }, rule), confidence: sure }
    }
    case 'cancel': {
      if (plain.meaning === 'no') return no(pending)
      const rule = rules === 'cancel' ? 'called_off' : 'likely_called_off'
      return { ...settles(pending, { answer: 'cancel' }, rule), confidence: sure }
    }
    case 'change': {
      const { edited } = reading
      if (!isChangeable(pending))
        return { ...asksAgain(pending, 'change', 'change_wanted'), confidence: READ }
      return { ...settles(pending, { answer: 'change', edited }, 'changed_in_words'), confidence: READ }
    }
    case 'change_unclear':
      return { ...asksAgain(pending, 'change', 'change_wanted'), confidence: READ }
    case 'question':
      return asked() ?? explained(pending, 'consequence')
    case 'later':
      return asked() ?? explained(pending, 'hold')
    case 'unclear':
      return (
        asked() ?? {
          ...asksAgain(pending, 'unclear', rules === 'yes' ? 'doubted_yes' : 'unclear_answer'),
          confidence: READ,
        }
      )
    case 'other':
      return asked()
    default:
      return unreachable(reading)
  }
}

/** Meanings a question about the pending may be read as. */
const MAY_ASK: ReadonlySet<WordsMeaning['meaning']> = new Set([
  'question',
  'small_talk',
  'unclear',
  'something_else',
])

/** The router, the flow and the intents read the answers to their own questions. */
function isReadElsewhere(pending: Pending, state: SessionState): boolean {
  const { words } = KINDS[pending.kind]
  return (
    words === 'left_to_track' || (words === 'left_to_intent' && waitingIntent(state)?.pending === pending)
  )
}

/** True for words about the question that was shown. A request a colleague has is brought back in any case: nothing runs by that. */
const isSeen = ({ focus }: Message, { move }: Decides): boolean =>
  move.kind !== 'settle' ||
  waitsForColleague(move.pending) ||
  focus === undefined ||
  focus === move.pending.id

/** Two quick yeses are not two answers: the second was written before the second question was shown. */
const unseen = (pending: Pending): Decides => asksAgain(pending, 'unseen', 'written_before_shown')

function click(
  { pending: id, answer }: Extract<DecidableInput, { kind: 'answer' }>,
  { pendings, settled: before }: Pick<SessionState, 'pendings' | 'settled'>,
  locale: string,
): Decides {
  const pending = pendings.find(candidate => candidate.id === id)
  if (pending === undefined) {
    const outcome = before.find(({ pending: other }) => other === id)?.settlement.outcome
    const isAnswered = outcome !== undefined && !UNANSWERED.has(outcome)
    return certain(
      isAnswered
        ? { track: 'pending', kind: 'reply', message: 'answered_already', pending: id }
        : { track: 'pending', kind: 'reply', message: 'no_longer_open' },
      'no_longer_open',
    )
  }
  if (answer.status === 'cancelled') return settles(pending, { answer: 'cancel' }, 'cancelled_by_click')
  const checked = checkAnswer(pending, answer.response, locale)
  if (checked.ok) return settles(pending, checked.answer, 'answered_by_click')
  const again = { track: 'pending', kind: 'ask_again', pending: id } as const
  return certain(
    checked.why === 'unfit'
      ? { ...again, why: 'invalid', fault: checked.fault }
      : { ...again, why: 'malformed' },
    'unfit_answer',
  )
}

/** Closed without anybody's answer. */
const UNANSWERED: ReadonlySet<Settlement['outcome']> = new Set(['expired', 'lapsed'])

function words(text: string, reading: WordsMeaning, pending: Pending, reads: PendingReads): Decides | null {
  const { answer } = pending
  const unfit = answer.form === 'value' ? unfitValue(text, answer.schema, reads.locale) : null
  switch (reading.meaning) {
    case 'yes':
      return settles(pending, { answer: 'yes', edited: null }, 'clear_yes')
    case 'no':
      return no(pending)
    case 'cancel':
      return settles(pending, { answer: 'cancel' }, 'called_off')
    case 'option':
      return settles(pending, { answer: 'option', option: reading.option }, 'option_named')
    case 'value':
      return value(reading.text, pending, reads)
    case 'change':
      return change(reading.request, pending, reads)
    case 'unclear':
      if (KINDS[pending.kind].words === 'read_when_clear' || isOpenUi(pending)) return null
      if (unfit !== null)
        return certain(
          { track: 'pending', kind: 'ask_again', pending: pending.id, why: 'invalid', fault: unfit },
          'unfit_value',
        )
      return { ...asksAgain(pending, 'unclear', 'unclear_answer'), confidence: READ }
    case 'question':
    case 'small_talk':
    case 'something_else':
      // It side-steps the pending, which stays open and is shown again.
      return null
  }
}

/**
 * Meanings that may still be a part of an answer: of a form that is filled in over several messages, or a number to
 * change.
 */
const MAY_BE_PART: ReadonlySet<WordsMeaning['meaning']> = new Set(['unclear', 'something_else'])

/** Meanings that are an answer to an offer. */
const DECIDES: ReadonlySet<WordsMeaning['meaning']> = new Set(['yes', 'no', 'cancel', 'option', 'value'])

/** Meanings that decide nothing about a request that waits for a colleague. */
const MAY_WANT_OTHERWISE: ReadonlySet<WordsMeaning['meaning']> = new Set([
  'unclear',
  'change',
  'question',
  'something_else',
])

/** The form a call has while it waits for the person's own yes. */
const AS_SHOWN = { form: 'yes_no', editable: true } as const

/** Meanings an intent may read better than the form of its tool. */
const MAY_CHANGE: ReadonlySet<WordsMeaning['meaning']> = new Set(['unclear', 'change'])

function inPart(
  text: string,
  pending: Pending,
  { window }: SessionState,
  reads: PendingReads,
): Decides | null {
  const form = formAskedFor(pending)
  if (form === null) {
    const args = argumentsIn(pending.details)
    const leavesOut = args !== null && withoutNamed(text, args, reads.locale) !== null
    return leavesOut || isBareNumber(text, reads.locale) ? changed(text, pending, reads) : null
  }
  const values = formSoFar(window, pending, form, reads)
  return isFilledIn(form, values) ? answered(pending, values) : null
}

/** Beside an open table or map people talk. */
const isOpenUi = ({ answer }: Pending): boolean => answer.form === 'result' && isUiTool(answer.tool)

/** Proposal for a change: where it is clear, the call is shown again with it. Else the person is asked. */
function change(request: string, pending: Pending, reads: PendingReads): Decides | null {
  const edit = changed(request, pending, reads)
  if (edit !== null) return edit
  return waitsForColleague(pending)
    ? recallRequest(request, pending)
    : { ...asksAgain(pending, 'change', 'change_wanted'), confidence: READ }
}

function changed(request: string, pending: Pending, reads: PendingReads): Decides | null {
  const { tools, ...context } = reads
  const { details } = pending
  const name = isPlainObject(details) ? details.tool : undefined
  const tool = tools.find(candidate => candidate.name === name)
  const args = argumentsIn(details)
  if (tool === undefined || args === null || !isChangeable(pending)) return null
  const edited = withoutNamed(request, args, context.locale) ?? editIn(request, tool, args, context)
  if (edited === null) return null
  return { ...settles(pending, { answer: 'change', edited }, 'changed_in_words'), confidence: READ }
}

/** Edit that a request makes; a number in the form of an id that is shown is that id. */
function editIn(request: string, tool: Tool, args: JsonObject, context: EditContext): JsonObject | null {
  const edited = readEdit(request, tool.parameters, args, context)
  if (edited === null) return null
  const meant = numbersAsIds(edited, args)
  return namesAnother(request, { ...args, ...meant }) ? null : meant
}

/** "And also 20 for LX-20482": an id that the changed call would not have, so that it is not that call which is meant. */
function namesAnother(request: string, args: JsonObject): boolean {
  const plain = (id: string) => id.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const taken = Object.values(args)
    .flat()
    .map(value => (typeof value === 'string' ? plain(value) : ''))
  return (request.match(IDS) ?? []).some(id => !taken.includes(plain(id)))
}
/** Letters, a mark and digits. */
const IDS = /(?<![\p{L}\p{N}])\p{Lu}{1,6}-\p{Lu}?\d{1,10}(?![\p{L}\p{N}])/gu

function no(pending: Pending): Decides {
  const meaning = KINDS[pending.kind].no
  if (meaning === 'declines') return settles(pending, { answer: 'no' }, 'clear_no')
  if (meaning === 'unclear') return asksAgain(pending, 'unclear', 'no_to_options')
  return settles(pending, { answer: 'option', option: meaning.option }, 'did_not_happen')
}

/** Words become what the question asks for: a number, a date, one field of a form. */
function value(text: string, pending: Pending, context: EditContext): Decides {
  const { answer } = pending
  const schema = answer.form === 'value' || answer.form === 'result' ? (answer.schema ?? null) : null
  const reading = readValue(text, schema, context)
  if (reading !== null) return answered(pending, reading)
  return asksAgain(pending, 'unclear', 'unfit_value')
}

const answered = (pending: Pending, value: Json): Decides =>
  settles(pending, { answer: 'value', value: handedIn(pending.answer, value) }, 'answered_in_words')

/** Value in the shape a tool would have handed in. */
const handedIn = ({ form }: Pending['answer'], value: Json): Json =>
  form === 'result' && isPlainObject(value) ? { status: 'completed', ...value } : value

const settles = (pending: Pending, answer: PendingAnswer, rule: DecisionRule): Decides =>
  settling(pending, answer, { confidence: CERTAIN, rule })

const asksAgain = (
  { id }: Pending,
  why: 'unclear' | 'unseen' | 'between' | 'change',
  rule: DecisionRule,
): Decides => certain({ track: 'pending', kind: 'ask_again', pending: id, why }, rule)

const certain = (move: PendingMove, rule: DecisionRule): Decides => ({
  stance: 'decides',
  move,
  confidence: CERTAIN,
  rule,
})
