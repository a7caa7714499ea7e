import { expect, test } from 'vitest'
import type { AssistantId } from '../core/id.ts'
import type { Assistant, LoadedAssistant } from './assistant.ts'
import { BARE_ASSISTANT } from './bare-assistant.ts'
import { createDirectory, viewOf } from './directory.ts'

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

const anAssistant = (id: string, revision: string): Assistant => ({
  ...BARE_ASSISTANT,
  id: id as AssistantId,
  name: id.toUpperCase(),
  revision,
})

test('an assistant is found, a broken one shows why it is not, an unknown one is nowhere', () => {
  const directory = createDirectory([sound('a', '1'), broken('b', 'no name')])
  expect(directory.get('a' as AssistantId)?.revision).toBe('1')
  expect(directory.get('b' as AssistantId)).toBeNull()
  expect(directory.entry('b')).toMatchObject({ serving: null, faults: [{ message: 'no name' }] })
  expect(directory.entry('toString')).toBeNull()
})

test('limits of the operator win over those of the assistant', () => {
  const directory = createDirectory([sound('a', '1')], { deadlineMs: 5 })
  expect(directory.get('a' as AssistantId)?.limits).toEqual({
    maxToolCalls: 8,
    maxSameCalls: 2,
    deadlineMs: 5,
  })
})

test('each reading says what was added, changed, broken and removed', () => {
  const directory = createDirectory([
    sound('same', '1'),
    sound('edited', '1'),
    sound('gone', '1'),
    sound('spoilt', '1'),
  ])
  const changes = directory.replace([
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
  const directory = createDirectory([sound('a', '1')])
  expect(directory.replace([broken('a', 'typo')])).toMatchObject([
    { kind: 'broken', serving: { revision: '1' } },
  ])
  expect(directory.get('a' as AssistantId)?.revision).toBe('1')
  expect(directory.entries().map(viewOf)).toMatchObject([
    { id: 'a', name: 'A', revision: '1', faults: [{ message: 'typo' }] },
  ])
  expect(directory.replace([broken('a', 'typo')])).toEqual([])
  expect(directory.replace([broken('a', 'another typo')])).toMatchObject([{ kind: 'broken' }])
  expect(directory.replace([sound('a', '1')])).toMatchObject([{ kind: 'changed' }])
  expect(directory.entries().map(viewOf)).toMatchObject([{ faults: [] }])
})

test('a folder that claims the id of another shows its fault and disturbs nothing', () => {
  const directory = createDirectory([sound('a', '1'), broken('a', 'the id a is taken')])
  expect(directory.get('a' as AssistantId)?.revision).toBe('1')
  expect(directory.entries().map(viewOf)).toMatchObject([{ faults: [{ message: 'the id a is taken' }] }])
  expect(directory.replace([sound('a', '2'), broken('a', 'the id a is taken')])).toMatchObject([
    { kind: 'changed' },
  ])
})
