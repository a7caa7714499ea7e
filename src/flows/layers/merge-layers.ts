import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { FieldPath } from '../../source/position.ts'
import type { FlowDocument } from '../ir/flow-document.ts'
import { type Conflict, conflict } from './conflict.ts'
import { idOf } from './id-of.ts'
import { fieldsOf, type Part, WHOLE } from './layer-file.ts'
import { type Ledger, mergeValue } from './merge-value.ts'
import { type Contribution, createOrigins, type Effect, type Origins, sideOf } from './origins.ts'
import { createPositionOf } from './position-of.ts'
import type { Element } from './strategy.ts'
import { createStrategyBook, type StrategyBook } from './strategy-book.ts'
import { targetOf } from './target.ts'

/** Layers of a flow put together, before they are compiled. */
export interface Merged {
  /** The flow as one file would hold it, not yet checked; each part stands where it came from. */
  readonly document: FlowDocument
  readonly conflicts: readonly Conflict[]
  /** Origin of every value, by paths in which the members of lists are named. */
  readonly origins: Origins
}

type Fields = Map<string, Json>
interface Graph {
  readonly fields: Fields
  readonly lists: Readonly<Record<List, Map<string, Fields>>>
  /** Lists that some file has, empty ones included. */
  readonly present: Set<List>
  readonly subgraphs: Map<string, Graph>
}

/** Lists whose members are known by an id, so that layers can speak about the same member. */
const LISTS = { nodes: 'node', edges: 'edge', paths: 'path' } as const satisfies Record<string, Element>
type List = keyof typeof LISTS
const LIST_NAMES = Object.keys(LISTS) as List[]

/** Fields of a file that are about the file, not about the flow. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['$schema', 'layer', 'merge'])

interface Merging extends Ledger {
  readonly book: StrategyBook
}

/** One file's word about one graph. */
interface Word {
  readonly part: Part
  readonly graph: Graph
  /** Of the graph in the composed flow. */
  readonly path: FieldPath
  readonly value: JsonObject
  /** Of the value in its file. */
  readonly at: FieldPath
}

/**
 * M1. Parts are taken by rank, within a rank by file name: the order in which they are handed over says nothing.
 * M2. Within a rank nobody wins: what two files say differently is an error, and the first by name stands.
 * M3. What a rank removes is gone before the rank adds anything.
 */
export function mergeLayers(parts: readonly Part[]): Merged {
  const sorted = [...parts].sort(
    (a, b) => a.rank - b.rank || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0),
  )
  const conflicts: Conflict[] = []
  const origins = createOrigins()
  const locale = sorted.map(({ value }) => value.locale).find(locale => typeof locale === 'string') ?? 'en'
  const merging: Merging = { conflicts, origins, locale, book: createStrategyBook(conflicts) }
  const flow = newGraph()
  for (const rank of new Set(sorted.map(part => part.rank))) {
    const beside = sorted.filter(part => part.rank === rank)
    const words = beside.map(part => ({ part, graph: flow, path: [], value: part.value, at: part.root }))
    for (const word of words) removeFrom(merging, word)
    for (const word of words) mergeGraph(merging, word)
    merging.book.close(beside)
  }
  const named = createNaming(flow)
  const positionOf = createPositionOf(origins, named, sorted)
  const isFromPath = (path: FieldPath) => origins.holding(named(path))?.contribution.part.layer === 'path'
  return { document: { value: composedOf(flow), positionOf, isFromPath }, conflicts, origins }
}

const newGraph = (): Graph => ({
  fields: new Map(),
  lists: { nodes: new Map(), edges: new Map(), paths: new Map() },
  present: new Set(),
  subgraphs: new Map(),
})

function mergeGraph(merging: Merging, word: Word): void {
  const { part, graph, path, value, at } = word
  for (const inner of subgraphsOf(word, true)) mergeGraph(merging, inner)
  for (const list of LIST_NAMES) mergeList(merging, word, list)
  const element = path.length === 0 ? 'flow' : 'subgraph'
  for (const [field, content] of Object.entries(value)) {
    if (OF_THE_FILE.has(field) || listOf(word, field) !== null) continue
    if (field === 'subgraphs' && isPlainObject(content)) continue
    mergeField(merging, graph.fields, { part, element, id: null, field, value: content, path, at })
  }
}

function mergeList(merging: Merging, word: Word, list: List): void {
  const { part, graph, path, at } = word
  const items = listOf(word, list)
  if (items === null) return
  const members = graph.lists[list]
  const seen = new Set<string>()
  graph.present.add(list)
  for (const [index, item] of items.entries()) {
    if (isRemoval(item)) continue
    const here = [...at, list, index]
    // Without an id, or with one its file has used already, it meets nothing: it stands as it is, to be complained about.
    const name = idOf(item)
    const id = name === null || seen.has(name) ? `${part.file}#${here.join('/')}` : name
    seen.add(id)
    const below = [...path, list, id]
    const fields: Fields = members.get(id) ?? new Map()
    if (!members.has(id)) merging.origins.record(below, givenAt(part, here, item, 'set'))
    members.set(id, fields)
    for (const [field, value] of Object.entries(fieldsOf(item)))
      if (list !== 'paths' || field !== 'overlay')
        mergeField(merging, fields, { part, element: LISTS[list], id, field, value, path: below, at: here })
  }
}

interface FieldWord {
  readonly part: Part
  readonly element: Element
  readonly id: string | null
  readonly field: string
  readonly value: Json
  /** Of what carries the field. */
  readonly path: FieldPath
  readonly at: FieldPath
}

function mergeField(merging: Merging, fields: Fields, word: FieldWord): void {
  const { part, element, id, field, value, path, at } = word
  const kept = mergeValue(merging, {
    path: [...path, field],
    before: fields.get(field),
    after: value,
    part,
    at: field === WHOLE ? at : [...at, field],
    strategy: merging.book.strategyOf(part, element, id, field),
  })
  if (kept === undefined) fields.delete(field)
  else fields.set(field, kept)
}

const isRemoval = (item: Json): boolean => isPlainObject(item) && item.remove === true

function removeFrom(merging: Merging, word: Word): void {
  for (const inner of subgraphsOf(word, false)) removeFrom(merging, inner)
  for (const list of LIST_NAMES)
    for (const [index, item] of (listOf(word, list) ?? []).entries()) {
      const id = idOf(item)
      if (isRemoval(item) && id !== null) remove(merging, word, list, id, [...word.at, list, index])
    }
}

/** A node takes its edges with it. */
function remove(merging: Merging, { graph, path, part }: Word, list: List, id: string, at: FieldPath): void {
  const after = givenAt(part, at, true, 'removed')
  const members = graph.lists[list]
  if (!members.has(id)) {
    const target = targetOf([...path, list, id])
    merging.conflicts.push(conflict('nothing_to_remove', target, null, sideOf(after)))
    return
  }
  const edges = list === 'nodes' ? [...graph.lists.edges].filter(([, edge]) => touches(edge, id)) : []
  for (const [from, gone] of [[list, id] as const, ...edges.map(([edge]) => ['edges', edge] as const)]) {
    const below = [...path, from, gone]
    const before = merging.origins.holding(below)
    merging.conflicts.push(
      conflict('removed', targetOf(below), before && sideOf(before.contribution), sideOf(after)),
    )
    merging.origins.forgetBelow(below)
    merging.origins.record(below, after)
    graph.lists[from].delete(gone)
  }
}

const touches = (edge: Fields, node: string): boolean => edge.get('from') === node || edge.get('to') === node

const listOf = ({ value }: Word, field: string): readonly Json[] | null => {
  const items = Object.hasOwn(LISTS, field) ? value[field] : null
  return Array.isArray(items) ? items : null
}

function* subgraphsOf({ part, graph, path, value, at }: Word, making: boolean): Generator<Word> {
  const { subgraphs } = value
  if (!isPlainObject(subgraphs)) return
  for (const [name, inner] of Object.entries(subgraphs as JsonObject)) {
    const found = graph.subgraphs.get(name) ?? (making ? newGraph() : null)
    if (found === null) continue
    graph.subgraphs.set(name, found)
    const below = ['subgraphs', name]
    yield { part, graph: found, path: [...path, ...below], value: fieldsOf(inner), at: [...at, ...below] }
  }
}

const givenAt = (part: Part, at: FieldPath, value: Json, effect: Effect): Contribution => ({
  part,
  at,
  value,
  effect,
  strategy: 'override',
})

function composedOf({ fields, lists, present, subgraphs }: Graph): Json {
  const listed = LIST_NAMES.filter(list => present.has(list)).map(
    list => [list, [...lists[list].values()].map(itemOf)] as const,
  )
  const nested = [...subgraphs].map(([name, graph]) => [name, composedOf(graph)] as const)
  const inside = nested.length > 0 ? [['subgraphs', Object.fromEntries(nested)] as const] : []
  return itemOf(new Map([...fields, ...listed, ...inside]))
}

const itemOf = (fields: ReadonlyMap<string, Json>): Json => fields.get(WHOLE) ?? Object.fromEntries(fields)

/** Writes a path with the members of lists by their names instead of their places. */
function createNaming(flow: Graph): (path: FieldPath) => FieldPath {
  const names = new Map<Map<string, Fields>, readonly string[]>()
  const namesOf = (members: Map<string, Fields>): readonly string[] => {
    const known = names.get(members) ?? [...members.keys()]
    names.set(members, known)
    return known
  }
  const nameIn = (graph: Graph, path: FieldPath): FieldPath => {
    const [field, member, ...rest] = path
    if (field === 'subgraphs' && typeof member === 'string') {
      const inner = graph.subgraphs.get(member)
      return inner ? [field, member, ...nameIn(inner, rest)] : path
    }
    const list = LIST_NAMES.find(name => name === field)
    if (list === undefined || typeof member !== 'number') return path
    const id = namesOf(graph.lists[list])[member]
    return id === undefined ? path : [list, id, ...rest]
  }
  return path => nameIn(flow, path)
}
