import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { LIMITS } from '../../src/core/limits.ts'
import type { FeedItem } from '../../src/ports/feed.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'
import { testAssistant } from '../../src/testing/test-assistant.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { createHttpProvider, type HttpProviderOptions } from '../../src/tools/hosted/http-provider.ts'
import { madeBy } from '../../src/tools/hosted/made-by.ts'
import { aMediaService, type Heard, PNG, type Reply } from '../builders/a-media-service.ts'
import { openAgents } from '../builders/agents-talk.ts'

const SURE = { weights: { base: 100, points: {} }, questions: [] }
const AGENTS = { research: { tool: 'look_up', ...SURE }, image: { tool: 'paint', context: 'facts', ...SURE } }
const ORDER = 'Recherchiere Vulkane und zeichne ein Bild daraus'

const look_up = defineTool({
  name: 'look_up',
  description: 'Looks up.',
  parameters: z.object({ topic: z.string() }),
  readOnly: true,
  run: ({ topic }) => ({ facts: [`${topic} sind heiß.`], text: `Fakten zu ${topic}.` }),
})

/** A talk whose pictures are painted by a service that answers like this. */
async function openHosted(
  answer: (heard: Heard, count: number) => Reply | Promise<Reply>,
  options: Partial<HttpProviderOptions> = {},
) {
  const service = await aMediaService(answer)
  const provider = createHttpProvider({ url: service.url, key: 'sk-secret', ...options }, async () => {})
  const paint = defineTool({
    name: 'paint',
    title: { de: 'ein Bild', en: 'a picture' },
    description: 'Paints.',
    parameters: z.object({ topic: z.string(), facts: z.optional(z.array(z.string())) }),
    timeoutMs: 60_000,
    ...madeBy(provider, {
      type: 'image',
      order: ({ topic, facts = [] }: { topic: string; facts?: string[] | undefined }) => ({
        prompt: [topic, ...facts].join(', '),
      }),
      result: ({ topic }) => ({ title: topic, text: `Ein Bild von ${topic}.` }),
    }),
  })
  const talk = await openAgents(AGENTS, [], { tools: [look_up, paint], clock: skippingClock() })
  const written = async () => JSON.stringify(await talk.events())
  return { ...talk, ...service, written }
}

test('a picture of a service that answers at once is kept by what it is', async () => {
  const { say, events, orders, written, replay } = await openHosted(() => ({
    body: PNG,
    headers: { 'content-type': 'text/html' },
  }))
  expect((await say(ORDER)).replies).toEqual(['Fakten zu Vulkane.', 'Ein Bild von Vulkane.'])
  expect(orders()).toMatchObject([{ body: { prompt: 'Vulkane, Vulkane sind heiß.' } }])
  const made = (await events()).find(({ type }) => type === 'artifact_created')
  expect(made).toMatchObject({
    payload: { type: 'image', mediaType: 'image/png', bytes: PNG.length, agent: 'image' },
    content: { title: 'Vulkane' },
  })
  expect(await written()).not.toContain('sk-secret')
  expect(await written()).not.toContain(PNG.toString('base64').slice(0, 40))
  expect((await replay()).difference).toBeNull()
})

test('a job is asked for until it is done, and its progress is told', async () => {
  const states: Reply[] = [
    { body: { status: 'queued' } },
    { status: 503 },
    { status: 429, headers: { 'retry-after': '1' } },
    { body: { status: 'running', progress: 40 } },
    { body: { status: 'running', stage: 'Schatten' } },
    { body: { status: 'succeeded', output: '/files/1.png' } },
  ]
  const { say, engine, target, orders, events, written, replay } = await openHosted(({ method, path }) => {
    if (path === '/files/1.png') return { body: PNG }
    return method === 'POST' ? { status: 202, body: { id: 'j1' } } : (states.shift() ?? { status: 500 })
  })
  const progress: string[] = []
  const listen = (item: FeedItem) => void (item.kind === 'progress' && progress.push(item.progress.text))
  engine.feed.subscribe(target.ref, listen)
  expect((await say(ORDER)).replies).toEqual(['Fakten zu Vulkane.', 'Ein Bild von Vulkane.'])
  expect(progress).toEqual(['40 %', 'Schatten'])
  expect(orders()).toHaveLength(1)
  expect((await events()).some(({ type }) => type === 'artifact_created')).toBe(true)
  expect(await written()).not.toContain('sk-secret')
  expect((await replay()).difference).toBeNull()
})

test.each<[string, Reply]>([
  ['a page', { body: '<!doctype html><script>alert(1)</script>' }],
  ['sound', { body: 'ID3 la la la' }],
  ['words', { body: { status: 'done', output: 'a lovely picture' } }],
  ['too much', { body: Buffer.concat([PNG, Buffer.alloc(LIMITS.artifactBytes)]) }],
])('%s in place of a picture is a failure, and the person says how to go on', async (_, reply) => {
  const { say, focus, events } = await openHosted(() => reply)
  expect((await say(ORDER)).replies[0]).toBe('Fakten zu Vulkane.')
  expect(await focus()).toMatchObject({ kind: 'task_failed' })
  expect((await events()).some(({ type }) => type === 'artifact_created')).toBe(false)
})

test('the same of a job ends it, and nobody asks for it five times', async () => {
  const { say, focus, heard } = await openHosted(({ method }) =>
    method === 'POST' ? { body: { id: 'j1' } } : { body: '<html>' },
  )
  await say(ORDER)
  expect(await focus()).toMatchObject({ kind: 'task_failed' })
  expect(heard).toHaveLength(2)
})

test('a job that failed is another when it is tried again', async () => {
  const jobs = new Map<string, string>()
  const { say, orders } = await openHosted(({ method, key, path }) => {
    if (method === 'GET') return { body: path.endsWith('j1') ? { status: 'failed' } : PNG }
    const isKnown = jobs.has(key ?? '')
    const id = jobs.get(key ?? '') ?? `j${jobs.size + 1}`
    jobs.set(key ?? '', id)
    return isKnown
      ? { headers: { 'idempotent-replayed': 'true' }, body: { id, status: 'failed' } }
      : { body: { id } }
  })
  await say(ORDER)
  expect((await say('nochmal')).replies).toEqual(['Ein Bild von Vulkane.'])
  expect(jobs.size).toBe(2)
  expect(orders().length).toBeGreaterThanOrEqual(2)
})

test.each([
  [{ status: 'rejected' }, 'tool_refused'],
  [{ status: 'failed' }, 'tool_failed'],
])('a job that ends as %j is told by its reason', async (body, code) => {
  const { say, focus, events } = await openHosted(({ method }) => ({
    body: method === 'POST' ? { id: 'j1' } : body,
  }))
  await say(ORDER)
  expect(await focus()).toMatchObject({ kind: 'task_failed' })
  const settled = (await events()).findLast(({ type }) => type === 'effect_settled')
  expect(settled).toMatchObject({ payload: { status: 'error', code } })
})

test('an order that got lost at a service that knows no keys is in doubt', async () => {
  const { say, focus, orders } = await openHosted(() => ({ status: 500 }), { ignoresKeys: true })
  await say(ORDER)
  expect(await focus()).toMatchObject({ kind: 'indeterminate' })
  expect(orders()).toHaveLength(1)
})

/** A talk that is stopped while its picture is painted. */
async function stopped(cancelled: Reply, by: 'click' | 'word') {
  const asked = Promise.withResolvers<void>()
  const talk = await openHosted(({ method }) => {
    if (method === 'POST') return { body: { id: 'j1' } }
    if (method === 'DELETE') return cancelled
    asked.resolve()
    return { body: { status: 'running' } }
  })
  const { engine, target } = talk
  const ran = talk.say(ORDER, { run: 'stop-me' })
  await asked.promise
  if (by === 'click') await engine.runner.cancel(target, 'stop-me')
  else await talk.say('stopp')
  return { ...talk, replies: (await ran).replies }
}

const ONE_DONE = 'In Ordnung, ich habe abgebrochen. 1 von 2 Aufgaben war erledigt, das Ergebnis bleibt.'

test.each(['click', 'word'] as const)('stopped by %s, a job is called off where it runs', async by => {
  const { heard, replies, focus, events, replay } = await stopped({ status: 204, body: '' }, by)
  expect(heard.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/jobs/j1' })
  expect(replies).toEqual(['Fakten zu Vulkane.', ONE_DONE])
  expect(await focus()).toBeNull()
  expect(await events()).toContainEqual(
    expect.objectContaining({ payload: expect.objectContaining({ status: 'cancelled', completedTasks: 1 }) }),
  )
  expect((await replay()).difference).toBeNull()
})

test.each([404, 405, 410, 501])(
  'a job that is gone or cannot be called off (%d) is left alone, and nobody is asked about a picture',
  async status => {
    const { replies, focus } = await stopped({ status }, 'click')
    expect(replies).toEqual(['Fakten zu Vulkane.', ONE_DONE])
    expect(await focus()).toBeNull()
  },
)

test.each([401, 409, 500, 503])('a job whose calling off failed with %d is in doubt', async status => {
  const { events } = await stopped({ status }, 'click')
  const settled = (await events()).findLast(({ type }) => type === 'effect_settled')
  expect(settled).toMatchObject({ payload: { status: 'indeterminate', code: 'tool_failed' } })
})

test('the tool of the guide asks the service its environment names', async () => {
  const { url, orders } = await aMediaService(() => ({ body: PNG }))
  vi.stubEnv('PAINTER_URL', url)
  vi.stubEnv('PAINTER_KEY', 'sk-secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { paint } = await import('../../docs/examples/hosted-picture.ts')
  const talk = await openAgents({ image: { tool: 'paint', ...SURE } }, [], { tools: [paint] })
  expect((await talk.say('Zeichne ein Bild von Vulkanen')).replies).toEqual([
    expect.stringMatching(/^Here is /),
  ])
  expect(orders()).toMatchObject([{ authorization: 'Bearer sk-secret' }])
})

test.each([
  ['IMAGE', 'Zeichne ein Bild von Vulkanen', { topic: 'Vulkanen', language: 'de' }],
  ['MUSIC', 'Mache einen Rap über Vulkane', { style: 'rap', lyrics: expect.stringContaining('Magma') }],
])('the classroom has its %s made where its environment says', async (agent, words, body) => {
  const file = agent === 'IMAGE' ? PNG : 'ID3 la la la'
  const { url, orders } = await aMediaService(() => ({ body: file }))
  vi.stubEnv(`CLASSROOM_${agent}_URL`, url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const talk = await testAssistant(join(import.meta.dirname, '../../assistants/classroom'))
  onTestFinished(talk.close)
  const asked = await talk.say(words)
  const done = asked.pendings.length === 0 ? asked : await talk.say('ja')
  expect(done.text).toContain('ist fertig')
  expect(orders()).toMatchObject([{ body }])
  expect(done.events).toContainEqual(expect.objectContaining({ type: 'artifact_created' }))
})
