/** What one message of a server may take. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024
const LINE_FEED = 10

/** Follows no redirect, and reads no message beyond the limit: of a stream each event, of anything else the whole. */
export const boundedFetch = async (url: string | URL, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (response.body === null) return response
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  let size = 0
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.length
      // An event is written on lines; what no line ends for that long is no event.
      const lineEnd = isStream ? chunk.lastIndexOf(LINE_FEED) : -1
      if (size > MAX_MESSAGE_BYTES + chunk.length || (lineEnd < 0 && size > MAX_MESSAGE_BYTES))
        controller.error(new Error('the message is too large'))
      else controller.enqueue(chunk)
      if (lineEnd >= 0) size = chunk.length - lineEnd - 1
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}
