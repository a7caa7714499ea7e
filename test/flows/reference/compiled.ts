import { sha256 } from '../../../src/adapters/digest.ts'
import { compileUnproved } from '../../../src/flows/compile/compile-flow.ts'
import type { Flow } from '../../../src/flows/ir/flow.ts'
import { mergeLayers } from '../../../src/flows/layers/merge-layers.ts'
import { selectParts } from '../../../src/flows/layers/select-parts.ts'
import { documentOf } from '../../../src/flows/source/read-flow-file.ts'
import { aLayerFile } from '../../builders/a-layer-file.ts'
import { type Variants, variantOf } from './compare.ts'

/** The flow for no path and for each of its paths; null where one does not compile. Gaps and overlaps are let pass. */
export function compiled(source: Flow): Variants | null {
  const variants = new Map()
  const { paths = [] } = source
  for (const path of [null, ...paths.map(({ id }) => id)]) {
    const { flow } = compileUnproved(documentFor(source, path), { digest: sha256 })
    if (flow === null) return null
    variants.set(path, variantOf(flow))
  }
  return variants
}

function documentFor(source: Flow, path: string | null) {
  if (path === null) return documentOf(source)
  return mergeLayers(selectParts([aLayerFile('global', source)], { path }).parts).document
}
