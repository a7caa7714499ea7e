import type { Import, SourceFile } from './source-file.ts'
import { type Layer, MAY_IMPORT, PACKAGES, placeOf } from './table.ts'
import type { Violation } from './violation.ts'

/** Tests may import anything; every other file obeys its layer's row. */
export function checkImports(files: readonly SourceFile[]): Violation[] {
  return files.filter(file => !file.test).flatMap(checkFile)
}

function checkFile(file: SourceFile): Violation[] {
  const place = placeOf(file.path)
  if (!place) return []
  if (!place.layer) {
    const message = `src/${place.unit} is in no layer: give it a row in scripts/layers/table.ts`
    return [{ kind: 'unknown folder', path: file.path, line: 1, message }]
  }
  const layer = place.layer
  return file.imports.flatMap(imported => {
    const fault = imported.path === null ? packageFault(layer, imported) : layerFault(layer, imported.path)
    return fault ? [{ ...fault, path: file.path, line: imported.line }] : []
  })
}

type Fault = Pick<Violation, 'kind' | 'message'>

function packageFault(layer: Layer, { specifier, kind }: Import): Fault | null {
  const rule = PACKAGES[layer]
  if (!rule || kind === 'type' || rule.allows(specifier)) return null
  return { kind: 'package', message: `imports ${specifier}: ${rule.rule}` }
}

function layerFault(layer: Layer, target: string): Fault | null {
  const place = placeOf(target)
  if (place?.layer === layer) return null
  if (place?.layer && MAY_IMPORT[layer].includes(place.layer)) return null
  const allowed = MAY_IMPORT[layer].join(', ') || 'nothing'
  return { kind: 'layer', message: `imports ${target}, but ${layer} may import only ${allowed}` }
}
