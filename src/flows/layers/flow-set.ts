import { isPlainObject } from '../../core/json.ts'
import type { Diagnostic } from '../ir/diagnostic.ts'
import type { FlowDocument } from '../ir/flow-document.ts'
import { readFlowFile, readImport } from '../source/read-flow-file.ts'
import { checkLayerFile } from './check-layer-file.ts'
import { type FilePlace, placeFlowFile } from './flow-folder.ts'
import { layerDiagnostic } from './layer-diagnostic.ts'
import type { LayerFile } from './layer-file.ts'

/** A file of a `flows/` folder. */
export interface FlowText {
  /** From the folder, with slashes: `intake.flow.yaml`, `layers/tenant/acme.yaml`. */
  readonly path: string
  /** As diagnostics show it. */
  readonly file: string
  readonly text: string
}

/** Files that make up one flow. */
export interface FlowFiles {
  readonly id: string
  /** The flow itself, as opposed to its layers. */
  readonly file: string
  readonly path: string
  readonly files: readonly LayerFile[]
}

/** The flows of a folder, each with the files that speak about it. */
export interface FlowSet {
  readonly flows: readonly FlowFiles[]
  readonly diagnostics: readonly Diagnostic[]
  /** Finds a file that flows import, by its path from the file that does. */
  importFile(path: string, from: string): FlowDocument | null
}

interface Read {
  readonly source: FlowText
  readonly place: FilePlace
  readonly document: FlowDocument
}

/** Sorts the files of a folder into flows and their layers. */
export function createFlowSet(texts: readonly FlowText[]): FlowSet {
  const diagnostics: Diagnostic[] = []
  const sorted = [...texts].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const read = sorted.flatMap(source => {
    const place = placeFlowFile(source.path)
    if (place.kind === 'other') return []
    const result = readFlowFile(source.file, source.text)
    if (result.ok) return [{ source, place, document: result.document }]
    diagnostics.push(...result.diagnostics)
    return []
  })
  const flows = new Map<string, { file: string; path: string; files: LayerFile[] }>()
  for (const one of read) if (one.place.kind === 'flow') addFlow(one, flows, diagnostics)
  for (const one of read) if (one.place.kind === 'layer') addLayer(one, flows, diagnostics)
  return {
    flows: [...flows].map(([id, flow]) => ({ id, ...flow })),
    diagnostics,
    importFile: (path, from) => importFrom(texts, path, from),
  }
}

type Flows = Map<string, { readonly file: string; readonly path: string; readonly files: LayerFile[] }>

function addFlow({ source: { file, path }, document }: Read, flows: Flows, diagnostics: Diagnostic[]): void {
  const id = idIn(document) ?? file
  const twin = flows.get(id)
  if (twin) {
    const position = document.positionOf(['id'])
    diagnostics.push(
      layerDiagnostic('duplicate_flow', `the flow ${id} is defined twice`, position, `also in ${twin.file}`),
    )
    return
  }
  flows.set(id, { file, path, files: [{ layer: 'global', pack: 'global', file, document }] })
}

function addLayer(
  { source: { file }, place, document }: Read,
  flows: Flows,
  diagnostics: Diagnostic[],
): void {
  if (place.kind !== 'layer') return
  const faults = checkLayerFile(document, place.layer)
  diagnostics.push(...faults)
  if (faults.some(({ severity }) => severity === 'error')) return
  const id = idIn(document) ?? ''
  const flow = flows.get(id)
  if (flow) flow.files.push({ layer: place.layer, pack: place.pack, file, document })
  else {
    const names = [...flows.keys()].join(', ')
    const hint = names === '' ? 'there is no flow in this folder' : `there is ${names}`
    diagnostics.push(
      layerDiagnostic('unknown_flow', `there is no flow ${id}`, document.positionOf(['id']), hint),
    )
  }
}

const idIn = ({ value }: FlowDocument): string | null =>
  isPlainObject(value) && typeof value.id === 'string' ? value.id : null

function importFrom(texts: readonly FlowText[], path: string, from: string): FlowDocument | null {
  const importer = texts.find(({ file }) => file === from)
  if (!importer) return null
  const target = resolved(importer.path.split('/').slice(0, -1), path.split('/'))
  const found = texts.find(one => one.path === target)
  return found ? readImport(found.file, found.text) : null
}

function resolved(folder: readonly string[], steps: readonly string[]): string {
  const path = [...folder]
  for (const step of steps)
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  return path.join('/')
}
