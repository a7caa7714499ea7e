import { expect, test } from 'vitest'
import type { AssistantView } from '../../../src/api/rest.ts'
import { startAssistant } from './start-assistant.ts'

const assistant = (id: string, locale: string, sound = true): AssistantView => ({
  id,
  name: id,
  description: '',
  locale,
  starters: [],
  revision: '1',
  serving: sound,
  faults: sound ? [] : [{ file: 'a', line: 1, column: 1, message: 'm' }],
  tools: [],
  uiTools: [],
  toolTitles: {},
  toolFields: {},
  texts: {},
  sensitive: [],
})
const known = [assistant('broken', 'en', false), assistant('german', 'de-DE'), assistant('english', 'en')]

test.each([
  ['german', 'en', 'german'],
  ['broken', 'en', 'broken'],
  [null, 'en', 'english'],
  [null, 'de', 'german'],
  ['gone', 'fr', 'german'],
])('after %s, someone who speaks %s starts with %s', (last, language, id) => {
  expect(startAssistant(known, last, language)?.id).toBe(id)
})

test('where all are broken the first is shown, where none is, none', () => {
  expect(startAssistant(known.slice(0, 1), null, 'en')?.id).toBe('broken')
  expect(startAssistant([], null, 'en')).toBeNull()
})
