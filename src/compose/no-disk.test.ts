import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { SHOP_FILES } from '../../test/a-shop.ts'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import { createSignalbox, type SignalboxOptions } from '../index.ts'

/** Files of a folder after a conversation, an answer over HTTP and the end. */
async function filesAfter(options: (cwd: string) => SignalboxOptions): Promise<string[]> {
  const cwd = aFolder({ 'assistants/shop/assistant.yaml': SHOP_FILES['shop/assistant.yaml'] })
  const signalbox = createSignalbox({ cwd, env: {}, ...options(cwd) })
  const { text } = await signalbox.handle({ id: 'i1', text: 'Hello', context: { session_id: 'visit-7' } })
  expect(text).not.toBe('')
  const listed = await signalbox.fetch(new Request('http://localhost/api/sessions'), {
    principal: { user: 'ada' },
  })
  expect(listed.status).toBe(200)
  await signalbox.close()
  return readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter(
    path => !path.startsWith('assistants'),
  )
}

test('with a storage of one’s own nothing is written to disk', async () => {
  expect(await filesAfter(() => ({ storage: memoryStorage() }))).toEqual([])
})

test('nor for an analytics hook, or a telemetry sink of one’s own', async () => {
  const telemetry = { record: () => {}, close: async () => {} }
  expect(await filesAfter(() => ({ storage: memoryStorage(), analytics: () => {}, telemetry }))).toEqual([])
})

test('a sink that is named keeps its events, and the key their references are made with', async () => {
  const env = { SIGNALBOX_TELEMETRY: 'sqlite' }
  const files = await filesAfter(() => ({ storage: memoryStorage(), env }))
  expect(files).toEqual(
    expect.arrayContaining(['.signalbox/telemetry.key', '.signalbox/telemetry/telemetry.db']),
  )
  const printed = { SIGNALBOX_TELEMETRY: 'console' }
  expect(await filesAfter(() => ({ storage: memoryStorage(), env: printed }))).toEqual([])
})

test('where a data folder is named, telemetry is kept there', async () => {
  const files = await filesAfter(cwd => ({ storage: memoryStorage(), data: join(cwd, 'kept') }))
  expect(files).toEqual(expect.arrayContaining(['kept/telemetry.key', 'kept/telemetry/telemetry.db']))
})
