import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { DeskDetail, DeskPage } from '../../src/api/desk.ts'
import { aFolder } from '../a-folder.ts'
import { eventually } from '../eventually.ts'
import { variant } from '../variant.ts'
import { realServer } from './real-server.ts'

const ASSISTANT = [
  'name: Lamps',
  'instructions: Help with lamps.',
  'conversation: false',
  'desk: { roles: [support], names: { local: Lou } }',
].join('\n')

const runOf = (number: number, content: string) => ({
  threadId: 'one',
  runId: `r${number}`,
  messages: [{ id: `m${number}`, role: 'user', content }],
  tools: [],
  context: [],
  state: {},
  forwardedProps: {},
})

variant(
  'a server killed while a colleague has a conversation goes on with it: the same claim, the same words, once',
  async () => {
    const data = aFolder()
    const args = ['--assistants', aFolder({ 'lamps/assistant.yaml': ASSISTANT }), '--model', 'offline']
    const start = async () => {
      const server = realServer(data, { args })
      const url = await server.url()
      const ask = async <T>(path: string, body?: unknown, key = 'once'): Promise<T> => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key }
        const answer = await fetch(`${url}${path}`, {
          headers,
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return (text.startsWith('{') ? JSON.parse(text) : text) as T
      }
      return { server, ask }
    }
    const before = await start()
    await before.ask('/agui/lamps', runOf(1, 'paint my fence purple'))
    await before.ask('/agui/lamps', runOf(2, 'yes'))
    const [entry] = (await before.ask<DeskPage>('/api/desk')).waiting
    const path = `/api/desk/${entry?.session}`
    const { claim } = await before.ask<{ claim: string }>(`${path}/take`, {}, 'take')
    const answer = { claim, text: 'Which purple?' }
    const answered = before.ask(`${path}/answer`, answer, 'answer').catch(() => null)
    await before.server.kill()
    await answered

    const { server, ask } = await start()
    expect(await ask<DeskPage>('/api/desk')).toMatchObject({
      waiting: [{ hold: { name: 'Lou', mine: true } }],
    })
    // Nobody knows whether it got there: it is sent again, and said once.
    await ask(`${path}/answer`, answer, 'answer')
    await ask('/agui/lamps', runOf(3, 'the dark one'))
    const detail = await ask<DeskDetail>(path)
    expect(detail.claim).toBe(claim)
    const said = detail.messages.map(({ text, by }) => (by === undefined ? text : `${by}: ${text}`))
    expect(said.filter(text => text === 'Lou: Which purple?')).toHaveLength(1)
    expect(said.at(-1)).toBe('the dark one')
    await ask(`${path}/hand-back`, { claim, note: '' }, 'back')
    expect(await ask<DeskPage>('/api/desk')).toMatchObject({ waiting: [] })
    await server.kill()
  },
)

variant('whoever waits is listed again by a server whose desk was lost with its store', async () => {
  const data = aFolder()
  const args = ['--assistants', aFolder({ 'lamps/assistant.yaml': ASSISTANT }), '--model', 'offline']
  const before = realServer(data, { args })
  const send = async (url: string | null, body: unknown) =>
    (
      await fetch(`${url}/agui/lamps`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text()
  const waiting = async (url: string | null) =>
    ((await (await fetch(`${url}/api/desk`)).json()) as DeskPage).waiting
  const url = await before.url()
  await send(url, runOf(1, 'paint my fence purple'))
  await send(url, runOf(2, 'yes'))
  const [entry] = await waiting(url)
  expect(entry).toMatchObject({ kind: 'handover' })
  await before.kill()
  for (const end of ['', '-wal', '-shm']) rmSync(join(data, `desk.db${end}`), { force: true })

  const after = realServer(data, { args })
  const again = await after.url()
  await eventually(async () => expect(await waiting(again)).toEqual([entry]))
  await after.kill()
})

test('what the outside was not told before a kill it is told after, under the same id', async () => {
  const heard: (string | undefined)[] = []
  let status = 503
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers['webhook-id']))
    response.writeHead(status).end()
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void receiver.close())
  const data = aFolder()
  const args = ['--assistants', aFolder({ 'lamps/assistant.yaml': ASSISTANT }), '--model', 'offline']
  const env = {
    SIGNALBOX_DESK_WEBHOOK: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    SIGNALBOX_DESK_WEBHOOK_SECRET: 'shared between the two of us',
  }
  const before = realServer(data, { args, env })
  const url = await before.url()
  for (const [at, text] of ['paint my fence purple', 'yes'].entries()) {
    const body = JSON.stringify(runOf(at, text))
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${url}/agui/lamps`, { method: 'POST', headers, body })).text()
  }
  await eventually(() => expect(heard).toHaveLength(1))
  await before.kill()
  status = 204
  // Nobody waits here until it is tried again.
  const desk = new DatabaseSync(join(data, 'desk.db'))
  desk.exec('UPDATE outbox SET due = 0')
  desk.close()

  const after = realServer(data, { args, env })
  await after.url()
  await eventually(() => expect(heard).toHaveLength(2))
  expect(heard[1]).toBe(heard[0])
  await after.kill()
})
