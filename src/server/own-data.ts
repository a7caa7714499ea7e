import type { OwnConversation, OwnDataIndex, OwnFile } from '../api/own-data.ts'
import type { QueueEntry } from '../core/desk.ts'
import { SignalboxError } from '../core/error.ts'
import type { JournalEvent } from '../core/event.ts'
import type { BlobId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { seesMoney } from '../core/principal.ts'
import type { SessionRef } from '../core/session.ts'
import { cleanName } from '../files/clean-name.ts'
import { SAVED_ONLY, sniffFile } from '../files/sniff-file.ts'
import { messagesOf } from '../journal/messages.ts'
import { factForPeople } from '../journal/redact-for-people.ts'
import { rememberedIn } from '../journal/remembered.ts'
import { wholeTurns } from '../journal/whole-turns.ts'
import type { SessionListing } from '../ports/journal-store.ts'
import { ownSessions } from '../turn/own-sessions.ts'
import { viewOf as pendingView } from '../turn/show-pendings.ts'
import { endingOf } from './ending-of.ts'
import { fileName } from './file-name.ts'
import { ratingsView } from './routes/ratings.ts'
import { sessionView } from './session-view.ts'
import { withoutMoney } from './usage-view.ts'
import type { Visit } from './visit.ts'
import type { ZipEntry } from './zip-stream.ts'

const INDEX = 'data.json'

/** Everything that is kept of a person, file by file: their conversations, what was handed in and made there, and the index. */
export async function* ownData(visit: Visit): AsyncGenerator<ZipEntry> {
  const { store, shelf, desk, principal } = visit
  const { tenant, user } = principal
  const rows = await ownSessions(store, principal)
  const conversations: OwnDataIndex['conversations'][number][] = []
  for (const [place, row] of rows.entries()) {
    const entry = (await shelf.entries(tenant, [row.session])).get(row.session)
    const view = sessionView(row, entry)
    const day = new Date(row.createdAt).toISOString().slice(0, 10)
    const folder = `conversations/${String(rows.length - place).padStart(4, '0')} ${day} ${cleanName(row.assistant)}`
    const path = `${folder}/conversation.json`
    const reason = yield* conversationFiles(visit, row, view, folder, path)
    conversations.push({ ...view, ...(reason === null ? { path } : { path: null, reason }) })
  }
  const index: OwnDataIndex = {
    tenant,
    user,
    rules: await desk.rules(principal),
    preferences: await desk.preferences(principal),
    conversations,
  }
  yield {
    path: INDEX,
    chunks: [textBytes(`${JSON.stringify(index, null, 2)}\n`)],
    at: rows[0]?.updatedAt ?? 0,
  }
}

/** Returns why it is not there, null where it is: what cannot be read keeps nobody from the rest. */
async function* conversationFiles(
  visit: Visit,
  row: SessionListing,
  view: ReturnType<typeof sessionView>,
  folder: string,
  path: string,
): AsyncGenerator<ZipEntry, string | null> {
  if (row.quarantine !== null && !(await visit.secondLook(row))) return 'session_quarantined'
  const ref = { tenant: row.tenant, session: row.session }
  const at = row.updatedAt
  try {
    // Damage anywhere is met here, before anything of it is written.
    const names = await fileNames(visit, ref)
    const files: OwnFile[] = []
    for (const id of await visit.blobs.list(ref)) {
      const bytes = await visit.blobs.get(ref, id).catch(reasonOf)
      if (bytes === null) continue
      if (typeof bytes === 'string') {
        files.push({ path: null, name: names.get(id) ?? null, reason: bytes })
        continue
      }
      const name = names.get(id)
      const { mediaType } = sniffFile(bytes, name ?? '')
      const file = { path: `${folder}/${placeOf(files.length + 1, name, mediaType)}`, chunks: [bytes], at }
      yield file
      files.push({ path: file.path, mediaType, bytes: bytes.length })
    }
    const head = { ...view, ...(await conversationOf(visit, ref)), files }
    let reason: string | null = null
    // Damage that comes in between leaves half a file, which the index does not name.
    yield { path, chunks: conversationText(visit, ref, head, error => (reason = reasonOf(error))), at }
    return reason
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SignalboxError) return error.code
  throw error
}

async function conversationOf(
  { runner, desk }: Visit,
  ref: SessionRef,
): Promise<Omit<OwnConversation, 'messages' | 'files' | 'facts' | keyof ReturnType<typeof sessionView>>> {
  const state = await runner.state(ref)
  return {
    pendings: state.pendings.map(pendingView),
    drafts: (await desk.drafts(ref)).map(({ pending, text }) => ({
      pending,
      data: JSON.parse(text) as Json,
    })),
    atDesk: asJson(placeInQueue(await desk.queued(ref))),
    optOut: state.ui.opt_out,
    ratings: ratingsView(state.ratings),
    shared: state.share !== null,
    memory: rememberedIn(state).params,
  }
}

/** Colleagues are known to people by their name. */
const placeInQueue = (entry: QueueEntry | null) =>
  entry && { ...entry, hold: entry.hold && { name: entry.hold.name, until: entry.hold.until } }

/** Names of files, as people know them. */
async function fileNames({ journal }: Visit, ref: SessionRef): Promise<ReadonlyMap<BlobId, string>> {
  const names = new Map<BlobId, string>()
  for await (const events of journal.walk(ref))
    for (const event of events) {
      if (event.type === 'message_received')
        for (const { blob, name } of event.content?.files ?? []) names.set(blob, name)
      if (event.type === 'artifact_created' && event.content !== null)
        names.set(
          event.content.blob,
          fileName(event.content.title, 'artifact', endingOf(event.payload.mediaType)),
        )
    }
  return names
}

/** `conversation.json`, page by page of the journal: it may be larger than what fits into memory. */
async function* conversationText(
  { journal, principal }: Visit,
  ref: SessionRef,
  head: Omit<OwnConversation, 'messages' | 'facts'>,
  onFault: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const lists: Record<'messages' | 'facts', (events: readonly JournalEvent[]) => readonly unknown[]> = {
    messages: events => messagesOf(events).map(({ files: _, ...message }) => message),
    // As their owner may see them.
    facts: events =>
      events.map(factForPeople).map(fact => (seesMoney(principal) ? fact : withoutMoney(fact))),
  }
  try {
    yield textBytes(JSON.stringify(head, null, 2).replace(/\n\}$/, ''))
    for (const [name, itemsOf] of Object.entries(lists)) {
      yield textBytes(`,\n  "${name}": [`)
      let before = '\n    '
      for await (const events of wholeTurns(journal.walk(ref))) {
        const lines = itemsOf(events).map(item => JSON.stringify(item))
        if (lines.length === 0) continue
        yield textBytes(before + lines.join(',\n    '))
        before = ',\n    '
      }
      yield textBytes('\n  ]')
    }
    yield textBytes('\n}\n')
  } catch (error) {
    onFault(error)
  }
}

const asJson = (value: unknown): Json => value as Json

/** A number before it: two files may have one name. */
function placeOf(number: number, name: string | undefined, mediaType: string): string {
  const plain = mediaType === SAVED_ONLY ? 'file.bin' : 'file'
  return `files/${String(number).padStart(3, '0')} ${cleanName(name ?? plain).replaceAll(/[<>:"|?*]/g, '_')}`
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
