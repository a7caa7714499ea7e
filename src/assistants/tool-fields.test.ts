import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEngine } from '../compose/create-engine.ts'
import { memoryStorage } from '../testing/index.ts'
import { viewOf } from './directory.ts'

test('parameters of agents have names and values in both languages, and an assistant has its texts', async () => {
  const engine = await createEngine({
    env: {},
    cwd: join(import.meta.dirname, '../..'),
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
  })
  const view = engine.directory
    .entries()
    .map(viewOf)
    .find(({ id }) => id === 'classroom')
  await engine.close()
  expect(view?.toolFields.draw_image?.style).toMatchObject({
    label: { en: 'style', de: 'Stil' },
    values: { diagram: { de: 'Diagramm' }, auto: { de: 'automatisch' } },
  })
  expect(view?.toolFields.write_song?.duration).toMatchObject({ label: { de: 'Länge' }, unit: 's' })
  expect(view?.texts.en?.name).toBe('Classroom')
})
