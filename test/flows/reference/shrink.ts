import type { FlowInput } from '../../../src/flows/engine/flow-input.ts'
import { EXIT } from '../../../src/flows/ir/edge.ts'
import type { Flow } from '../../../src/flows/ir/flow.ts'
import { type Difference, firstDifference } from './compare.ts'
import { compiled } from './compiled.ts'

interface Case {
  readonly source: Flow
  readonly inputs: readonly FlowInput[]
  readonly difference: Difference
}

/** Takes away what the difference does not need, as long as something can be taken. */
export function shrunk(source: Flow, difference: Difference): Case {
  let best: Case = { source, inputs: difference.inputs, difference }
  for (let found: Case | null = best; found !== null; ) {
    found = null
    for (const { source, inputs } of smaller(best)) {
      const difference = differs(source, inputs)
      if (difference === null) continue
      found = { source, inputs: difference.inputs, difference }
      best = found
      break
    }
  }
  return best
}

export function differs(source: Flow, inputs: readonly FlowInput[]): Difference | null {
  const variants = compiled(source)
  if (variants === null) return null
  let at = 0
  return firstDifference(variants, () => inputs[at++] ?? null)
}

function* smaller({ source, inputs }: Case): Generator<{ source: Flow; inputs: readonly FlowInput[] }> {
  for (let index = 1; index < inputs.length; index++)
    yield { source, inputs: inputs.filter((_, position) => position !== index) }
  for (let index = 0; index < inputs.length; index++) {
    const input = inputs[index]
    if (input?.type !== 'answers' && input?.type !== 'start') continue
    const given = Object.keys(input.answers ?? {})
    if (given.length < 2 && input.type === 'answers') continue
    for (const key of given) {
      const { [key]: _, ...answers } = input.answers ?? {}
      yield { source, inputs: inputs.with(index, { ...input, answers }) }
    }
  }
  for (const simpler of simplerFlows(source)) yield { source: simpler, inputs }
}

function* simplerFlows(source: Flow): Generator<Flow> {
  for (const field of ['oneOf', 'constraints', 'paths', 'answers', 'subgraphs'] as const) {
    if (source[field] === undefined) continue
    const { [field]: _, ...rest } = source
    yield rest
  }
  for (const graph of simplerGraphs(source)) yield { ...source, ...graph }
  for (const [name, subgraph] of Object.entries(source.subgraphs ?? {})) {
    const { [name]: _, ...others } = source.subgraphs ?? {}
    yield { ...source, subgraphs: others }
    for (const graph of simplerGraphs(subgraph))
      yield { ...source, subgraphs: { ...source.subgraphs, [name]: { ...subgraph, ...graph } } }
  }
}

type Parts = Pick<Flow, 'entry' | 'nodes' | 'edges'>
const OPTIONAL = [
  'when',
  'dependencies',
  'priority',
  'required',
  'max_attempts',
  'args',
  'outputs',
  'for_each',
  'guard',
  'on',
]

function* simplerGraphs({ entry, nodes, edges }: Parts): Generator<Parts> {
  for (const { id } of nodes) {
    const next = edges.find(({ from }) => from === id)?.to
    if (next === undefined) continue
    yield {
      entry: entry === id ? (next === EXIT ? '' : next) : (entry ?? ''),
      nodes: nodes.filter(node => node.id !== id),
      edges: edges
        .filter(edge => edge.from !== id)
        .map(edge => (edge.to === id ? { ...edge, to: next } : edge)),
    }
  }
  for (const edge of edges) yield { entry: entry ?? '', nodes, edges: edges.filter(other => other !== edge) }
  for (const field of OPTIONAL) {
    for (const node of nodes)
      if (field in node) yield { entry: entry ?? '', nodes: without(nodes, node, field), edges }
    for (const edge of edges)
      if (field in edge) yield { entry: entry ?? '', nodes, edges: without(edges, edge, field) }
  }
}

const without = <Thing extends object>(things: readonly Thing[], thing: Thing, field: string): Thing[] =>
  things.map(each =>
    each === thing
      ? (Object.fromEntries(Object.entries(each).filter(([name]) => name !== field)) as Thing)
      : each,
  )
