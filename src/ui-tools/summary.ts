import type { Summary } from './in-words.ts'
import type { UiData, UiParams } from './tool.ts'
import { toolNamed } from './tools.ts'
import { inWords } from './tools-in-words.ts'

/** Sums up what is in a tool. */
export const summarise = ({ tool, params }: UiParams, capture: UiData, locale: string): Summary =>
  inWords(tool).summary(params, capture.tool === tool ? capture.data : toolNamed(tool).empty, locale)
