import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly authorization: string | null
  readonly body: unknown
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes as they are, a text, or JSON. */
  readonly body?: Uint8Array | string | object
}

type Answer = Reply | Promise<Reply>

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A service on this machine that answers as it is told, and remembers what it heard. */
export async function aMediaService(answer: (heard: Heard, count: number) => Answer) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const one: Heard = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers['idempotency-key']?.toString() ?? null,
      authorization: request.headers.authorization ?? null,
      body: body === '' ? null : JSON.parse(body),
    }
    heard.push(one)
    const { status = 200, headers = {}, body: given = {} } = await answer(one, heard.length)
    const isFile = given instanceof Uint8Array || typeof given === 'string'
    response.writeHead(status, { 'content-type': isFile ? 'text/plain' : 'application/json', ...headers })
    response.end(isFile ? given : JSON.stringify(given))
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1/jobs`
  return { url, heard, orders: () => heard.filter(({ body }) => body !== null) }
}
