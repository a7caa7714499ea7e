import { EXIT } from '../../../src/flows/ir/edge.ts'
import { calledAt, type Graph, nodeOf, type ReferenceFlow } from './graph.ts'
import { nameOf, type Place } from './memory.ts'

/** A question that edges could still lead to. */
export interface Ahead {
  readonly at: string
  readonly key: string
  readonly scope: string
}

interface Frame {
  readonly graph: Graph
  readonly calls: readonly string[]
  readonly scope: string
}

/** Questions ahead of a place, whatever the guards on the way say; `this round` follows no edge that leads back. */
export function questionsAhead(flow: ReferenceFlow, from: Place, within?: 'this round'): Ahead[] {
  const found: Ahead[] = []
  const seen = new Set<string>()
  const enter = (frame: Frame, node: string): void => {
    const at = nameOf({ calls: frame.calls, node })
    if (seen.has(at)) return
    seen.add(at)
    const source = nodeOf(frame.graph, node)
    if (source.type === 'question') found.push({ at, key: source.key, scope: frame.scope })
    if (source.type === 'subgraph') {
      const inner = innerFrame(flow, frame, node)
      enter(inner, inner.graph.entry)
    }
    leave(frame, node)
  }
  const leave = (frame: Frame, node: string): void => {
    for (const { to, loop } of frame.graph.edges.get(node) ?? [])
      if (to !== EXIT && !(loop && within === 'this round')) enter(frame, to)
  }

  let frame: Frame = { graph: flow.root, calls: [], scope: '' }
  for (const call of from.calls) {
    leave(frame, call.split('#', 1)[0] ?? '')
    frame = innerFrame(flow, frame, call)
  }
  leave(frame, from.node)
  return found
}

function innerFrame(flow: ReferenceFlow, { graph, calls, scope }: Frame, call: string): Frame {
  const inner = calledAt(flow, graph, call)
  const path = [...calls, call]
  return { graph: inner, calls: path, scope: inner.keepsAnswers ? path.join('>') : scope }
}
