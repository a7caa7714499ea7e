import type { ProcessMapParams } from '../../../../src/ui-tools/map/params.ts'
import type { Finding } from '../../../../src/ui-tools/validate/finding.ts'
import type { MapState } from './map-state.ts'
import type { MapEvent } from './reduce-map.ts'

/** Properties that the drawing, the outline and the fields of a step share. */
export interface MapView {
  /** Names the controls of this map. */
  readonly id: string
  readonly state: MapState
  readonly params: ProcessMapParams
  readonly findings: ReadonlyMap<string, readonly Finding[]>
  readonly disabled: boolean
  readonly dispatch: (event: MapEvent) => void
}

export const fieldId = (id: string, node: string, field: string): string => `${id}-${node}-${field}`
export const nodeId = (id: string, node: string): string => `${id}-${node}`
