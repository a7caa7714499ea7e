import type { SessionDetail, SessionPage, SessionView } from '../api/rest.ts'
import { runPath } from '../api/run-path.ts'
import { ask, isRefusal, type SignalboxServer } from './server.ts'

/** A stored conversation of the assistant, as its owner arranged it. Times are milliseconds since the epoch. */
export interface StoredThread {
  readonly id: string
  /** Name its owner gave it, else what it is about. */
  readonly title: string | null
  readonly pinned: boolean
  readonly archived: boolean
  readonly createdAt: number
  readonly updatedAt: number
  /** Run in progress, as far as one was asked for alone; null where nothing runs. */
  readonly running: string | null
}

/** A part of the list of threads. */
export interface ThreadPage {
  /** Pinned ones, then the latest. */
  readonly threads: readonly StoredThread[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

export interface ListOptions {
  readonly archived?: boolean
  readonly after?: string | null
}

/** Stored conversations of whoever asks, with one assistant. */
export interface Threads {
  list(options?: ListOptions): Promise<ThreadPage>
  /** Null before its first message. */
  find(thread: string): Promise<StoredThread | null>
  /** Null gives it its own title again. */
  rename(thread: string, title: string | null): Promise<void>
  /** An archived one comes back by itself with the next message. */
  archive(thread: string, archived: boolean): Promise<void>
  /** Erases what was said in it. */
  remove(thread: string): Promise<void>
  /** Cancels what runs, as the button of the page does; harmless where nothing does. */
  stop(thread: string): Promise<void>
}

const at = encodeURIComponent

/** Null before its first message. */
export async function readThread(server: SignalboxServer, thread: string): Promise<SessionDetail | null> {
  try {
    const path = `/api/assistants/${at(server.assistant)}/threads/${at(thread)}?limit=1`
    return (await (await ask(server, path)).json()) as SessionDetail
  } catch (error) {
    if (isRefusal(error, 'unknown_session')) return null
    throw error
  }
}

export async function cancelRun(server: SignalboxServer, thread: string, run: string): Promise<void> {
  await ask(server, `${runPath({ assistant: server.assistant, thread, run })}/cancel`, { method: 'POST' })
}

/** The list of threads for one assistant of a server, and for whoever `headers` say. */
export function createThreads(server: SignalboxServer): Threads {
  const { assistant } = server

  /** The routes that change a conversation name it by its session; one that has not begun has nothing to change. */
  async function change(thread: string, method: 'PUT' | 'DELETE', part: string, body?: object) {
    const session = (await readThread(server, thread))?.session
    if (session === undefined) return
    await ask(server, `/api/sessions/${at(session)}/${part}`, { method, ...(body && { body }) })
  }

  return {
    async list({ archived = false, after = null } = {}) {
      const query = new URLSearchParams({ assistant, ...(archived && { archived: 'true' }) })
      if (after !== null) query.set('after', after)
      const response = await ask(server, `/api/sessions?${query}`)
      const { sessions, pinned, next } = (await response.json()) as SessionPage
      return { threads: [...pinned, ...sessions].map(view => threadOf(view, null)), next }
    },
    async find(thread) {
      const found = await readThread(server, thread)
      return found && threadOf(found, found.running?.run ?? null)
    },
    rename: (thread, title) => change(thread, 'PUT', 'listing', { title }),
    archive: (thread, archived) => change(thread, 'PUT', 'listing', { archived }),
    remove: thread => change(thread, 'DELETE', 'content'),
    async stop(thread) {
      const run = (await readThread(server, thread))?.running?.run
      if (run !== undefined) await cancelRun(server, thread, run)
    },
  }
}

const threadOf = (
  { thread, title, pinned, archived, createdAt, updatedAt }: SessionView,
  running: string | null,
): StoredThread => ({ id: thread, title, pinned, archived, createdAt, updatedAt, running })
