import { isFormTool, isUiTool, NO_OPT_OUT, type OptOut, UI_TOOLS, type UiToolName } from '../core/ui.ts'

export type ToolChoice = 'all' | readonly UiToolName[]

/** Tools that must not open now. */
export function blockedTools(optOut: OptOut, now: number): ReadonlySet<UiToolName> {
  if (optOut.expires_at !== null && now >= optOut.expires_at) return NONE
  return optOut.all_tools ? ALL : new Set(optOut.tools)
}

const NONE: ReadonlySet<UiToolName> = new Set()
/** Ours by name; of those authors bring, any. */
const ALL: ReadonlySet<UiToolName> = Object.assign(new Set<UiToolName>(UI_TOOLS), {
  has: (name: UiToolName) => isUiTool(name),
})

/** No more of these; the later word about the time holds for all. */
export function optOutOf(before: OptOut, tools: ToolChoice, expires_at: number | null, now: number): OptOut {
  if (tools === 'all') return { all_tools: true, tools: [], expires_at }
  const still = blockedTools(before, now)
  const ours = UI_TOOLS.filter(tool => still.has(tool) || tools.includes(tool))
  const forms = [...before.tools, ...tools].filter(
    tool => isFormTool(tool) && (still.has(tool) || tools.includes(tool)),
  )
  const blocked = [...ours, ...new Set(forms)]
  return { all_tools: false, tools: blocked, expires_at }
}

/** These are welcome again. */
export function optInTo(before: OptOut, tools: ToolChoice, now: number): OptOut {
  if (tools === 'all') return NO_OPT_OUT
  const blocked = [...blockedTools(before, now)].filter(tool => !tools.includes(tool))
  return blocked.length === 0
    ? NO_OPT_OUT
    : { all_tools: false, tools: blocked, expires_at: before.expires_at }
}
