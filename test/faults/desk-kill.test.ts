import { expect, test } from 'vitest'
import type { DeskDetail, DeskPage } from '../../src/api/desk.ts'
import { aFolder } from '../a-folder.ts'
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

test('a server killed while a colleague has a conversation goes on with it: the same claim, the same words, once', async () => {
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
  expect(await ask<DeskPage>('/api/desk')).toMatchObject({ waiting: [{ hold: { name: 'Lou', mine: true } }] })
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
})
