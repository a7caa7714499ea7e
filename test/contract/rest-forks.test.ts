import { expect, onTestFinished, test } from 'vitest'
import type { ForkView, SessionDetail } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'

async function aTalker(kind: 'memory' | 'files') {
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'user' && last.text === 'fail') return [{ fail: 'model_refused', retryable: false }]
    return `Answer ${messages.length}`
  })
  const engine = await createEngine({
    ...(kind === 'memory' && { storage: memoryStorage() }),
    model,
    flags: { telemetry: 'none', data: aFolder() },
    env: {},
  })
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine)
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const say = (thread: string, text: string, id: string) =>
    ask('POST', '/agui/projects', {
      threadId: thread,
      runId: `run of ${id}`,
      messages: [{ id, role: 'user', content: text }],
      tools: [],
      context: [],
      state: {},
      forwardedProps: {},
    })
  const read = async (thread: string) =>
    (await ask('GET', `/api/assistants/projects/threads/${thread}`)).body as SessionDetail
  return { engine, ask, say, read }
}

test.each(['memory', 'files'] as const)('a conversation in %s goes two ways from one turn on', async kind => {
  const { engine, ask, say, read } = await aTalker(kind)
  await say('first', 'Hello', 'm1')
  await say('first', 'How are you?', 'm2')
  const { session } = await read('first')
  const made = await ask('POST', `/api/sessions/${session}/fork`, { message: 'm2', thread: 'second' })
  expect(made.status).toBe(201)
  const { thread } = made.body as ForkView
  expect(thread).toBe('second')
  await say('second', 'Who are you?', 'm2')
  const [first, second] = [await read('first'), await read('second')]
  const words = ({ messages }: SessionDetail) =>
    messages.filter(({ role }) => role === 'user').map(({ text }) => text)
  expect(words(first)).toEqual(['Hello', 'How are you?'])
  expect(words(second)).toEqual(['Hello', 'Who are you?'])
  expect(first.forks).toMatchObject([{ thread: 'second', turn: 't1' }])
  expect(second.origin).toMatchObject({ thread: 'first', session, turn: 't1' })
  expect(second.title).toBe(first.title)
  for (const ref of [first, second]) {
    const of = { tenant: engine.local.tenant, session: ref.session as never }
    expect(await engine.journal.verify(of)).toBeNull()
  }
  expect((await ask('POST', `/api/sessions/${session}/fork`, { before: 't9' })).status).toBe(404)
  expect((await ask('POST', `/api/sessions/${session}/fork`, {})).status).toBe(400)
})

test('what a fork has copied costs nothing', async () => {
  const { engine, ask, say, read } = await aTalker('memory')
  await say('first', 'Hello', 'm1')
  const { session } = await read('first')
  const before = (await engine.costs.of(engine.local.tenant, 7)).cells
  expect(before).not.toEqual([])
  await ask('POST', `/api/sessions/${session}/fork`, { seq: 999 })
  expect((await engine.costs.of(engine.local.tenant, 7)).cells).toEqual(before)
})

test('an answer is rated, rated otherwise, and the rating is taken back', async () => {
  const { ask, say, read } = await aTalker('memory')
  await say('first', 'Hello', 'm1')
  const { session, messages } = await read('first')
  const path = `/api/sessions/${session}/turns/t1/rating`
  expect((await ask('PUT', path, { thumb: 'up' })).status).toBe(200)
  expect((await read('first')).ratings).toEqual({ t1: { thumb: 'up', reason: null } })
  const worse = { thumb: 'down', reason: 'wrong', comment: ' I asked for something else ' }
  expect((await ask('PUT', path, worse)).body).toEqual({ thumb: 'down', reason: 'wrong' })
  const { events } = (await ask('GET', `/api/sessions/${session}/journal?limit=100`)).body
  expect(events.findLast(({ type }: { type: string }) => type === 'answer_rated')).toMatchObject({
    payload: { turn: 't1', thumb: 'down', reason: 'wrong' },
    content: { comment: 'I asked for something else' },
  })
  expect((await ask('DELETE', path)).status).toBe(204)
  const after = await read('first')
  expect(after.ratings).toEqual({})
  expect(after.messages).toEqual(messages)
  expect((await ask('PUT', path, { thumb: 'up', reason: 'wrong' })).status).toBe(400)
  expect((await ask('PUT', `/api/sessions/${session}/turns/t99/rating`, { thumb: 'up' })).status).toBe(404)
})

test('a turn that failed is still known with its reason and its words when somebody comes back', async () => {
  const { say, read } = await aTalker('memory')
  await say('first', 'fail', 'm1')
  await say('first', 'Hello', 'm2')
  expect((await read('first')).failures).toEqual([
    { turn: 't1', run: 'run of m1', code: 'model_refused', title: expect.any(String), message: 'fail' },
  ])
})

test('a link is made once, read by whoever has it, and leads nowhere once it is ended or the content deleted', async () => {
  const { ask, say, read } = await aTalker('memory')
  await say('first', 'Hello', 'm1')
  const { session } = await read('first')
  const share = `/api/sessions/${session}/share`
  expect((await ask('GET', share)).body).toEqual({ link: null })
  const { link } = (await ask('PUT', share)).body
  expect((await ask('PUT', share)).body).toEqual({ link })
  expect((await read('first')).shared).toBe(true)
  const path = `/api/shared${link.slice(2)}`
  expect((await ask('GET', path)).body).toMatchObject({
    messages: [{ text: 'Hello' }, { role: 'assistant' }],
  })
  await ask('DELETE', share)
  expect((await ask('GET', path)).status).toBe(404)
  const second = (await ask('PUT', share)).body.link
  expect(second).not.toBe(link)
  // A copy is not shared because the first is.
  const fork = (await ask('POST', `/api/sessions/${session}/fork`, { seq: 99 })).body as ForkView
  expect((await ask('GET', `/api/sessions/${fork.session}/share`)).body).toEqual({ link: null })
  await ask('DELETE', `/api/sessions/${session}/content`)
  expect((await ask('GET', `/api/shared${second.slice(2)}`)).status).toBe(404)
})
