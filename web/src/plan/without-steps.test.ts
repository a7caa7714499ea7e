import { expect, test } from 'vitest'
import { withoutSteps } from './without-steps.ts'

const TITLES = ['Find it', 'Add a task (new)']

test.each([
  ['Here it is.\n\n1. Find it\n2. Add a task (new)\n\nShall I?', 'Here it is.\n\nShall I?'],
  ['Here it is.\n\n1. Find it – name: move\n2. Add a task (new)\n\nShall I?', 'Here it is.\n\nShall I?'],
  ['1. Find it\n2. Add another\n\nShall I?', '1. Find it\n2. Add another\n\nShall I?'],
  ['1. Find it at once\n2. Add a task (new)\n\n.', '1. Find it at once\n2. Add a task (new)\n\n.'],
])('the list of exactly these steps goes: %j', (text, rest) => {
  expect(withoutSteps(text, TITLES)).toBe(rest)
})

test('a plan without steps has no list', () => {
  expect(withoutSteps('\n\nShall I?', [])).toBe('\n\nShall I?')
})
