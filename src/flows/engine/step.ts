import type { JsonObject } from '../../core/json.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import { closeWalk } from './close-walk.ts'
import type { FlowEvent, RefusalReason } from './flow-event.ts'
import type { FlowInput, FlowInputOf } from './flow-input.ts'
import type { FlowState } from './flow-state.ts'
import { goBack, restart } from './go-back.ts'
import { targetOf } from './key-target.ts'
import { memoryOf } from './memory.ts'
import { tell } from './note.ts'
import { rewalk, walkOn, whereabouts } from './rewalk.ts'
import { skipQuestion, takeUnclear, takeUnknown } from './skip-question.ts'
import { isNew, keepForLater, offer, takeAnswers } from './take-answers.ts'
import { takeCandidates, takeOverride } from './take-paths.ts'
import { takeResult } from './take-result.ts'
import { openAtEntry, openWalk, type StepResult, type Walk } from './walk.ts'

type Handler<Type extends FlowInput['type']> = (walk: Walk, input: FlowInputOf<Type>) => void

const HANDLERS: { readonly [Type in Exclude<FlowInput['type'], 'adopt'>]: Handler<Type> } = {
  start: (walk, { answers }) => start(walk, answers ?? {}),
  answers: (walk, { answers, item, scope }) => takeAnswers(walk, answers, { item, scope }),
  unknown: (walk, { key }) => takeUnknown(walk, key),
  unclear: takeUnclear,
  escalate: (walk, { reason }) => escalate(walk, reason ?? null),
  skip: skipQuestion,
  back: goBack,
  restart,
  action_result: takeResult,
  path_candidates: (walk, { candidates }) => takeCandidates(walk, candidates),
  override_path: (walk, { path }) => takeOverride(walk, path),
}

/** Inputs that mean something before the first question. */
const BEFORE_START: ReadonlySet<FlowInput['type']> = new Set(['start', 'path_candidates', 'override_path'])

/**
 * One input's consequences, on to the next question, action or end. Pure, and never throws: same flow, state and input,
 * same result. What it costs depends on what was answered, not on the size of the flow.
 */
export function step(flow: CompiledFlow, state: FlowState, input: FlowInput): StepResult {
  if (input.type === 'adopt') return adopt(flow, state)
  if (state.revision !== flow.revision) return refuse(state, input, 'other_revision')
  if (state.status === 'new' && !BEFORE_START.has(input.type)) return refuse(state, input, 'not_started')
  if (state.status !== 'new' && input.type === 'start') return refuse(state, input, 'already_started')
  const walk = openWalk(flow, state)
  if (walk === null) return refuse(state, input, 'unknown_place')
  if ('question' in input) walk.question = input.question ?? null
  takeUpAgain(walk, input)
  ;(HANDLERS[input.type] as Handler<FlowInput['type']>)(walk, input)
  return closeWalk(walk)
}

function refuse(state: FlowState, { type }: FlowInput, why: RefusalReason): StepResult {
  const event: FlowEvent = { type: 'refused', input: type, why }
  return { state, effects: [], events: [event] }
}

function start(walk: Walk, answers: JsonObject): void {
  tell(walk, { type: 'flow_started', flow: walk.flow.id, revision: walk.flow.revision })
  walk.status = 'stuck'
  for (const [name, value] of Object.entries(answers)) {
    const target = targetOf(walk, name)
    if (target.is === 'later') keepForLater(walk, target, value)
    else if (target.is === 'offered' && isNew(walk, target, value))
      offer(walk, target.key, target.scope, value)
    else if (target.is === 'dropped') tell(walk, { type: 'answer_dropped', key: name, why: target.why })
  }
  walkOn(walk, 'enter')
}

/** The place is kept: whoever takes over can give it back with the next answer. */
function escalate(walk: Walk, reason: string | null): void {
  const node = walk.node.address
  walk.interrupted = walk.status
  walk.status = 'handed_over'
  tell(walk, { type: 'escalated', node, reason })
  walk.effects.push({ type: 'escalate', node, reason })
}

function takeUpAgain(walk: Walk, { type }: FlowInput): void {
  if (walk.interrupted === null || type === 'path_candidates' || type === 'override_path') return
  walk.status = walk.interrupted
  walk.interrupted = null
}

function adopt(flow: CompiledFlow, state: FlowState): StepResult {
  if (state.revision === flow.revision) return refuse(state, { type: 'adopt' }, 'same_revision')
  const walk = openAtEntry(flow, state)
  walk.revision = flow.revision
  tell(walk, { type: 'flow_adopted', from: state.revision, to: flow.revision })
  if (state.status !== 'new') {
    const former = openWalk(flow, state)
    rewalk(walk, memoryOf(walk), former === null ? null : whereabouts(former))
  }
  if (state.status === 'handed_over') {
    walk.interrupted = walk.status
    walk.status = 'handed_over'
  }
  return closeWalk(walk)
}
