import type { MessageView, SessionExport } from '../api/rest.ts'
import { messagesOf } from '../journal/messages.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import { targetOf } from './find-target.ts'
import type { Visit } from './visit.ts'

const MOST_MESSAGES = 20_000

/** Words of a conversation, under its name: neither facts nor costs. */
export async function saidIn(visit: Visit, row: SessionRow): Promise<SessionExport> {
  const { ref } = targetOf(row)
  const messages: MessageView[] = []
  for await (const events of visit.journal.walk(ref)) {
    messages.push(...messagesOf(events).filter(({ text }) => text !== ''))
    if (messages.length > MOST_MESSAGES) break
  }
  const entry = (await visit.shelf.entries(ref.tenant, [ref.session])).get(ref.session)
  return {
    title: entry?.title ?? row.title,
    assistant: visit.directory.get(row.assistant)?.name || row.assistant,
    createdAt: row.createdAt,
    messages: messages.slice(0, MOST_MESSAGES).map(({ role, text, at }) => ({ role, text, at })),
  }
}
