import { expect, test } from 'vitest'
import type { AssistantView } from '../../api/rest.ts'
import { chooseAssistant } from './choose-assistant.ts'

const anEntry = (id: string, given: Partial<AssistantView> = {}): AssistantView => ({
  id,
  name: id,
  description: 'Helps.',
  locale: 'en',
  starters: [],
  revision: 'r',
  serving: true,
  faults: [],
  tools: [],
  uiTools: [],
  toolTitles: {},
  toolFields: {},
  texts: {},
  sensitive: [],
  ...given,
})
const fault = { file: 'assistant.yaml', line: 1, column: 1, message: 'no name' }
const two = [anEntry('projects'), anEntry('support')]

test('the named one, or the only one', () => {
  expect(chooseAssistant('support', two).id).toBe('support')
  expect(chooseAssistant(null, [anEntry('hello')]).id).toBe('hello')
})

test('without a name among several it asks which, with their names', () => {
  expect(() => chooseAssistant(null, two)).toThrow(
    expect.objectContaining({ message: 'which assistant?', hint: 'Name one of projects, support.' }),
  )
  expect(() => chooseAssistant(null, [])).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('init') }),
  )
})

test('a name nobody has suggests the nearest', () => {
  expect(() => chooseAssistant('suport', two)).toThrow(
    expect.objectContaining({ hint: 'Did you mean support?' }),
  )
  expect(() => chooseAssistant('weather', two)).toThrow(
    expect.objectContaining({ hint: 'There are: projects, support.' }),
  )
})

test('a broken one shows its faults, unless the version before it answers', () => {
  expect(() => chooseAssistant('x', [anEntry('x', { serving: false, faults: [fault] })])).toThrow(
    'the assistant x is broken\nassistant.yaml:1:1 no name',
  )
  expect(chooseAssistant('x', [anEntry('x', { faults: [fault] })]).id).toBe('x')
})
