import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEngine } from '../compose/create-engine.ts'
import { memoryStorage } from '../testing/index.ts'
import { viewOf } from './directory.ts'

/** An example as clients see it. */
async function viewOfExample(name: string) {
  const engine = await createEngine({
    env: {},
    cwd: join(import.meta.dirname, '../..'),
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
  })
  const view = engine.directory
    .entries()
    .map(viewOf)
    .find(({ id }) => id === name)
  await engine.close()
  return view
}

test('parameters have the units and formats of the intent they belong to, and the names a flow asks for them by', async () => {
  const support = await viewOfExample('support')
  expect(support?.toolFields.refund?.amount).toMatchObject({ label: { de: 'Betrag' }, unit: 'EUR' })
  const lighting = await viewOfExample('lighting')
  expect(lighting?.toolFields.light_estimate).toMatchObject({
    venue: { label: { en: 'Venue' }, values: { warehouse: { en: 'a warehouse' } } },
    area: { label: { en: 'Area' }, unit: 'm²' },
  })
})

test('parameters of agents have names and values in both languages, and an assistant has its texts', async () => {
  const view = await viewOfExample('classroom')
  expect(view?.toolFields.draft_song?.duration).toMatchObject({ label: { de: 'Länge' }, unit: 's' })
  expect(view?.toolFields.draw_image?.style).toMatchObject({
    label: { en: 'style', de: 'Stil' },
    values: { diagram: { de: 'Diagramm' }, auto: { de: 'automatisch' } },
  })
  expect(view?.toolFields.write_song?.duration).toMatchObject({ label: { de: 'Länge' }, unit: 's' })
  expect(view?.texts.en?.name).toBe('Classroom')
})
