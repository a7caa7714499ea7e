import type { SessionExport } from '../api/rest.ts'
import type { MessageId, TurnId } from '../core/id.ts'
import type { Message, SessionState } from '../core/session.ts'
import { messagesOf } from '../journal/messages.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import { targetOf } from './find-target.ts'
import type { Visit } from './visit.ts'
import { wordsForOthers } from './words-for-others.ts'

const MOST_MESSAGES = 20_000

/** Words of a conversation, under its name, for its owner: neither facts nor costs. */
export async function saidIn(visit: Visit, row: SessionRow): Promise<SessionExport> {
  return exportOf(visit, row, await titleOf(visit, row), await messagesIn(visit, row))
}

/** The same for others, without what was given for sensitive parameters, in the name neither: it may be made of such words. */
export async function saidInForOthers(
  visit: Visit,
  row: SessionRow,
  state: SessionState,
): Promise<SessionExport> {
  const title = await titleOf(visit, row)
  const heading = { ...HEADING, text: title ?? '' }
  const [shownTitle, ...messages] = wordsForOthers(visit, row, state, [
    heading,
    ...(await messagesIn(visit, row)),
  ])
  return exportOf(visit, row, title && (shownTitle?.text ?? null), messages)
}

/** A name is read like a message of the person's before all others. */
const HEADING: Omit<Message, 'text'> = {
  id: 'heading' as MessageId,
  role: 'user',
  turn: 't0' as TurnId,
  at: 0,
  complete: true,
}

async function titleOf({ shelf }: Visit, row: SessionRow): Promise<string | null> {
  const { ref } = targetOf(row)
  return (await shelf.entries(ref.tenant, [ref.session])).get(ref.session)?.title ?? row.title
}

async function messagesIn({ journal }: Visit, row: SessionRow): Promise<readonly Message[]> {
  const messages: Message[] = []
  for await (const events of journal.walk(targetOf(row).ref)) {
    messages.push(...messagesOf(events).filter(({ text, files }) => text !== '' || files !== undefined))
    if (messages.length > MOST_MESSAGES) break
  }
  return messages.slice(0, MOST_MESSAGES)
}

const exportOf = (
  { directory }: Visit,
  { assistant, createdAt }: SessionRow,
  title: string | null,
  messages: readonly Message[],
): SessionExport => ({
  title,
  assistant: directory.get(assistant)?.name || assistant,
  createdAt,
  messages: messages.map(({ role, text, at, by, files }) => ({
    role,
    text,
    at,
    ...(by !== undefined && { by }),
    ...(files && { files: files.map(({ name, mediaType, bytes }) => ({ name, mediaType, bytes })) }),
  })),
})
