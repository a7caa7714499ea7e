import type { Layer } from '../../src/flows/ir/flow.ts'
import type { LayerFile } from '../../src/flows/layers/layer-file.ts'

/** For tests: a file whose values stand at the column of their depth. */
export const aLayerFile = (
  layer: Layer,
  value: object,
  { pack = layer, file = `${layer}.yaml` }: { pack?: string; file?: string } = {},
): LayerFile => ({
  layer,
  pack,
  file,
  document: { value, positionOf: path => ({ file, line: 1, column: path.length + 1 }) },
})
