import { expect, test } from 'vitest'
import { type Stroke, shortcutOf } from './shortcut-of.ts'

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  [stroke('k', { ctrlKey: true }), false, 'palette'],
  [stroke('K', { ctrlKey: true }), false, 'palette'],
  [stroke('k', { metaKey: true }), true, 'palette'],
  [stroke('b', { ctrlKey: true }), false, 'sidebar'],
  [stroke(',', { ctrlKey: true }), false, 'settings'],
  [stroke('?', { shiftKey: true }), false, 'shortcuts'],
  [stroke('k', { ctrlKey: true }), true, null],
  [stroke('k', { metaKey: true }), false, null],
  [stroke('k', { ctrlKey: true, shiftKey: true }), false, null],
  [stroke('k', { ctrlKey: true, altKey: true }), false, null],
  [stroke('k'), false, null],
] as const)('%j, on a Mac: %s, is %s', (pressed, isMac, shortcut) => {
  expect(shortcutOf(pressed, false, isMac)).toBe(shortcut)
})

test('whoever writes a question mark gets a question mark', () => {
  expect(shortcutOf(stroke('?', { shiftKey: true }), true, false)).toBeNull()
  expect(shortcutOf(stroke('k', { ctrlKey: true }), true, false)).toBe('palette')
})
