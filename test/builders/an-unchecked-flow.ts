import { compileGuard, compileValue } from '../../src/expressions/compile-guard.ts'
import { type AnswerSpec, TEXT_ANSWER } from '../../src/flows/ir/answer.ts'
import type {
  CompiledConstraint,
  CompiledEdge,
  CompiledFlow,
  CompiledGraph,
  CompiledGuard,
  CompiledKey,
  CompiledNode,
  CompiledOneOf,
  CompiledScope,
  CompiledValue,
  Validator,
} from '../../src/flows/ir/compiled.ts'
import { ELSE, EXIT, edgeId, type FlowEdge } from '../../src/flows/ir/edge.ts'
import type { Flow, Subgraph } from '../../src/flows/ir/flow.ts'
import { DEFAULT_MAX_ATTEMPTS, type FlowNode } from '../../src/flows/ir/node.ts'

type Graph = Pick<Flow, 'entry' | 'nodes' | 'edges' | 'answers'> & Pick<Subgraph, 'inputs' | 'outputs'>
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }
type Validators = Readonly<Record<string, Validator>>
interface Scope extends CompiledScope {
  readonly keys: CompiledKey[]
  readonly keyByName: Map<string, number>
  readonly offered: string[]
  readonly oneOf: CompiledOneOf[]
  readonly constraints: CompiledConstraint[]
}

/**
 * A flow put together without the compiler: the engine has defined answers to gaps, ambiguity, circles and guards that
 * fail, and only here can a test make it meet them.
 */
export function anUncheckedFlow(source: Flow, validators: Validators = {}, revision = 'r1'): CompiledFlow {
  const graphs: CompiledGraph[] = []
  const nodes: CompiledNode[] = []
  const scopes: Scope[] = []
  const nodeByAddress = new Map<string, number>()
  const known = new Map<string, number>()

  const addScope = (owner: number | null): Scope => {
    const scope = {
      index: scopes.length,
      owner,
      keys: [],
      keyByName: new Map(),
      offered: [],
      oneOf: [],
      constraints: [],
    }
    scopes.push(scope)
    return scope
  }

  const addGraph = (graph: Graph, name: string | null, outer: Scope | null): number => {
    const keepsAnswers = graph.inputs !== undefined || graph.outputs !== undefined
    const known_as = `${name}@${keepsAnswers ? '' : outer?.index}`
    const made = known.get(known_as)
    if (made !== undefined) return made
    const index = graphs.length
    known.set(known_as, index)
    const scope = outer === null || keepsAnswers ? addScope(outer === null ? null : index) : outer
    const address = name === null ? '' : outer?.index === 0 || keepsAnswers ? name : `${outer?.index}:${name}`
    const compiled: Mutable<CompiledGraph> = { index, address, name, scope: scope.index, entry: 0, nodes: [] }
    graphs.push(compiled)
    for (const [key, answer] of Object.entries(graph.inputs ?? {})) addKey(scope, key, answer, 'input')
    for (const [key, answer] of Object.entries(graph.answers ?? {})) addKey(scope, key, answer, 'offered')
    const local = new Map(graph.nodes.map(({ id }, offset) => [id, nodes.length + offset]))
    compiled.nodes = [...local.values()]
    compiled.entry = local.get(graph.entry ?? '') ?? onlyStart(graph, local)
    for (const node of graph.nodes) {
      const at = nodes.length
      nodeByAddress.set(address === '' ? node.id : `${address}/${node.id}`, at)
      nodes.push(undefined as unknown as CompiledNode)
    }
    for (const node of graph.nodes) declare(node, scope, local.get(node.id) as number)
    for (const node of graph.nodes) {
      const at = local.get(node.id) as number
      const outgoing = graph.edges
        .filter(({ from }) => from === node.id)
        .map(edge => compileEdge(edge, at, local, graph))
      nodes[at] = compileNode(node, at, compiled, outgoing, scope)
    }
    return index
  }

  const declare = (node: FlowNode, scope: Scope, at: number) => {
    if (node.type === 'question') addKey(scope, node.key, node.answer ?? TEXT_ANSWER, 'question', at)
    if (node.type === 'action')
      for (const [key, { answer }] of Object.entries(node.outputs ?? {})) addKey(scope, key, answer, 'result')
    if (node.type === 'subgraph')
      for (const key of Object.keys(node.outputs ?? {})) addKey(scope, key, TEXT_ANSWER, 'result')
  }

  const addKey = (
    scope: Scope,
    name: string,
    answer: AnswerSpec,
    from: CompiledKey['source'],
    question: number | null = null,
  ) => {
    if (scope.keyByName.has(name)) return
    scope.keyByName.set(name, scope.keys.length)
    if (from === 'offered') scope.offered.push(name)
    const names = [answer.validate ?? []].flat()
    scope.keys.push({
      index: scope.keys.length,
      name,
      answer,
      question,
      source: from,
      validators: names.flatMap(each =>
        validators[each] ? [{ name: each, validate: validators[each] }] : [],
      ),
      readers: [],
      constraints: [],
      oneOf: [],
    })
  }

  const compileNode = (
    node: FlowNode,
    index: number,
    graph: CompiledGraph,
    outgoing: readonly (CompiledEdge & { kind: 'plain' | 'else' | 'error' })[],
    scope: Scope,
  ): CompiledNode => {
    const keyOf = (name: string) => scope.keyByName.get(name) ?? -1
    const base = {
      index,
      id: node.id,
      address: graph.address === '' ? node.id : `${graph.address}/${node.id}`,
      graph: graph.index,
      when: node.when === undefined ? null : guardOf(node.when),
      dependencies: (node.dependencies ?? []).map(keyOf),
      edges: outgoing
        .filter(({ kind }) => kind === 'plain')
        .toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1)),
      otherwise: outgoing.find(({ kind }) => kind === 'else') ?? null,
      onError: outgoing.find(({ kind }) => kind === 'error') ?? null,
    }
    switch (node.type) {
      case 'question':
        return {
          ...base,
          type: 'question',
          key: keyOf(node.key),
          required: node.required ?? true,
          maxAttempts: node.max_attempts ?? DEFAULT_MAX_ATTEMPTS,
          source: node,
        }
      case 'decision':
        return { ...base, type: 'decision', source: node }
      case 'terminal':
        return { ...base, type: 'terminal', outcome: node.outcome ?? 'done', source: node }
      case 'action':
        return {
          ...base,
          type: 'action',
          args: Object.entries(node.args ?? {}).map(([name, text]) => ({ name, value: valueOfText(text) })),
          outputs: Object.entries(node.outputs ?? {}).map(([key, { from }]) => ({
            key: keyOf(key),
            from: from?.split('.') ?? [],
          })),
          source: node,
        }
      case 'subgraph': {
        const inner = source.subgraphs?.[node.ref] as Subgraph
        const calls = addGraph(inner, node.ref, scope)
        const own = scopes[graphs[calls]?.scope ?? 0] as Scope
        return {
          ...base,
          type: 'subgraph',
          calls,
          each: null,
          inputs: Object.entries(node.inputs ?? {}).map(([key, text]) => ({
            key: own.keyByName.get(key) ?? -1,
            value: valueOfText(text),
          })),
          outputs: Object.entries(node.outputs ?? {}).map(([key, from]) => ({
            key: keyOf(key),
            from: own.keyByName.get(from) ?? -1,
          })),
          source: node,
        }
      }
    }
  }

  addGraph(source, null, null)
  addRules(source, scopes[0] as Scope)
  const paths = source.paths ?? []
  return { id: source.id, revision, source, graphs, nodes, nodeByAddress, scopes, paths }
}

function onlyStart({ nodes, edges }: Graph, local: ReadonlyMap<string, number>): number {
  const targets = new Set(edges.map(({ to }) => to))
  return local.get(nodes.find(({ id }) => !targets.has(id))?.id ?? nodes[0]?.id ?? '') ?? 0
}

function compileEdge(edge: FlowEdge, from: number, local: ReadonlyMap<string, number>, { nodes }: Graph) {
  const target = nodes.find(({ id }) => id === edge.to)
  return {
    kind:
      edge.on === 'error' ? ('error' as const) : edge.guard === ELSE ? ('else' as const) : ('plain' as const),
    id: edgeId(edge),
    from,
    to: edge.to === EXIT ? null : (local.get(edge.to) ?? null),
    priority: edge.priority ?? target?.priority ?? 0,
    guard:
      edge.guard === undefined || edge.guard === null || edge.guard === ELSE ? null : guardOf(edge.guard),
    loop: edge.loop ?? false,
    source: edge,
  }
}

function addRules({ constraints = {}, oneOf = [] }: Flow, scope: Scope): void {
  const groups = oneOf.some(Array.isArray)
    ? [{ id: 'one_of', of: oneOf as string[][] }]
    : (oneOf as { id: string; of: string[][] }[])
  for (const [index, { id, of }] of groups.entries()) {
    scope.oneOf.push({ id, of: of.map(keys => keys.map(key => scope.keyByName.get(key) ?? -1)) })
    for (const key of of.flat()) amend(scope, key, { oneOf: [index] })
  }
  for (const [index, [name, source]] of Object.entries(constraints).entries()) {
    const check = guardOf(source.check)
    scope.constraints.push({
      name,
      check,
      reads: check.reads.map(key => scope.keyByName.get(key) ?? -1),
      source,
    })
    for (const key of check.reads) amend(scope, key, { constraints: [index] })
  }
}

function amend(scope: Scope, name: string, more: Partial<Pick<CompiledKey, 'oneOf' | 'constraints'>>): void {
  const at = scope.keyByName.get(name) ?? -1
  const key = scope.keys[at]
  if (key === undefined) return
  scope.keys[at] = {
    ...key,
    oneOf: [...key.oneOf, ...(more.oneOf ?? [])],
    constraints: [...key.constraints, ...(more.constraints ?? [])],
  }
}

const ENVIRONMENT = {
  roots: new Map([
    ['answers', { fields: null }],
    ['context', { fields: null }],
  ]),
  predicates: new Map(),
}

function guardOf(text: string): CompiledGuard {
  const result = compileGuard(text, ENVIRONMENT)
  if (!result.ok) throw new Error(`${text}: ${result.fault.message}`)
  const { checked, test } = result.compiled
  return {
    text,
    reads: [...(checked.reads.get('answers') ?? [])].sort(),
    test: ({ answers, context }) => test({ answers, context }),
  }
}

function valueOfText(text: string): CompiledValue {
  const result = compileValue(text, ENVIRONMENT)
  if (!result.ok) throw new Error(`${text}: ${result.fault.message}`)
  const { checked, evaluate } = result.compiled
  return {
    text,
    reads: [...(checked.reads.get('answers') ?? [])].sort(),
    evaluate: ({ answers, context }) => evaluate({ answers, context }),
  }
}
