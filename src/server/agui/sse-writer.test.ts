import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Frame } from './frame.ts'
import { type SseWriter, sseResponse } from './sse-writer.ts'

/** A reader on a connection of its own, and the writer of what it reads. */
async function aReader() {
  const written = Promise.withResolvers<SseWriter>()
  const stopped = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    const start = (writer: SseWriter) => {
      written.resolve(writer)
      return stopped.resolve
    }
    sseResponse(start, { incoming, outgoing })
  }).listen(0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const outgoing = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { response, writer: await written.promise, stopped: stopped.promise }
}

const aText = (delta: string): Frame => ({
  id: '1.1',
  event: { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta } as Frame['event'],
})

test('who is let in learns so before anything is written, and reads it to its end', async () => {
  const { response, writer, stopped } = await aReader()
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  writer.write([aText('Hel'), aText('lo')])
  writer.end()
  expect(await text(response)).toMatch(/^id: 1\.1\ndata: .*"delta":"Hello"/)
  await stopped
})

test('nothing is followed any more for a reader that went away', async () => {
  const { response, writer, stopped } = await aReader()
  writer.write([aText('Hello')])
  response.destroy()
  await stopped
  writer.write([aText(' there')])
  writer.end()
})

test('a reader that lets too much pile up is cut off, and sees that this was not the end', async () => {
  const { response, writer, stopped } = await aReader()
  let isOver = false
  void stopped.then(() => {
    isOver = true
  })
  const much = { type: 'CUSTOM', name: 'much', value: 'x'.repeat(10_000) } as Frame['event']
  while (!isOver) {
    writer.write([{ id: '1', event: much }])
    await new Promise(resolve => setImmediate(resolve))
  }
  await expect(text(response)).rejects.toThrow('aborted')
})

/** A process of its own: which of the two was first is decided once in each. */
const IN_A_RUNNING_APPLICATION = `
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
const listener = getRequestListener(async (_, node) => {
  const { sseResponse } = await import(${JSON.stringify(import.meta.resolve('./sse-writer.ts'))})
  const event = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Hello' }
  return sseResponse(writer => {
    setTimeout(() => {
      writer.write([{ id: '1', event }])
      writer.end()
    }, 20)
    return () => {}
  }, node)
})
const server = createServer(listener).listen(0, '127.0.0.1', async () => {
  const response = await fetch('http://127.0.0.1:' + server.address().port)
  console.log(await response.text())
  server.close()
})`

test('an application that listens before it loads us streams all the same', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    IN_A_RUNNING_APPLICATION,
  ])
  expect(stdout).toContain('"delta":"Hello"')
})
