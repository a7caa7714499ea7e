import { expect, test } from 'vitest'
import { changedTo } from './changed-to.ts'

const isNaming = (word: string): boolean => ['the', 'den', 'town', 'ort'].includes(word)

test.each([
  ['change the town to Hull', 'Hull'],
  ['bitte den Ort auf Bad Segeberg ändern', 'Bad Segeberg'],
  ['make the town Hull', 'Hull'],
  ['make the town smaller', null],
  ['change the town in no case to Hull', null],
  ['ändere den Ort auf keinen Fall in Lübeck', null],
  ['do not change the town to Hull', null],
  ['Anna may change the town to Hull', null],
  ['the town is Hull', null],
])('%j puts %j in its place', (text, value) => {
  expect(changedTo(text, isNaming)).toBe(value)
})
