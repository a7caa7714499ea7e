import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { MAX_MESSAGE_BYTES } from './message-limits.ts'

async function aServerThat(answers: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answers(response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const events = { 'content-type': 'text/event-stream' }
const json = { 'content-type': 'application/json' }

/** Writes the same piece until nobody reads it any more. */
function endlessly(response: ServerResponse, piece: string): void {
  const more = () => void response.write(piece, failure => failure || more())
  more()
}

async function sizeRead(url: string): Promise<number> {
  const { body } = await boundedFetch(fixedClock())(url)
  let size = 0
  for await (const chunk of body ?? []) size += chunk.length
  return size
}

test.each([
  ['one line without end', events, 'x'.repeat(10_000), 'too large'],
  ['an event of short lines without end', events, 'data: x\n'.repeat(1_000), 'too large'],
  ['an event of lines ended the other way', events, 'data: x\r\n'.repeat(1_000), 'too large'],
  ['an answer without end', json, ' '.repeat(10_000), 'too large'],
  ['events without end', events, 'data: x\n\n'.repeat(1_000), 'more than can be read'],
])('%s is cut', async (_, headers, piece, why) => {
  const url = await aServerThat(response => endlessly(response.writeHead(200, headers), piece))
  await expect(sizeRead(url)).rejects.toThrow(why)
})

test.each(['\n', '\r', '\r\n'])('many events that end with %j are more than one message', async end => {
  const event = `data: ${'x'.repeat(1024 * 1024)}${end}${end}`
  const url = await aServerThat(response => response.writeHead(200, events).end(event.repeat(6)))
  expect(await sizeRead(url)).toBeGreaterThan(MAX_MESSAGE_BYTES)
})

test('a redirect is not followed', async () => {
  const url = await aServerThat(response =>
    response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  )
  await expect(boundedFetch(fixedClock())(url)).rejects.toThrow()
})
