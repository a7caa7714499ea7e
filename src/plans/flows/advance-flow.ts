import { fact, type TurnEnd } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Pending, SettledBy } from '../../core/pending.ts'
import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { step } from '../../flows/engine/step.ts'
import { newFlowState } from '../../flows/engine/walk.ts'
import type { CompiledFlow, CompiledQuestion } from '../../flows/ir/compiled.ts'
import { textIn } from '../../flows/ir/text.ts'
import { say } from '../../messages/catalog.ts'
import { escalate } from '../escalate.ts'
import { offerHuman } from '../fall-back.ts'
import { openPending } from '../open-pending.ts'
import { sendText } from '../send-text.ts'
import type { TurnScope } from '../turn-scope.ts'
import { faultText } from './fault-text.ts'
import { flowTrace } from './flow-trace.ts'
import { questionForm } from './question-form.ts'
import { runAction } from './run-action.ts'

/** A flow while a turn moves it: recomposing it for another path gives another one. */
interface Moving {
  flow: CompiledFlow
  state: FlowState
}

/** Feeds inputs to the session's flow, one after another, and does what it asks for. */
export async function advanceFlow(
  scope: TurnScope,
  inputs: readonly FlowInput[],
  by: SettledBy,
): Promise<TurnEnd> {
  const moving = await openFlow(scope)
  for (const input of inputs) {
    const end = await take(scope, moving, input, by)
    if (end !== null) return end
  }
  return { reason: 'answered' }
}

/** The flow the session is pinned to, or the current one at its beginning. */
async function openFlow(scope: TurnScope): Promise<Moving> {
  const { log, reads, flow } = scope
  if (flow === null) throw new Error('unreachable: the assistant has a flow')
  const { open, compiled } = flow
  if (open !== null) return { flow: compiled, state: log.state.flow?.state as unknown as FlowState }
  await scope.flows.keep(compiled)
  return { flow: compiled, state: newFlowState(compiled, { locale: reads.locale }) }
}

/** One input and all it causes, up to the next thing the person or a tool has to do. Null goes on. */
async function take(
  scope: TurnScope,
  moving: Moving,
  input: FlowInput,
  by: SettledBy,
): Promise<TurnEnd | null> {
  const { state, effects, events } = step(moving.flow, moving.state, input)
  moving.state = state
  record(scope, moving, input, events)
  sayWhatChanged(scope, moving, events)
  for (const effect of effects) {
    const end = await perform(scope, moving, effect, by)
    if (end !== null) return end
  }
  return null
}

function record(
  { log }: TurnScope,
  { flow, state }: Moving,
  input: FlowInput,
  events: readonly FlowEvent[],
): void {
  log.emit(
    fact(
      'flow_stepped',
      {
        flow: flow.id,
        revision: state.revision,
        input: input.type,
        status: state.status,
        node: state.current_node,
        trace: events.map(flowTrace),
      },
      { state: state as unknown as JsonObject },
    ),
  )
}

async function perform(
  scope: TurnScope,
  moving: Moving,
  effect: FlowEffect,
  by: SettledBy,
): Promise<TurnEnd | null> {
  switch (effect.type) {
    case 'ask':
      ask(scope, moving, effect, by)
      return null
    case 'act': {
      const run = await runAction(scope, effect)
      return run.kind === 'waits' ? run.end : take(scope, moving, run.input, by)
    }
    case 'offer_human':
      closeQuestion(scope, by)
      offerHuman(scope)
      return null
    case 'escalate':
      closeQuestion(scope, by)
      return goOn(await escalate(scope, effect.reason ?? 'asked', { answers: moving.state.answers }))
    case 'end':
      closeQuestion(scope, by)
      return sayEnd(scope, moving, effect)
    case 'recompose':
      return recompose(scope, moving, effect.path, by)
  }
}

/** The question already open stays open when it is asked again; a new one takes its place. */
function ask(
  scope: TurnScope,
  { flow, state }: Moving,
  { node, key, fault }: Extract<FlowEffect, { type: 'ask' }>,
  by: SettledBy,
): void {
  const question = questionAt(flow, node)
  const text = question === null ? key : promptOf(flow, question, scope.reads.locale, fault !== null)
  const open = openQuestion(scope)
  if (open?.subject.of === 'flow' && open.subject.node === node && open.subject.key === key) {
    const why = fault === null ? '' : `${faultText(fault, flow, scope.reads.locale)} `
    sendText(scope, `${why}${text}`)
    return
  }
  closeQuestion(scope, by)
  const spec =
    question === null ? null : (flow.scopes[scopeOf(flow, question)]?.keys[question.key]?.answer ?? null)
  openPending(scope, {
    kind: 'flow_question',
    subject: { of: 'flow', node, key },
    answer: spec === null ? { form: 'value', schema: null } : questionForm(spec, scope.reads.locale),
    approval: null,
    question: text,
    details: { key, node, answered: state.trail.length },
  })
}

const questionAt = (flow: CompiledFlow, address: string): CompiledQuestion | null => {
  const index = flow.nodeByAddress.get(address)
  const node = index === undefined ? undefined : flow.nodes[index]
  return node?.type === 'question' ? node : null
}

const scopeOf = (flow: CompiledFlow, { graph }: CompiledQuestion) => flow.graphs[graph]?.scope ?? 0

/** Texts are looked up here and nowhere else: rewriting a prompt changes nothing but what people read. */
function promptOf(
  flow: CompiledFlow,
  { source }: CompiledQuestion,
  locale: string,
  isRetry: boolean,
): string {
  const prompt = isRetry && source.retry_prompt !== undefined ? source.retry_prompt : source.prompt
  return textIn(prompt, locale, flow.source.locale)
}

const openQuestion = ({ log }: TurnScope): Pending | undefined =>
  log.state.pendings.findLast(({ kind }) => kind === 'flow_question')

function closeQuestion(scope: TurnScope, by: SettledBy): void {
  const open = openQuestion(scope)
  if (open === undefined) return
  const settlement = { outcome: 'answered' } as const
  scope.log.emit(fact('pending_settled', { pending: open.id, kind: open.kind, settlement, by }))
}

/** A changed mind has consequences the person should hear of. */
function sayWhatChanged(scope: TurnScope, { flow }: Moving, events: readonly FlowEvent[]): void {
  const { locale } = scope.reads
  const labels = events.flatMap(event =>
    event.type === 'answer_set_aside' && event.why === 'off_path'
      ? [labelOf(flow, event.node, event.key, locale)]
      : [],
  )
  if (labels.length > 0) sendText(scope, say('flow_set_aside', locale, { answers: labels.join(', ') }))
}

function labelOf(flow: CompiledFlow, address: string, key: string, locale: string): string {
  const label = questionAt(flow, address)?.source.label
  return label === undefined ? key.replaceAll('_', ' ') : textIn(label, locale, flow.source.locale)
}

async function sayEnd(
  scope: TurnScope,
  { flow, state }: Moving,
  { node, outcome }: Extract<FlowEffect, { type: 'end' }>,
): Promise<TurnEnd | null> {
  const { locale } = scope.reads
  const index = node === null ? undefined : flow.nodeByAddress.get(node)
  const terminal = index === undefined ? undefined : flow.nodes[index]
  const message = terminal?.type === 'terminal' ? terminal.source.message : undefined
  sendText(
    scope,
    message === undefined ? say('flow_done', locale) : textIn(message, locale, flow.source.locale),
  )
  return outcome === 'human' ? goOn(await escalate(scope, 'flow_ended', { answers: state.answers })) : null
}

/** What is done with needs no end of its own. */
const goOn = (end: TurnEnd): TurnEnd | null => (end.reason === 'answered' ? null : end)

/** Another path is active: the flow is composed for it, and the session goes on as far as its answers carry. */
async function recompose(
  scope: TurnScope,
  moving: Moving,
  path: string | null,
  by: SettledBy,
): Promise<TurnEnd | null> {
  const flow = scope.assistant.flow?.compiled(path)
  if (flow === undefined || flow.revision === moving.flow.revision) return null
  await scope.flows.keep(flow)
  moving.flow = flow
  return take(scope, moving, { type: 'adopt' }, by)
}
