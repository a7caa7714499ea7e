import { expect, test } from 'vitest'
import type { AssistantId } from '../core/id.ts'
import type { Assistant, LoadedAssistant } from './assistant.ts'
import { assistantCatalog } from './catalog.ts'

const sound = (id: string, revision: string): LoadedAssistant => ({
  kind: 'sound',
  id: id as AssistantId,
  folder: `/${id}`,
  revision,
  assistant: anAssistant(id, revision),
})

const broken = (id: string, message: string): LoadedAssistant => ({
  kind: 'broken',
  id: id as AssistantId,
  folder: `/${id}`,
  revision: 'x',
  faults: [{ file: `${id}.yaml`, line: 1, column: 1, message }],
})

function anAssistant(id: string, revision: string): Assistant {
  return {
    id: id as AssistantId,
    name: id.toUpperCase(),
    description: '',
    locale: 'en',
    zone: null,
    starters: [],
    instructions: 'Be kind.',
    profile: 'balanced',
    profiles: {},
    limits: { maxToolCalls: 8, deadlineMs: 90_000 },
    tools: [],
    revision,
  }
}

test('an assistant is found, an unknown one is not, a broken one says why', () => {
  const catalog = assistantCatalog([sound('a', '1'), broken('b', 'no name')])
  expect(catalog.get('a').revision).toBe('1')
  expect(() => catalog.get('toString')).toThrow(expect.objectContaining({ code: 'unknown_assistant' }))
  expect(() => catalog.get('b')).toThrow(
    expect.objectContaining({ code: 'assistant_broken', message: 'b.yaml:1:1 no name' }),
  )
})

test('each reading says what was added, changed, broken and removed', () => {
  const catalog = assistantCatalog([
    sound('same', '1'),
    sound('edited', '1'),
    sound('gone', '1'),
    sound('spoilt', '1'),
  ])
  const changes = catalog.update([
    sound('same', '1'),
    sound('edited', '2'),
    broken('spoilt', 'oh'),
    sound('fresh', '1'),
    broken('still-born', 'oh'),
  ])
  expect(changes.map(({ kind, id }) => `${id} ${kind}`)).toEqual([
    'edited changed',
    'spoilt broken',
    'fresh added',
    'still-born broken',
    'gone removed',
  ])
})

test('a broken edit keeps the last sound revision serving until it is mended', () => {
  const catalog = assistantCatalog([sound('a', '1')])
  expect(catalog.update([broken('a', 'typo')])).toMatchObject([
    { kind: 'broken', serving: { revision: '1' } },
  ])
  expect(catalog.get('a').revision).toBe('1')
  expect(catalog.views()).toMatchObject([
    { id: 'a', name: 'A', revision: '1', faults: [{ message: 'typo' }] },
  ])
  expect(catalog.update([broken('a', 'typo')])).toEqual([])
  expect(catalog.update([broken('a', 'another typo')])).toMatchObject([{ kind: 'broken' }])
  expect(catalog.update([sound('a', '1')])).toMatchObject([{ kind: 'changed' }])
  expect(catalog.views()).toMatchObject([{ faults: [] }])
})

test('a folder that claims the id of another shows its fault and disturbs nothing', () => {
  const catalog = assistantCatalog([sound('a', '1'), broken('a', 'the id a is taken')])
  expect(catalog.get('a').revision).toBe('1')
  expect(catalog.views()).toMatchObject([{ faults: [{ message: 'the id a is taken' }] }])
  expect(catalog.update([sound('a', '2'), broken('a', 'the id a is taken')])).toMatchObject([
    { kind: 'changed' },
  ])
})
