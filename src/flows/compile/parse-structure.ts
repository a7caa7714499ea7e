import * as mini from 'zod/mini'
import type * as z from 'zod/v4/core'
import { isPlainObject } from '../../core/json.ts'
import { nearest } from '../../source/nearest.ts'
import { EdgeSchema, type FlowEdge } from '../ir/edge.ts'
import {
  FLOW_VERSION,
  type Flow,
  FlowLibrarySchema,
  FlowSchema,
  type Subgraph,
  SubgraphSchema,
} from '../ir/flow.ts'
import type { FlowDocument } from '../ir/flow-document.ts'
import { type FlowNode, NodeSchema } from '../ir/node.ts'
import { correction, fieldMeant } from './corrections.ts'
import { type Diagnostics, type Place, placeIn, type Remark } from './diagnostics.ts'
import { reportIssues } from './report-issues.ts'

export interface Written<Part> {
  readonly value: Part
  readonly at: Place
}

/** A graph as written: what could be read of it, so that one wrong node does not hide the faults of the others. */
export interface WrittenGraph {
  readonly at: Place
  readonly nodes: readonly Written<FlowNode>[]
  readonly edges: readonly Written<FlowEdge>[]
  /** Ids of nodes that could not be read; edges may name them without being wrong themselves. */
  readonly lost: ReadonlySet<string>
  /** Keys they declare: what reads them is not wrong either. */
  readonly lostKeys: ReadonlySet<string>
  readonly incomplete: boolean
  readonly rest: Omit<Subgraph, 'nodes' | 'edges'>
}

export interface WrittenFlow {
  readonly rest: Omit<Flow, 'nodes' | 'edges' | 'subgraphs'>
  readonly root: WrittenGraph
  readonly subgraphs: ReadonlyMap<string, WrittenGraph>
  readonly at: Place
}

/** Null when there is nothing to go on with; why is in the diagnostics. */
export function parseFlow(document: FlowDocument, diagnostics: Diagnostics): WrittenFlow | null {
  const at: Place = { document, path: [] }
  const { value } = document
  if (!isPlainObject(value)) {
    diagnostics.report({
      code: 'wrong_value',
      at,
      message: value === null ? 'there is nothing in this file' : 'expected a flow: fields and values',
      hint: 'a flow has version, id, nodes and edges',
    })
    return null
  }
  if (!versionFits(value, at, diagnostics)) return null
  const rest = parseRest(value, at, diagnostics)
  const root = parseGraph(value, at, meantIn(value, FlowSchema), diagnostics)
  const subgraphs = parseSubgraphs(value.subgraphs, placeIn(at, 'subgraphs'), diagnostics)
  const isWhole = Array.isArray(value.nodes) && Array.isArray(value.edges)
  return rest && isWhole ? { rest, root: { ...root, rest: graphFields(rest) }, subgraphs, at } : null
}

/** The subgraphs and imports of a file that a flow imports: a library, or another flow. */
export function parseLibrary(document: FlowDocument, diagnostics: Diagnostics) {
  const at: Place = { document, path: [] }
  const { value } = document
  if (!isPlainObject(value)) {
    diagnostics.report({
      code: 'wrong_value',
      at,
      message: 'expected a file of subgraphs',
      hint: 'it has version and subgraphs',
    })
    return null
  }
  if (!versionFits(value, at, diagnostics)) return null
  const library =
    'nodes' in value ? { version: value.version, imports: value.imports ?? [] } : without(value, 'subgraphs')
  const rest = parsePart(LIBRARY_REST, library, at, diagnostics)
  return {
    imports: rest?.imports ?? [],
    subgraphs: parseSubgraphs(value.subgraphs, placeIn(at, 'subgraphs'), diagnostics),
    at,
  }
}

const REST = mini.omit(FlowSchema, { nodes: true, edges: true, subgraphs: true })
const LIBRARY_REST = mini.omit(FlowLibrarySchema, { subgraphs: true })
const GRAPH_REST = mini.omit(SubgraphSchema, { nodes: true, edges: true })

/** Fields that stand for themselves: without them the rest can still be judged. */
const SEPARATE = new Set([
  '$schema',
  'id',
  'label',
  'description',
  'locale',
  'tags',
  'ui',
  'path_policy',
  'paths',
  'entry',
])

function parseRest(
  written: Record<string, unknown>,
  at: Place,
  diagnostics: Diagnostics,
): WrittenFlow['rest'] | null {
  const value = without(written, 'nodes', 'edges', 'subgraphs')
  const result = mini.safeParse(REST, value)
  if (result.success) return result.data
  const { issues } = result.error
  reportIssues(FlowSchema, issues, written, at, diagnostics)
  const wrong = issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
  )
  if (wrong.some(name => name in REST.shape && !SEPARATE.has(name))) return null
  const kept = { version: FLOW_VERSION, id: '-', ...without(value, ...wrong) }
  const again = mini.safeParse(REST, kept)
  return again.success ? again.data : null
}

const OLDER_VERSION = /^v0$/

function versionFits(value: Record<string, unknown>, at: Place, diagnostics: Diagnostics): boolean {
  if (value.version === FLOW_VERSION || value.version === undefined) return true
  diagnostics.report({
    code: 'unknown_version',
    at: placeIn(at, 'version'),
    message: `version ${JSON.stringify(value.version)} is not ${FLOW_VERSION}`,
    hint: OLDER_VERSION.test(String(value.version))
      ? 'signalbox flow migrate lifts older files'
      : `write version: ${FLOW_VERSION}`,
  })
  return false
}

function parseSubgraphs(value: unknown, at: Place, diagnostics: Diagnostics): Map<string, WrittenGraph> {
  const graphs = new Map<string, WrittenGraph>()
  if (value === undefined) return graphs
  if (!isPlainObject(value)) {
    diagnostics.report({
      code: 'wrong_value',
      at,
      message: 'subgraphs: expected subgraphs by name',
      hint: correction('subgraphs', value, []),
    })
    return graphs
  }
  for (const [name, source] of Object.entries(value)) {
    const here = placeIn(at, name)
    if (!isPlainObject(source)) {
      diagnostics.report({
        code: 'wrong_value',
        at: here,
        message: `${name}: expected a subgraph`,
        hint: 'write its nodes and edges below',
      })
      continue
    }
    const parsed = mini.safeParse(GRAPH_REST, without(source, 'nodes', 'edges'))
    if (!parsed.success) reportIssues(SubgraphSchema, parsed.error.issues, source, here, diagnostics)
    const rest = parsed.data
    const graph = parseGraph(source, here, meantIn(source, SubgraphSchema), diagnostics)
    graphs.set(name, { ...graph, rest: rest ?? {} })
  }
  return graphs
}

/** A list that cannot be read leaves the graph incomplete, as a node that cannot does. */
function parseGraph(
  value: { readonly nodes?: unknown; readonly edges?: unknown },
  at: Place,
  meant: ReadonlySet<string | undefined>,
  diagnostics: Diagnostics,
): WrittenGraph {
  const nodes = parseAll(NodeSchema, value.nodes, placeIn(at, 'nodes'), meant, diagnostics)
  const edges = parseAll(EdgeSchema, value.edges, placeIn(at, 'edges'), meant, diagnostics)
  const lostNodes = (nodes?.lost ?? []).filter(isPlainObject)
  const textsOf = (field: string) =>
    lostNodes.map(node => node[field]).filter(text => typeof text === 'string')
  const lost = new Set(textsOf('id'))
  const lostKeys = new Set([
    ...textsOf('key'),
    ...lostNodes.flatMap(({ outputs }) => (isPlainObject(outputs) ? Object.keys(outputs) : [])),
  ])
  const incomplete = nodes?.lost.length !== 0 || edges?.lost.length !== 0
  return { at, nodes: nodes?.read ?? [], edges: edges?.read ?? [], lost, lostKeys, incomplete, rest: {} }
}

function parseAll<Schema extends z.$ZodType>(
  schema: Schema,
  value: unknown,
  at: Place,
  meant: ReadonlySet<string | undefined>,
  diagnostics: Diagnostics,
) {
  if (!Array.isArray(value)) {
    const name = String(at.path.at(-1))
    if (value === undefined && meant.has(name)) return null
    if (value === undefined)
      diagnostics.report({
        code: 'missing_field',
        at,
        message: `${name} is missing`,
        hint: correction(name, undefined, []),
      })
    else
      diagnostics.report({
        code: 'wrong_value',
        at,
        message: `${name}: expected a list`,
        hint: correction(name, value, ['array']),
      })
    return null
  }
  const read: Written<z.output<Schema>>[] = []
  const lost: unknown[] = []
  for (const [index, item] of value.entries()) {
    const here = placeIn(at, index)
    const parsed = parsePart(schema, item, here, diagnostics, () => newInLayer(item, here, value))
    if (parsed === null) lost.push(item)
    else read.push({ value: parsed, at: here })
  }
  return { read, lost }
}

/** `unless` says it in another way, where it knows better. */
function parsePart<Schema extends z.$ZodType>(
  schema: Schema,
  value: unknown,
  at: Place,
  diagnostics: Diagnostics,
  unless: () => Remark | null = () => null,
): z.output<Schema> | null {
  const result = mini.safeParse(schema, value)
  if (result.success) return result.data
  const remark = unless()
  if (remark === null) reportIssues(schema, result.error.issues, value, at, diagnostics)
  else diagnostics.report(remark)
  return null
}

/** A node of a layer that names none below and does not say what it is: its id is misspelled. */
function newInLayer(item: unknown, at: Place, all: readonly unknown[]): Remark | null {
  if (!isPlainObject(item) || typeof item.id !== 'string' || item.type !== undefined) return null
  if (item.from !== undefined || item.to !== undefined) return null
  const fileOf = ({ document, path }: Place) => document.positionOf(path).file
  const isOwn = fileOf(at) === fileOf({ ...at, path: ['version'] })
  if (isOwn && at.document.isFromPath?.(at.path) !== true) return null
  const others = all.flatMap(node =>
    isPlainObject(node) && typeof node.id === 'string' && node.type !== undefined ? [node.id] : [],
  )
  return {
    code: 'unknown_node',
    at: placeIn(at, 'id'),
    message: `no layer below has a node ${item.id}`,
    hint: `${nearest(item.id, others) ?? 'correct the id'} (a new node needs a type)`,
  }
}

/** Fields that are there under another name, which is complained about where it stands. */
const meantIn = (
  value: Record<string, unknown>,
  { shape }: { readonly shape: object },
): ReadonlySet<string | undefined> =>
  new Set(
    Object.keys(value)
      .filter(name => !Object.hasOwn(shape, name))
      .map(name => fieldMeant(name, Object.keys(shape))),
  )

const without = (value: Record<string, unknown>, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

const graphFields = ({ entry, answers }: WrittenFlow['rest']): WrittenGraph['rest'] => ({
  ...(entry === undefined ? {} : { entry }),
  ...(answers === undefined ? {} : { answers }),
})
