import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change, holdsAny, redo, startHistory, undo } from './history.ts'

test('undoing everything leads back to the start, redoing everything to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), values => {
      const items = values.map(value => ({ value }))
      const start = { value: -1 }
      const done = items.reduce(change, startHistory(start))
      const back = items.reduce(undo, done)
      expect(back.present).toBe(start)
      expect(items.reduce(redo, back)).toEqual(done)
    }),
  )
})

test('a change after an undo forgets what was undone', () => {
  const history = change(undo(change(startHistory('a'), 'b')), 'c')
  expect(redo(history)).toBe(history)
  expect(undo(history).present).toBe('a')
})

test('at either end nothing happens, and the same again is no change', () => {
  const history = startHistory('a')
  expect(undo(history)).toBe(history)
  expect(redo(history)).toBe(history)
  expect(undo(change(history, 'a')).present).toBe('a')
})

test('only the last hundred changes are kept', () => {
  const history = Array.from({ length: 250 }, (_, at) => at).reduce(change, startHistory(-1))
  expect(history.past).toHaveLength(100)
})

test('what was emptied is still there to be brought back; what was undone is not', () => {
  const isThere = (text: string) => text !== ''
  expect(holdsAny(startHistory(''), isThere)).toBe(false)
  const filled = change(startHistory(''), 'a')
  expect(holdsAny(change(filled, ''), isThere)).toBe(true)
  expect(holdsAny(undo(filled), isThere)).toBe(false)
})
