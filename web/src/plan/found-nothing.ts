import type { ToolItem } from '../chat/view.ts'

/** True for a call that ended well and came to nothing: agents say so with `found`. */
export function foundNothing(call: ToolItem | null | undefined): boolean {
  if (call?.result == null || !call.result.includes('"found"')) return false
  try {
    const result: unknown = JSON.parse(call.result)
    return typeof result === 'object' && result !== null && 'found' in result && result.found === false
  } catch {
    return false
  }
}
