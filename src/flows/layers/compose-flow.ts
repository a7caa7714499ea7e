import { isPlainObject, type Json } from '../../core/json.ts'
import { compileFlow } from '../compile/compile-flow.ts'
import type { CompileOptions } from '../ir/compilation.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import type { Diagnostic } from '../ir/diagnostic.ts'
import { checkOverlays } from './check-layer-file.ts'
import { inlineImports, withoutUnused } from './inline-imports.ts'
import { conflictDiagnostic } from './layer-diagnostic.ts'
import { type LayerFile, WHOLE } from './layer-file.ts'
import { type Merged, mergeLayers } from './merge-layers.ts'
import { type Selection, selectParts } from './select-parts.ts'

/** A flow compiled from its layers, with what happened where they met. */
export interface Composed {
  /** Null exactly when one of the diagnostics is an error. Its `source` is the composed flow, its `revision` the pin. */
  readonly flow: CompiledFlow | null
  readonly diagnostics: readonly Diagnostic[]
  /** The composed flow as one file would hold it, what happened where layers met, and who said what. */
  readonly merged: Merged
}

/** A file that holds no object is what it holds. */
const written = (value: Json): Json =>
  isPlainObject(value) && Object.keys(value).join() === WHOLE && Object.hasOwn(value, WHOLE)
    ? (value[WHOLE] as Json)
    : value

/** Lays the chosen layers over each other and compiles the result. */
export function composeFlow(
  files: readonly LayerFile[],
  selection: Selection,
  options: CompileOptions,
): Composed {
  const { parts, diagnostics: chosen } = selectParts(files, selection)
  const inlined = inlineImports(parts, options.importFile)
  const whole = mergeLayers(inlined.parts)
  const value = withoutUnused(written(whole.document.value as Json), inlined.imported)
  const merged = { ...whole, document: { ...whole.document, value } }
  const own = [
    ...chosen,
    ...files.flatMap(({ document }) => checkOverlays(document)),
    ...merged.conflicts.flatMap(conflictDiagnostic),
  ]
  const { flow, diagnostics } = compileFlow(merged.document, options)
  const broken = own.some(({ severity }) => severity === 'error')
  return { flow: broken ? null : flow, diagnostics: [...own, ...diagnostics], merged }
}
