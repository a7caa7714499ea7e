import * as z from 'zod/mini'
import { isPlainObject } from '../../core/json.ts'
import { Diagnostics } from '../compile/diagnostics.ts'
import { reportIssues } from '../compile/report-issues.ts'
import type { Diagnostic } from '../ir/diagnostic.ts'
import { FlowLayerSchema, type Layer, OverlaySchema } from '../ir/flow.ts'
import type { FlowDocument } from '../ir/flow-document.ts'
import { layerDiagnostic } from './layer-diagnostic.ts'

/** Checks that a file is a layer at all, and of the layer it lies in. */
export function checkLayerFile(document: FlowDocument, folder: Layer): readonly Diagnostic[] {
  const diagnostics = new Diagnostics()
  const { value } = document
  const result = z.safeParse(FlowLayerSchema, value)
  if (!result.success)
    reportIssues(FlowLayerSchema, result.error.issues, value, { document, path: [] }, diagnostics)
  const layer = isPlainObject(value) ? value.layer : undefined
  const misplaced = result.success && layer !== folder
  return [
    ...diagnostics.sorted(),
    ...(misplaced
      ? [
          layerDiagnostic(
            'wrong_layer',
            `this file says layer ${String(layer)} and lies among those of ${folder}`,
            document.positionOf(['layer']),
          ),
        ]
      : []),
  ]
}

/** The overlays of a file's paths; they are laid over the flow one at a time, so each is looked at here. */
export function checkOverlays(document: FlowDocument): readonly Diagnostic[] {
  const diagnostics = new Diagnostics()
  const { value } = document
  const paths = isPlainObject(value) && Array.isArray(value.paths) ? value.paths : []
  paths.forEach((entry: unknown, index) => {
    if (!isPlainObject(entry) || entry.overlay === undefined) return
    const result = z.safeParse(OverlaySchema, entry.overlay)
    if (result.success) return
    const at = { document, path: ['paths', index, 'overlay'] }
    reportIssues(OverlaySchema, result.error.issues, entry.overlay, at, diagnostics)
  })
  return diagnostics.sorted()
}
