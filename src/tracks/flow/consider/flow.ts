import { CERTAIN, confidence } from '../../../core/confidence.ts'
import type { Pending } from '../../../core/pending.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import type { FlowInput } from '../../../flows/engine/flow-input.ts'
import type { FlowState } from '../../../flows/engine/flow-state.ts'
import { step } from '../../../flows/engine/step.ts'
import { newFlowState } from '../../../flows/engine/walk.ts'
import { answerKeys } from '../../../flows/extract/answer-keys.ts'
import { type MeantValue, readAboutItems, readReply } from '../../../flows/extract/read-reply.ts'
import { isCorrection, isWish, readCue } from '../../../flows/extract/reply-cues.ts'
import { afterResumption, isResumption } from '../../../flows/extract/resume-cue.ts'
import type { CompiledFlow } from '../../../flows/ir/compiled.ts'
import { chosenOption } from '../../../flows/question-form.ts'
import { smallTalkOf } from '../../../nlu/polarity/small-talk.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { readWords } from '../../../pendings/read-words.ts'
import { isCommand } from '../../is-command.ts'
import { type Decides, type Proposal, settling } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Situation } from '../../situation.ts'
import type { FlowQuestion, TurnFlow } from '../turn-flow.ts'
import { readWhole, renamedByNo, throwsAway, wasTold } from './declined.ts'
import { asksWhetherAnew, hasAnswers, replyToRestart } from './restart-asked.ts'
import { mayAskWhether, replyToMeant } from './whether-meant.ts'

/** Part of a situation that a flow looks at. */
export interface FlowSituation extends Pick<Situation, 'state' | 'reads' | 'assistant' | 'flow'> {
  readonly input: { readonly kind: 'message'; readonly text: string } | { readonly kind: 'answer' }
}

const READ = confidence(0.9)
/** Does the message move the flow? What is about something else is left to the rungs below, and the flow waits. */
export function considerFlow(situation: FlowSituation): readonly Proposal[] {
  const { input, assistant, flow } = situation
  if (flow === null || input.kind !== 'message') return []
  if (isCommand(input.text, assistant.tools)) return []
  const { question } = flow
  if (question === null || question.state.status === 'new') return [starting(situation, flow)]
  const message = readableMessage(situation)
  const open = situation.state.pendings.at(-1)
  const toRestart = replyToRestart(open, message.text, message.locale)
  if (toRestart !== null) return [advancing(situation, [toRestart], READ)]
  if (question.state.status === 'handed_over') return comingBack(situation, flow, question)
  if (question.state.status === 'ended') return beginningAnew(situation, flow, question)
  if (question.state.status === 'asking' && !situation.state.pendings.some(isFlowQuestion))
    return resting(situation, flow, question)
  const toMeant = replyToMeant(situation.state, question, message.text, message.locale)
  if (toMeant !== null) return [advancing(situation, [toMeant], READ)]
  const { input: read, meant = null } = readReply(question.flow, question.state, message, flow.current.reader)
  const language = languageOf(message.locale)
  const isTold = wasTold(situation.state)
  const reply =
    renamedByNo(question, read, message.text, language) ??
    readWhole(question, read, { text: message.text, language }, isTold)
  if (reply?.type === 'restart' && hasAnswers(question.state))
    return [dropping({ inputs: [reply], flow, isTold: asksWhetherAnew(open), by: 'restart' })]
  if (open !== undefined && isFlowQuestion(open) && callsOff(message, question, reply))
    return [settling(open, { answer: 'cancel' }, { confidence: READ, rule: 'called_off' })]
  const isEnd = throwsAway(question, reply)
  if (isEnd && reply !== null)
    return [dropping({ inputs: [...votesBeside(situation, reply), reply], flow, isTold, by: 'no' })]
  const numberedOption = reply === null || reply.type === 'unclear' ? numbered(situation) : null
  if (numberedOption !== null) return [advancing(situation, [numberedOption], READ)]
  const insisted = pathWord(situation, question, reply)
  if (insisted !== null) return [advancing(situation, [insisted, besideWord(question, reply)], READ)]
  const isRead = reply !== null && reply.type !== 'unclear'
  const maybeMeant = meant !== null && mayAskWhether(situation.state, question, meant) ? meant : null
  if (reply === null && choosesPath(situation, question))
    return [advancing(situation, [...votes(situation), NOTHING_NEW], READ)]
  if (situation.reads.asks?.includes('flow') && !isWholeReply(question, reply, input.text))
    return [asking(situation, question, reply, maybeMeant)]
  if (maybeMeant !== null) return [askingWhether(situation, maybeMeant)]
  if (reply === null) return [passing('not_for_flow', votes(situation))]
  return [advancing(situation, [...votesBeside(situation, reply), reply], isRead ? READ : confidence(0.5))]
}

const isFlowQuestion = ({ subject }: Pending): boolean => subject.of === 'flow'

/** "Stop" is meant for us, unless it is the name of something to choose. */
const callsOff = (
  { text, locale }: ReturnType<typeof readableMessage>,
  { flow, state }: FlowQuestion,
  reply: FlowInput | null,
): boolean =>
  readWords(text, ANY_WORDS, locale).meaning === 'cancel' &&
  (reply?.type !== 'answers' || asksForWords(flow, state))
const ANY_WORDS = { form: 'value', schema: null } as const

interface Dropping {
  readonly inputs: readonly FlowInput[]
  readonly flow: TurnFlow
  /** The person was told what it costs. */
  readonly isTold: boolean
  readonly by: 'no' | 'restart'
}

/** A no that ends the flow with all that was answered is final, a new beginning lasts: each counts once the person was told. */
const dropping = ({ inputs, flow, isTold, by }: Dropping): Proposal => ({
  stance: 'decides',
  move: {
    track: 'flow',
    kind: 'advance_flow',
    flow: flow.compiled.id,
    inputs,
    ...(by === 'no' && { throwsAway: true }),
  },
  confidence: READ,
  rule: 'flow_answered',
  grounds: { strength: READ, weakenedBy: isTold ? [] : ['not_asked_yet'] },
  below: { asks: askingBeforeDrop(flow, by) },
})

const askingBeforeDrop = ({ compiled }: TurnFlow, by: 'no' | 'restart'): Decides => ({
  stance: 'decides',
  move: { track: 'flow', kind: 'ask_before_drop', flow: compiled.id, by },
  confidence: READ,
  rule: by === 'no' ? 'no_throws_away' : 'restart_throws_away',
})

const askingWhether = (situation: FlowSituation, { key, value }: MeantValue): Proposal => ({
  stance: 'decides',
  move: {
    track: 'flow',
    kind: 'ask_whether_meant',
    flow: situation.flow?.compiled.id ?? '',
    meant: { key, value },
    votes: votes(situation),
  },
  confidence: confidence(0.5),
  rule: 'maybe_meant',
})

/** Left to the rungs below; what it votes for counts all the same. */
const passing = (rule: DecisionRule, cast: readonly FlowInput[] = []): Proposal => ({
  stance: 'passes',
  would: 'advance_flow',
  confidence: confidence(0.3),
  rule,
  ...(cast.length > 0 && { note: { track: 'flow', votes: cast } }),
})

/** A person's word about the path against the one that was taken; with none taken yet it is a vote like any other. */
function pathWord({ flow, input }: FlowSituation, question: FlowQuestion, reply: FlowInput | null) {
  const { active_path } = question.state
  const word = active_path === null || input.kind !== 'message' ? null : flow?.current.overrideIn(input.text)
  if (word == null || word.path === active_path) return null
  if (!question.flow.paths.some(({ id }) => id === word.path)) return null
  if (word.by === 'likeness' && reply?.type === 'answers') return null
  return { type: 'override_path', path: word.path } as const
}

/** Answers beside a word about the path. The no that takes the path back is none. */
function besideWord({ flow, state }: FlowQuestion, reply: FlowInput | null): FlowInput {
  if (reply?.type !== 'answers') return NOTHING_NEW
  const { pending } = answerKeys(flow, state)
  const answers = Object.entries(reply.answers).filter(
    ([key]) => pending?.answer.type !== 'boolean' || key !== pending.name,
  )
  const { scope } = reply
  return { type: 'answers', answers: Object.fromEntries(answers), ...(scope !== undefined && { scope }) }
}

/** Enough for a model not to be asked: a wish, the answer to the question, or an earlier one corrected or named. */
function isWholeReply({ flow, state }: FlowQuestion, reply: FlowInput | null, text: string): boolean {
  if (reply === null || reply.type === 'unclear') return false
  const pending = answerKeys(flow, state).pending?.name
  return (
    reply.type !== 'answers' ||
    pending === undefined ||
    reply.scope !== undefined ||
    Object.hasOwn(reply.answers, pending) ||
    Object.keys(reply.answers).length === 0 ||
    isCorrection(text)
  )
}

/** Options are shown with numbers: a number chooses one. */
function numbered({ input, state, reads: { locale } }: FlowSituation): FlowInput | null {
  const open = state.pendings.at(-1)
  if (input.kind !== 'message' || open?.subject.of !== 'flow' || open.answer.form !== 'choice') return null
  const reply = readWords(input.text, open.answer, locale)
  return reply.meaning === 'option'
    ? { type: 'answers', answers: { [open.subject.key]: chosenOption(reply.option) } }
    : null
}

/**
 * Votes of a message beside its input; whoever wants to skip, to go back or to speak to a human says nothing about
 * the matter.
 */
const votesBeside = (situation: FlowSituation, { type }: FlowInput): readonly FlowInput[] =>
  type === 'answers' || type === 'unclear' || type === 'start' ? votes(situation) : []

/** Asks the pending question again. */
const NOTHING_NEW: FlowInput = { type: 'answers', answers: {} }

/** True for words that answer nothing, and yet say which way the conversation goes. */
const choosesPath = (situation: FlowSituation, { flow, state }: FlowQuestion): boolean =>
  votes(situation).some(vote => step(flow, state, vote).effects.some(({ type }) => type === 'recompose'))

/** The rules read nothing: a model is asked before the message is taken for something else. */
const asking = (
  situation: FlowSituation,
  question: FlowQuestion,
  otherwise: FlowInput | null,
  meant: MeantValue | null,
): Proposal => ({
  stance: 'decides',
  move: {
    track: 'flow',
    kind: 'advance_flow',
    flow: situation.flow?.compiled.id ?? '',
    unread: { text: readableMessage(situation).text, question, votes: votes(situation), otherwise, meant },
  },
  confidence: confidence(0.5),
  rule: 'model_reads_reply',
})

/** The first message begins the flow; what it already answers is not asked again. */
function starting(situation: FlowSituation, flow: TurnFlow): Proposal {
  const { reads } = situation
  // Who asks what there is to be had has not asked for it yet.
  if (smallTalkOf(readableMessage(situation).text) === 'help') return passing('question_before_flow')
  const fresh = newFlowState(flow.compiled, { locale: reads.locale })
  const { state } = step(flow.compiled, fresh, { type: 'start' })
  // Nobody has heard the first question yet: a greeting is not an answer in free words to it.
  const replyState = asksForWords(flow.compiled, state) ? fresh : state
  const reply = readReply(flow.compiled, replyState, readableMessage(situation), flow.current.reader).input
  // Where somebody can answer it, a question comes before ours.
  if (reply === null && reads.asks?.includes('flow') && readableMessage(situation).text.includes('?'))
    return passing('question_before_flow')
  const start: FlowInput =
    reply?.type === 'answers' ? { type: 'start', answers: reply.answers } : { type: 'start' }
  const after: FlowInput[] = reply?.type === 'escalate' ? [reply] : []
  return advancing(situation, [...votesBeside(situation, after[0] ?? start), start, ...after], CERTAIN)
}

/**
 * A flow that came to its end begins anew for whoever asks for it: in as many words, or with a wish that answers its first
 * question or chooses a path, and leads somewhere. Whoever only mentions the matter talks on. Items of a list can be corrected and
 * added all the same, where nothing is called for it.
 */
function beginningAnew(
  situation: FlowSituation,
  { current: { reader } }: TurnFlow,
  { flow, state: ended }: FlowQuestion,
): readonly Proposal[] {
  const message = readableMessage(situation)
  const leaving: FlowInput[] = ended.active_path === null ? [] : [{ type: 'override_path', path: null }]
  const anew = (inputs: readonly FlowInput[]) => [
    advancing(situation, [{ type: 'restart' }, ...leaving, ...inputs, NOTHING_NEW], READ),
  ]
  if (readCue(message.text) === 'restart') return anew([])
  const aboutItems = readAboutItems(flow, ended, message, reader)
  // What was done for it stays done: only people can tell whether it is to be done again with other values.
  if (aboutItems !== null && !step(flow, ended, aboutItems).effects.some(({ type }) => type === 'act'))
    return [advancing(situation, [aboutItems], READ)]
  const wish = wishForFlow(situation, { flow, state: ended }, reader)
  return wish === null ? [] : anew(wish)
}

/** Inputs of a wish that answers the first question of the flow or chooses a path, and leads somewhere. */
function wishForFlow(
  situation: FlowSituation,
  { flow }: FlowQuestion,
  reader: TurnFlow['current']['reader'],
): readonly FlowInput[] | null {
  const { reads } = situation
  const message = readableMessage(situation)
  if (message.text.includes('?') || !isWish(message.text)) return null
  const fresh = newFlowState(flow, { locale: reads.locale })
  const { state } = step(flow, fresh, { type: 'start' })
  if (choosesPath(situation, { flow, state })) return votes(situation)
  const pending = answerKeys(flow, state).pending?.name
  const reply = asksForWords(flow, state) ? null : readReply(flow, state, message, reader).input
  if (reply?.type !== 'answers' || pending === undefined || !Object.hasOwn(reply.answers, pending))
    return null
  return step(flow, state, reply).state.status === 'ended' ? null : [...votes(situation), reply]
}

/** Called off, it goes on for whoever comes back to it or wishes for it once more. */
function resting(situation: FlowSituation, flow: TurnFlow, question: FlowQuestion): readonly Proposal[] {
  const back = comingBack(situation, flow, question)
  if (back.length > 0 || wishForFlow(situation, question, flow.current.reader) === null) return back
  return [advancing(situation, [NOTHING_NEW], READ)]
}

/**
 * After a hand-over messages are for whoever took over. The flow goes on for whoever wants it to, answers its question in
 * so many words, or corrects an answer; any words would answer a question for words, so those do not.
 */
function comingBack(
  situation: FlowSituation,
  { current: { reader } }: TurnFlow,
  { flow, state }: FlowQuestion,
): readonly Proposal[] {
  const whole = readableMessage(situation)
  if (isResumption(whole.text)) return [advancing(situation, [NOTHING_NEW], READ)]
  const message = { ...whole, text: afterResumption(whole.text) ?? whole.text }
  if (message.text.includes('?')) return []
  const { input } = readReply(flow, state, message, reader)
  if (input?.type === 'restart' && hasAnswers(state) && situation.flow !== null) {
    const isTold = asksWhetherAnew(situation.state.pendings.at(-1))
    return [dropping({ inputs: [input], flow: situation.flow, isTold, by: 'restart' })]
  }
  if (input?.type === 'restart' || input?.type === 'back') return [advancing(situation, [input], READ)]
  if (input?.type !== 'answers' || asksForWords(flow, state)) return []
  const pending = answerKeys(flow, state).pending?.name ?? ''
  const isMeant = Object.hasOwn(input.answers, pending) || isCorrection(message.text)
  return isMeant ? [advancing(situation, [...votes(situation), input], READ)] : []
}

function asksForWords(flow: CompiledFlow, state: FlowState): boolean {
  const answer = answerKeys(flow, state).pending?.answer
  return (answer?.type === 'list' ? answer.of : answer)?.type === 'text'
}

function votes({ flow, input }: FlowSituation): readonly FlowInput[] {
  const candidates = input.kind === 'message' ? (flow?.current.votesFor(input.text) ?? []) : []
  return candidates.length === 0 ? [] : [{ type: 'path_candidates', candidates }]
}

const advancing = (
  { flow }: FlowSituation,
  inputs: readonly FlowInput[],
  sure: Proposal['confidence'],
): Proposal => ({
  stance: 'decides',
  move: { track: 'flow', kind: 'advance_flow', flow: flow?.compiled.id ?? '', inputs },
  confidence: sure,
  rule: flow?.stored === null ? 'flow_begins' : 'flow_answered',
})
