import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { createServer } from '../../src/server/create-server.ts'
import { listen } from '../../src/server/listen.ts'
import { type ScriptedStep, scriptedModel } from '../../src/testing/scripted-model.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { aRun, call, framesOf, isEnd, json, type Received, readAll, runPath, textOf } from './sse-client.ts'

const ASSISTANT = 'projects'
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(
  script: Parameters<typeof scriptedModel>[0],
): Promise<{ server: TestServer; port: number }> {
  const server = await startServer({ model: scriptedModel(script, { clock: systemClock }) })
  cleanups.push(server.close)
  return { server, port: Number(new URL(server.url).port) }
}

/** A connection that asks, hears that it is answered and then never reads: the kernel's buffers fill up, then ours. */
async function aDeafReader(port: number, path: string): Promise<DeafReader> {
  const socket = connect({ host: '127.0.0.1', port })
  cleanups.push(() => socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const [beginning] = await once(socket, 'data')
  socket.pause()
  return { socket, beginning }
}

interface DeafReader {
  readonly socket: Socket
  readonly beginning: Buffer
}

/** Reads at last what has come, up to where the connection broke. */
async function readLate({ socket, beginning }: DeafReader): Promise<Received[]> {
  const received: Received[] = []
  const chunks: Buffer[] = [beginning]
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
  // Chunked transfer: drop the sizes between the chunks.
  const body = Buffer.concat(chunks)
    .toString('latin1')
    .replace(/\r\n[0-9a-f]+\r\n/g, '')
  try {
    for await (const frame of framesOf([Buffer.from(body, 'latin1')] as never)) received.push(frame)
  } catch {
    // The last frame is not whole.
  }
  return received
}

const WORDS = `${'All work and no play makes this a rather long answer. '.repeat(1_200)}`
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

test('a reader that does not read is dropped, others are not held up, and it resumes where it was', async () => {
  let release = () => {}
  const until = new Promise<void>(resolve => {
    release = resolve
  })
  const parts: ScriptedStep[] = Array.from({ length: 400 }, (_, index) => [
    { text: `${index} ${WORDS}` },
    { wait: 5 },
  ]).flat()
  const { port } = await serve([[{ text: 'It begins. ' }, { until }, ...parts]])
  const whole = `It begins. ${parts.map(part => ('text' in part ? part.text : '')).join('')}`
  const run = await call(port, {
    method: 'POST',
    path: `/agui/${ASSISTANT}`,
    body: aRun('long', 'run-1', 'Go'),
  })
  const path = runPath(ASSISTANT, 'long', 'run-1')
  const deaf = await Promise.all(Array.from({ length: 12 }, () => aDeafReader(port, path)))
  const before = process.memoryUsage()
  let most = 0
  const watch = setInterval(() => {
    const { arrayBuffers, external } = process.memoryUsage()
    most = Math.max(most, arrayBuffers + external - before.arrayBuffers - before.external)
  }, 5)
  release()
  const steady = await readAll(run)
  clearInterval(watch)
  expect(textOf(steady).length).toBe(whole.length)
  expect(textOf(steady) === whole).toBe(true)
  const late = await Promise.all(deaf.map(readLate))
  console.log(
    `the answer has ${megabytes(whole.length)} MB; memory grew by ${megabytes(most)} MB; read late: ${late.map(received => megabytes(textOf(received).length))}`,
  )
  for (const received of late) expect(received.some(isEnd)).toBe(false)
  // Without a limit, twelve times twenty megabytes would wait.
  expect(megabytes(most)).toBeLessThan(150)
  const [dropped = []] = late
  const lastEventId = dropped.at(-1)?.id ?? ''
  const rest = await readAll(await call(port, { method: 'GET', path, lastEventId }))
  expect(textOf(dropped).length + textOf(rest).length).toBe(whole.length)
  expect(textOf(dropped) + textOf(rest) === whole).toBe(true)
  expect(rest.at(-1)?.event).toMatchObject({ type: 'RUN_FINISHED' })
})

test('500 readers of one run all get every event once', async () => {
  let release = () => {}
  const until = new Promise<void>(resolve => {
    release = resolve
  })
  const { port } = await serve([
    [{ text: 'Wait for it. ' }, { until }, { text: 'Here ' }, { text: 'it is.' }],
  ])
  const first = await call(port, {
    method: 'POST',
    path: `/agui/${ASSISTANT}`,
    body: aRun('many', 'run-1', 'Go'),
  })
  const path = runPath(ASSISTANT, 'many', 'run-1')
  const readers = await Promise.all(Array.from({ length: 500 }, () => call(port, { method: 'GET', path })))
  const all = Promise.all([first, ...readers].map(readAll))
  expect((await json<{ ok: boolean }>(await call(port, { method: 'GET', path: '/healthz' }))).ok).toBe(true)
  release()
  for (const received of await all) {
    expect(textOf(received)).toBe('Wait for it. Here it is.')
    expect(received.filter(isEnd)).toHaveLength(1)
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
  }
})

test('a reconnect storm gets each reader exactly what it has not seen', async () => {
  const { port } = await serve(['One two three four five six seven eight nine ten.'])
  const whole = await readAll(
    await call(port, { method: 'POST', path: `/agui/${ASSISTANT}`, body: aRun('storm', 'run-1', 'Go') }),
  )
  const path = runPath(ASSISTANT, 'storm', 'run-1')
  const text = textOf(whole)
  const storm = Array.from({ length: 300 }, async (_, index) => {
    const seen = whole.slice(0, 1 + (index % whole.length))
    const lastEventId = seen.at(-1)?.id ?? ''
    const rest = await readAll(await call(port, { method: 'GET', path, lastEventId }))
    expect(textOf(seen) + textOf(rest)).toBe(text)
    expect([...seen, ...rest].filter(isEnd)).toHaveLength(1)
  })
  await Promise.all(storm)
})

test('a client that hangs up does not stop its run', async () => {
  let release = () => {}
  const until = new Promise<void>(resolve => {
    release = resolve
  })
  const { port } = await serve([[{ text: 'Half ' }, { until }, { text: 'and whole.' }]])
  const response = await call(port, {
    method: 'POST',
    path: `/agui/${ASSISTANT}`,
    body: aRun('gone', 'run-1', 'Go'),
  })
  for await (const frame of framesOf(response)) if (frame.event.type === 'TEXT_MESSAGE_CONTENT') break
  response.destroy()
  release()
  const again = await readAll(await call(port, { method: 'GET', path: runPath(ASSISTANT, 'gone', 'run-1') }))
  expect(textOf(again)).toBe('Half and whole.')
  expect(again.at(-1)?.event).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
})

test('a reader that has seen more than there is gets a refusal, and the operator a line', async () => {
  const said: string[] = []
  const server = await startServer({ model: scriptedModel(['Hello.']), say: line => void said.push(line) })
  cleanups.push(server.close)
  const port = Number(new URL(server.url).port)
  await readAll(
    await call(port, { method: 'POST', path: `/agui/${ASSISTANT}`, body: aRun('thread', 'run-1', 'Hi') }),
  )
  const path = runPath(ASSISTANT, 'thread', 'run-1')
  const answer = await call(port, { method: 'GET', path, lastEventId: '4711' })
  expect(answer.statusCode).toBe(400)
  expect(await json(answer)).toMatchObject({ code: 'invalid_input' })
  expect(said).toEqual([expect.stringMatching(/has seen event 4711, the journal ends at \d+/)])
})

test('a run tells its reader its ids, and nothing the client sent', async () => {
  const { port } = await serve(['Hello.'])
  const [started] = await readAll(
    await call(port, { method: 'POST', path: `/agui/${ASSISTANT}`, body: aRun('thread', 'run-1', 'Hi') }),
  )
  expect(started?.event).toEqual({
    type: 'RUN_STARTED',
    threadId: 'thread',
    runId: 'run-1',
    protocolVersion: '1.0',
  })
})

test.each([
  ['headers', 'POST /agui/projects HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'body',
    'POST /agui/projects HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
  ],
])('who sends its %s too slowly is cut off', async (_what, start) => {
  const { server } = await serve([])
  const slowest = { headers: 1_000, request: 1_500, check: 50 }
  const { fetch } = createServer(server.engine)
  const listening = await listen({ fetch, host: '127.0.0.1', port: 0, slowest })
  cleanups.push(listening.close)
  const socket = connect({ host: '127.0.0.1', port: listening.port })
  cleanups.push(() => socket.destroy())
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  // Not to the end: what is written to a socket already closed makes the kernel forget the answer.
  for (const part of [start, 'a', 'a', 'a']) await new Promise(sent => socket.write(part, sent))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
