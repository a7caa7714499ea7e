import { expect, test } from 'vitest'
import { capOf } from './key-caps.ts'
import { KEY_WORDS } from './words/words.ts'

test.each([
  ['control', 'en', false, 'Ctrl'],
  ['control', 'de', false, 'Strg'],
  ['control', 'de', true, '⌘'],
  ['delete', 'de', false, 'Entf'],
  ['Enter', 'de', true, 'Enter'],
] as const)('%s in %s, on a Mac: %s, is printed as %s', (key, language, mac, cap) => {
  expect(capOf(key, KEY_WORDS[language].keys, mac)).toBe(cap)
})
