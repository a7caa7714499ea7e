import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import type { IdempotencyKey, SessionId } from '../../../src/core/id.ts'
import type { Json } from '../../../src/core/json.ts'
import { TEST_PRINCIPAL } from '../../../src/testing/test-engine.ts'

async function call(
  name: string,
  args: Json,
  { locale = 'de-DE', signal = new AbortController().signal, progress = (_: string | number) => {} } = {},
) {
  const loaded = await loadAssistant(join(import.meta.dirname, '../../../assistants/classroom'))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const tool = loaded.assistant.tools.find(one => one.name === name)
  if (tool === undefined || tool.remote !== undefined) throw new Error(`there is no tool ${name}`)
  const checked = tool.check(args)
  if (!checked.ok) return { faults: checked.faults }
  return tool.run(checked.value, {
    ...TEST_PRINCIPAL,
    key: 'call/1' as IdempotencyKey,
    signal,
    session: 's1' as SessionId,
    locale,
    now: 0,
    zone: 'Europe/Berlin',
    folder: null,
    sources: {},
    spend: () => {},
    progress,
  })
}

test('tools answer in the language of the person, or the one that was named', async () => {
  expect(await call('look_up_topic', { topic: 'Vulkane' })).toMatchObject({ title: 'Vulkane' })
  expect(await call('look_up_topic', { topic: 'Vulkane' }, { locale: 'en-GB' })).toMatchObject({
    title: 'Volcanoes',
  })
  expect(await call('look_up_topic', { topic: 'Vulkane', language: 'en' })).toMatchObject({
    title: 'Volcanoes',
  })
})

test('a picture comes as SVG, and one that could not be drawn not at all', async () => {
  expect(await call('draw_image', { topic: 'Herz', style: 'cartoon' })).toMatchObject({
    drawn: true,
    artifact: {
      type: 'image',
      mediaType: 'image/svg+xml',
      content: expect.stringMatching(/^<svg .*Aorta.*<\/svg>$/s),
    },
  })
  expect(await call('draw_image', { topic: 'Minnesang' })).not.toHaveProperty('artifact')
})

test('a research is an artifact itself, an empty one is none', async () => {
  const found = await call('look_up_topic', { topic: 'Vulkane' })
  expect(found).toMatchObject({ artifact: { type: 'research', title: 'Vulkane' } })
  expect(await call('look_up_topic', { topic: 'Minnesang' })).not.toHaveProperty('artifact')
})

test('a song comes as sound with its lyrics, the same again for the same order', async () => {
  const order = { content: '7er-Reihe', musicStyle: 'children', duration: 10 }
  const made = await call('write_song', order)
  expect(made).toMatchObject({
    duration: 10,
    lyrics: expect.stringContaining('Siebenmal 7 ist 49'),
    // "RIFF", as every WAV file begins.
    artifact: { type: 'music', mediaType: 'audio/wav', content: { base64: expect.stringMatching(/^UklGR/) } },
  })
  expect(await call('write_song', order)).toEqual(made)
})

test('a song that is called off is not made', async () => {
  const order = { content: 'Herz', musicStyle: 'pop', duration: 240 }
  await expect(call('write_song', order, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})

test.each<[string, Json]>([
  ['draw_image', { topic: 'Herz', style: 'oil' }],
  ['write_song', { content: 'Herz', musicStyle: 'jazz' }],
  ['write_song', { content: 'Herz', musicStyle: 'pop', duration: 100_000 }],
  ['look_up_topic', { topic: 'Herz', gradeLevel: '14' }],
  ['edit_text', { text: 'x', instruction: '' }],
])('%s refuses %j', async (name, args) => {
  expect(await call(name, args)).toMatchObject({ faults: [expect.any(String)] })
})

test('a text comes back with what changed', async () => {
  expect(
    await call('edit_text', { text: 'Eins. Zwei. Drei. Vier.', instruction: 'auf die Hälfte' }),
  ).toMatchObject({
    changed: true,
    difference: expect.arrayContaining([{ kind: 'same', text: 'Eins.', isStart: true }]),
    artifact: { type: 'document', mediaType: 'text/plain', content: expect.stringMatching(/^Eins\./) },
  })
})

test('a text that stayed as it was is no result: the reason is said', async () => {
  const result = await call('edit_text', {
    text: 'Eins. Zwei.',
    instruction: 'Übersetze das ins Französische',
  })
  expect(result).toMatchObject({
    changed: false,
    found: false,
    text: expect.stringMatching(/kann ich hier nicht/),
  })
  expect(result).not.toHaveProperty('artifact')
})

test('a song tells how far it is', async () => {
  const told: (string | number)[] = []
  const order = { content: 'Vulkane', musicStyle: 'pop', duration: 30 }
  await call('write_song', order, { progress: share => void told.push(share) })
  expect(told.length).toBeGreaterThan(5)
  expect(told).toEqual(told.toSorted())
  expect(told.every(share => typeof share === 'number' && share >= 0 && share < 1)).toBe(true)
})
