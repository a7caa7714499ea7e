import { canonicalJson, type Json, type JsonObject } from '../../core/json.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { step } from '../../flows/engine/step.ts'
import { type FlowOpening, newFlowState } from '../../flows/engine/walk.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'

/** Outside view of a conversation, whatever engine holds it. */
export interface Observation {
  /** The key that is asked for, or null. */
  readonly asks: string | null
  /** The tool that is to be called, or null. */
  readonly calls: string | null
  readonly status: string
  readonly answers: JsonObject
}

/** Something that talks a flow through: an engine with a flow, one revision or another, or what was there before. */
export interface Evaluator {
  readonly name: string
  observe(): Observation
  give(input: FlowInput): void
}

/** `flowFor` composes the flow for a path, where it has some. */
export function flowEvaluator(
  first: CompiledFlow,
  opening: FlowOpening = {},
  flowFor: (path: string | null) => CompiledFlow = () => first,
): Evaluator {
  let flow = first
  let state = newFlowState(flow, opening)
  return {
    name: `${first.id} ${first.revision.slice(0, 12)}`,
    observe: () => observationOf(flow, state),
    give(input) {
      // Each side numbers its own actions: the result is for the one under way.
      const own = input.type === 'action_result' ? { ...input, id: state.acting?.id ?? input.id } : input
      const { state: after, effects } = step(flow, state, own)
      state = after
      for (const effect of effects) {
        if (effect.type !== 'recompose') continue
        flow = flowFor(effect.path)
        state = step(flow, state, { type: 'adopt' }).state
      }
    },
  }
}

function observationOf(flow: CompiledFlow, state: FlowState): Observation {
  const node = flow.nodes[flow.nodeByAddress.get(state.current_node) ?? -1]
  const asks = state.status === 'asking' && node?.type === 'question' ? node.source.key : null
  const calls = state.status === 'acting' && node?.type === 'action' ? node.source.tool : null
  return { asks, calls, status: state.status, answers: state.answers }
}

export interface ShadowDifference {
  /** After which input, counted from 0. */
  readonly at: number
  readonly input: FlowInput
  /** `asks`, `calls`, `status`, or `answers.KEY`. */
  readonly what: string
  readonly primary: Json
  readonly shadow: Json
}

export interface ShadowReport {
  readonly primary: string
  readonly shadow: string
  readonly inputs: number
  readonly differences: readonly ShadowDifference[]
  /**
   * The first input after which they ask for different things or stand differently; null when they never do. What is
   * said to the one after that was not meant for the other, so later differences tell little.
   */
  readonly partedAt: number | null
}

/** Gives both the same inputs and compares what can be seen of them after each. */
export function runShadow(primary: Evaluator, shadow: Evaluator, inputs: readonly FlowInput[]): ShadowReport {
  const differences: ShadowDifference[] = []
  inputs.forEach((input, at) => {
    primary.give(input)
    shadow.give(input)
    const [one, two] = [factsOf(primary.observe()), factsOf(shadow.observe())]
    for (const what of new Set([...one.keys(), ...two.keys()])) {
      const [mine, theirs] = [one.get(what) ?? null, two.get(what) ?? null]
      if (canonicalJson(mine) !== canonicalJson(theirs))
        differences.push({ at, input, what, primary: mine, shadow: theirs })
    }
  })
  const parted = differences.find(({ what }) => !what.startsWith('answers.'))
  return {
    primary: primary.name,
    shadow: shadow.name,
    inputs: inputs.length,
    differences,
    partedAt: parted?.at ?? null,
  }
}

function factsOf({ answers, ...rest }: Observation): Map<string, Json> {
  return new Map([
    ...Object.entries(rest),
    ...Object.entries(answers).map(([key, value]) => [`answers.${key}`, value] as const),
  ])
}

export function formatShadow({ primary, shadow, inputs, differences, partedAt }: ShadowReport): string {
  if (differences.length === 0) return `${primary} and ${shadow} agree on ${inputs} inputs`
  const lines = differences.map(
    ({ at, what, ...sides }) =>
      `  after input ${at + 1}: ${what}  ${JSON.stringify(sides.primary)} | ${JSON.stringify(sides.shadow)}`,
  )
  const parted = partedAt === null ? [] : [`they part after input ${partedAt + 1}; what follows tells little`]
  return [`${primary} | ${shadow}: ${differences.length} differences`, ...lines, ...parted].join('\n')
}
