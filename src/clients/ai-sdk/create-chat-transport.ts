import type { Event } from '@ag-ui/core'
import { idsIn } from '../ids-in.ts'
import { randomId } from '../random-id.ts'
import { readConversation } from '../read-conversation.ts'
import { runEvents } from '../run-events.ts'
import type { RequestHeaders, SignalboxServer } from '../server.ts'
import { createThreads, type Threads } from '../threads.ts'
import type { Chunk } from './chunk.ts'
import { createChunkWriter, type KnownCall } from './create-chunk-writer.ts'
import { restate } from './restate.ts'
import { type Answer, approvalsIn, continuedMessage, resultsIn, wordsOf } from './run-input.ts'
import { storedMessages } from './stored-messages.ts'
import { answerId, isToolPart, type MessageLike, nameOf, type StoredMessage } from './ui-message.ts'

/** A tool of the page that the assistant may call. */
export interface PageTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of its input. */
  readonly parameters: object
}

/** A server, and what a page brings to its conversations. */
export interface ChatTransportOptions extends SignalboxServer {
  readonly tools?: readonly PageTool[]
  /** Notes about what the person has before them, asked for before each message. */
  readonly context?: () => readonly { readonly description: string; readonly value: string }[]
  /** Passed with each message: `contextType`, `entityId`, `channel`, `locale`, `zone`. */
  readonly forwardedProps?: Readonly<Record<string, unknown>>
}

interface RequestOptions {
  readonly chatId: string
  readonly headers?: RequestHeaders | Headers
  readonly body?: object
  readonly abortSignal?: AbortSignal | undefined
}

export interface SendOptions extends RequestOptions {
  readonly trigger: 'submit-message' | 'regenerate-message'
  readonly messageId: string | undefined
  readonly messages: readonly MessageLike[]
}

/** The `transport` of `useChat`, over threads that a Signalbox server keeps: the id of a chat is that of its thread. */
export interface SignalboxChatTransport {
  /** Tells what is resumed from the beginning of its message. */
  readonly resumeStreamIsReplay: true
  sendMessages(options: SendOptions): Promise<ReadableStream<Chunk>>
  /** A turn in progress, or a call that waits for a tool of the page; null where there is neither. */
  reconnectToStream(options: RequestOptions): Promise<ReadableStream<Chunk> | null>
  /** Messages of a thread, to begin with; none where nothing was said yet. */
  open(chatId: string): Promise<StoredMessage[]>
  /** Cancels what runs. The SDK's own `stop` only stops reading. */
  stop(chatId: string): Promise<void>
  readonly threads: Threads
}

/** Makes the transport of `useChat` for one assistant of a server. */
export function createChatTransport(options: ChatTransportOptions): SignalboxChatTransport {
  const { tools = [], context, forwardedProps = {}, url } = options
  const names = new Set(tools.map(({ name }) => name))
  const threads = createThreads(options)
  /** Runs that went on when their thread was opened: what they said since is missing on the page. */
  const followed = new Map<string, string>()

  async function look(chatId: string, signal?: AbortSignal) {
    const running = (await threads.find(chatId))?.running ?? null
    const conversation = await readConversation(options, chatId, tools, signal)
    // The end of what runs says what waits.
    return {
      running,
      conversation: running === null ? conversation : { ...conversation, interrupts: [], calls: [] },
    }
  }

  return {
    resumeStreamIsReplay: true,
    threads,
    stop: chatId => threads.stop(chatId),

    async open(chatId) {
      const { running, conversation } = await look(chatId)
      if (running === null) followed.delete(chatId)
      else followed.set(chatId, running)
      return storedMessages(conversation, url)
    },

    async sendMessages({ chatId, messages, messageId, headers, body, abortSignal }) {
      const goesOn = continuedMessage(messages, messageId)
      const last = messages.at(-1)
      const resume = (body as { resume?: readonly Answer[] } | undefined)?.resume
      const isNew = goesOn === null && last !== undefined
      const input = {
        messages: isNew
          ? [{ id: last.id, role: 'user', content: wordsOf(last) }]
          : goesOn === null
            ? []
            : resultsIn(goesOn),
        resume: resume ?? (goesOn === null ? [] : approvalsIn(goesOn)),
        tools,
        context: context?.() ?? [],
        state: {},
        forwardedProps,
      }
      followed.delete(chatId)
      const write = createChunkWriter({
        tools: names,
        here: callsIn(goesOn === null ? [] : [goesOn]),
        known: callsIn(messages),
        seen: new Set(),
      })
      const run = {
        thread: chatId,
        // A message that is sent once more is answered once.
        run: isNew ? `run-${last.id}`.slice(0, 256) : randomId('answer'),
        input,
        headers: plain(headers),
      }
      const start: Chunk = isNew ? { type: 'start', messageId: answerId(last.id) } : { type: 'start' }
      return streamOf(hungUp => runEvents(options, { ...run, signal: either(abortSignal, hungUp) }), write, [
        start,
        { type: 'start-step' },
      ])
    },

    async reconnectToStream({ chatId, headers, abortSignal }) {
      const { running: now, conversation } = await look(chatId, abortSignal)
      const running = now ?? followed.get(chatId) ?? null
      followed.delete(chatId)
      if (running === null && conversation.calls.length === 0) return null
      const messages = storedMessages(conversation, url)
      const last = messages.at(-1)
      const user = messages.findLast(({ role }) => role === 'user')
      const beginning: Chunk[] = [
        { type: 'start', messageId: answerId(user?.id ?? 'nobody') },
        ...(last?.role === 'assistant' ? restate(last) : []),
      ]
      if (running === null)
        return streamOf(
          () => [],
          () => [],
          [...beginning, { type: 'finish-step' }, { type: 'finish', finishReason: 'tool-calls' }],
        )
      const write = createChunkWriter({
        tools: names,
        here: callsIn(last === undefined ? [] : [last]),
        known: callsIn(messages),
        seen: idsIn(conversation.messages),
      })
      const run = { thread: chatId, run: running, input: null, headers: plain(headers) }
      return streamOf(hungUp => runEvents(options, { ...run, signal: either(abortSignal, hungUp) }), write, [
        ...beginning,
        { type: 'start-step' },
      ])
    },
  }
}

/** Chunks before the first event, then those of the run; whoever cancels the stream hangs up. */
function streamOf(
  events: (signal: AbortSignal) => AsyncIterable<Event> | readonly Event[],
  write: (event: Event) => Chunk[],
  first: readonly Chunk[],
): ReadableStream<Chunk> {
  const hangUp = new AbortController()
  async function* chunks(): AsyncGenerator<Chunk> {
    yield* first
    for await (const event of events(hangUp.signal)) yield* write(event)
  }
  const source = chunks()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => hangUp.abort(),
  })
}

function callsIn(messages: readonly MessageLike[]): Map<string, KnownCall> {
  const parts = messages.flatMap(message => message.parts.filter(isToolPart))
  return new Map(parts.map(part => [part.toolCallId, { name: nameOf(part), input: part.input }]))
}

const either = (one: AbortSignal | undefined, other: AbortSignal): AbortSignal =>
  one === undefined ? other : AbortSignal.any([one, other])

const plain = (headers: RequestHeaders | Headers = {}): RequestHeaders =>
  headers instanceof Headers ? Object.fromEntries(headers) : headers
