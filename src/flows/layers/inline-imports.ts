import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { PositionOf } from '../../source/position.ts'
import type { CompileOptions } from '../ir/compilation.ts'
import { FLOW_VERSION } from '../ir/flow.ts'
import type { FlowDocument } from '../ir/flow-document.ts'
import type { Part } from './layer-file.ts'

export interface Inlined {
  readonly parts: readonly Part[]
  /** Subgraphs that come from imported files alone: what nothing enters is not part of the flow. */
  readonly imported: ReadonlySet<string>
}

/**
 * Brings in the subgraphs of imported files, as if they stood below the file that imports them: a composed flow needs
 * no other file, and later layers can speak about what was imported. What cannot be brought in – a file that is not
 * there, a name that is taken – stays an import, for the compiler to complain about.
 */
export function inlineImports(parts: readonly Part[], importFile: CompileOptions['importFile']): Inlined {
  const taken = new Set(
    parts.flatMap(({ rank, value }) => (rank === parts[0]?.rank ? subgraphsIn(value) : [])),
  )
  const imported = new Set<string>()
  const read = new Set<string>()
  const libraries: Part[] = []

  const bringIn = (importer: Part): Part => {
    const { imports } = importer.value
    if (!Array.isArray(imports)) return importer
    const left = imports.flatMap((path: Json, index) => {
      const document = typeof path === 'string' ? (importFile?.(path, importer.file) ?? null) : null
      return document && take(importer, document) ? [] : [index]
    })
    const { imports: _, ...rest } = importer.value
    const value: JsonObject =
      left.length === 0 ? rest : { ...rest, imports: left.map(index => imports[index] as Json) }
    return { ...importer, value, positionOf: renumbered(importer.positionOf, left) }
  }

  const take = (importer: Part, { value, positionOf }: FlowDocument): boolean => {
    const { file } = positionOf([])
    if (read.has(file)) return true
    if (!isPlainObject(value) || value.version !== FLOW_VERSION || !isPlainObject(value.subgraphs))
      return false
    const names = Object.keys(value.subgraphs)
    if (names.some(name => taken.has(name))) return false
    read.add(file)
    for (const name of names) {
      taken.add(name)
      imported.add(name)
    }
    const own = {
      subgraphs: value.subgraphs,
      ...(value.imports === undefined ? {} : { imports: value.imports }),
    }
    const library: Part = {
      ...importer,
      file,
      value: own as JsonObject,
      root: [],
      rank: importer.rank - 0.5,
      positionOf,
    }
    libraries.push(bringIn(library))
    return true
  }

  const own = parts.map(bringIn)
  return { parts: [...libraries, ...own], imported }
}

const subgraphsIn = ({ subgraphs }: JsonObject): string[] =>
  isPlainObject(subgraphs) ? Object.keys(subgraphs) : []

/** Positions of the imports that are left are asked for by their new places. */
const renumbered =
  (positionOf: PositionOf, left: readonly number[]): PositionOf =>
  (path, part, offset) => {
    const [field, index, ...rest] = path
    if (field !== 'imports' || typeof index !== 'number') return positionOf(path, part, offset)
    return positionOf([field, left[index] ?? index, ...rest], part, offset)
  }

/** Without the imported subgraphs that no node enters, directly or through others. */
export function withoutUnused(value: Json, imported: ReadonlySet<string>): Json {
  if (!isPlainObject(value) || !isPlainObject(value.subgraphs)) return value
  const graphs = value.subgraphs as JsonObject
  const used = new Set(Object.keys(graphs).filter(name => !imported.has(name)))
  for (const name of refsIn(value)) used.add(name)
  for (const name of used) for (const ref of refsIn(graphs[name])) used.add(ref)
  const kept = Object.entries(graphs).filter(([name]) => used.has(name))
  const { subgraphs: _, ...rest } = value as JsonObject
  return kept.length === 0 ? rest : { ...rest, subgraphs: Object.fromEntries(kept) }
}

function refsIn(graph: unknown): string[] {
  const nodes = isPlainObject(graph) && Array.isArray(graph.nodes) ? (graph.nodes as unknown[]) : []
  return nodes.flatMap(node => (isPlainObject(node) && typeof node.ref === 'string' ? [node.ref] : []))
}
