import { type AnswerSpec, optionValue, TEXT_ANSWER } from '../ir/answer.ts'
import type { CompiledKey, Validator } from '../ir/compiled.ts'
import { checkAnswerSpec } from './check-answer-spec.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'
import type { FlowDraft, GraphDraft, KeyDraft, NodeDraft, ScopeDraft } from './draft.ts'

/** Names that JavaScript gives every object: as keys they would be found where nobody wrote them. */
const RESERVED = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Fills the scopes with the keys that questions, results, callers and the author declare. A question may ask for a
 * key that is declared as taken when offered; it then has the answer declared there.
 */
export function declareKeys(
  draft: FlowDraft,
  validators: Readonly<Record<string, Validator>>,
  diagnostics: Diagnostics,
): void {
  const declare = (
    scope: ScopeDraft,
    name: string,
    answer: AnswerSpec,
    source: CompiledKey['source'],
    at: Place,
    node: NodeDraft | null = null,
  ): void => {
    if (RESERVED.has(name))
      diagnostics.report({ code: 'reserved_name', at, message: `${name} cannot be a key` })
    const existing = scope.keys[scope.keyByName.get(name) ?? -1]
    if (!existing) {
      scope.keyByName.set(name, scope.keys.length)
      const question = node?.node.type === 'question' ? node.index : null
      scope.keys.push({ index: scope.keys.length, name, answer, at, source, question })
    } else if (
      existing.source === 'offered' &&
      node?.node.type === 'question' &&
      !node.node.answer &&
      existing.question === null
    )
      existing.question = node.index
    else if (!agree(existing, source))
      diagnostics.report({
        code: 'duplicate_key',
        at,
        message: `the key ${name} is already taken`,
        hint: `it is declared in ${lineOf(existing)}`,
      })
    else if (!holds(existing.answer, answer) || (node && !isWithin(existing.answer, answer)))
      diagnostics.report({
        code: 'key_type',
        at,
        message: holds(existing.answer, answer)
          ? `${name} already has narrower bounds than this`
          : `${name} already is ${answerName(existing.answer)}, and this is ${answerName(answer)}`,
        hint: `declare it as in ${lineOf(existing)}, or use another key`,
      })
  }

  for (const graph of draft.graphs) {
    declareGraph(graph, declare, validators, diagnostics)
    for (const node of graph.nodes) {
      if (node.node.type !== 'question') continue
      const { key, answer } = node.node
      if (answer) checkAnswerSpec(answer, placeIn(node.at, 'answer'), validators, diagnostics)
      declare(graph.scope, key, answer ?? TEXT_ANSWER, 'question', placeIn(node.at, 'key'), node)
    }
  }
  // After all questions, so that a result may fill in what a question would ask.
  for (const { node, at, graph } of draft.nodes) {
    if (node.type !== 'action') continue
    for (const [key, output] of Object.entries(node.outputs ?? {})) {
      const here = placeIn(at, 'outputs', key)
      checkAnswerSpec(output.answer, placeIn(here, 'answer'), validators, diagnostics)
      declare(graph.scope, key, output.answer, 'result', here)
    }
  }
  declareOutputs(draft, declare, diagnostics)
}

type Declare = (
  scope: ScopeDraft,
  name: string,
  answer: AnswerSpec,
  source: CompiledKey['source'],
  at: Place,
  node?: NodeDraft | null,
) => void

/** Several results may fill the same key, and one a question's; everything else is declared once. */
const agree = (existing: KeyDraft, source: CompiledKey['source']): boolean =>
  source === 'result' && existing.source !== 'input'

const lineOf = ({ at }: KeyDraft): string => `line ${at.document.positionOf(at.path).line}`

/** True where values of the second kind are values of the first. Bounds may differ: those declared first count. */
function holds(existing: AnswerSpec, answer: AnswerSpec): boolean {
  if (existing.type === 'number' && answer.type === 'integer') return existing.unit === undefined
  if (existing.type === 'number' && answer.type === 'number') return existing.unit === answer.unit
  if (existing.type === 'list' && answer.type === 'list') return holds(existing.of, answer.of)
  if (existing.type === 'enum' && answer.type === 'enum') {
    const values = new Set(existing.values.map(optionValue))
    return answer.values.every(option => values.has(optionValue(option)))
  }
  return existing.type === answer.type
}

/** True where no value of the second is outside the bounds of the first. */
function isWithin(existing: AnswerSpec, answer: AnswerSpec): boolean {
  const [outer, inner] = [existing, answer] as Readonly<Record<string, unknown>>[]
  const isInside = (field: string, fits: (bound: number, value: number) => boolean) =>
    outer?.[field] === undefined ||
    (inner?.[field] !== undefined && fits(outer[field] as number, inner[field] as number))
  return (
    ['min', 'min_length', 'min_items'].every(field => isInside(field, (bound, value) => value >= bound)) &&
    ['max', 'max_length', 'max_items'].every(field => isInside(field, (bound, value) => value <= bound)) &&
    ['pattern', 'validate'].every(field => isInside(field, (bound, value) => same(bound, value))) &&
    (existing.type !== 'list' || answer.type !== 'list' || isWithin(existing.of, answer.of))
  )
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Exact enough to tell apart what is not the same. */
function answerName(spec: AnswerSpec): string {
  if (spec.type === 'enum') return `one of ${spec.values.map(optionValue).join(', ')}`
  if (spec.type === 'list') return `list of ${answerName(spec.of)}`
  return spec.type === 'number' && spec.unit !== undefined ? `number in ${spec.unit}` : spec.type
}

function declareGraph(
  graph: GraphDraft,
  declare: Declare,
  validators: Readonly<Record<string, Validator>>,
  diagnostics: Diagnostics,
): void {
  const { rest, at } = graph.graphSource
  for (const [field, source] of [
    ['inputs', 'input'],
    ['answers', 'offered'],
  ] as const)
    for (const [key, answer] of Object.entries(rest[field] ?? {})) {
      const here = placeIn(at, field, key)
      checkAnswerSpec(answer, here, validators, diagnostics)
      declare(graph.scope, key, answer, source, here)
    }
}

/** A caller's key takes the type of the key it comes from. Called graphs come after their callers, so go backwards. */
function declareOutputs(draft: FlowDraft, declare: Declare, diagnostics: Diagnostics): void {
  for (const { index, node, at, graph, calls } of draft.nodes.toReversed()) {
    if (node.type !== 'subgraph' || !calls || calls.scope === graph.scope) continue
    for (const [key, inner] of Object.entries(node.outputs ?? {})) {
      const from = calls.scope.keys[calls.scope.keyByName.get(inner) ?? -1]
      const here = placeIn(at, 'outputs', key)
      const answer = from?.answer ?? TEXT_ANSWER
      if (node.for_each !== undefined && answer.type === 'list')
        diagnostics.report({
          code: 'subgraph_interface',
          at: here,
          message: `${inner} is a list itself, and lists of lists cannot be kept`,
          hint: 'keep a number or a text of it in the subgraph',
        })
      declare(
        graph.scope,
        key,
        node.for_each === undefined || answer.type === 'list' ? answer : { type: 'list', of: answer },
        'result',
        here,
        // Its values are taken as they are: nobody holds them to the bounds of the caller.
        draft.nodes[index],
      )
    }
  }
}
