import type { StoredThread, ThreadPage, Threads } from '../threads.ts'

interface ThreadMetadata {
  status: 'regular' | 'archived'
  remoteId: string
  title?: string
  lastMessageAt: Date
}

type TitleChunk = { path: number[] } & (
  | { type: 'part-start'; part: { type: 'text' } }
  | { type: 'text-delta'; textDelta: string }
  | { type: 'part-finish' }
  | { type: 'message-finish'; finishReason: 'stop'; usage: { inputTokens: number; outputTokens: number } }
)

/** The `adapter` of assistant-ui's `useRemoteThreadListRuntime`. */
export interface ThreadListAdapter {
  list(page?: { after?: string | undefined }): Promise<{ threads: ThreadMetadata[]; nextCursor?: string }>
  fetch(threadId: string): Promise<ThreadMetadata>
  /** A thread keeps the id it was begun under; the server has it from its first message on. */
  initialize(threadId: string): Promise<{ remoteId: string; externalId: undefined }>
  rename(remoteId: string, title: string): Promise<void>
  archive(remoteId: string): Promise<void>
  unarchive(remoteId: string): Promise<void>
  delete(remoteId: string): Promise<void>
  /** The title the server gives: what the conversation is about. */
  generateTitle(remoteId: string): Promise<ReadableStream<TitleChunk>>
}

const LOOKS = 20
const BETWEEN_LOOKS_MS = 250

/** The list of threads of assistant-ui, over those a Signalbox server keeps. */
export function createThreadListAdapter(threads: Threads): ThreadListAdapter {
  /** assistant-ui asks for a title as soon as something was written, which may be before the server has it. */
  async function titleOf(thread: string): Promise<string> {
    for (let look = 1; look < LOOKS; look++) {
      const title = (await threads.find(thread))?.title ?? null
      if (title !== null) return title
      await new Promise(resolve => setTimeout(resolve, BETWEEN_LOOKS_MS))
    }
    return ''
  }

  return {
    async list({ after: cursor } = {}) {
      const [regular, archived] = cursor === undefined ? [null, null] : placesIn(cursor)
      const pages = await Promise.all([
        regular === OVER ? NO_PAGE : threads.list({ after: regular }),
        archived === OVER ? NO_PAGE : threads.list({ archived: true, after: archived }),
      ])
      const next = pages.map(page => page.next ?? OVER)
      return {
        threads: pages.flatMap(page => page.threads).map(metadataOf),
        ...(next.some(place => place !== OVER) && { nextCursor: next.join(' ') }),
      }
    },
    async fetch(threadId) {
      const found = await threads.find(threadId)
      if (found === null) throw new Error(`there is no thread ${threadId}`)
      return metadataOf(found)
    },
    initialize: async threadId => ({ remoteId: threadId, externalId: undefined }),
    rename: (thread, title) => threads.rename(thread, title),
    archive: thread => threads.archive(thread, true),
    unarchive: thread => threads.archive(thread, false),
    delete: thread => threads.remove(thread),
    async generateTitle(thread) {
      const chunks: TitleChunk[] = [
        { type: 'part-start', part: { type: 'text' }, path: [] },
        { type: 'text-delta', textDelta: await titleOf(thread), path: [0] },
        { type: 'part-finish', path: [0] },
        {
          type: 'message-finish',
          finishReason: 'stop',
          usage: { inputTokens: 0, outputTokens: 0 },
          path: [],
        },
      ]
      return new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk)
          controller.close()
        },
      })
    },
  }
}

const NO_PAGE: ThreadPage = { threads: [], next: null }
/** Place behind the last page of a list. */
const OVER = '-'
/** Places in both lists, which assistant-ui has as one: those that are not archived, and those that are. */
const placesIn = (cursor: string): readonly string[] => cursor.split(' ')

const metadataOf = ({ id, title, archived, updatedAt }: StoredThread): ThreadMetadata => ({
  status: archived ? 'archived' : 'regular',
  remoteId: id,
  ...(title !== null && { title }),
  lastMessageAt: new Date(updatedAt),
})
