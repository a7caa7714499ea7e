import type { AssistantFlow } from '../../../assistants/assistant.ts'
import { canonicalJson } from '../../../core/json.ts'
import type { FlowInput } from '../../../flows/engine/flow-input.ts'
import type { FlowState } from '../../../flows/engine/flow-state.ts'
import { step } from '../../../flows/engine/step.ts'
import { newFlowState, nodeAt } from '../../../flows/engine/walk.ts'
import type { CompiledFlow } from '../../../flows/ir/compiled.ts'
import { considerFlow, type FlowSituation } from '../consider/flow.ts'
import type { FlowCall, LiveCall, Stand } from './live-course.ts'
import { nextOf } from './next-of.ts'

/** Turn of the live flow, as its shadow is given it. */
export interface LiveTurn {
  /** Place the person stood at; null before the flow began. */
  readonly stored: FlowState | null
  /** Question they had been asked, in the words of `nextOf`; null before the flow began. */
  readonly asked: string | null
  /** Call the person was asked about, or that ran, when the turn began. */
  readonly underWay: FlowCall | null
  /** The message the flow took, in the situation it came in; null where none moved it. */
  readonly situation: Omit<FlowSituation, 'flow'> | null
  readonly inputs: readonly FlowInput[]
  readonly calls: readonly LiveCall[]
  readonly locale: string
}

export interface Shadow {
  readonly before: FlowState
  readonly after: Stand
  /** Calls it would make. */
  readonly calls: readonly FlowCall[]
  /** True where it would call what the live flow has not: nobody knows what would come of it. */
  readonly waits: boolean
  /** True where it would leave the message to others. */
  readonly leaves: boolean
}

/** Inputs, results and changes of path in one turn: nobody says more at once. */
const MAX_STEPS = 64

/** The shadow takes more steps than any turn of a person needs. */
export class TooManySteps extends Error {}

/**
 * Takes the turn in another flow, without effects.
 * S1. It begins where the person stands in the live flow, with their answers, every turn anew: nothing of its own is kept,
 *     so one difference does not make all later turns differ, and no move of the session can leave it behind.
 * S2. It reads the message itself where it would have asked the same. Else the message was not meant for it, and it is given
 *     what the live flow took from it; so is what a model read.
 * S3. Nothing is called: the outcome of a call is the one the live flow got for the same call.
 */
export function castShadow(flow: AssistantFlow, live: LiveTurn): Shadow {
  const walker = new Walker(flow, live)
  const before = walker.state
  walker.takeResult()
  if (walker.waits) return { ...walker.outcome(), before, leaves: false }
  const inputs = readBy(flow, walker, live)
  for (const input of inputs ?? []) walker.take(asHeard(input, live))
  return { ...walker.outcome(), before, leaves: inputs === null }
}

class Walker {
  readonly #shadow: AssistantFlow
  readonly #known: readonly LiveCall[]
  readonly #calls: FlowCall[] = []
  #steps = 0
  flow: CompiledFlow
  state: FlowState
  waits = false

  constructor(shadow: AssistantFlow, { stored, underWay, calls, inputs, locale }: LiveTurn) {
    this.#shadow = shadow
    const result = inputs.find(input => input.type === 'action_result') ?? null
    this.#known = [...(underWay === null ? [] : [{ ...underWay, result }]), ...calls]
    this.flow = shadow.compiled(stored?.active_path ?? null)
    this.state = stored ?? newFlowState(this.flow, { locale })
    if (stored !== null && stored.revision !== this.flow.revision) this.take({ type: 'adopt' })
  }

  take(input: FlowInput): void {
    if (++this.#steps > MAX_STEPS) throw new TooManySteps(`more than ${MAX_STEPS} steps in one turn`)
    const { state, effects } = step(this.flow, this.state, this.#own(input))
    this.state = state
    for (const effect of effects) {
      if (effect.type === 'recompose') this.#recompose(effect.path)
      if (effect.type === 'act') {
        this.#calls.push({ tool: effect.tool, args: effect.args })
        this.takeResult()
      }
    }
  }

  /** Outcome of the call under way, as the live flow got it; without one it waits. */
  takeResult(): void {
    const call = callUnderWay(this)
    if (call === null) return
    const made = this.#known.find(one => isSame(one, call))
    this.waits = made === undefined
    if (made?.result) this.take(made.result)
  }

  outcome(): Pick<Shadow, 'after' | 'calls' | 'waits'> {
    return { after: { flow: this.flow, state: this.state }, calls: this.#calls, waits: this.waits }
  }

  /** Each flow numbers its own calls. */
  #own(input: FlowInput): FlowInput {
    return input.type === 'action_result' ? { ...input, id: this.state.acting?.id ?? input.id } : input
  }

  #recompose(path: string | null): void {
    const flow = this.#shadow.compiled(path)
    if (flow.revision === this.flow.revision) return
    this.flow = flow
    this.take({ type: 'adopt' })
  }
}

/** Call a flow waits for; null where it waits for none. */
export function callUnderWay({ flow, state: { acting, current_node } }: Stand): FlowCall | null {
  const node = acting === null ? undefined : nodeAt(flow, current_node)
  return acting === null || node?.type !== 'action' ? null : { tool: node.source.tool, args: acting.args }
}

const isSame = (one: FlowCall, other: FlowCall): boolean =>
  one.tool === other.tool && canonicalJson(one.args) === canonicalJson(other.args)

/** Null where it would leave the message to others. */
function readBy(shadow: AssistantFlow, { flow, state }: Walker, live: LiveTurn): readonly FlowInput[] | null {
  const others = live.inputs.filter(({ type }) => type !== 'action_result')
  const { stored, asked, situation } = live
  if (situation === null || (asked !== null && asked !== nextOf({ flow, state }))) return others
  const question = stored === null ? null : { flow, state }
  const turn = { current: shadow, compiled: flow, edition: shadow.edition, stored, question }
  const [proposal] = considerFlow({ ...situation, flow: turn })
  if (proposal?.stance !== 'decides' || proposal.move.track !== 'flow') return null
  return 'inputs' in proposal.move ? proposal.move.inputs : others
}

/** A reply belongs to the question that was heard, which the shadow may not ask. */
const asHeard = (input: FlowInput, { stored }: LiveTurn): FlowInput =>
  stored !== null && (input.type === 'answers' || input.type === 'unclear' || input.type === 'unknown')
    ? { ...input, question: stored.current_node }
    : input
