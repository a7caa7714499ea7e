import { type BuiltInUiTool, UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import type { JudgedPart } from '../in-words.ts'
import { inWords } from '../tools-in-words.ts'

/** Tools for a meaning of the judges, first those they were trained with. */
export const toolsJudgedAs = (meaning: JudgedPart['as']): readonly BuiltInUiTool[] =>
  UI_TOOLS.filter(tool => inWords(tool).judged?.as === meaning).toSorted(
    (one, other) => Number(isTrained(other)) - Number(isTrained(one)),
  )

/** True for what judges of wording know by itself. */
export const isTrained = (tool: UiToolName): boolean => inWords(tool).judged?.isTrained === true
