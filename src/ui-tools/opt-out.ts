import { isFormTool, NO_OPT_OUT, type OptOut, UI_TOOLS, type UiToolName } from '../core/ui.ts'

export type ToolChoice = 'all' | readonly UiToolName[]

/** True for a tool that must not open now. */
export type Blocks = (tool: UiToolName) => boolean

export function blocksOf(optOut: OptOut, now: number): Blocks {
  const { all_tools, tools } = inForce(optOut, now)
  return tool => all_tools || tools.includes(tool)
}

/** None where its time is over. */
export const inForce = (optOut: OptOut, now: number): OptOut =>
  optOut.expires_at !== null && now >= optOut.expires_at ? NO_OPT_OUT : optOut

/** No more of these; the later word about the time holds for all. */
export function optOutOf(before: OptOut, tools: ToolChoice, expires_at: number | null, now: number): OptOut {
  const still = inForce(before, now)
  if (tools === 'all' || still.all_tools) return { all_tools: true, tools: [], expires_at }
  return { all_tools: false, tools: inOrder([...still.tools, ...tools]), expires_at }
}

/** These are welcome again. Of everything, what stays closed is named: the rest of the menu. */
export function optInTo(before: OptOut, tools: ToolChoice, menu: readonly UiToolName[], now: number): OptOut {
  if (tools === 'all') return NO_OPT_OUT
  const still = inForce(before, now)
  const blocked = still.all_tools ? menu : still.tools
  const left = inOrder(blocked.filter(tool => !tools.includes(tool)))
  return left.length === 0 ? NO_OPT_OUT : { all_tools: false, tools: left, expires_at: before.expires_at }
}

/** Each once: ours as they are listed, then those authors brought. */
const inOrder = (tools: readonly UiToolName[]): UiToolName[] => [
  ...UI_TOOLS.filter(tool => tools.includes(tool)),
  ...new Set(tools.filter(isFormTool)),
]
