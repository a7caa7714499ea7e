import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFlow } from '../../test/builders/a-flow.ts'
import { createEngine } from '../compose/create-engine.ts'
import { memoryStorage } from '../testing/index.ts'
import type { Tool } from '../tools/tool.ts'
import { viewOf } from './directory.ts'
import { toolFieldsOf } from './tool-fields.ts'

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

test('parameters have the names their tool gives them', async () => {
  const projects = await viewOfExample('projects')
  expect(projects?.toolFields.create_onto_project).toMatchObject({
    name: { label: { en: 'name', de: 'Name' } },
    template: { label: { de: 'Vorlage' } },
  })
})

test('a question names only the argument that its answer becomes', async () => {
  const flow = await aFlow(`
version: v1
id: move
label: Move
nodes:
  - { id: size, type: question, key: size, label: "Size of the flat", prompt: "How large?", answer: { type: number, unit: m2 } }
  - { id: quote, type: action, tool: quote, args: { surface: answers.size, size: "answers.size * 2.0" } }
  - { id: done, type: terminal }
edges:
  - { from: size, to: quote }
  - { from: quote, to: done }
`)
  const parameters = { type: 'object', properties: { size: { type: 'number' }, surface: { type: 'number' } } }
  const tools = ['quote', 'print'].map(name => ({ name, parameters }) as unknown as Tool)
  expect(toolFieldsOf({ tools, agents: null, intents: null, flow })).toEqual({
    quote: { surface: { label: { en: 'Size of the flat', de: 'Size of the flat' }, unit: 'm²' } },
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
