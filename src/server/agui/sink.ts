import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Carrier of a stream's text to its reader. */
export interface Sink {
  /** Says how many bytes that was. */
  write(piece: string): number
  /** Bytes that were written and not taken yet. */
  waitingBytes(): number
  end(): void
  /** Breaks off: the reader sees that this was not the end and, where it reads at all, why. */
  drop(why: string): void
}

const HIGH_WATER_BYTES = 64 * 1024
export const WEB_STRATEGY = new ByteLengthQueuingStrategy({ highWaterMark: HIGH_WATER_BYTES })

const utf8 = new TextEncoder()

/** For a stream made with `WEB_STRATEGY`. */
export const webSink = (controller: ReadableStreamDefaultController<Uint8Array>): Sink => ({
  write(piece) {
    const bytes = utf8.encode(piece)
    controller.enqueue(bytes)
    return bytes.length
  },
  waitingBytes: () => HIGH_WATER_BYTES - (controller.desiredSize ?? HIGH_WATER_BYTES),
  end: () => controller.close(),
  // A text, not an Error: the server prints it, and one line is enough.
  drop: why => controller.error(`dropped a reader: ${why}`),
})

export interface NodeSink extends Sink {
  /** Sends the headers; the first write does so by itself, in the same system call. */
  begin(): void
}

/** Straight to the socket: what is written in one tick leaves together. */
export function nodeSink(response: ServerResponse, headers: OutgoingHttpHeaders): NodeSink {
  const writeHead = () => {
    if (!response.headersSent) response.writeHead(200, headers)
  }
  return {
    begin() {
      if (response.headersSent || response.destroyed) return
      writeHead()
      response.flushHeaders()
    },
    write(piece) {
      writeHead()
      if (!response.destroyed) response.write(piece)
      return Buffer.byteLength(piece)
    },
    waitingBytes: () => response.writableLength,
    end() {
      writeHead()
      response.end()
    },
    drop(why) {
      if (response.destroyed || response.writableLength > 0) return void response.destroy()
      writeHead()
      response.write(`: ${why}\n\n`, () => response.destroy())
    },
  }
}
