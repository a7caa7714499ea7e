import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnswerView, Problem, SessionDetail } from '../../src/api/rest.ts'
import type { Json } from '../../src/core/json.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** A desk that waits for a yes to a refund of 10. */
async function aWaitingDesk() {
  const paid: Json[] = []
  const refund = defineTool({
    name: 'refund',
    description: 'Pays money back.',
    parameters: z.object({ amount: z.number().check(z.positive()) }),
    destructive: true,
    run: args => {
      paid.push(args)
      return { paid: args.amount }
    },
  })
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool' ? 'Done.' : [{ call: 'refund', arguments: { amount: 10 } }],
  )
  server = await startServer({ model })
  const { url, engine } = server
  const sound = engine.directory
    .list()
    .map(entry =>
      entry.kind === 'sound' ? { ...entry, assistant: { ...entry.assistant, tools: [refund] } } : entry,
    )
  engine.directory.replace(sound)
  const run = {
    threadId: 'thread-1',
    runId: 'run-1',
    messages: [{ id: 'm1', role: 'user', content: 'Refund' }],
  }
  await (await post(`${url}/agui/projects`, run)).text()
  const thread = `${url}/api/assistants/projects/threads/thread-1`
  const look = async () => (await (await fetch(thread)).json()) as SessionDetail
  const { session, pendings } = await look()
  const [pending] = pendings
  if (pending === undefined) throw new Error('it does not wait')
  const path = (showing = pending.id) =>
    `${url}/api/sessions/${session}/pendings/${encodeURIComponent(showing)}`
  return { paid, look, path, url, session, showing: pending.id }
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const YES = { status: 'resolved', payload: { approved: true }, channel: 'phone' }

test('a pending is answered over plain HTTP, and the answer says what came of it', async () => {
  const { paid, path, look } = await aWaitingDesk()
  const response = await post(path(), YES)
  expect(response.status).toBe(200)
  expect((await response.json()) as AnswerView).toMatchObject({
    settlement: { outcome: 'approved' },
    by: 'click',
    channel: 'phone',
    messages: [{ role: 'assistant', text: 'Done.' }],
    pendings: [],
  })
  expect(paid).toEqual([{ amount: 10 }])
  expect((await look()).settled).toMatchObject([{ by: 'click', channel: 'phone' }])
})

test('who answers second is told who was first, what was said, when and from where', async () => {
  const { paid, path } = await aWaitingDesk()
  const first = (await (await post(path(), YES)).json()) as AnswerView
  const second = await post(path(), { status: 'resolved', payload: { approved: false } })
  expect(second.status).toBe(409)
  expect(second.headers.get('content-type')).toContain('application/problem+json')
  expect((await second.json()) as Problem).toMatchObject({
    code: 'already_answered',
    settled: {
      pending: first.pending,
      settlement: { outcome: 'approved' },
      by: 'click',
      at: first.at,
      channel: 'phone',
      turn: first.turn,
    },
  })
  expect(paid).toHaveLength(1)
})

test('of ten answers at once one wins and the others are told', async () => {
  const { paid, path } = await aWaitingDesk()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post(path(), { status: 'resolved', payload: { approved: index % 2 === 0 } }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 409)).toHaveLength(9)
  const losers = (await Promise.all(answers.map(answer => answer.json()))) as (Problem | AnswerView)[]
  for (const told of losers)
    if ('code' in told) expect(told).toMatchObject({ code: 'already_answered', settled: { by: 'click' } })
  expect(paid.length).toBeLessThanOrEqual(1)
})

test('the same request under the same Idempotency-Key is told what came of it', async () => {
  const { paid, path } = await aWaitingDesk()
  const header = { 'idempotency-key': 'k1' }
  const first = await (await post(path(), YES, header)).json()
  const again = await post(path(), YES, header)
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(first)
  expect(paid).toHaveLength(1)
})

test.each([
  ['nobody has been shown', (id: string) => id.replace(/~\d+~/, '~7~')],
  ['is another session’s', (id: string) => id.replace(/~[0-9a-f]{8}$/, '~00000000')],
  ['is none', () => 'nothing'],
])('an answer to what %s is refused', async (_, forge) => {
  const { paid, path, showing } = await aWaitingDesk()
  const response = await post(path(forge(showing)), YES)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'unknown_pending' })
  expect(paid).toEqual([])
})

test.each([
  ['does not fit', { status: 'resolved', payload: { approved: 'yes' } }, 422, 'answer_invalid'],
  [
    'changes it to what is not allowed',
    { status: 'resolved', payload: { approved: true, editedArgs: { amount: -1 } } },
    422,
    'answer_invalid',
  ],
  ['is no answer', { approved: true }, 400, 'malformed_body'],
])('an answer that %s leaves it open', async (_, body, status, code) => {
  const { paid, path, look } = await aWaitingDesk()
  const response = await post(path(), body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
  expect((await look()).pendings).toHaveLength(1)
  expect(paid).toEqual([])
})

test('it can be cancelled, and its id may be written without escapes', async () => {
  const { paid, url, session, showing } = await aWaitingDesk()
  const response = await post(`${url}/api/sessions/${session}/pendings/${showing}`, { status: 'cancelled' })
  expect(await response.json()).toMatchObject({ settlement: { outcome: 'cancelled' }, pendings: [] })
  expect(paid).toEqual([])
})

test('what was sent is not sent back whole', async () => {
  server = await startServer()
  const { url } = server
  const long = 'q'.repeat(8_000)
  const asked = [fetch(`${url}/api/sessions?limit=${long}`), post(`${url}/agui/${long}`, {})]
  for (const response of await Promise.all(asked)) {
    const problem = await response.text()
    expect(problem).toContain('qqq')
    expect(problem.length).toBeLessThan(2_000)
  }
})
