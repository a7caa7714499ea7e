import { edgeId, type FlowEdge } from '../../flows/ir/edge.ts'
import { FLOW_VERSION, type Flow } from '../../flows/ir/flow.ts'
import type { FlowNode } from '../../flows/ir/node.ts'
import type { FlowV0 } from './v0.ts'

/**
 * v0 to v1, without changing what happens. What was so for everything is now said where it is so: answers that count
 * at once stand under `answers`, presence dependencies become conditions, edges that lead back are marked.
 */
export function liftV0({ version: _, nodes, edges, answers = {}, ...rest }: FlowV0): Flow {
  const questions = nodes.filter(node => node.type === 'question')
  const validated = [
    ...Object.entries(answers).map(([key, { validate }]) => [key, validate] as const),
    ...questions.map(({ key, validate }) => [key, validate] as const),
  ]
  const leadingBack = edgesLeadingBack(rest.entry ?? firstNode(nodes, edges), edges)
  return {
    version: FLOW_VERSION,
    ...rest,
    ...(validated.length === 0
      ? {}
      : {
          answers: Object.fromEntries(
            validated.map(([key, validate]) => [
              key,
              { type: 'text', ...(validate === undefined ? {} : { validate }) } as const,
            ]),
          ),
        }),
    nodes: nodes.map(liftNode),
    edges: edges.map(edge => liftEdge(edge, leadingBack.has(edge))),
  }
}

function liftNode(node: FlowV0['nodes'][number]): FlowNode {
  if (node.type !== 'question') return node
  const { validate: _, dependencies = [], ...rest } = node
  const when = dependencies.map(key => `has(answers.${key})`).join(' && ')
  return { ...rest, ...(when === '' ? {} : { when }) }
}

function liftEdge({ guard, ...rest }: FlowV0['edges'][number], leadsBack: boolean): FlowEdge {
  return {
    ...rest,
    ...(guard === null || guard === undefined ? {} : { guard }),
    ...(leadsBack ? { loop: true } : {}),
  }
}

function firstNode(nodes: FlowV0['nodes'], edges: FlowV0['edges']): string {
  const entered = new Set(edges.map(({ to }) => to))
  return (nodes.find(({ id }) => !entered.has(id)) ?? nodes[0])?.id ?? ''
}

type Edge = FlowV0['edges'][number]

/** Edges to a node that is still open in a walk from the entry. Without recursion, as chains are long. */
function edgesLeadingBack(entry: string, edges: readonly Edge[]): Set<Edge> {
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const order = (from: string) =>
    (leaving.get(from) ?? []).toSorted((a, b) => (edgeId(a) < edgeId(b) ? -1 : 1))
  const back = new Set<Edge>()
  const state = new Map<string, 'open' | 'done'>()
  const starts = [entry, ...leaving.keys()]
  for (const start of starts) {
    if (state.has(start)) continue
    const stack = [{ id: start, edges: order(start), at: 0 }]
    state.set(start, 'open')
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = top.edges[top.at++]
      if (!edge) {
        state.set(top.id, 'done')
        stack.pop()
      } else if (state.get(edge.to) === 'open') back.add(edge)
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open')
        stack.push({ id: edge.to, edges: order(edge.to), at: 0 })
      }
    }
  }
  return back
}
