import type { AssistantFlow } from '../../assistants/assistant.ts'
import { clip } from '../../core/clip.ts'
import { fact, type TurnEnd } from '../../core/event.ts'
import { canonicalJson, type Json } from '../../core/json.ts'
import type { AnswerForm, Pending, SettledBy } from '../../core/pending.ts'
import { answerLabel, answerSpec, questionAt } from '../../flows/answer-label.ts'
import { faultText, whyAskedAgain } from '../../flows/engine/fault-text.ts'
import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { promptOf } from '../../flows/engine/prompt.ts'
import { step } from '../../flows/engine/step.ts'
import { newFlowState } from '../../flows/engine/walk.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import { textIn } from '../../flows/ir/text.ts'
import { questionForm } from '../../flows/question-form.ts'
import { valueWords } from '../../flows/value-words.ts'
import { say } from '../../messages/catalog.ts'
import { labelled } from '../../nlu/text/labelled.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { visible } from '../../pendings/visible.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import { escalate } from '../human/escalate.ts'
import { offerHuman } from '../human/fall-back.ts'
import type { HandedAnswer } from '../human/handover-summary.ts'
import type { TrackScope } from '../track-scope.ts'
import { asksWhetherAnew } from './consider/restart-asked.ts'
import { meantBy } from './consider/whether-meant.ts'
import { recordStep, type SteppedFlow } from './record-step.ts'
import { runAction } from './run-action.ts'
import type { TurnFlow } from './turn-flow.ts'

/** A flow while a turn moves it: recomposing it for another path gives another one. */
interface Moving {
  /** As its author has it now. */
  readonly current: AssistantFlow
  flow: CompiledFlow
  state: FlowState
  edition: string | null
  /** The node where the turn began. */
  readonly from: string | null
  /** Keys the person spoke of in this turn other than the pending one. */
  noted: readonly string[]
  /** Values that were said and could not be kept. */
  leftOut: readonly LeftOut[]
  hasSpoken: boolean
}

/** Feeds inputs to the session's flow, one after another, and does what it asks for. */
export async function advanceFlow(
  scope: TrackScope,
  inputs: readonly FlowInput[],
  by: SettledBy,
): Promise<TurnEnd> {
  const { flow } = scope
  if (flow === null) return flowIsGone(scope)
  const moving = await openFlow(scope, flow)
  scope.course.inputs.push(...inputs)
  const adopting: FlowInput[] = moving.state.revision === moving.flow.revision ? [] : [{ type: 'adopt' }]
  for (const input of [...adopting, ...inputs]) {
    // What was just said may answer what a moved flow asks now: it is taken before anything is asked.
    const isLast = input === inputs.at(-1) || inputs.length === 0
    const end = await take(scope, moving, asHeard(input, moving), by, isLast)
    if (end !== null) return end
  }
  if (!moving.hasSpoken) saySomething(scope, moving)
  return { reason: 'answered' }
}

/** A reply belongs to the question that was heard, wherever the flow is moved before it is taken. */
const asHeard = (input: FlowInput, { from }: Moving): FlowInput =>
  from !== null && (input.type === 'answers' || input.type === 'unclear' || input.type === 'unknown')
    ? { ...input, question: from }
    : input

/** The flow had nothing to say: the person hears where things stand. */
function saySomething(scope: TrackScope, { state }: Moving): void {
  const { locale } = scope.reads
  const open = scope.log.state.pendings.at(-1)
  if (open !== undefined) sendText(scope, say('still_open', locale, { question: open.question }))
  else if (state.status === 'ended') sendText(scope, say('flow_done', locale))
  else offerHuman(scope)
}

/** The author took the flow away while its question was open. */
function flowIsGone(scope: TrackScope): TurnEnd {
  sendText(scope, say('no_longer_open', scope.reads.locale))
  return { reason: 'answered' }
}

/** The flow as the turn found it. It is kept before the first session stands on it. */
async function openFlow(
  { flows, reads }: TrackScope,
  { current, compiled, edition, stored }: TurnFlow,
): Promise<Moving> {
  if (edition === current.edition) await flows.keep(current)
  return {
    current,
    flow: compiled,
    edition,
    from: stored?.current_node ?? null,
    noted: [],
    leftOut: [],
    hasSpoken: false,
    state: stored ?? newFlowState(compiled, { locale: reads.locale }),
  }
}

/** One input and all it causes, up to the next thing the person or a tool has to do. Null goes on. */
async function take(
  scope: TrackScope,
  moving: Moving,
  input: FlowInput,
  by: SettledBy,
  asks = true,
): Promise<TurnEnd | null> {
  if (input.type === 'restart' && moving.state.status === 'ended')
    sendText(scope, say('flow_anew', scope.reads.locale))
  const wasHandedOver = moving.state.status === 'handed_over'
  const { state, effects, events } = scope.budget.within(() => step(moving.flow, moving.state, input))
  if (wasHandedOver && state.status !== 'handed_over')
    sendText(scope, say('flow_resumed', scope.reads.locale))
  moving.state = state
  scope.course.stand = { flow: moving.flow, state }
  recordStep(scope, moving, input, events)
  sayWhatChanged(scope, moving, events)
  sayWhatStands(scope, moving, input, events)
  sayWhatWasUnheard(scope, input)
  moving.noted = [...new Set([...moving.noted, ...notedIn(moving, scope.reads.locale, events)])]
  moving.leftOut = [...moving.leftOut, ...events.filter(event => event.type === 'answer_invalid')]
  for (const effect of effects) {
    const end = await perform(scope, moving, effect, by, asks)
    if (end !== null) return end
  }
  return null
}

async function perform(
  scope: TrackScope,
  moving: Moving,
  effect: FlowEffect,
  by: SettledBy,
  asks: boolean,
): Promise<TurnEnd | null> {
  if (effect.type !== 'recompose' && (effect.type !== 'ask' || asks)) moving.hasSpoken = true
  switch (effect.type) {
    case 'ask':
      if (asks) ask(scope, moving, effect, by)
      return null
    case 'act': {
      closeQuestion(scope, by)
      const run = await runAction(scope, effect)
      const { tool, args } = effect
      scope.course.calls.push({ tool, args, result: run.kind === 'waits' ? null : run.input })
      return run.kind === 'waits' ? run.end : take(scope, moving, run.input, by, asks)
    }
    case 'offer_human':
      closeQuestion(scope, by)
      offerHuman(scope)
      return null
    case 'escalate':
      closeQuestion(scope, by)
      return goOn(await escalate(scope, 'asked', { answers: answersIn(moving), about: effect.reason }))
    case 'end':
      closeQuestion(scope, by)
      return sayEnd(scope, moving, effect)
    case 'recompose':
      return recompose(scope, moving, effect.path, by, asks)
  }
}

type Ask = Extract<FlowEffect, { type: 'ask' }>
type Asking = Pick<Moving, 'flow' | 'state' | 'from' | 'noted' | 'leftOut'>

/** The question already open stays open when it is asked again; a new one takes its place. */
function ask(scope: TrackScope, moving: Asking, effect: Ask, by: SettledBy): void {
  const { flow, state } = moving
  const { locale } = scope.reads
  const { node, key } = effect
  const wording = wordingOf(flow, effect, state, locale)
  const text = [
    whatWasHeard(moving, effect, locale),
    whatWasLeftOut(moving, effect, locale),
    whyAskedAgain(flow, effect, locale),
    wording,
  ]
    .filter(part => part !== '')
    .join(' ')
  const spec = answerSpec(flow, questionAt(flow, node))
  const answer: AnswerForm = spec === null ? { form: 'value', schema: null } : questionForm(spec, locale)
  const wordings = [wording, wordingOf(flow, { ...effect, fault: null }, state, locale)]
  if (isSameQuestion(openQuestion(scope), effect, answer, wordings)) {
    sendText(scope, text)
    return
  }
  closeQuestion(scope, by)
  openPending(scope, {
    kind: 'flow_question',
    subject: { of: 'flow', node, key },
    answer,
    approval: null,
    question: text,
    details: null,
  })
}

const wordingOf = (flow: CompiledFlow, effect: Ask, state: FlowState, locale: string): string =>
  promptOf(flow, effect, state, locale) ?? `${answerLabel(flow, effect.node, effect.key, locale)}?`

/**
 * True where people still see what is asked: a changed path, answer or language may ask for the same key in other words, or with
 * other choices. Before the wording there may stand what was heard, and why it was asked again.
 */
function isSameQuestion(
  open: Pending | undefined,
  { node, key }: Ask,
  answer: AnswerForm,
  wordings: readonly string[],
): boolean {
  if (open?.subject.of !== 'flow' || open.subject.node !== node || open.subject.key !== key) return false
  if (meantBy(open) !== undefined || asksWhetherAnew(open)) return false
  return (
    canonicalJson(open.answer) === canonicalJson(answer) &&
    wordings.some(wording => open.question.endsWith(wording))
  )
}

/** Asks the question of a flow that was moved, in the place of the one that was open. */
export function askInstead(scope: TrackScope, { flow, state }: SteppedFlow, effect: Ask): void {
  ask(scope, { flow, state, from: null, noted: [], leftOut: [] }, effect, 'engine')
}

/** Confirmation for whoever hears the same question again: they want to know that they were heard. */
const whatWasHeard = ({ from, noted }: Asking, { node, fault }: Ask, locale: string): string =>
  node === from && noted.length > 0 && fault === null
    ? say('flow_noted', locale, { answers: noted.join(', ') })
    : ''

type LeftOut = Extract<FlowEvent, { type: 'answer_invalid' }>

/** Values for other questions that do not fit, with the reason: whoever said them would think them noted. */
const whatWasLeftOut = ({ flow, leftOut }: Asking, asked: Ask, locale: string): string =>
  leftOut
    .filter(({ node, key }) => asked.fault === null || node !== asked.node || key !== asked.key)
    .map(({ node, key, fault }) =>
      say('flow_left_out', locale, {
        answer: answerLabel(flow, node ?? '', key, locale),
        reason: faultText(flow, fault, locale) ?? '',
      }).trim(),
    )
    .join(' ')

const openQuestion = ({ log }: TrackScope): Pending | undefined =>
  log.state.pendings.findLast(({ kind }) => kind === 'flow_question')

/** The flow goes on: its question is answered, and a human is no longer offered. */
function closeQuestion(scope: TrackScope, by: SettledBy): void {
  const settlement = { outcome: 'answered' } as const
  for (const { id, kind } of scope.log.state.pendings)
    if (kind === 'flow_question' || kind === 'escalation_offer')
      scope.log.emit(fact('pending_settled', { pending: id, kind, settlement, by }))
}

/** A changed mind has consequences the person should hear of. */
function sayWhatChanged(scope: TrackScope, { flow }: Moving, events: readonly FlowEvent[]): void {
  const { locale } = scope.reads
  for (const event of events)
    if (event.type === 'path_overridden' && event.path !== null)
      sendText(scope, say('flow_path', locale, { path: pathLabel(flow, event.path, locale) }))
  for (const event of events)
    if ((event.type === 'answer_committed' || event.type === 'answer_ahead') && replaces(event))
      sendText(scope, changeWords(flow, event, locale))
  const labels = events.flatMap(event =>
    event.type === 'answer_set_aside' && event.why === 'off_path'
      ? [answerLabel(flow, event.node, event.key, locale)]
      : [],
  )
  if (labels.length > 0) sendText(scope, say('flow_set_aside', locale, { answers: labels.join(', ') }))
}

/** Of two values in one reply, the one that was taken. */
function sayWhatStands(
  scope: TrackScope,
  { flow, from }: Moving,
  input: FlowInput,
  events: readonly FlowEvent[],
): void {
  if (input.type !== 'answers' || input.isCorrected !== true) return
  const { locale } = scope.reads
  const answers = events.flatMap(event => {
    if (event.type !== 'answer_committed' || event.node !== from || replaces(event)) return []
    return [wordsOf(flow, event.node, event.value, locale)]
  })
  if (answers.length > 0) sendText(scope, say('flow_noted', locale, { answers: answers.join(', ') }))
}

/** Values that were said beside the answers and belong to none of them. */
function sayWhatWasUnheard(scope: TrackScope, input: FlowInput): void {
  if (input.type !== 'answers' || input.unheard === undefined) return
  sendText(scope, say('flow_unheard', scope.reads.locale, { words: input.unheard.join('”, “') }))
}

type AnswerFlowEvent = Extract<FlowEvent, { type: 'answer_committed' | 'answer_ahead' }>

/** True for an answer in the place of another one. */
const replaces = ({ previous, value }: AnswerFlowEvent): boolean =>
  previous !== undefined && canonicalJson(previous) !== canonicalJson(value)

/** Nothing is swapped without a word. */
function changeWords(
  flow: CompiledFlow,
  { node, key, previous, value }: AnswerFlowEvent,
  locale: string,
): string {
  const words = (one: Json) => wordsOf(flow, node ?? '', one, locale)
  return say('value_changed', locale, {
    param: answerLabel(flow, node ?? '', key, locale),
    before: words(previous ?? null),
    value: words(value),
  })
}

function wordsOf(flow: CompiledFlow, node: string, value: Json, locale: string): string {
  const spec = answerSpec(flow, questionAt(flow, node))
  return clip(visible(spec ? valueWords(value, spec, locale) : String(value)), LONGEST_VALUE)
}
const LONGEST_VALUE = 80

/** Answers to other questions, each with its value: whoever gave it sees what it was taken for. */
function notedIn(moving: Moving, locale: string, events: readonly FlowEvent[]): readonly string[] {
  const { flow } = moving
  return events.flatMap(event => {
    if (!isBesideQuestion(moving, event)) return []
    const node = event.node ?? ''
    return [labelled(answerLabel(flow, node, event.key, locale), wordsOf(flow, node, event.value, locale))]
  })
}

/** True for a first answer to a question that comes later, or was passed without one. */
function isBesideQuestion({ from }: Moving, event: FlowEvent): event is AnswerFlowEvent {
  if (event.type === 'answer_ahead') return !replaces(event)
  return (
    event.type === 'answer_committed' &&
    event.from === 'reply' &&
    event.node !== from &&
    event.previous === undefined
  )
}

function pathLabel({ paths, source }: CompiledFlow, id: string, locale: string): string {
  const label = paths.find(path => path.id === id)?.label
  return label === undefined ? plainName(id) : textIn(label, locale, source.locale)
}

async function sayEnd(
  scope: TrackScope,
  moving: Moving,
  effect: Extract<FlowEffect, { type: 'end' }>,
): Promise<TurnEnd | null> {
  const { locale } = scope.reads
  const text = promptOf(moving.flow, effect, moving.state, locale)
  if (effect.outcome === 'human')
    return goOn(await escalate(scope, 'flow_ended', { answers: answersIn(moving), saying: text }))
  sendText(scope, text ?? say('flow_done', locale))
  return null
}

/** End of the turn, unless it was merely answered: then the flow goes on. */
const goOn = (end: TurnEnd): TurnEnd | null => (end.reason === 'answered' ? null : end)

function answersIn({ state, flow }: Moving): readonly HandedAnswer[] {
  const specs = new Map(flow.scopes.flatMap(({ keys }) => keys.map(({ name, answer }) => [name, answer])))
  const answers: Readonly<Record<string, Json>> = Object.assign(
    {},
    state.answers,
    ...Object.values(state.scoped),
  )
  return Object.entries(answers).map(([key, value]) => {
    const spec = specs.get(key)
    return {
      key,
      value,
      isText: spec === undefined || (spec.type === 'list' ? spec.of : spec).type === 'text',
    }
  })
}

/** Another path is active: the flow is composed for it, and the session goes on as far as its answers carry. */
async function recompose(
  scope: TrackScope,
  moving: Moving,
  path: string | null,
  by: SettledBy,
  asks: boolean,
): Promise<TurnEnd | null> {
  const flow = await composedFor(scope, moving, path)
  if (flow.revision === moving.flow.revision) return null
  moving.flow = flow
  return take(scope, moving, { type: 'adopt' }, by, asks)
}

/** Of the edition the session began with; where that is lost, as its author has it now. */
async function composedFor(
  { flows }: TrackScope,
  moving: Moving,
  path: string | null,
): Promise<CompiledFlow> {
  const { current, edition } = moving
  const found = edition === null ? null : await flows.inEdition(current, edition, path)
  if (found !== null) return found
  await flows.keep(current)
  moving.edition = current.edition
  return current.compiled(path)
}
