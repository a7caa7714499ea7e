import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { CompiledFlow, CompiledNode } from '../../flows/ir/compiled.ts'
import type { ScriptRun } from './run-script.ts'

export interface Covered {
  readonly hit: number
  readonly of: number
  /** In the order of the flow. */
  readonly missed: readonly string[]
}

export interface Coverage {
  readonly nodes: Covered
  readonly edges: Covered
  /** Each guard, `when` and constraint has two: true and false. */
  readonly outcomes: Covered
}

/** Parts of a flow that a set of runs has met. */
export function coverageOf(flow: CompiledFlow, runs: readonly ScriptRun[]): Coverage {
  const met = new Set(runs.flatMap(({ turns }) => turns.flatMap(({ events }) => events.flatMap(namesOf))))
  return {
    nodes: covered(flow.nodes.map(nodeName), met),
    edges: covered(flow.nodes.flatMap(edgeNames), met),
    outcomes: covered([...flow.nodes.flatMap(outcomeNames), ...constraintNames(flow)], met),
  }
}

export function formatCoverage(coverage: Coverage): string {
  const rows = Object.entries(coverage) as [string, Covered][]
  return rows
    .flatMap(([name, { hit, of, missed }]) => [
      `${name.padEnd(9)} ${hit} of ${of}${of === 0 ? '' : ` (${Math.floor((hit / of) * 100)} %)`}`,
      ...missed.map(one => `  missed ${one.replace(/^\S+ /, '')}`),
    ])
    .join('\n')
    .concat('\n')
}

/** Sorts the names into those that were met and those that were not. */
export function covered(names: readonly string[], met: ReadonlySet<string>): Covered {
  const all = [...new Set(names)]
  const missed = all.filter(name => !met.has(name))
  return { hit: all.length - missed.length, of: all.length, missed }
}

const nodeName = ({ address }: CompiledNode): string => `node ${address}`

const edgeNames = ({ address, edges, otherwise, onError }: CompiledNode): string[] =>
  [...edges, otherwise, onError].flatMap(edge => (edge === null ? [] : [`edge ${address} ${edge.id}`]))

const both = (name: string): string[] => [`outcome ${name} true`, `outcome ${name} false`]

const outcomeNames = ({ address, when, edges }: CompiledNode): string[] => [
  ...(when === null ? [] : both(`when ${address}`)),
  ...edges.flatMap(({ id, guard }) => (guard === null ? [] : both(`edge ${address} ${id}`))),
]

const constraintNames = ({ scopes }: CompiledFlow): string[] =>
  scopes.flatMap(({ constraints }) => constraints.flatMap(({ name }) => both(`constraint ${name}`)))

function namesOf(event: FlowEvent): string[] {
  switch (event.type) {
    case 'node_entered':
      return [`node ${event.node}`]
    case 'edge_taken':
      return [`edge ${event.node} ${event.edge}`]
    case 'guard_evaluated': {
      const name =
        event.of === 'edge'
          ? `edge ${event.node} ${event.name}`
          : event.of === 'when'
            ? `when ${event.node}`
            : `constraint ${event.name}`
      return [`outcome ${name} ${event.outcome}`]
    }
    default:
      return []
  }
}
