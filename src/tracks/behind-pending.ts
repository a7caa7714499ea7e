import type { AssistantIntents } from '../assistants/assistant.ts'
import { isPlainObject } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import type { SessionState } from '../core/session.ts'
import type { Intent } from '../intents/intent.ts'
import type { Tool } from '../tools/tool.ts'

/** The tool and the intent a pending is for, where there are any. */
export function behindPending(
  { kind, subject, details }: Pending,
  { plans }: Pick<SessionState, 'plans'>,
  { tools, intents }: { readonly tools: readonly Tool[]; readonly intents: AssistantIntents | null },
): { readonly tool: Tool | undefined; readonly intent: Intent | null } {
  const id =
    kind === 'escalation_offer'
      ? intents?.all.find(({ handsOver }) => handsOver)?.id
      : subject.of === 'step'
        ? plans[subject.plan]?.intent
        : undefined
  const intent = id === undefined ? null : (intents?.get(id) ?? null)
  const name =
    isPlainObject(details) && typeof details.tool === 'string' ? details.tool : intent?.tools.at(-1)
  return { tool: tools.find(candidate => candidate.name === name), intent }
}
