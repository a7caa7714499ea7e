import type { Json, JsonObject } from '../../core/json.ts'
import type { FlowBindings } from '../../expressions/outcome.ts'
import type {
  CompiledFlow,
  CompiledGraph,
  CompiledNode,
  CompiledScope,
  CompiledSubgraphCall,
} from '../ir/compiled.ts'
import { NO_PATH, type PathState } from '../path-policy/path-state.ts'
import type { AnswerFault } from './answer-fault.ts'
import type { FlowEffect } from './flow-effect.ts'
import type { FlowEvent } from './flow-event.ts'
import type { AheadAnswer, FlowState, FlowStatus, NodeVisit, SetAside } from './flow-state.ts'
import type { Memory } from './visit-record.ts'

export type Answers = Record<string, Json>

/** A subgraph we are inside of. */
export interface Frame {
  readonly call: CompiledSubgraphCall
  /** The calls up to this one. */
  readonly calls: string
  /** The calls up to the one whose answers are in use here; empty for the flow's own. */
  readonly scope: string
  /** Name of the round; null in a subgraph that is entered once. */
  readonly round: string | null
}

/**
 * One step's working copy.
 * W1. The state it was opened from is never changed; what the walk holds may be.
 * W2. Answers change only together with the trail: what the trail does not know is not an answer.
 */
export interface Walk {
  readonly flow: CompiledFlow
  readonly before: FlowState
  readonly context: JsonObject
  readonly locale: string
  revision: string
  status: FlowStatus
  interrupted: FlowStatus | null
  node: CompiledNode
  frames: Frame[]
  attempts: number
  answers: Answers
  scoped: Record<string, Answers>
  trail: NodeVisit[]
  ahead: AheadAnswer[]
  setAside: SetAside[]
  acting: FlowState['acting']
  /** True once the outcome of the action the walk began with has come. */
  isSettled: boolean
  acts: number
  leftOut: string[]
  owed: readonly string[]
  path: PathState
  /** Values expressions see: the answers of the current scope. */
  view: FlowBindings
  /** Outcomes of earlier visits, while the way is walked again. */
  memory: Memory | null
  /** Slot of the question the person steps back to. */
  reopened: string | null
  /** Round of the pending question while only the order of the way is looked for: there it ends. */
  restsInRound: number | null
  /** Address of the question the input is said to; null for the pending one. */
  question: string | null
  /** Fault of the reply where its question came up again and could not take it. */
  refusedReply: AnswerFault | null
  /** Set where the walk has to begin anew before it may come to rest. */
  again: boolean
  /** Events of the way while a known way is walked again. */
  quiet: FlowEvent[] | null
  events: FlowEvent[]
  effects: FlowEffect[]
}

/** State after a step, with what is to be done and what has happened. */
export interface StepResult {
  readonly state: FlowState
  readonly effects: readonly FlowEffect[]
  readonly events: readonly FlowEvent[]
}

export function openWalk(flow: CompiledFlow, state: FlowState): Walk | null {
  const node = nodeAt(flow, state.current_node)
  const frames = framesOf(flow, state.call_stack)
  if (node === undefined || frames === null) return null
  const walk = walkOf(flow, state, node, frames)
  setView(walk)
  return walk
}

/** At the entry, with everything the state knows. */
export function openAtEntry(flow: CompiledFlow, state: FlowState): Walk {
  const walk = walkOf(flow, state, entryOf(flow), [])
  setView(walk)
  return walk
}

function walkOf(flow: CompiledFlow, state: FlowState, node: CompiledNode, frames: Frame[]): Walk {
  const answers = { ...state.answers }
  return {
    flow,
    before: state,
    context: state.context,
    locale: state.locale,
    revision: state.revision,
    status: state.status,
    interrupted: state.interrupted,
    node,
    frames,
    attempts: state.attempts,
    answers,
    scoped: copyScoped(state.scoped),
    trail: state.trail.slice(),
    ahead: state.ahead.slice(),
    setAside: state.set_aside.slice(),
    acting: state.acting,
    isSettled: false,
    acts: state.acts,
    leftOut: state.left_out.slice(),
    owed: state.owed,
    path: state,
    view: { answers, context: state.context },
    memory: null,
    reopened: null,
    restsInRound: null,
    question: null,
    refusedReply: null,
    again: false,
    quiet: null,
    events: [],
    effects: [],
  }
}

/** Circumstances a flow begins in. */
export interface FlowOpening {
  readonly locale?: string
  readonly context?: JsonObject
  readonly path?: PathState
}

/** Makes the state of a flow that has not begun yet. */
export function newFlowState(
  flow: CompiledFlow,
  { locale, context = {}, path = NO_PATH }: FlowOpening = {},
): FlowState {
  return {
    flow: flow.id,
    revision: flow.revision,
    locale: locale ?? flow.source.locale ?? 'en',
    context,
    status: 'new',
    interrupted: null,
    current_node: entryOf(flow).address,
    call_stack: [],
    attempts: 0,
    answers: {},
    scoped: {},
    trail: [],
    ahead: [],
    set_aside: [],
    acting: null,
    acts: 0,
    left_out: [],
    owed: [],
    path_votes: path.path_votes,
    active_path: path.active_path,
    path_locked: path.path_locked,
  }
}

export function nodeAt(flow: CompiledFlow, address: string): CompiledNode | undefined {
  const index = flow.nodeByAddress.get(address)
  return index === undefined ? undefined : flow.nodes[index]
}

export const graphOf = (flow: CompiledFlow, index: number): CompiledGraph =>
  flow.graphs[index] as CompiledGraph

export const entryOf = (flow: CompiledFlow, graph = 0): CompiledNode =>
  flow.nodes[graphOf(flow, graph).entry] as CompiledNode

export const scopeOf = (flow: CompiledFlow, node: CompiledNode): CompiledScope =>
  flow.scopes[graphOf(flow, node.graph).scope] as CompiledScope

/** Status the conversation is in, whoever holds it at the moment. */
export const restingOf = ({ interrupted, status }: Pick<FlowState, 'interrupted' | 'status'>): FlowStatus =>
  interrupted ?? status

export const callsOf = ({ frames }: Walk): string => frames.at(-1)?.calls ?? ''

export const scopePathOf = ({ frames }: Walk): string => frames.at(-1)?.scope ?? ''

export function answersAt(walk: Walk, scope: string): Answers {
  if (scope === '') return walk.answers
  walk.scoped[scope] ??= {}
  return walk.scoped[scope]
}

export function setView(walk: Walk): void {
  walk.view = { answers: answersAt(walk, scopePathOf(walk)), context: walk.context }
}

export function frameOf(
  flow: CompiledFlow,
  outer: Frame | undefined,
  call: CompiledSubgraphCall,
  round: string | null,
): Frame {
  const calls = callPath(outer?.calls ?? '', call, round)
  return { call, calls, scope: keepsAnswers(flow, call) ? calls : (outer?.scope ?? ''), round }
}

/** The calls up to this one, as answers and visits are kept by. */
export const callPath = (outer: string, { id }: CompiledSubgraphCall, round: string | null): string => {
  const call = round === null ? id : `${id}#${round}`
  return outer === '' ? call : `${outer}>${call}`
}

/** An entry of the stack of calls. */
export const stackEntry = ({ call, round }: Frame): string =>
  round === null ? call.address : `${call.address}#${round}`

/** True at that node, by the same calls. */
export const isAtPlace = (
  { node, frames }: Walk,
  { current_node, call_stack }: Pick<FlowState, 'current_node' | 'call_stack'>,
): boolean =>
  node.address === current_node &&
  frames.length === call_stack.length &&
  frames.every((frame, depth) => stackEntry(frame) === call_stack[depth])

/** The call behind an address that may name a round. */
export function callAt(
  flow: CompiledFlow,
  address: string,
): { readonly call: CompiledSubgraphCall; readonly round: string | null } | undefined {
  const whole = nodeAt(flow, address)
  if (whole?.type === 'subgraph') return { call: whole, round: null }
  const at = address.indexOf('#')
  const node = at < 0 ? undefined : nodeAt(flow, address.slice(0, at))
  return node?.type === 'subgraph' && node.each !== null
    ? { call: node, round: address.slice(at + 1) }
    : undefined
}

/** True for a subgraph that keeps its answers to itself. */
export const keepsAnswers = (flow: CompiledFlow, { calls }: CompiledSubgraphCall): boolean =>
  flow.scopes[graphOf(flow, calls).scope]?.owner === calls

function framesOf(flow: CompiledFlow, stack: readonly string[]): Frame[] | null {
  const frames: Frame[] = []
  for (const address of stack) {
    const entry = callAt(flow, address)
    if (entry === undefined) return null
    frames.push(frameOf(flow, frames.at(-1), entry.call, entry.round))
  }
  return frames
}

function copyScoped(scoped: FlowState['scoped']): Record<string, Answers> {
  const copy: Record<string, Answers> = {}
  for (const scope in scoped) copy[scope] = { ...scoped[scope] }
  return copy
}

/** Keys are authors' words: `__proto__` is one like any other. */
export function put(answers: Answers, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(answers, key, { value, enumerable: true, configurable: true, writable: true })
  else answers[key] = value
}

export const answerTo = (answers: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(answers, key) ? answers[key] : undefined
