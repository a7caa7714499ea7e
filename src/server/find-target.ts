import type { Assistant } from '../assistants/assistant.ts'
import type { DirectoryEntry } from '../assistants/directory.ts'
import type { Engine } from '../compose/create-engine.ts'
import { SignalboxError } from '../core/error.ts'
import type { AssistantId, SessionId } from '../core/id.ts'
import type { SessionRow, ThreadKey } from '../ports/journal-store.ts'
import type { Target } from '../ports/work.ts'
import type { Visit } from './visit.ts'

export const findAssistant = (engine: Engine, id: string): Assistant => findEntry(engine, id).serving

/** One that answers, be it in its last sound version. */
export function findEntry(
  { directory }: Engine,
  id: string,
): DirectoryEntry & { readonly serving: Assistant } {
  const entry = directory.entry(id)
  if (entry === null)
    throw new SignalboxError('unknown_assistant', `there is no assistant ${JSON.stringify(id)}`, {
      hint: 'GET /api/assistants lists them.',
    })
  const { serving } = entry
  if (serving === null)
    throw new SignalboxError('assistant_broken', `the assistant ${id} cannot be loaded`, {
      hint: 'GET /api/assistants shows what is wrong with it.',
    })
  return { ...entry, serving }
}

/** The assistant a thread is with. A conversation in a flow that was kept goes on, also while its author's is broken. */
export async function assistantOfThread(visit: Visit, id: string, thread: string): Promise<Assistant> {
  const entry = visit.directory.entry(id)
  if (entry?.serving === null && entry.besidesFlow !== null) {
    const row = await visit.store.findThread(threadKey(visit, entry.id, thread))
    const session = row === null ? undefined : await visit.runner.state(targetOf(row).ref)
    const assistant = visit.directory.get(entry.id, session)
    if (assistant !== null) return assistant
  }
  return findAssistant(visit, id)
}

export function threadKey(
  { principal }: Pick<Visit, 'principal'>,
  assistant: AssistantId,
  thread: string,
): ThreadKey {
  return { tenant: principal.tenant, assistant, owner: principal.user, thread }
}

/** A session the principal may see; anyone else's does not exist. */
export async function findSession({ store, principal }: Visit, id: string): Promise<SessionRow> {
  const row = await store.findSession({ tenant: principal.tenant, session: id as SessionId })
  if (row === null || row.owner !== principal.user) throw unknownSession()
  return row
}

export async function findThread(visit: Visit, assistant: string, thread: string): Promise<SessionRow> {
  const row = await visit.store.findThread(threadKey(visit, assistant as AssistantId, thread))
  if (row === null) throw unknownSession()
  return row
}

export const unknownSession = () => new SignalboxError('unknown_session', 'there is no such session')

export const targetOf = ({ tenant, session, assistant, thread }: SessionRow): Target => ({
  ref: { tenant, session },
  assistant,
  thread,
})

/** One that is set aside is looked at again first: what kept it out may have passed. */
export async function refuseQuarantined(
  { secondLook }: Engine,
  { tenant, session, quarantine }: SessionRow,
): Promise<void> {
  if (quarantine !== null && !(await secondLook({ tenant, session, quarantine })))
    throw new SignalboxError('session_quarantined', `session ${session} is damaged: ${quarantine}`, {
      hint: 'Run `signalbox doctor` for details; the other sessions are served as usual.',
    })
}
