import { nearest } from '../../source/nearest.ts'
import type { SubgraphNode } from '../ir/node.ts'
import { components } from './components.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'
import type { FlowDraft, NodeDraft } from './draft.ts'
import type { WrittenGraph } from './parse-structure.ts'

/** Checks that callers give and take what the subgraph declares. */
export function checkCalls(draft: FlowDraft, diagnostics: Diagnostics): void {
  for (const node of draft.nodes) if (node.calls) checkCall(node, node.calls.graphSource, diagnostics)
  for (const graph of draft.graphs)
    for (const [index, key] of (graph.graphSource.rest.outputs ?? []).entries())
      if (!graph.scope.keyByName.has(key) && !graph.scope.lost.has(key))
        diagnostics.report({
          code: 'unknown_key',
          at: placeIn(graph.graphSource.at, 'outputs', index),
          message: `nothing in ${graph.name} declares the key ${key}`,
          hint: nearest(key, [...graph.scope.keyByName.keys()]),
        })
}

function checkCall({ node, at }: NodeDraft, { rest }: WrittenGraph, diagnostics: Diagnostics): void {
  if (node.type !== 'subgraph') return
  checkEach(node, at, Object.keys(rest.inputs ?? {}), diagnostics)
  const declared = { inputs: Object.keys(rest.inputs ?? {}), outputs: rest.outputs ?? [] }
  const report = (field: 'inputs' | 'outputs', key: string, message: string, hint?: string) =>
    diagnostics.report({ code: 'subgraph_interface', at: placeIn(at, field, key), message, hint })
  for (const input of Object.keys(node.inputs ?? {}))
    if (!declared.inputs.includes(input))
      report('inputs', input, `${node.ref} has no input ${input}`, nearest(input, declared.inputs))
  for (const input of declared.inputs)
    if (!Object.hasOwn(node.inputs ?? {}, input) && !Object.hasOwn(node.for_each ?? {}, input))
      report('inputs', input, `${node.ref} needs the input ${input}`, `add inputs: { ${input}: answers.… }`)
  for (const [key, output] of Object.entries(node.outputs ?? {}))
    if (!declared.outputs.includes(output))
      report('outputs', key, `${node.ref} has no output ${output}`, nearest(output, declared.outputs))
}

/** One input takes the items, and each output can be kept once for each of them. */
function checkEach(
  { ref, for_each, inputs }: SubgraphNode,
  at: Place,
  declared: readonly string[],
  diagnostics: Diagnostics,
): void {
  if (for_each === undefined) return
  const report = (message: string, hint?: string, ...path: string[]) =>
    diagnostics.report({ code: 'subgraph_interface', at: placeIn(at, ...path), message, hint })
  const [name, ...others] = Object.keys(for_each)
  if (name === undefined || others.length > 0)
    report('for_each names one input and its list', 'for_each: { item: answers.items }', 'for_each')
  else if (!declared.includes(name))
    report(`${ref} has no input ${name}`, nearest(name, declared), 'for_each', name)
  else if (Object.hasOwn(inputs ?? {}, name))
    report(`${name} is the item of each round`, 'leave it out of inputs', 'inputs', name)
}

/** Questions that wait for each other are never asked. */
export function checkDependencies(draft: FlowDraft, diagnostics: Diagnostics): void {
  const waitsFor = (node: NodeDraft): NodeDraft[] =>
    node.dependencies.flatMap(key => {
      const question = node.graph.scope.keys[key]?.question ?? null
      const found = question === null ? undefined : draft.nodes[question]
      return found ? [found] : []
    })
  for (const cycle of components(draft.nodes, waitsFor)) {
    const inside = new Set(cycle)
    const first = cycle
      .filter(node => waitsFor(node).some(other => inside.has(other)))
      .reduce<NodeDraft | null>((least, node) => (least && least.index < node.index ? least : node), null)
    if (first)
      diagnostics.report({
        code: 'dependency_cycle',
        at: placeIn(first.at, 'dependencies'),
        message: `${cycle
          .map(({ node }) => node.id)
          .sort()
          .join(
            ' and ',
          )} wait${cycle.length > 1 ? '' : 's'} for ${cycle.length > 1 ? 'each other' : 'itself'}`,
      })
  }
}

/** Subgraphs of this very file that nothing enters; those of imported files may serve others. */
export function checkUnused(
  own: ReadonlyMap<string, WrittenGraph>,
  draft: FlowDraft,
  diagnostics: Diagnostics,
): void {
  const used = new Set(draft.graphs.map(({ name }) => name))
  for (const [name, { at }] of own)
    if (!used.has(name))
      diagnostics.report({ code: 'unused_subgraph', at, part: 'key', message: `nothing enters ${name}` })
}
