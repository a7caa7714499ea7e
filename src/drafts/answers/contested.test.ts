import { expect, test } from 'vitest'
import { aCall, aDraft } from '../../../test/builders/a-draft.ts'
import { readDraftAnswer } from './read-draft-answer.ts'

const draftOf = (...titles: readonly string[]) =>
  aDraft(titles.map((title, at) => ({ ...aCall(`s${at + 1}`, 'some_tool'), title })))

const SITE = draftOf('Back up site', 'Update plugins', 'Test forms', 'Clear cache')
const PARTY = draftOf(
  'Gästeliste schreiben',
  'Raum buchen',
  'Einladungen verschicken',
  'DJ buchen',
  'Dekorieren',
)

test('of two things named together, one that is no step by any word we know has it asked', () => {
  expect(readDraftAnswer('just the zorbulator and plugins', SITE, 'en').kind).toBe('unclear')
  expect(readDraftAnswer('Zorbulator und Einladungen weg', PARTY, 'de').kind).toBe('unclear')
})

test('one that is named alone, or with another step, is taken as it was said', () => {
  expect(readDraftAnswer('skip the plugins', SITE, 'en')).toEqual({ kind: 'skip', steps: ['s2'] })
  expect(readDraftAnswer('skip the plugins and the forms', SITE, 'en')).toEqual({
    kind: 'skip',
    steps: ['s2', 's3'],
  })
})
