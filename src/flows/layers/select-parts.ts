import { isPlainObject } from '../../core/json.ts'
import type { Diagnostic } from '../ir/diagnostic.ts'
import { LAYERS, type Layer } from '../ir/flow.ts'
import { type LayerCode, layerDiagnostic } from './layer-diagnostic.ts'
import { fieldsOf, type LayerFile, type Part } from './layer-file.ts'

/** Layers of which one of several packs is chosen. Everything global counts. */
export const CHOSEN_LAYERS = ['industry', 'tenant', 'instance'] as const
export type ChosenLayer = (typeof CHOSEN_LAYERS)[number]

/** Left out: the only pack there is. Null: none. */
export type Selection = { readonly [Chosen in ChosenLayer]?: string | null } & {
  /** The active path; none when left out. */
  readonly path?: string | null
}

export interface Selected {
  readonly parts: readonly Part[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The names of the packs of a layer, sorted. */
export const packsOf = (files: readonly LayerFile[], layer: Layer): readonly string[] =>
  [...new Set(files.filter(file => file.layer === layer).map(({ pack }) => pack))].sort()

/** The ids of the paths that any of the files declares, sorted. */
export const pathsOf = (files: readonly LayerFile[]): readonly string[] =>
  [...new Set(files.flatMap(file => pathEntries(file).map(({ id }) => id)))].sort()

export function selectParts(files: readonly LayerFile[], selection: Selection): Selected {
  const diagnostics: Diagnostic[] = []
  const report = (code: LayerCode, message: string, hint: string) => {
    const position = files[0]?.document.positionOf([])
    if (position) diagnostics.push(layerDiagnostic(code, message, position, hint))
  }
  const chosen = new Map(
    CHOSEN_LAYERS.map(layer => {
      const packs = packsOf(files, layer)
      const pack = selection[layer]
      const choices = packs.length === 0 ? 'There is none.' : `There is ${packs.join(', ')}.`
      if (pack === undefined && packs.length > 1)
        report(
          'pack_not_chosen',
          `there are several packs of the layer ${layer}`,
          `Choose one: ${packs.join(', ')}.`,
        )
      if (typeof pack === 'string' && !packs.includes(pack))
        report('unknown_pack', `the layer ${layer} has no pack ${pack}`, choices)
      return [layer as Layer, pack === undefined ? packs[0] : pack] as const
    }),
  )
  const active = selection.path ?? null
  const counted = files.filter(
    ({ layer, pack }) => layer === 'global' || (layer === 'path' ? active : chosen.get(layer)) === pack,
  )
  const paths = pathsOf(counted)
  if (active !== null && !paths.includes(active))
    report(
      'unknown_path',
      `there is no path ${active}`,
      paths.length > 0 ? `There is ${paths.join(', ')}.` : 'There is none.',
    )
  return { parts: counted.flatMap(file => partsOf(file, active)), diagnostics }
}

/** A file's own word, and what it says about the active path. */
function partsOf(source: LayerFile, active: string | null): Part[] {
  const { layer, pack, file, document } = source
  const { value, positionOf } = document
  const own: Part = {
    layer,
    pack,
    file,
    value: fieldsOf(value),
    root: [],
    rank: rankOf(layer, layer),
    positionOf,
  }
  const overlays = pathEntries(source)
    .filter(({ id, overlay }) => id === active && isPlainObject(overlay))
    .map(
      ({ index, overlay }): Part => ({
        layer: 'path',
        pack: active ?? '',
        file,
        value: fieldsOf(overlay),
        root: ['paths', index, 'overlay'],
        rank: rankOf('path', layer),
        positionOf,
      }),
    )
  return [own, ...overlays]
}

/** Overlays of one path stand over each other in the order of the layers they are written in. */
const rankOf = (layer: Layer, writtenIn: Layer): number =>
  LAYERS.indexOf(layer) * LAYERS.length + (layer === 'path' ? LAYERS.indexOf(writtenIn) : 0)

function pathEntries({ document: { value } }: LayerFile) {
  const paths = isPlainObject(value) && Array.isArray(value.paths) ? (value.paths as unknown[]) : []
  return paths.flatMap((entry, index) =>
    isPlainObject(entry) && typeof entry.id === 'string'
      ? [{ id: entry.id, index, overlay: entry.overlay }]
      : [],
  )
}
