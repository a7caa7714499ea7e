import type { JournalEvent } from '../core/event.ts'
import type { UiToolName } from '../core/ui.ts'
import type { Person } from '../ports/desk-store.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Journal } from './journal.ts'

const MOST_SESSIONS = 50
const MOST_MESSAGES = 500
/** Of one session: about two make a turn. */
const LATEST_COMMITS = 400

export interface PastMessage {
  readonly text: string
  /** Tool the message opened. */
  readonly tool: UiToolName | null
}

/** Messages the person wrote in their latest sessions, newest session first, each with the tool it opened. */
export async function pastMessages(
  { store, journal }: { readonly store: JournalStore; readonly journal: Journal },
  { tenant, user }: Person,
): Promise<readonly PastMessage[]> {
  const found: PastMessage[] = []
  const sessions = await store.listSessions({
    tenant,
    owner: user,
    limit: MOST_SESSIONS,
  })
  for (const { session, quarantine } of sessions) {
    if (quarantine !== null || found.length >= MOST_MESSAGES) continue
    const ref = { tenant, session }
    found.push(...messagesIn(await journal.readBefore(ref, Number.MAX_SAFE_INTEGER, LATEST_COMMITS)))
  }
  return found.slice(0, MOST_MESSAGES)
}

function messagesIn(events: readonly JournalEvent[]): readonly PastMessage[] {
  const tools = new Map(
    events.flatMap(event => (event.type === 'ui_opened' ? [[event.turn, event.payload.tool] as const] : [])),
  )
  // To say a rule opens nothing, whatever rules there are.
  const saysRule = new Set(
    events.flatMap(event =>
      event.type === 'decision_made' && event.payload.track.kind === 'propose_rule' ? [event.turn] : [],
    ),
  )
  return events.flatMap(event =>
    event.type === 'message_received' && event.content !== null && !saysRule.has(event.turn)
      ? [{ text: event.content.text, tool: tools.get(event.turn) ?? null }]
      : [],
  )
}
