import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { eventLoop } from '../../compose/event-loop.ts'
import { ofJson } from '../../core/json.ts'
import { LEAVING, type NodeConnection } from '../node-connection.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { NEVER_LAPSES, type WatchAdmission } from '../watch-admission.ts'
import { nextWindowMs, SHORTEST_WINDOW_MS } from './coalescing-window.ts'
import { idInMessage, parseCursor } from './cursor.ts'
import type { Frame } from './frame.ts'
import { createOutlet } from './outlet.ts'
import { nodeSink, type Sink, WEB_STRATEGY, webSink } from './sink.ts'

const KEEP_ALIVE_MS = 15_000
/** For readers of a server that leaves: another one, or its next life, is there soon. It is no end, so the stream breaks off after it. */
const COME_BACK = 'retry: 1000\n\n'
const DOES_NOT_READ = 'it does not read'
/** Long texts go out in pieces, so that a reader on a slow line can resume in between. */
const PIECE_CHARACTERS = 32_768

/** Written past what every other answer passes, so those it would get there are its own. */
const HEADERS = {
  ...SAFE_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Response that leaves an answer to us. The library makes it when it is loaded: where an application listened before, `Response`
 * is another class by then, and what has no body is sent as it is, empty. A clone is of the real class.
 */
const ALREADY_SENT = RESPONSE_ALREADY_SENT.clone()

export interface SseWriter {
  write(frames: readonly Frame[]): void
  end(): void
}

/** Begins to write; returns how to stop. */
export type StartWriting = (writer: SseWriter) => () => void

/** A response that streams frames: where Node's server took the request, past the web's streams. Who asks for the headers alone gets no writes. */
export function sseResponse(
  start: StartWriting,
  node: NodeConnection | null,
  watch: WatchAdmission = NEVER_LAPSES,
): Response {
  return node === null || node.incoming.method === 'HEAD'
    ? webResponse(start, watch)
    : nodeResponse(start, node, watch)
}

function webResponse(start: StartWriting, watch: WatchAdmission): Response {
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = writeFrames(webSink(controller), start, watch)
      },
      cancel: () => stop(),
    },
    WEB_STRATEGY,
  )
  return new Response(stream, { headers: HEADERS })
}

function nodeResponse(start: StartWriting, { outgoing }: NodeConnection, watch: WatchAdmission): Response {
  const sink = nodeSink(outgoing, HEADERS)
  const stop = writeFrames(sink, start, watch)
  outgoing.on('error', stop)
  outgoing.once('close', stop)
  outgoing.once(LEAVING, () => {
    stop()
    sink.write(COME_BACK)
  })
  if (outgoing.destroyed) stop()
  // Who has to wait for the first frame learns meanwhile that it was let in.
  setImmediate(sink.begin)
  return ALREADY_SENT
}

/**
 * A write after a pause goes out at once; those of the next few milliseconds go out together, and text that is still
 * waiting is merged. Returns how to stop.
 */
function writeFrames(sink: Sink, start: StartWriting, watch: WatchAdmission): () => void {
  const outlet = createOutlet(sink)
  const gathering = createGathering()
  let timer: NodeJS.Timeout | null = null
  let windowMs = SHORTEST_WINDOW_MS
  let sentAt = 0
  let state: 'open' | 'ended' | 'over' = 'open'
  const isOpen = () => state === 'open'
  let unfollow = () => {}
  const send = (pieces: readonly string[]) => {
    if (isOpen() && outlet.send(pieces) === 'overfull') drop(DOES_NOT_READ)
  }
  const flush = () => {
    const isTimed = timer !== null
    timer = null
    const frames = gathering.take()
    if (frames.length === 0 || !isOpen()) return
    const now = performance.now()
    windowMs = isTimed ? nextWindowMs(windowMs, now - sentAt) : SHORTEST_WINDOW_MS
    sentAt = now
    send(piecesOf(frames))
    // Five hundred windows that began in one round end in one, too, and a write is a system call.
    timer = setTimeout(eventLoop.pace, windowMs, flush)
  }
  const close = () => {
    state = 'over'
    outlet.leave()
    clearInterval(alive)
    unwatch()
    if (timer !== null) clearTimeout(timer)
  }
  const drop = (why: string) => {
    stop()
    sink.drop(why)
  }
  const alive = setInterval(() => {
    if (outlet.isStalled()) drop(DOES_NOT_READ)
    else if (state === 'ended' && outlet.isEmpty()) close()
    else send([': keep-alive\n\n'])
  }, KEEP_ALIVE_MS)
  alive.unref()
  // No end: the run goes on, and whoever comes back with what counts is told the rest.
  const unwatch = watch(drop)
  const stop = () => {
    close()
    unfollow()
  }
  unfollow = start({
    write(frames) {
      for (const frame of frames) gathering.add(frame)
      if (timer === null) flush()
    },
    end() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      if (isOpen()) flush()
      if (!isOpen()) return
      if (timer !== null) clearTimeout(timer)
      state = 'ended'
      sink.end()
      if (outlet.isEmpty()) close()
    },
  })
  if (!isOpen()) unfollow()
  return stop
}

/** Text that waits, still growing. */
interface OpenText {
  id: string
  readonly event: { readonly type: 'TEXT_MESSAGE_CONTENT'; readonly messageId: string; delta: string }
}

/** Frames that wait to be written together; text of one message is one frame, which grows while it waits. */
function createGathering() {
  let frames: Frame[] = []
  let open: OpenText | null = null
  return {
    add(frame: Frame): void {
      const { id, event } = frame
      if (event.type !== 'TEXT_MESSAGE_CONTENT') {
        open = null
        frames.push(frame)
      } else if (open?.event.messageId === event.messageId) {
        open.id = id
        open.event.delta += event.delta
      } else {
        const { type, messageId, delta } = event
        open = { id, event: { type, messageId, delta } }
        frames.push(ofJson<Frame>(open))
      }
    },
    take(): readonly Frame[] {
      const batch = frames
      frames = []
      open = null
      return batch
    },
  }
}

export const formatFrame = ({ id, event }: Frame): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`

/** Pieces of a moderate size that go out together. */
function piecesOf(frames: readonly Frame[]): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const frame of frames.flatMap(split)) {
    piece += formatFrame(frame)
    if (piece.length < PIECE_CHARACTERS) continue
    pieces.push(piece)
    piece = ''
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** A long text as several frames, each with the id of the place where it ends. */
function split(frame: Frame): Frame[] {
  const { event } = frame
  if (event.type !== 'TEXT_MESSAGE_CONTENT' || event.delta.length <= PIECE_CHARACTERS) return [frame]
  const cursor = parseCursor(frame.id)
  if (cursor === null) return [frame]
  const start = cursor.offset - event.delta.length
  const frames: Frame[] = []
  for (let at = 0; at < event.delta.length; at += PIECE_CHARACTERS) {
    const delta = event.delta.slice(at, at + PIECE_CHARACTERS)
    frames.push({ id: idInMessage(cursor.seq, start + at + delta.length), event: { ...event, delta } })
  }
  return frames
}
