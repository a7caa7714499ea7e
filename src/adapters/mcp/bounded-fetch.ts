import type { Clock } from '../../ports/clock.ts'
import { createFloodGauge } from './flood-gauge.ts'
import { MAX_MESSAGE_BYTES } from './message-limits.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Follows no redirect, and reads no message beyond the limit: of a stream each event, of anything else the whole. */
export const boundedFetch =
  (clock: Clock) =>
  async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, redirect: 'error' })
    if (response.body === null) return response
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
    const body = response.body.pipeThrough(isStream ? eventLimit(clock) : wholeLimit())
    const { status, statusText, headers } = response
    return new Response(body, { status, statusText, headers })
  }

type Bytes = Uint8Array<ArrayBuffer>

function wholeLimit(): TransformStream<Bytes, Bytes> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length
      if (size > MAX_MESSAGE_BYTES) controller.error(new Error('the message is too large'))
      else controller.enqueue(chunk)
    },
  })
}

/** An event ends with an empty line: short lines without end are one event, too. */
function eventLimit(clock: Clock): TransformStream<Bytes, Bytes> {
  const gauge = createFloodGauge(clock)
  let size = 0
  let isLineEmpty = true
  let isAfterReturn = false
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) {
        size++
        const isEnd = byte === LINE_FEED || byte === CARRIAGE_RETURN
        // The second half of a line end is no line of its own.
        if (!(byte === LINE_FEED && isAfterReturn)) {
          if (isEnd && isLineEmpty) {
            gauge.count(size)
            size = 0
          }
          isLineEmpty = isEnd
        }
        isAfterReturn = byte === CARRIAGE_RETURN
        if (size > MAX_MESSAGE_BYTES) return controller.error(new Error('the message is too large'))
      }
      if (gauge.isFlooded()) return controller.error(new Error('it sends more than can be read'))
      controller.enqueue(chunk)
    },
  })
}
