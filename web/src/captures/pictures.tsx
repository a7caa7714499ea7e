import type { ReactNode } from 'react'
import type { UiParams } from '../../../src/ui-tools/tool.ts'
import { isFormTool, type TOOLS } from '../../../src/ui-tools/tools.ts'
import { FormPicture } from './form-picture.tsx'
import { MapPicture } from './map-picture.tsx'
import type { PictureProps } from './picture-props.ts'
import { TablePicture } from './table-picture.tsx'
import { TimelinePicture } from './timeline-picture.tsx'

type DrawPicture = { draw(props: PictureProps): ReactNode }['draw']

/** Drawings of what was handed in, to be read. */
const PICTURES = {
  request_data_table: TablePicture,
  request_process_map: MapPicture,
  request_timeline: TimelinePicture,
} as { readonly [Tool in keyof typeof TOOLS]: DrawPicture }

export const pictureOf = (name: UiParams['tool']): DrawPicture =>
  isFormTool(name) ? (FormPicture as DrawPicture) : PICTURES[name]
