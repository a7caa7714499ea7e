import type { MapData } from '../../../../src/ui-tools/map/data.ts'
import type { ProcessMapParams } from '../../../../src/ui-tools/map/params.ts'
import type { ToolParts } from '../page-tool.ts'
import { MapTool } from './map-tool.tsx'
import { mergeMap } from './merge-map.ts'
import { MapPicture } from './picture.tsx'

export const mapParts: ToolParts<ProcessMapParams, MapData> = {
  draw: MapTool,
  picture: MapPicture,
  merge: mergeMap,
}
