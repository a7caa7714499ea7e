import { type AnswerSpec, TEXT_ANSWER } from '../ir/answer.ts'
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
      scope.keys.push({ index: scope.keys.length, name, answer, at, source, question: node?.index ?? null })
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
        hint: `it is declared in line ${existing.at.document.positionOf(existing.at.path).line}`,
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
  declareOutputs(draft, declare)
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
function declareOutputs(draft: FlowDraft, declare: Declare): void {
  for (const { node, at, graph, calls } of draft.nodes.toReversed()) {
    if (node.type !== 'subgraph' || !calls || calls.scope === graph.scope) continue
    for (const [key, inner] of Object.entries(node.outputs ?? {})) {
      const from = calls.scope.keys[calls.scope.keyByName.get(inner) ?? -1]
      declare(graph.scope, key, from?.answer ?? TEXT_ANSWER, 'result', placeIn(at, 'outputs', key))
    }
  }
}
