import { nextWindowMs, SHORTEST_WINDOW_MS } from './coalescing-window.ts'
import { idInMessage, parseCursor } from './cursor.ts'
import type { Frame } from './encode.ts'
import { createOutlet, OUTLET_STRATEGY } from './outlet.ts'

const KEEP_ALIVE_MS = 15_000
/** Long texts go out in pieces, so that a reader on a slow line can resume in between. */
const PIECE_CHARACTERS = 32_768

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

export interface SseWriter {
  write(frames: readonly Frame[]): void
  end(): void
}

/**
 * A response that streams frames. A write after a pause goes out at once; those of the next few milliseconds go out
 * together, and text that is still waiting is merged.
 */
export function sseResponse(start: (writer: SseWriter) => () => void): Response {
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const outlet = createOutlet(controller)
        let waiting: Frame[] = []
        let timer: NodeJS.Timeout | null = null
        let windowMs = SHORTEST_WINDOW_MS
        let sentAt = 0
        let state: 'open' | 'ended' | 'over' = 'open'
        const isOpen = () => state === 'open'
        let unfollow = () => {}
        const send = (pieces: readonly string[]) => {
          if (isOpen() && outlet.send(pieces) === 'overfull') drop()
        }
        const flush = () => {
          const isTimed = timer !== null
          timer = null
          const frames = waiting
          waiting = []
          if (frames.length === 0) return
          const now = performance.now()
          windowMs = isTimed ? nextWindowMs(windowMs, now - sentAt) : SHORTEST_WINDOW_MS
          sentAt = now
          send(piecesOf(frames))
          timer = setTimeout(flush, windowMs)
        }
        const close = () => {
          state = 'over'
          clearInterval(alive)
          if (timer !== null) clearTimeout(timer)
        }
        const drop = () => {
          close()
          unfollow()
          // A text, not an Error: the server prints it, and one line is enough.
          controller.error('dropped a reader that does not read')
        }
        const alive = setInterval(() => {
          if (outlet.isStalled()) drop()
          else if (state === 'ended' && outlet.isEmpty()) close()
          else send([': keep-alive\n\n'])
        }, KEEP_ALIVE_MS)
        alive.unref()
        stop = () => {
          close()
          unfollow()
        }
        unfollow = start({
          write(frames) {
            for (const frame of frames) merge(waiting, frame)
            if (timer === null) flush()
          },
          end() {
            if (timer !== null) clearTimeout(timer)
            timer = null
            if (isOpen()) flush()
            if (!isOpen()) return
            if (timer !== null) clearTimeout(timer)
            state = 'ended'
            controller.close()
            if (outlet.isEmpty()) close()
          },
        })
        if (!isOpen()) unfollow()
      },
      cancel() {
        stop()
      },
    },
    OUTLET_STRATEGY,
  )
  return new Response(stream, { headers: HEADERS })
}

function merge(waiting: Frame[], frame: Frame): void {
  const last = waiting.at(-1)
  const { event } = frame
  if (
    last?.event.type === 'TEXT_MESSAGE_CONTENT' &&
    event.type === 'TEXT_MESSAGE_CONTENT' &&
    last.event.messageId === event.messageId
  )
    waiting[waiting.length - 1] = { id: frame.id, event: { ...event, delta: last.event.delta + event.delta } }
  else waiting.push(frame)
}

export const formatFrame = ({ id, event }: Frame): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`

/** What goes out together, in pieces of a moderate size. */
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
