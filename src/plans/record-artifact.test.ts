import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import type { Artifact } from '../core/artifact.ts'
import type { BlobId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { JobState } from '../tools/tool.ts'

/** A conversation in which a tool gives this once. */
async function afterCall(result: unknown, { args = {} as Json, isJob = false } = {}) {
  const model = scriptedModel([[{ call: 'draw', arguments: args }], 'There you are.', 'Anything else?'])
  const storage = memoryStorage(fixedClock())
  const draw = defineTool({
    name: 'draw',
    description: 'Draws.',
    parameters: z.object({ topic: z.optional(z.string()), context: z.optional(z.object({ a: z.string() })) }),
    readOnly: true,
    run: () => (isJob ? 'handle' : result),
    ...(isJob && { job: { poll: (): JobState => ({ status: 'done', result: result as Json }) } }),
  })
  const assistant = anAssistant({ tools: [draw] })
  const engine = createTestEngine({ model, assistant, storage })
  const target = await engine.open()
  const events = await engine.say(target, 'Draw a heart')
  const state = () => engine.runner.state(target.ref)
  return { engine, target, storage, model, events, state }
}

function blobOf(artifact: Artifact | undefined): BlobId {
  if (artifact === undefined) throw new Error('nothing was made')
  return artifact.blob
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const PICTURE = { artifact: { type: 'image', mediaType: 'image/svg+xml', title: 'A heart', content: SVG } }

test('what a call makes for the person is kept by reference and told as a fact', async () => {
  const { engine, target, storage, events, state } = await afterCall(
    { drawn: true, ...PICTURE },
    { args: { topic: 'heart', context: { a: 'from elsewhere' } } },
  )
  const { artifacts } = await state()
  expect(artifacts).toMatchObject([
    {
      id: 't1-a1',
      type: 'image',
      agent: 'draw',
      mediaType: 'image/svg+xml',
      bytes: SVG.length,
      effect: 't1/e2',
      turn: 't1',
      title: 'A heart',
      query: 'Draw a heart',
      params: { topic: 'heart' },
    },
  ])
  const bytes = await storage.blobs.get(target.ref, blobOf(artifacts[0]))
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe(SVG)
  expect(JSON.stringify(events)).not.toContain('<svg')
  expect(events.find(({ type }) => type === 'artifact_created')?.payload).toEqual({
    artifact: 't1-a1',
    type: 'image',
    agent: 'draw',
    mediaType: 'image/svg+xml',
    bytes: SVG.length,
    effect: 't1/e2',
    plan: 't1/plan1',
    step: 0,
  })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('bytes come back as they were', async () => {
  const content = Uint8Array.of(0, 255, 128, 10)
  const { target, storage, state } = await afterCall({
    artifact: { type: 'music', mediaType: 'audio/wav', content },
  })
  const [artifact] = (await state()).artifacts
  expect(artifact).toMatchObject({ bytes: 4, title: null })
  expect([...((await storage.blobs.get(target.ref, blobOf(artifact))) ?? [])]).toEqual([...content])
})

test('without content the result itself is the artifact, and stays the result', async () => {
  const facts = { facts: ['A heart has four chambers.'] }
  const { target, storage, model, state } = await afterCall({ ...facts, artifact: { type: 'research' } })
  const [artifact] = (await state()).artifacts
  expect(artifact).toMatchObject({ type: 'research', mediaType: 'application/json' })
  const bytes = await storage.blobs.get(target.ref, blobOf(artifact))
  expect(JSON.parse(new TextDecoder().decode(bytes ?? undefined))).toEqual(facts)
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({ result: facts })
})

test('a long job makes artifacts like any call', async () => {
  const { state } = await afterCall(PICTURE, { isJob: true })
  expect((await state()).artifacts).toMatchObject([{ id: 't1-a1', type: 'image' }])
})

test.each([
  ['a picture'],
  [{ artifact: 'a word' }],
  [{ artifact: null }],
  [{ artifact: { blob: 'x', bytes: 3, mediaType: 'text/html', title: null } }],
])('%j is a result and no artifact', async result => {
  const { events, state } = await afterCall(result)
  expect((await state()).artifacts).toEqual([])
  expect(events.find(({ type }) => type === 'effect_settled')).toMatchObject({ payload: { status: 'ok' } })
})

test.each([
  [{ type: 'image', content: SVG }],
  [{ type: 'image', mediaType: 'image/svg+xml; charset=x', content: SVG }],
  [{ type: 'image', mediaType: 'image/svg+xml\r\nset-cookie: a=b', content: SVG }],
  [{ type: '../image', mediaType: 'image/svg+xml', content: SVG }],
  [{ type: 'image', mediaType: 'image/svg+xml', content: { file: '/etc/passwd' } }],
  [{ type: 'image', mediaType: 'text/html', title: null, bytes: 3, blob: 'x' }],
])('an artifact as %j fails the call: its author reads why', async artifact => {
  const { engine, target, state } = await afterCall({ artifact })
  expect((await state()).artifacts).toEqual([])
  const told = (await engine.events(target.ref)).filter(({ type }) => type === 'error_logged')
  expect(JSON.stringify(told)).toContain('tool draw: its artifact is')
})

test('what was said is forgotten together with what was made of it', async () => {
  const { engine, target, storage, state } = await afterCall(PICTURE)
  const [artifact] = (await state()).artifacts
  await engine.runner.submit(target, 'delete', { kind: 'delete_content', principal: TEST_PRINCIPAL }, 'queue')
  await engine.runner.settled(target.ref)
  expect(JSON.stringify(await engine.events(target.ref))).not.toContain('heart')
  expect((await state()).artifacts).toEqual([])
  expect(await storage.blobs.get(target.ref, blobOf(artifact))).toBeNull()
})
