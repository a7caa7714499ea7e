import { sha256 } from '../../src/adapters/digest.ts'
import { compileFlow } from '../../src/flows/compile/compile-flow.ts'
import type { CompiledFlow } from '../../src/flows/ir/compiled.ts'
import type { Flow } from '../../src/flows/ir/flow.ts'

/** The flow with so many more questions behind its first branch. */
export function largeFlow(flow: Flow, more: number): CompiledFlow {
  const ids = Array.from({ length: more }, (_, index) => `q.more_${index}`)
  const nodes = ids.map((id, index) => ({ id, type: 'question', key: `more_${index}`, prompt: '…' }) as const)
  const way = [...ids, 'q.email']
  const value: Flow = {
    ...flow,
    nodes: [...flow.nodes, ...nodes],
    edges: [
      ...flow.edges.map(edge => (edge.guard === 'else' ? { ...edge, to: way[0] as string } : edge)),
      ...ids.map((from, index) => ({ from, to: way[index + 1] as string })),
    ],
  }
  const started = performance.now()
  const compiled = compileFlow(
    { value, positionOf: () => ({ file: 'bench', line: 1, column: 1 }) },
    { digest: sha256 },
  )
  if (more > 0)
    console.log(
      `\n${value.nodes.length} nodes compile in ${Math.round(performance.now() - started)} ms (budget 2,000)`,
    )
  if (compiled.flow === null) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'))
  return compiled.flow
}
