import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import type { IdempotencyKey, SessionId } from '../../../src/core/id.ts'
import type { Json } from '../../../src/core/json.ts'
import { TEST_PRINCIPAL } from '../../../src/testing/test-engine.ts'

async function call(
  name: string,
  args: Json,
  { locale = 'de-DE', folder = null as string | null, signal = new AbortController().signal } = {},
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
    folder,
    sources: {},
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

test('a picture comes as SVG', async () => {
  expect(await call('draw_image', { topic: 'Herz', style: 'cartoon' })).toMatchObject({
    drawn: true,
    svg: expect.stringMatching(/^<svg .*Aorta.*<\/svg>$/s),
  })
})

test('a song is kept as a file where there is a folder, under the same name when it is made again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'classroom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const order = { content: '7er-Reihe', musicStyle: 'children', duration: 10 }
  const made = await call('write_song', order, { folder })
  expect(made).toMatchObject({ file: join(folder, 'songs', 'call-1.wav'), duration: 10 })
  expect((await readFile(join(folder, 'songs', 'call-1.wav'))).subarray(0, 4).toString()).toBe('RIFF')
  expect(await call('write_song', order, { folder })).toEqual(made)
  expect(await call('write_song', order)).toMatchObject({ file: null })
})

test('a song that is called off is not kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'classroom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const order = { content: 'Herz', musicStyle: 'pop', duration: 240 }
  await expect(call('write_song', order, { folder, signal: AbortSignal.abort() })).rejects.toThrow('abort')
  expect(await readdir(folder)).toEqual([])
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
    difference: expect.arrayContaining([{ kind: 'same', text: 'Eins.' }]),
  })
})
