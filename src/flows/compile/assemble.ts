import { canonicalJson } from '../../core/json.ts'
import type { Digest } from '../../ports/digest.ts'
import type {
  CompiledEdge,
  CompiledFlow,
  CompiledKey,
  CompiledNode,
  CompiledOneOf,
  CompiledScope,
  KeyIndex,
  NodeIndex,
  Validator,
} from '../ir/compiled.ts'
import type { Flow } from '../ir/flow.ts'
import { DEFAULT_MAX_ATTEMPTS } from '../ir/node.ts'
import { validatorsOf } from './check-answer-spec.ts'
import type { ConstraintDraft, EdgeDraft, FlowDraft, GraphDraft, NodeDraft, ScopeDraft } from './draft.ts'

/** The draft as the engine wants it. Only for drafts without errors: names that are not found would be a bug here. */
export function assemble(
  source: Flow,
  draft: FlowDraft,
  oneOf: readonly CompiledOneOf[],
  rules: readonly ConstraintDraft[],
  validators: Readonly<Record<string, Validator>>,
  imported: unknown,
  digest: Digest,
): CompiledFlow {
  const nodes = draft.nodes.map(assembleNode)
  return {
    id: source.id,
    revision: digest(canonicalJson([source, imported])),
    source,
    graphs: draft.graphs.map(graph => ({
      index: graph.index,
      address: graph.address,
      name: graph.name,
      scope: graph.scope.index,
      entry: (graph.entry as NodeDraft).index,
      nodes: graph.nodes.map(({ index }) => index),
    })),
    nodes,
    nodeByAddress: new Map(nodes.map(({ address, index }) => [address, index])),
    scopes: draft.scopes.map(scope =>
      assembleScope(scope, draft, scope.index === 0 ? oneOf : [], scope.index === 0 ? rules : [], validators),
    ),
    paths: source.paths ?? [],
  }
}

export const addressOf = (graph: GraphDraft, id: string): string =>
  graph.address === '' ? id : `${graph.address}/${id}`

function assembleNode(draft: NodeDraft): CompiledNode {
  const { index, node, graph, calls } = draft
  const keyOf = (name: string) => graph.scope.keyByName.get(name) as KeyIndex
  const common = {
    index,
    id: node.id,
    address: addressOf(graph, node.id),
    graph: graph.index,
    when: draft.when?.compiled ?? null,
    dependencies: draft.dependencies,
    edges: draft.edges.map(assembleEdge),
    otherwise: draft.otherwise && assembleEdge(draft.otherwise),
    onError: draft.onError && assembleEdge(draft.onError),
  }
  switch (node.type) {
    case 'question':
      return {
        ...common,
        type: 'question',
        source: node,
        key: keyOf(node.key),
        required: node.required ?? true,
        maxAttempts: node.max_attempts ?? DEFAULT_MAX_ATTEMPTS,
      }
    case 'decision':
      return { ...common, type: 'decision', source: node }
    case 'action':
      return {
        ...common,
        type: 'action',
        source: node,
        args: draft.values.map(({ name, value }) => ({ name, value })),
        outputs: Object.entries(node.outputs ?? {}).map(([key, { from }]) => ({
          key: keyOf(key),
          from: from === undefined ? [] : from.split('.'),
        })),
      }
    case 'subgraph': {
      const called = calls as GraphDraft
      const shared = called.scope === graph.scope
      const innerKey = (name: string) => called.scope.keyByName.get(name) as KeyIndex
      const list = draft.values.find(({ name }) => name === draft.each)
      const inputs = draft.values.filter(value => value !== list)
      return {
        ...common,
        type: 'subgraph',
        source: node,
        calls: called.index,
        each: shared || list === undefined ? null : { key: innerKey(list.name), value: list.value },
        inputs: shared ? [] : inputs.map(({ name, value }) => ({ key: innerKey(name), value })),
        outputs: shared
          ? []
          : Object.entries(node.outputs ?? {}).map(([key, from]) => ({
              key: keyOf(key),
              from: innerKey(from),
            })),
      }
    }
    case 'terminal':
      return { ...common, type: 'terminal', source: node, outcome: node.outcome ?? 'done' }
  }
}

const assembleEdge = ({ id, edge, from, to, priority, guard }: EdgeDraft): CompiledEdge => ({
  id,
  from: from.index,
  to: to?.index ?? null,
  priority,
  guard: guard?.compiled ?? null,
  loop: edge.loop ?? false,
  source: edge,
})

function assembleScope(
  scope: ScopeDraft,
  draft: FlowDraft,
  oneOf: readonly CompiledOneOf[],
  rules: readonly ConstraintDraft[],
  validators: Readonly<Record<string, Validator>>,
): CompiledScope {
  const readers = readersOf(scope, draft)
  const positions = <Item>(
    items: readonly Item[],
    reads: (item: Item, key: KeyIndex) => boolean,
    key: KeyIndex,
  ) => items.flatMap((item, position) => (reads(item, key) ? [position] : []))
  return {
    index: scope.index,
    owner: scope.owner?.index ?? null,
    keys: scope.keys.map(
      ({ index, name, answer, question, source }): CompiledKey => ({
        index,
        name,
        answer,
        question,
        source,
        validators: validatorsOf(answer, validators),
        readers: readers[index] ?? [],
        constraints: positions(rules, ({ compiled }, key) => compiled.reads.includes(key), index),
        oneOf: positions(oneOf, ({ of }, key) => of.some(keys => keys.includes(key)), index),
      }),
    ),
    keyByName: scope.keyByName,
    offered: scope.keys.filter(({ source }) => source === 'offered').map(({ name }) => name),
    oneOf,
    constraints: rules.map(({ compiled }) => compiled),
  }
}

function readersOf(scope: ScopeDraft, draft: FlowDraft): NodeIndex[][] {
  const readers: NodeIndex[][] = scope.keys.map(() => [])
  for (const node of draft.nodes) {
    if (node.graph.scope !== scope) continue
    const reads = new Set<KeyIndex>(node.dependencies)
    const expressions = [
      node.when?.compiled,
      ...node.edges.map(({ guard }) => guard?.compiled),
      ...node.values.map(({ value }) => value),
    ]
    for (const expression of expressions)
      for (const name of expression?.reads ?? []) reads.add(scope.keyByName.get(name) as KeyIndex)
    for (const key of reads) readers[key]?.push(node.index)
  }
  return readers
}
