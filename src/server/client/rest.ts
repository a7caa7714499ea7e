import type {
  ArtifactDetails,
  ArtifactView,
  AssistantView,
  ForkView,
  HealthView,
  Problem,
  SessionDetail,
  SessionPage,
  SessionView,
  UploadedFile,
  WhyLinesView,
  WhyView,
} from '../../api/rest.ts'
import type { Decision } from '../../core/decision.ts'
import { isErrorCode, SignalboxError } from '../../core/error.ts'
import type { JournalEvent } from '../../core/event.ts'
import { isPlainObject } from '../../core/json.ts'
import type { Connection } from './connection.ts'
import type { Thread } from './thread.ts'

const PAGE = 100

export const readHealth = (connection: Connection) => read<HealthView>(connection, '/healthz')
export const readAssistants = (connection: Connection) => read<AssistantView[]>(connection, '/api/assistants')

/** The latest first, page by page. */
export async function* readSessions(connection: Connection): AsyncGenerator<SessionView> {
  for (let after = ''; ; ) {
    const page = await read<SessionPage>(connection, `/api/sessions?limit=${PAGE}${after}`)
    yield* page.sessions
    if (page.next === null) return
    after = `&after=${encodeURIComponent(page.next)}`
  }
}

export const readSession = (connection: Connection, session: string) =>
  read<SessionDetail>(connection, `/api/sessions/${encodeURIComponent(session)}?limit=1`)

/** A conversation that goes on from a place of another. */
export async function makeFork(
  connection: Connection,
  session: string,
  place: { readonly before: string } | { readonly seq: number },
): Promise<ForkView> {
  const response = await connection.fetch(`/api/sessions/${encodeURIComponent(session)}/fork`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(place),
  })
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as ForkView
}

/** Keeps a file with a thread, to be sent with a message. */
export async function uploadFile(
  connection: Connection,
  { assistant, thread }: Pick<Thread, 'assistant' | 'thread'>,
  name: string,
  bytes: Uint8Array,
): Promise<UploadedFile> {
  const path = `/api/assistants/${encodeURIComponent(assistant)}/threads/${encodeURIComponent(thread)}/files`
  const response = await connection.fetch(`${path}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(bytes),
  })
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as UploadedFile
}

/** Something a tool made, with the rest of what it gave. */
export const readArtifact = (connection: Connection, { url }: Pick<ArtifactView, 'url'>) =>
  read<ArtifactDetails>(connection, `${url}/details`)

/** Decision of a turn; null where there was none. */
export async function readDecision(
  connection: Connection,
  session: string,
  turn: string,
): Promise<Decision | null> {
  const { events } = await read<{ events: readonly JournalEvent[] }>(
    connection,
    `/api/sessions/${encodeURIComponent(session)}/journal?turn=${encodeURIComponent(turn)}`,
  )
  const made = events.find(event => event.type === 'decision_made')
  return made?.type === 'decision_made' ? made.payload : null
}

/** Explanation of the latest turn that decided something; null where there is none. */
export async function readWhy(
  connection: Connection,
  session: string,
  locale: string,
): Promise<WhyView | null> {
  const path = `/api/sessions/${encodeURIComponent(session)}/why`
  const { lines } = await read<WhyLinesView>(connection, path, locale)
  const turn = lines.at(-1)?.turn
  return turn === undefined ? null : read<WhyView>(connection, `${path}/${encodeURIComponent(turn)}`, locale)
}

/** Null before its first message. */
export async function readThread(
  connection: Connection,
  { assistant, thread }: Pick<Thread, 'assistant' | 'thread'>,
): Promise<SessionDetail | null> {
  const path = `/api/assistants/${encodeURIComponent(assistant)}/threads/${encodeURIComponent(thread)}`
  return read<SessionDetail>(connection, path).catch((error: unknown) => {
    if (error instanceof SignalboxError && error.code === 'unknown_session') return null
    throw error
  })
}

async function read<Answer>(connection: Connection, path: string, locale?: string): Promise<Answer> {
  const response = await connection.fetch(
    path,
    locale === undefined ? {} : { headers: { 'accept-language': locale } },
  )
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as Answer
}

/** Refusal of a server, as if it had been refused here. */
export async function problemOf(response: Response): Promise<SignalboxError> {
  const body: unknown = await response.json().catch(() => null)
  const problem = isPlainObject(body) ? (body as Partial<Problem>) : {}
  const code = isErrorCode(problem.code) ? problem.code : 'internal'
  return new SignalboxError(code, problem.detail ?? `the server answered ${response.status}`, {
    hint: problem.hint ?? null,
  })
}
