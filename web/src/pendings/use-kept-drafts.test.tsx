import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDrafts, writeDrafts } from './use-kept-drafts.ts'

const form = { owner: 'ada', showing: 't1/p1~1~abc', about: { style: 'diagram' }, sensitive: [] }
const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('what was filled in is there again when the same is asked once more, in the same conversation', () => {
  const drafts = { style: '3', title: 'My page', tags: ['0', '2'], isBig: true }
  writeDrafts(form, drafts)
  expect(readDrafts(form)).toEqual(drafts)
  expect(readDrafts({ ...form, showing: 't1/p1~2~abc' })).toEqual(drafts)
  expect(readDrafts({ ...form, showing: 't1/p1~1~xyz' })).toBeNull()
  expect(readDrafts({ ...form, about: { style: 'cartoon' } })).toBeNull()
  expect(readDrafts({ ...form, owner: 'bo' })).toBeNull()
})

test('nothing is left of an answered question', () => {
  writeDrafts(form, { style: '1' })
  writeDrafts(form, null)
  expect(kept.size).toBe(0)
})

test('values nobody may keep are kept neither among the changes nor in what the form is about', () => {
  const about = { style: 'diagram', iban: 'DE00', payer: [{ iban: 'DE01', name: 'Ada' }] }
  const secret = { ...form, about, sensitive: ['iban'] }
  writeDrafts(secret, { iban: 'DE02', style: '1' })
  expect(readDrafts(secret)).toEqual({ style: '1' })
  expect([...kept.values()].join()).not.toMatch(/DE0\d/)
  expect([...kept.values()].join()).toContain('Ada')
  writeDrafts(secret, { iban: 'DE02' })
  expect(kept.size).toBe(0)
})

test.each([['nonsense'], ['[1]'], ['{"about":1}'], ['{"about":"","drafts":{"a":1}}']])(
  'of %s nothing is read',
  text => {
    writeDrafts(form, { style: '1' })
    for (const key of kept.keys()) kept.set(key, text)
    expect(readDrafts(form)).toBeNull()
  },
)
