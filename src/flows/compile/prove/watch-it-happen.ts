import type { Json, JsonObject } from '../../../core/json.ts'
import type { FlowEvent } from '../../engine/flow-event.ts'
import type { FlowInput } from '../../engine/flow-input.ts'
import type { FlowState } from '../../engine/flow-state.ts'
import { step } from '../../engine/step.ts'
import { newFlowState } from '../../engine/walk.ts'
import type { CompiledAction, CompiledFlow, CompiledKey, CompiledScope } from '../../ir/compiled.ts'
import type { Witness } from '../../ir/diagnostic.ts'
import type { Domain } from './domain.ts'

/** Recognises what is to be seen, by the facts of one step. */
export type Sign = (events: readonly FlowEvent[]) => boolean

export type Sighting =
  | { readonly kind: 'seen'; readonly witness: Witness }
  /** Every conversation was tried, and it did not happen. */
  | { readonly kind: 'never' }
  | { readonly kind: 'undecided' }

export interface Watch {
  readonly flow: CompiledFlow
  readonly domain: (scope: CompiledScope, key: CompiledKey) => Domain
  /** True where samples stand for all values in every condition of the flow. */
  readonly isExhaustive: () => boolean
  /** In answers walked past; shared by all watches of one flow. */
  readonly effort: { left: number }
}

const MOST_CONVERSATIONS = 400
export const WATCH_EFFORT = 300_000

/**
 * Runs the engine itself from the entry, with sample answers, until the sign is seen. The witness is tried first; a key
 * it does not have is left unanswered where that is possible when it is `left`, else any sample will do.
 */
export function watchItHappen(
  watch: Watch,
  sign: Sign,
  witness: Witness,
  left: ReadonlySet<string>,
): Sighting {
  const guided = search(watch, sign, witness.context, key =>
    Object.hasOwn(witness.answers, key) ? [witness.answers[key] as Json] : left.has(key) ? [] : null,
  )
  if (guided.kind === 'seen') return guided
  // A context is not asked for: what it would have to be is only known from the proof.
  const free = search(watch, sign, witness.context, () => null)
  return free.kind === 'never' && Object.keys(witness.context).length > 0 ? { kind: 'undecided' } : free
}

/** An input that was refused leads nowhere new. */
const PROGRESS: ReadonlySet<FlowEvent['type']> = new Set([
  'flow_started',
  'answer_committed',
  'answer_skipped',
  'action_settled',
])

/** Null leaves the choice open: every sample, and no answer at all. */
type Choice = (key: string) => readonly Json[] | null

function search(
  { flow, domain, isExhaustive, effort }: Watch,
  sign: Sign,
  context: JsonObject,
  choose: Choice,
): Sighting {
  let conversations = MOST_CONVERSATIONS
  let complete = true
  const inputsAt = (state: FlowState): FlowInput[] => {
    const node = flow.nodes[flow.nodeByAddress.get(state.current_node) ?? -1]
    const scope = flow.scopes[flow.graphs[node?.graph ?? 0]?.scope ?? 0] as CompiledScope
    if (state.status === 'asking' && node?.type === 'question') {
      const key = scope.keys[node.key] as CompiledKey
      const chosen = choose(key.name)
      const { samples, unsure } = domain(scope, key)
      // Where no sample may pass, what lies behind the question was not seen.
      if (unsure) complete = false
      const answers = (chosen ?? samples).map(
        (value): FlowInput => ({ type: 'answers', answers: { [key.name]: value } }),
      )
      return chosen && chosen.length > 0 ? answers : [...answers, { type: 'skip' }]
    }
    if (state.status !== 'acting' || node?.type !== 'action' || !state.acting) return []
    const isUnsure = node.outputs.some(({ key }) => domain(scope, scope.keys[key] as CompiledKey).unsure)
    if (node.outputs.length > 1 || isUnsure) complete = false
    const { id } = state.acting
    const results = resultsOf(node, scope, choose, domain)
    return [
      ...results.map((result): FlowInput => ({ type: 'action_result', id, outcome: 'ok', result })),
      { type: 'action_result', id, outcome: 'failed' },
    ]
  }
  const visit = (before: FlowState, input: FlowInput, depth: number): Witness | null => {
    effort.left -= 1 + depth
    if (--conversations < 0 || effort.left < 0) {
      complete = false
      return null
    }
    const { state, events } = step(flow, before, input)
    if (sign(events)) return { answers: state.answers, context }
    if (!events.some(({ type }) => PROGRESS.has(type))) return null
    for (const next of inputsAt(state)) {
      const found = visit(state, next, depth + 1)
      if (found) return found
      if (conversations < 0 || effort.left < 0) break
    }
    return null
  }
  const witness = visit(newFlowState(flow, { context }), { type: 'start' }, 0)
  if (witness) return { kind: 'seen', witness }
  return { kind: complete && isExhaustive() ? 'never' : 'undecided' }
}

/** One result for each sample of the first output, with any sample of the others, and an empty one. */
function resultsOf(
  { outputs }: CompiledAction,
  { keys, ...scope }: CompiledScope,
  choose: Choice,
  domain: Watch['domain'],
): Json[] {
  const samples = outputs.map(({ key }) => {
    const output = keys[key] as CompiledKey
    return choose(output.name) ?? domain({ keys, ...scope }, output).samples
  })
  const first = samples[0] ?? []
  return [
    ...first.map(value =>
      outputs.reduce<Json>((result, { from }, index) => {
        const part = index === 0 ? value : (samples[index]?.[0] ?? null)
        return withPart(result, from, part)
      }, {}),
    ),
    {},
  ]
}

function withPart(result: Json, [field, ...rest]: readonly string[], part: Json): Json {
  if (field === undefined) return part
  const object = (
    typeof result === 'object' && result !== null && !Array.isArray(result) ? result : {}
  ) as JsonObject
  return { ...object, [field]: withPart(object[field] ?? {}, rest, part) }
}
