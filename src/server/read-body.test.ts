import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createByteGauge } from './byte-gauge.ts'
import { listen } from './listen.ts'
import { problemResponse } from './problem.ts'
import { type BodyLimits, readJsonBody } from './read-body.ts'

const LIMITS: BodyLimits = { bytes: 1_000, values: 10, depth: 4 }

const aRequest = (body: string | ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

const read = (body: string | ReadableStream<Uint8Array>, gauge = createByteGauge(10_000)) =>
  readJsonBody({ request: aRequest(body), node: null, limits: LIMITS, gauge })

test.each([
  ['a list', `[${'0,'.repeat(9)}0]`],
  ['an object', `{${'"a":0,'.repeat(9)}"b":0}`],
  ['nested lists', `[${'[],'.repeat(4)}[]]`],
])('values are counted before anything is parsed: %s', async (_, text) => {
  expect(await read(text)).toBeDefined()
  const more = text.startsWith('[') ? text.replace('[', '[0,') : text.replace('{', '{"c":0,')
  await expect(read(more)).rejects.toMatchObject({
    code: 'too_large',
    message: 'the body holds more than 10 values',
    hint: expect.stringContaining('Send less at once'),
  })
})

test('a body that is too large is told what to do, whatever it is sent for', async () => {
  await expect(read(`"${'x'.repeat(1_000)}"`)).rejects.toMatchObject({
    code: 'too_large',
    message: 'the body is larger than 1000 bytes',
    hint: expect.stringContaining('Send less at once'),
  })
})

test('commas and brackets within texts are no values', async () => {
  expect(await read(`["${'[{,'.repeat(100)}"]`)).toHaveLength(1)
})

/** A body that begins and does not end until it is told to. */
function aSlowBody(text: string) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  return { body, end: () => end() }
}

const aTick = () => new Promise(resolve => setImmediate(resolve))

test('bodies that are being read have one room together: who finds none is told, and it is free again after', async () => {
  const gauge = createByteGauge(100)
  const slow = aSlowBody(`"${'x'.repeat(60)}"`)
  const first = read(slow.body, gauge)
  await aTick()
  await expect(read(`"${'y'.repeat(60)}"`, gauge)).rejects.toMatchObject({
    code: 'overloaded',
    retry: true,
    hint: expect.any(String),
  })
  slow.end()
  expect(await first).toBe('x'.repeat(60))
  expect(await read(`"${'y'.repeat(60)}"`, gauge)).toBe('y'.repeat(60))
})

test('a body that breaks off gives its room back', async () => {
  const gauge = createByteGauge(100)
  await expect(read(`"${'x'.repeat(80)}`, gauge)).rejects.toMatchObject({ code: 'malformed_body' })
  expect(await read(`"${'y'.repeat(80)}"`, gauge)).toBeDefined()
})

async function aListener(connections?: number) {
  const gauge = createByteGauge(100)
  const readings: Promise<unknown>[] = []
  let arrived = () => {}
  const server = await listen({
    fetch: (request, node) => {
      const reading = readJsonBody({ request, node, limits: LIMITS, gauge })
      readings.push(reading)
      arrived()
      return reading.then(
        value => Response.json(value),
        error => problemResponse(error, request),
      )
    },
    host: '127.0.0.1',
    port: 0,
    ...(connections !== undefined && { connections }),
  })
  onTestFinished(() => server.close())
  const post = (body: string, signal?: AbortSignal) =>
    fetch(server.url.replace('localhost', '127.0.0.1'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body,
      ...(signal !== undefined && { signal }),
    })
  const arrival = () => new Promise<void>(resolve => (arrived = resolve))
  return { server, post, readings, arrival }
}

test('on Node’s own connections, too, a sender that goes away leaves nothing behind', async () => {
  const { server, post, readings, arrival } = await aListener()
  for (let round = 0; round < 3; round++) {
    const met = arrival()
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n${'x'.repeat(80)}`,
    )
    await met
    socket.destroy()
    await expect(readings.at(-1)).rejects.toMatchObject({ code: 'malformed_body' })
  }
  expect(await (await post(`"${'y'.repeat(80)}"`)).json()).toBe('y'.repeat(80))
})

test('a connection too many is told so', async () => {
  const { server, post } = await aListener(1)
  const socket = connect(server.port, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  const first = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))))
  socket.write(
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n1',
  )
  expect(await first).toContain('200 OK')
  const refused = await post('1')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('connection')).toBe('close')
  expect(await refused.json()).toMatchObject({
    code: 'overloaded',
    detail: 'more than 1 connections are open',
    retry: true,
  })
  socket.destroy()
})
