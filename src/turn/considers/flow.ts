import { CERTAIN, confidence } from '../../core/confidence.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { FlowState, FlowStatus } from '../../flows/engine/flow-state.ts'
import { step } from '../../flows/engine/step.ts'
import { newFlowState } from '../../flows/engine/walk.ts'
import { readReply } from '../../flows/extract/read-reply.ts'
import { isCommand } from '../is-command.ts'
import type { Proposal, Situation } from '../proposal.ts'
import { saidOf } from './said-of.ts'

const READ = confidence(0.9)
const OVER: ReadonlySet<string> = new Set(['ended', 'handed_over'] satisfies FlowStatus[])

/** Does the message move the flow? What is about something else is left to the rungs below, and the flow waits. */
export function considerFlow(situation: Situation): readonly Proposal[] {
  const { input, assistant, flow } = situation
  if (assistant.flow === null || flow === null || input.kind !== 'message') return []
  if (isCommand(input.text, assistant.tools)) return []
  if (flow.open === null) return [starting(situation)]
  if (OVER.has(flow.open.status)) return []
  const state = flow.open.state as unknown as FlowState
  const read = readReply(flow.compiled, state, saidOf(situation), assistant.flow.reader).input
  if (read === null)
    return [
      {
        track: { kind: 'advance_flow', flow: flow.compiled.id, inputs: [] },
        confidence: confidence(0.3),
        rule: 'not an answer to the flow',
        passes: true,
      },
    ]
  return [advancing(situation, [...votes(situation), read], read.type === 'unclear' ? confidence(0.5) : READ)]
}

/** The first message begins the flow; what it already answers is not asked again. */
function starting(situation: Situation): Proposal {
  const { assistant, flow, reads } = situation
  if (flow === null || assistant.flow === null) throw new Error('unreachable: there is a flow')
  const fresh = newFlowState(flow.compiled, { locale: reads.locale })
  const { state } = step(flow.compiled, fresh, { type: 'start' })
  const read = readReply(flow.compiled, state, saidOf(situation), assistant.flow.reader).input
  const start: FlowInput =
    read?.type === 'answers' ? { type: 'start', answers: read.answers } : { type: 'start' }
  const after: FlowInput[] = read?.type === 'escalate' ? [read] : []
  return advancing(situation, [...votes(situation), start, ...after], CERTAIN)
}

function votes({ assistant, input }: Situation): readonly FlowInput[] {
  const candidates = input.kind === 'message' ? (assistant.flow?.votesFor(input.text) ?? []) : []
  return candidates.length === 0 ? [] : [{ type: 'path_candidates', candidates }]
}

const advancing = (
  { flow }: Situation,
  inputs: readonly FlowInput[],
  sure: Proposal['confidence'],
): Proposal => ({
  track: { kind: 'advance_flow', flow: flow?.compiled.id ?? '', inputs: inputs.map(({ type }) => type) },
  confidence: sure,
  rule: flow?.open === null ? 'the flow begins' : 'an answer to the flow',
  inputs,
})
