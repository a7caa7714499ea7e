import type { Frame } from './encode.ts'

/** A reader that lets this much pile up is dropped; it can come back with Last-Event-ID. */
const MAX_BUFFERED_BYTES = 1_000_000
/**
 * Under load one round of the event loop takes longer than a millisecond; a window of one would then merge nothing and
 * every token would cost a system call. Tokens that come slower than this are not delayed at all.
 */
const COALESCE_MS = 4
const KEEP_ALIVE_MS = 15_000

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
  const encoder = new TextEncoder()
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let waiting: Frame[] = []
        let timer: NodeJS.Timeout | null = null
        let closed = false
        const send = (text: string) => {
          if (closed) return
          controller.enqueue(encoder.encode(text))
          if (-(controller.desiredSize ?? 0) > MAX_BUFFERED_BYTES) drop()
        }
        const flush = () => {
          timer = null
          const frames = waiting
          waiting = []
          if (frames.length > 0) {
            send(frames.map(formatFrame).join(''))
            timer = setTimeout(flush, COALESCE_MS)
          }
        }
        const close = () => {
          closed = true
          clearInterval(alive)
          if (timer !== null) clearTimeout(timer)
        }
        const drop = () => {
          close()
          unfollow()
          controller.error(new Error('the reader does not read'))
        }
        const alive = setInterval(() => send(': keep-alive\n\n'), KEEP_ALIVE_MS)
        alive.unref()
        let unfollow = () => {}
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
            if (closed) return
            if (timer !== null) clearTimeout(timer)
            flush()
            close()
            controller.close()
          },
        })
        if (closed) unfollow()
      },
      cancel() {
        stop()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
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
