import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sseResponse } from './agui/sse-writer.ts'
import type { Door } from './door.ts'
import { listen } from './listen.ts'

const CROWD = 60

/** Resolves when a request on a connection of its own is answered. */
function answered(port: number, head: string, headers = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${head} HTTP/1.1\r\nhost: localhost\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`,
      ),
    )
    socket.on('error', reject).on('close', () => resolve())
    socket.resume()
  })
}

function compute(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a health check on a new connection does not wait for the work of a crowd that connected before it', async () => {
  const answers: string[] = []
  const { port, close } = await listen({
    fetch: request => {
      if (request.method === 'POST') compute(5)
      return new Response('well')
    },
    host: '127.0.0.1',
    port: 0,
  })
  const crowd = Array.from({ length: CROWD }, async () => {
    await answered(port, 'POST /work')
    answers.push('work')
  })
  await answered(port, 'GET /health')
  answers.push('health')
  await Promise.all(crowd)
  await close()
  expect(answers).toHaveLength(CROWD + 1)
  expect(answers.indexOf('health')).toBeLessThan(CROWD / 4)
})

test('one key, spelled in many ways, is one caller', async () => {
  const answers: string[] = []
  const door: Door = { asks: true, isPublic: false, hosts: [], origins: [] }
  const { port, close } = await listen({
    fetch: request => {
      compute(5)
      return new Response(request.url)
    },
    host: '127.0.0.1',
    port: 0,
    door,
  })
  const ask = async (name: string, headers: string) => {
    await answered(port, `POST /${name}`, headers)
    answers.push(name)
  }
  const greedy = Array.from({ length: CROWD }, (_, at) =>
    ask('greedy', `authorization: Bearer${' '.repeat(at + 1)}bob\r\n`),
  )
  const modest = ask('modest', 'authorization: Bearer ada\r\n')
  await Promise.all([...greedy, modest])
  await close()
  expect(answers.indexOf('modest')).toBeLessThan(CROWD / 4)
})

test('a server that leaves tells readers when to come back, and they see that this was not the end', async () => {
  const stopped = Promise.withResolvers<void>()
  const { port, close } = await listen({
    fetch: (_, node) => sseResponse(() => stopped.resolve, node),
    host: '127.0.0.1',
    port: 0,
  })
  const [response] = (await once(request({ port, host: '127.0.0.1' }).end(), 'response')) as [IncomingMessage]
  let received = ''
  const broken = new Promise<Error>(resolve => response.on('error', resolve))
  response.on('data', chunk => (received += chunk))
  await close()
  expect(await broken).toMatchObject({ code: 'ECONNRESET' })
  expect(received).toBe('retry: 1000\n\n')
  await stopped.promise
})

async function aWhile(): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds++) await new Promise(resolve => setImmediate(resolve))
}

/** Sends a request in two parts, the second while the server computes beyond the time it has for headers. Answers with what comes. */
async function heldUp(port: number, first: string, second: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(first)
  await aWhile()
  socket.write(second)
  compute(400)
  let answer = ''
  socket.setEncoding('utf8').on('data', part => {
    answer += part
  })
  await once(socket, 'close')
  return answer
}

test('a request that is there is answered, however long the machine took to read it', async () => {
  const { port, close } = await listen({
    fetch: () => new Response('well'),
    host: '127.0.0.1',
    port: 0,
    slowest: { headers: 200, request: 1_000, check: 10 },
  })
  const answer = await heldUp(
    port,
    'GET /health HTTP/1.1\r\nhost: local',
    'host\r\nconnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*well$/)
  await close()
})

test.each([
  [
    'is answered where its rest was there',
    'content-length: 2\r\nconnection: close\r\n\r\na',
    'b',
    /well: ab$/,
  ],
  ['is let go where its rest does not come', 'content-leng', 'th: 2\r\n\r\na', /^HTTP\/1\.1 408 /],
])('a request with a body that is read late %s', async (_, headers, rest, expected) => {
  const { port, close } = await listen({
    async fetch(request) {
      const text = await request.text()
      await aWhile()
      return new Response(`well: ${text}`)
    },
    host: '127.0.0.1',
    port: 0,
    slowest: { headers: 200, request: 250, check: 10 },
  })
  expect(await heldUp(port, `POST / HTTP/1.1\r\nhost: localhost\r\n${headers}`, rest)).toMatch(expected)
  await close()
})

test.each([
  ['does not come', 'GET /health HTTP/1.1\r\n', 408],
  ['has too many headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n`, 431],
  ['is none', 'garbage\r\n\r\n', 400],
])('a request that %s is refused, and its connection closed', async (_, words, status) => {
  const { port, close } = await listen({
    fetch: () => new Response('well'),
    host: '127.0.0.1',
    port: 0,
    slowest: { headers: 20, request: 1_000, check: 10 },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(words)
  let answer = ''
  socket.setEncoding('utf8').on('data', part => {
    answer += part
  })
  await once(socket, 'close')
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*close`))
  await close()
})
