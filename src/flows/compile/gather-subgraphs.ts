import type { CompileOptions } from '../ir/compilation.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'
import { parseLibrary, type WrittenFlow, type WrittenGraph } from './parse-structure.ts'

/** The subgraphs of the flow itself and of the files it imports, directly or through them. */
export function gatherSubgraphs(
  flow: WrittenFlow,
  importFile: CompileOptions['importFile'],
  diagnostics: Diagnostics,
): Map<string, WrittenGraph> {
  const subgraphs = new Map(flow.subgraphs)
  const read = new Set<string>()
  const gather = (imports: readonly string[], at: Place): void => {
    for (const [index, path] of imports.entries()) {
      const here = placeIn(at, 'imports', index)
      const document = importFile?.(path, here.document.positionOf(here.path).file) ?? null
      if (!document || document.unreadable !== undefined) {
        diagnostics.report({
          code: 'unknown_import',
          at: here,
          message: document ? `${path} cannot be read` : `there is no file ${path}`,
          hint: document?.unreadable ?? 'paths are relative to this file',
        })
        continue
      }
      const { file } = document.positionOf([])
      if (read.has(file)) continue
      read.add(file)
      const library = parseLibrary(document, diagnostics)
      if (!library) continue
      for (const [name, graph] of library.subgraphs) {
        const other = subgraphs.get(name)
        if (other === undefined) subgraphs.set(name, graph)
        else {
          const { file, line } = other.at.document.positionOf(other.at.path, 'key')
          diagnostics.report({
            code: 'duplicate_subgraph',
            at: graph.at,
            part: 'key',
            message: `there already is a subgraph ${name}`,
            hint: `the other one is in ${file}:${line}; rename one of them`,
          })
        }
      }
      gather(library.imports, library.at)
    }
  }
  gather(flow.rest.imports ?? [], flow.at)
  return subgraphs
}
