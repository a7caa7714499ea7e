import { LAYERS, type Layer } from '../ir/flow.ts'

/** Role of a file in a `flows/` folder. */
export type FilePlace =
  | { readonly kind: 'flow' }
  | { readonly kind: 'layer'; readonly layer: Layer; readonly pack: string }
  | { readonly kind: 'script' }
  | { readonly kind: 'other' }

const ENDING = /\.(ya?ml|json)$/

/**
 * `NAME.flow.yaml` is a flow, `layers/LAYER/PACK.yaml` and `layers/LAYER/PACK/ANY.yaml` belong to one of its layers,
 * `NAME.script.yaml` is a conversation to play. Other files are read when a flow imports them. JSON is as good as YAML.
 */
export function placeFlowFile(path: string): FilePlace {
  if (!ENDING.test(path)) return { kind: 'other' }
  const [top, folder, pack, ...rest] = path.replace(ENDING, '').split('/')
  const layer = LAYERS.find(name => name === folder)
  if (top === 'layers' && layer && pack !== undefined && rest.length <= 1)
    return { kind: 'layer', layer, pack }
  if (/\.flow\.(ya?ml|json)$/.test(path)) return { kind: 'flow' }
  return /\.script\.(ya?ml|json)$/.test(path) ? { kind: 'script' } : { kind: 'other' }
}
