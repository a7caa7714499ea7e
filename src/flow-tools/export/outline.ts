import { optionValue } from '../../flows/ir/answer.ts'
import { EXIT, type FlowEdge } from '../../flows/ir/edge.ts'
import type { Flow } from '../../flows/ir/flow.ts'
import type { FlowNode } from '../../flows/ir/node.ts'
import { textIn } from '../../flows/ir/text.ts'
import { analysePathPolicy } from '../../flows/path-policy/analyse-path-policy.ts'
import { gistOf, labelOf, shortened } from './node-look.ts'

interface Graph {
  readonly entry?: string
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

/** The flow as text: each node with what it asks for, and below it where it leads. */
export function outlineOf(
  flow: Flow,
  revision: string,
  locale: string,
  emphasis: (text: string) => string = text => text,
): string {
  const title = flow.label === undefined ? '' : `  ${textIn(flow.label, locale, locale)}`
  const subgraphs = Object.entries(flow.subgraphs ?? {})
  const paths = (flow.paths ?? []).map(
    ({ id, description }) => `  ${id}${description ? `  ${description}` : ''}`,
  )
  const groups = groupsOf(flow).map(of => `  ${of.map(keys => keys.join(' + ')).join(' or ')}`)
  const rules = Object.entries(flow.constraints ?? {}).map(([name, { check }]) => `  ${name}  ${check}`)
  return [
    [`${emphasis(flow.id)}${title}  ${revision.slice(0, 12)}`, ...graphLines(flow, locale, emphasis)],
    ...subgraphs.map(([name, graph]) => [
      `subgraph ${emphasis(name)}`,
      ...graphLines(graph, locale, emphasis),
    ]),
    ...section('one of', groups),
    ...section('constraints', rules),
    ...section('paths', paths.length === 0 ? [] : [...paths, ...policyLines(flow)]),
  ]
    .map(lines => lines.map(line => `${line}\n`).join(''))
    .join('\n')
}

/** Effects of the path policy, as figures. */
function policyLines({ path_policy = {} }: Flow): string[] {
  const found = analysePathPolicy(path_policy)
  const turns = (count: number, kind: string) => `${count} ${kind}turn${count === 1 ? '' : 's'}`
  const toAndFro = found.flip_flop_locks_after
  return [
    `  locked after ${turns(found.turns_to_lock, 'agreeing ')}, or ${found.turns_to_lock_with_one_noisy} with a wrong one among them`,
    `  up to ${turns(found.noisy_turns_withstood, 'wrong ')} in a row settle nothing, ${found.noisy_turns_to_switch} after a right one make another path active`,
    `  to and fro between two paths ${toAndFro === null ? 'never settles' : `settles one after ${turns(toAndFro, '')}`}`,
  ]
}

const section = (title: string, lines: readonly string[]): string[][] =>
  lines.length === 0 ? [] : [[title, ...lines]]

const groupsOf = ({ oneOf = [] }: Flow): readonly (readonly (readonly string[])[])[] =>
  oneOf.some(group => !Array.isArray(group))
    ? (oneOf as { of: string[][] }[]).map(({ of }) => of)
    : oneOf.length === 0
      ? []
      : [oneOf as string[][]]

function graphLines(graph: Graph, locale: string, emphasis: (text: string) => string): string[] {
  const leaving = Map.groupBy(graph.edges, ({ from }) => from)
  return inOrder(graph).flatMap(node => [
    `  ${emphasis(node.id)}  ${factsOf(node, locale)}`,
    ...(leaving.get(node.id) ?? []).map(edge => `    → ${wayOf(edge)}`),
  ])
}

function factsOf(node: FlowNode, locale: string): string {
  const label = node.label === undefined ? '' : ` ${labelOf(node, locale)}`
  const optional = node.type === 'question' && node.required === false ? ' (optional)' : ''
  const asks = node.type === 'question' ? ` ${node.key}: ${answerOf(node)}${optional}` : ''
  const gist = gistOf(node, locale)
  const when = node.when === undefined ? '' : `  when ${node.when}`
  return `${node.type}${label}${asks}${when}${gist === '' ? '' : `  “${shortened(gist, 60)}”`}`
}

function answerOf({ answer }: Extract<FlowNode, { type: 'question' }>): string {
  if (answer === undefined) return 'text'
  if (answer.type === 'enum') return answer.values.map(optionValue).join(' | ')
  return answer.type === 'list' ? `list of ${answer.of.type}` : answer.type
}

function wayOf({ to, guard, on }: FlowEdge): string {
  const where = to === EXIT ? 'exit' : to
  if (on === 'error') return `${where}  on error`
  return guard === undefined || guard === null
    ? where
    : `${where}  ${guard === 'else' ? guard : `if ${guard}`}`
}

/** From the entry onwards, as the edges lead; what they do not reach comes last. */
function inOrder({ entry, nodes, edges }: Graph): readonly FlowNode[] {
  const known = new Map(nodes.map(node => [node.id, node]))
  const targets = new Set(edges.map(({ to }) => to))
  const start = entry ?? nodes.find(({ id }) => !targets.has(id))?.id
  const leads = Map.groupBy(edges, ({ from }) => from)
  const seen = new Set(start === undefined ? [] : [start])
  for (const id of seen) for (const { to } of leads.get(id) ?? []) if (known.has(to)) seen.add(to)
  for (const { id } of nodes) seen.add(id)
  return [...seen].flatMap(id => known.get(id) ?? [])
}
