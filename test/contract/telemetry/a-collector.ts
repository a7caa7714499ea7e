import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createEngine } from '../../../src/compose/create-engine.ts'
import { memoryStorage } from '../../../src/testing/index.ts'
import { aFolder } from '../../a-folder.ts'

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples')

export interface Post {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly bytes: Uint8Array
}

/** A collector that answers with these statuses, the last one from then on. */
export async function aCollector(...statuses: readonly number[]) {
  const posts: Post[] = []
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    posts.push({ path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes })
    response.writeHead(statuses[Math.min(posts.length, statuses.length) - 1] ?? 200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts }
}

/** Two messages, spans of which go to the collector. */
export async function talkWith(url: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none', data: aFolder(), assistants: EXAMPLES },
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=s%20cret', ...env },
    cwd: aFolder(),
    say: () => {},
  })
  const principal = { tenant: 'north', user: 'ada', roles: ['user'] } as never
  const handle = (id: string, text: string) =>
    engine.handle({ id, text, context: { assistant: 'orders', session_id: 's' } }, principal)
  await handle('i1', 'Hello from Zanzibar')
  await handle('i2', '/order_status A-1002')
  await engine.close()
}
