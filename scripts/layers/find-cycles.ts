import type { Import, SourceFile } from './source-file.ts'
import type { Violation } from './violation.ts'

/**
 * Reports each knot of files that import each other once, by its shortest loop. Loops that exist only through
 * `import type` are reported apart; lazy imports close no loop, since nothing waits for them while loading.
 */
export function findCycles(files: readonly SourceFile[]): Violation[] {
  const atRun = knots(files, ['value'])
  const inLoop = new Set(atRun.flat())
  const withTypes = knots(files, ['value', 'type']).filter(knot => !knot.some(path => inLoop.has(path)))
  return [
    ...atRun.map(knot => violation('cycle', knot, graphOf(files, ['value']))),
    ...withTypes.map(knot => violation('type cycle', knot, graphOf(files, ['value', 'type']))),
  ]
}

type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(files: readonly SourceFile[], kinds: readonly Import['kind'][]): Graph {
  const known = new Set(files.map(file => file.path))
  return new Map(
    files.map(file => [
      file.path,
      file.imports.flatMap(({ path, kind }) =>
        path && known.has(path) && kinds.includes(kind) ? [path] : [],
      ),
    ]),
  )
}

/** Tarjan's strongly connected components, those with a loop in them. */
function knots(files: readonly SourceFile[], kinds: readonly Import['kind'][]): string[][] {
  const graph = graphOf(files, kinds)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    let lowest = own
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own)
    }
    low.set(node, lowest)
    if (lowest === own) {
      const knot = stack.splice(stack.indexOf(node))
      if (knot.length > 1 || graph.get(node)?.includes(node)) found.push(knot.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

function violation(kind: 'cycle' | 'type cycle', knot: readonly string[], graph: Graph): Violation {
  const loop = shortestLoop(knot, graph)
  const more = knot.length > loop.length ? ` (${knot.length} files in the knot)` : ''
  return { kind, path: loop[0] ?? '', line: 1, message: `${[...loop, loop[0]].join(' → ')}${more}` }
}

function shortestLoop(knot: readonly string[], graph: Graph): string[] {
  const inside = new Set(knot)
  const loops = knot.map(start => loopFrom(start, inside, graph))
  return loops.reduce((best, loop) => (loop.length < best.length ? loop : best))
}

/** Breadth first from `start` back to itself. */
function loopFrom(start: string, inside: ReadonlySet<string>, graph: Graph): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return trail(start, node, cameFrom)
      if (!inside.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return [start]
}

function trail(start: string, end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end]
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node) ?? start
    path.unshift(node)
  }
  return path
}
