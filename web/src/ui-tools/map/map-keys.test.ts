import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { mapKey } from './map-keys.ts'
import { openMap } from './map-state.ts'

const state = openMap(null, ['a', 'b', 'c'])
const layout = layOut(state.history.present)
const press = (name: string, held: string[] = [], from = state) =>
  mapKey(
    {
      key: name,
      shift: held.includes('shift'),
      control: held.includes('control'),
      alt: held.includes('alt'),
    },
    from,
    layout,
    'sequence',
  )

test.each([
  ['ArrowDown', [], { type: 'selected', node: 's2' }],
  ['End', [], { type: 'selected', node: 's3' }],
  ['n', [], { type: 'step_added', after: 's1' }],
  ['C', [], { type: 'connect_began', from: 's1' }],
  ['Delete', [], { type: 'step_removed', node: 's1' }],
  ['z', ['control'], { type: 'undone' }],
  ['Z', ['control', 'shift'], { type: 'redone' }],
  ['Enter', [], 'edit'],
  ['n', ['control'], null],
  ['ArrowUp', [], null],
  ['Escape', [], null],
  ['Tab', [], null],
])('%s with %j means %j', (name, held, meant) => {
  expect(press(name, held)).toEqual(meant)
})

test('while connecting, Enter connects with the step one has gone to, and Escape lets it be', () => {
  const connecting = { ...state, connecting: 's1', selected: 's3' }
  expect(press('Enter', [], connecting)).toEqual({
    type: 'connected',
    from: 's1',
    to: 's3',
    edge: 'sequence',
  })
  expect(press('Escape', [], connecting)).toEqual({ type: 'connect_left' })
  expect(press('Enter', [], { ...connecting, selected: 's1' })).toBe('edit')
})

test('on an empty map a step can be added, and nothing else', () => {
  const empty = openMap(null, [])
  expect(press('n', [], empty)).toEqual({ type: 'step_added', after: null })
  for (const name of ['c', 'Delete', 'Enter', 'ArrowDown']) expect(press(name, [], empty)).toBeNull()
})
