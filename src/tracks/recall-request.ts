import type { AssistantIntents } from '../assistants/assistant.ts'
import { confidence } from '../core/confidence.ts'
import type { JsonObject } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import type { Intent } from '../intents/intent.ts'
import type { EditContext } from '../pendings/edit-context.ts'
import { waitsForColleague } from '../pendings/kinds.ts'
import { argumentsIn } from '../pendings/read-edit.ts'
import { type ShownValue, speaksOfAnother } from '../pendings/read-refused.ts'
import { slotsOfSchema } from '../pendings/slots-of-schema.ts'
import { changeablePending } from '../pendings/waiting-intent.ts'
import type { Tool } from '../tools/tool.ts'
import { behindPending } from './behind-pending.ts'
import { type Decides, settling } from './proposal.ts'

/** Context that words about a call may depend on, besides the session. */
export interface CallReads extends EditContext {
  readonly tools: readonly Tool[]
  readonly intents: AssistantIntents | null
}

/** Brings a request that waits for a colleague back to the person, as it was. */
export const recalled = (pending: Pending, edited: JsonObject): Decides =>
  settling(pending, { answer: 'change', edited }, { confidence: confidence(0.9), rule: 'second_thoughts' })

/** Doubts about a request that waits for a colleague: questions are none. */
export function recallRequest(text: string, pending: Pending): Decides | null {
  const args = argumentsIn(pending.details)
  return !waitsForColleague(pending) || args === null || text.includes('?') ? null : recalled(pending, args)
}

/** Another value than the one a colleague is to approve, and nobody can tell what is to be done with it. */
export function recallUnread(text: string, state: SessionState, reads: CallReads): Decides | null {
  const pending = changeablePending(state)
  const args = pending === null ? null : argumentsIn(pending.details)
  if (pending === null || args === null || !waitsForColleague(pending)) return null
  const shown = shownValues(args, behindPending(pending, state, reads))
  return speaksOfAnother(text, shown, reads) ? recalled(pending, args) : null
}

/** Values of a call, as its intent knows them, or its tool where no intent does. */
export function shownValues(
  args: JsonObject,
  { tool, intent }: { readonly tool: Tool | undefined; readonly intent: Intent | null },
): readonly ShownValue[] {
  const own = (intent?.parameters ?? []).map(({ name, slot, label }) => ({
    name,
    slot,
    labels: label === null ? [] : typeof label === 'string' ? [label] : Object.values(label),
  }))
  const slots = intent !== null || tool === undefined ? {} : slotsOfSchema(tool.parameters)
  const others = Object.entries(slots).map(([name, slot]) => ({ name, slot, labels: [] }))
  return [...own, ...others].flatMap(shown => {
    const value = args[shown.name]
    return value === undefined || value === null ? [] : [{ ...shown, value }]
  })
}
