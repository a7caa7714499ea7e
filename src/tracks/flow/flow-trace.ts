import type { FlowEventName, FlowTrace } from '../../core/flow.ts'
import { canonicalJson } from '../../core/json.ts'
import { answersWith } from '../../flows/answers-with.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { tagsOf } from '../../flows/engine/prompt.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'

const NAMES = ['name', 'edge', 'path', 'why', 'graph', 'tool', 'group'] as const

/** Trace of an event, in names from the author's file; what the person answered stays in the flow's state. */
export function flowTrace(flow: CompiledFlow, event: FlowEvent, state: FlowState): FlowTrace {
  const fields: Readonly<Record<string, unknown>> = { ...event }
  const name = NAMES.map(field => fields[field]).find(value => typeof value === 'string')
  const { node, key, outcome } = fields
  const why = reasonOf(event)
  const tags = tagsOf(flow, event)
  const figures = figuresOf(event, state)
  return {
    type: event.type satisfies FlowEventName,
    ...(typeof node === 'string' && { node }),
    ...(typeof key === 'string' && { key }),
    ...(typeof name === 'string' && { name }),
    ...((typeof outcome === 'string' || typeof outcome === 'boolean') && { outcome: String(outcome) }),
    ...(why !== null && { why }),
    ...(tags.length > 0 && { tags }),
    ...(figures !== null && { figures }),
  }
}

function reasonOf(event: FlowEvent): string | null {
  switch (event.type) {
    case 'answer_invalid':
    case 'attempt':
      return event.fault.code
    case 'path_vote_ignored':
    case 'path_kept':
      return event.reason
    default:
      return null
  }
}

function figuresOf(event: FlowEvent, state: FlowState): Readonly<Record<string, number>> | null {
  switch (event.type) {
    case 'answer_committed':
      return callOf(event, state)
    case 'attempt':
      return { attempt: event.attempt, of: event.of }
    case 'path_vote':
      return { ...sure(event.confidence), votes: event.votes[event.path] ?? 0, needed: event.needed }
    case 'path_vote_ignored':
      return event.confidence === null ? null : sure(event.confidence)
    case 'path_chosen':
    case 'path_kept':
      return { lead: event.lead }
    case 'path_locked':
      return { votes: event.votes, needed: event.needed }
    default:
      return null
  }
}

const sure = (confidence: number | null): Readonly<Record<string, number>> =>
  confidence === null ? {} : { confidence }

/** Call whose answer it is, where a question is answered in several of them. */
function callOf(
  { key, value }: Extract<FlowEvent, { type: 'answer_committed' }>,
  state: FlowState,
): Readonly<Record<string, number>> | null {
  const calls = answersWith(state, key)
  const call = calls.findIndex(answers => canonicalJson(answers[key] ?? null) === canonicalJson(value))
  return calls.length < 2 || call < 0 ? null : { call }
}
