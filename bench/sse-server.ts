import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine } from '../src/compose/create-engine.ts'
import type { Model } from '../src/ports/model.ts'
import { createServer } from '../src/server/create-server.ts'
import { listen } from '../src/server/listen.ts'

/** One kind of server, in a process of its own; tells its port to the parent. */
const CHUNKS = 200
const TEXT = 'a few words '
const tick = () => new Promise<void>(resolve => setImmediate(resolve))

const chunkModel: Model = {
  provider: 'bench',
  async *stream() {
    for (let index = 0; index < CHUNKS; index++) {
      await tick()
      yield { type: 'text', text: TEXT }
    }
    yield {
      type: 'finish',
      reason: 'stop',
      tokens: { inputTokens: 1, outputTokens: CHUNKS, cachedInputTokens: 0 },
    }
  },
}

const frame = `data: ${JSON.stringify({ type: 'TEXT_MESSAGE_CONTENT', messageId: 't1-m1', delta: TEXT })}\n\n`

async function rawWrites(response: ServerResponse): Promise<void> {
  for (let index = 0; index < CHUNKS; index++) {
    await tick()
    response.write(frame)
  }
}

/** As fast as it gets: the first chunk at once, then what came within a millisecond together. */
async function rawCoalesced(response: ServerResponse): Promise<void> {
  let waiting = ''
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    timer = null
    if (waiting === '') return
    response.write(waiting)
    waiting = ''
    timer = setTimeout(flush, 1)
  }
  for (let index = 0; index < CHUNKS; index++) {
    await tick()
    waiting += frame
    if (timer === null) flush()
  }
  if (timer !== null) clearTimeout(timer)
  if (waiting !== '') response.write(waiting)
}

function raw(stream: (response: ServerResponse) => Promise<void>): Promise<number> {
  const server = createHttpServer(async (request, response) => {
    for await (const _chunk of request);
    if (request.url === '/healthz') {
      response.end('{}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await stream(response)
    response.end()
  })
  return new Promise(resolve =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

async function signalbox(synchronous: string): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'signalbox-bench-'))
  process.on('exit', () => rmSync(data, { recursive: true, force: true }))
  const assistants = join(data, 'assistants')
  mkdirSync(join(assistants, 'bench'), { recursive: true })
  writeFileSync(join(assistants, 'bench/assistant.yaml'), 'name: Bench\ninstructions: Answer.\n')
  const engine = await createEngine({
    model: chunkModel,
    env: {},
    cwd: data,
    flags: { data, synchronous, assistants },
  })
  const { port } = await listen({ fetch: createServer(engine).fetch, host: '127.0.0.1', port: 0 })
  return port
}

async function* texts(text: string): AsyncGenerator<string> {
  for (let index = 0; index < CHUNKS; index++) {
    await tick()
    yield text
  }
}

type ServePeer = (texts: () => AsyncGenerator<string>) => Promise<number>

/** There when its packages were installed: see docs/benchmarks.md. */
async function peer(file: string, text: string): Promise<number> {
  const { servePeer } = (await import(new URL(file, import.meta.url).href)) as { servePeer: ServePeer }
  return servePeer(() => texts(text))
}

const KINDS: Readonly<Record<string, () => Promise<number>>> = {
  coalesced: () => raw(rawCoalesced),
  writes: () => raw(rawWrites),
  full: () => signalbox('FULL'),
  normal: () => signalbox('NORMAL'),
  fastify: () => peer('./peers/fastify.js', frame),
  copilotkit: () => peer('./peers/copilotkit/serve.js', TEXT),
}

const port = await KINDS[process.argv[2] ?? '']?.()
process.send?.(port)
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
