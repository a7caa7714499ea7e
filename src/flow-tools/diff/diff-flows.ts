import { canonicalJson, isPlainObject, type Json } from '../../core/json.ts'
import { edgeId, type FlowEdge } from '../../flows/ir/edge.ts'
import type { Flow, Subgraph } from '../../flows/ir/flow.ts'
import type { FlowNode } from '../../flows/ir/node.ts'
import { type Change, EFFECTS, type SessionEffect, type Subject } from './change.ts'
import { effectOfField } from './field-effects.ts'

export interface FlowDiff {
  /** The gravest first, then by target. */
  readonly changes: readonly Change[]
  /** The gravest of them. */
  readonly effect: SessionEffect
}

/** Differences between two revisions of a flow, by what they mean for sessions that are under way. */
export function diffFlows(before: Flow, after: Flow): FlowDiff {
  const changes = [
    ...diffFields('flow', 'flow', before, after),
    ...diffGraph('', before, after),
    ...diffMembers('subgraph', '', before.subgraphs ?? {}, after.subgraphs ?? {}, diffSubgraph),
    ...diffMembers('path', '', byId(before.paths ?? []), byId(after.paths ?? []), diffElement('path')),
    ...diffMembers(
      'constraint',
      '',
      before.constraints ?? {},
      after.constraints ?? {},
      diffElement('constraint'),
    ),
  ]
  const rank = ({ effect }: Change) => EFFECTS.indexOf(effect)
  changes.sort(
    (a, b) => rank(b) - rank(a) || compare(a.target, b.target) || compare(a.field ?? '', b.field ?? ''),
  )
  return { changes, effect: changes[0]?.effect ?? 'none' }
}

interface Graph {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

function diffGraph(scope: string, before: Graph, after: Graph): Change[] {
  const renamed = renamedNodes(before.nodes, after.nodes)
  const nameNow = (id: string) => renamed.get(id) ?? id
  const nodes = before.nodes.map(node => ({ ...node, id: nameNow(node.id) }))
  const edges = before.edges.map(edge => ({ ...edge, from: nameNow(edge.from), to: nameNow(edge.to) }))
  const byEdgeId = (list: readonly FlowEdge[]) => Object.fromEntries(list.map(edge => [edgeId(edge), edge]))
  return [
    ...[...renamed].map(([from, to]) => change('renamed', 'node', scope + to, from, to, 'position')),
    ...diffMembers('node', scope, byId(nodes), byId(after.nodes), diffElement('node')),
    ...diffMembers('edge', scope, byEdgeId(edges), byEdgeId(after.edges), diffElement('edge')),
  ]
}

/** A node that went while one came that asks for the same key, or is the same in all but its id. */
function renamedNodes(before: readonly FlowNode[], after: readonly FlowNode[]): Map<string, string> {
  const had = new Set(before.map(({ id }) => id))
  const has = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !has.has(id))
  const come = new Map(after.filter(({ id }) => !had.has(id)).map(node => [identityOf(node), node.id]))
  return new Map(
    gone.flatMap(node => {
      const id = come.get(identityOf(node))
      return id === undefined ? [] : [[node.id, id] as const]
    }),
  )
}

function identityOf(node: FlowNode): string {
  if (node.type === 'question') return canonicalJson(['question', node.key])
  return canonicalJson({ ...node, id: null, ui: null })
}

function diffSubgraph(scope: string, name: string, before: Subgraph, after: Subgraph): Change[] {
  return [
    ...diffFields('subgraph', scope + name, before, after),
    ...diffGraph(`${scope}${name}/`, before, after),
  ]
}

/** Effect on those who stand at, or hold the answer of, something that is gone. */
const GONE: Readonly<Record<Subject, SessionEffect>> = {
  flow: 'position',
  subgraph: 'position',
  node: 'position',
  edge: 'ahead',
  path: 'ahead',
  constraint: 'ahead',
}
/** A subgraph, a path or a constraint that is new says nothing to those who have not met it. */
const NEW: Readonly<Record<Subject, SessionEffect>> = {
  flow: 'none',
  subgraph: 'none',
  node: 'ahead',
  edge: 'ahead',
  path: 'ahead',
  constraint: 'answers',
}

function diffMembers<Member>(
  subject: Subject,
  scope: string,
  before: Readonly<Record<string, Member>>,
  after: Readonly<Record<string, Member>>,
  diffMember: (scope: string, name: string, before: Member, after: Member) => Change[],
): Change[] {
  const had = new Map(Object.entries(before))
  const has = new Map(Object.entries(after))
  const gone = [...had].filter(([name]) => !has.has(name))
  const come = [...has].filter(([name]) => !had.has(name))
  return [
    ...gone.map(([name, member]) => change('removed', subject, scope + name, member, null, GONE[subject])),
    ...come.map(([name, member]) => change('added', subject, scope + name, null, member, NEW[subject])),
    ...[...had].flatMap(([name, member]) => {
      const now = has.get(name)
      return now === undefined ? [] : diffMember(scope, name, member, now)
    }),
  ]
}

const diffElement =
  (subject: Subject) =>
  (scope: string, name: string, before: object, after: object): Change[] =>
    diffFields(subject, scope + name, before, after)

function diffFields(subject: Subject, target: string, before: object, after: object): Change[] {
  const had: Readonly<Record<string, unknown>> = { ...before }
  const has: Readonly<Record<string, unknown>> = { ...after }
  return [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap(field => {
    if (APART.has(field) || (subject !== 'flow' && field === 'id')) return []
    if (canonicalJson(had[field] ?? null) === canonicalJson(has[field] ?? null)) return []
    const effect = effectOfField(subject, field, had[field], has[field])
    return deepChanges(subject, target, field, had[field], has[field], effect)
  })
}

/** Compared member by member. */
const APART: ReadonlySet<string> = new Set(['nodes', 'edges', 'subgraphs', 'paths', 'constraints'])

/** Texts are compared per locale, so that a translation is not reported as a new question. */
function deepChanges(
  subject: Subject,
  target: string,
  field: string,
  before: unknown,
  after: unknown,
  effect: SessionEffect,
): Change[] {
  if (effect !== 'none' || !isPlainObject(before) || !isPlainObject(after))
    return [{ ...change('changed', subject, target, before, after, effect), field }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(key => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null))
    .map(key => ({
      ...change('changed', subject, target, before[key], after[key], effect),
      field: `${field}.${key}`,
    }))
}

const change = (
  kind: Change['kind'],
  subject: Subject,
  target: string,
  before: unknown,
  after: unknown,
  effect: SessionEffect,
): Change => ({
  kind,
  subject,
  target,
  field: null,
  before: (before ?? null) as Json,
  after: (after ?? null) as Json,
  effect,
})

const byId = <Member extends { readonly id: string }>(list: readonly Member[]): Record<string, Member> =>
  Object.fromEntries(list.map(member => [member.id, member]))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
