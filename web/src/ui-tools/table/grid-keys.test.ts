import { expect, test } from 'vitest'
import { editorKey, gridKey } from './grid-keys.ts'
import { openTable } from './table-state.ts'

const columns = [{ name: 'A', type: 'text', required: true } as const]
const state = openTable([{ A: '1' }, { A: '2' }], 0)
const key = (name: string, held: string[] = []) => ({
  key: name,
  shift: held.includes('shift'),
  control: held.includes('control'),
  alt: held.includes('alt'),
})
const meaning = (name: string, held: string[] = [], canType = true) =>
  gridKey(key(name, held), state, columns, canType)

test.each([
  ['ArrowDown', [], { type: 'moved', move: 'down', extend: false }],
  ['ArrowDown', ['shift'], { type: 'moved', move: 'down', extend: true }],
  ['End', ['control'], { type: 'moved', move: 'table_end', extend: false }],
  ['z', ['control'], { type: 'undone' }],
  ['Z', ['control', 'shift'], { type: 'redone' }],
  ['F2', [], { type: 'edit_began', text: null }],
  ['ü', [], { type: 'edit_began', text: 'ü' }],
  ['Tab', [], { type: 'moved', move: 'next', extend: false }],
  ['Backspace', ['control'], { type: 'rows_removed', top: 0, bottom: 0 }],
])('%s with %j means %j', (name, held, event) => {
  expect(meaning(name, held)).toEqual(event)
})

test('Tab leaves at the ends, and keys of the browser stay with it', () => {
  expect(meaning('Tab', ['shift'])).toBeNull()
  expect(meaning('v', ['control'])).toBeNull()
  expect(meaning('r', ['control'])).toBeNull()
  expect(meaning('ArrowLeft', ['alt'])).toBeNull()
  expect(meaning('Shift')).toBeNull()
})

test('where nothing may be typed, letters type nothing', () => {
  expect(meaning('a', [], false)).toBeNull()
  expect(meaning('Enter', [], false)).toBeNull()
  expect(meaning('Delete', [], false)).toEqual({ type: 'cleared' })
})

test('the editor takes Enter, Tab and Escape, and leaves the rest to typing', () => {
  expect(editorKey(key('Enter'), 'x')).toEqual({ type: 'committed', text: 'x', onward: 'down' })
  expect(editorKey(key('Tab', ['shift']), 'x')).toEqual({ type: 'committed', text: 'x', onward: 'previous' })
  expect(editorKey(key('Escape'), 'x')).toEqual({ type: 'edit_left' })
  expect(editorKey(key('ArrowLeft'), 'x')).toBeNull()
})
