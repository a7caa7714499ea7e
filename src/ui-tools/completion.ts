import type { CaptureProgress } from './progress.ts'
import type { UiData, UiParams } from './tool.ts'
import { toolNamed } from './tools.ts'

/** Progress towards the tool's criteria: enough entries, everything required filled in. */
export const progressOf = ({ tool, params }: UiParams, { data }: UiData): CaptureProgress =>
  toolNamed(tool).progress(params, data)
