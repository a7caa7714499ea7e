import type { UiData, UiParams } from '../tool.ts'
import { inWords } from '../tools-in-words.ts'

/** Adds what was written now to what was written before. */
export const withEarlier = ({ tool, params }: UiParams, earlier: UiData | null, now: UiData): UiData =>
  earlier?.tool === tool && now.tool === tool
    ? { tool, data: inWords(tool).withEarlier(params, earlier.data, now.data) }
    : now
