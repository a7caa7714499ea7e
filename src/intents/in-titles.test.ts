import { expect, test } from 'vitest'
import { inTitles } from './in-titles.ts'
import type { Parameter } from './intent.ts'

const project: Parameter = {
  name: 'project',
  slot: { type: 'text' },
  required: true,
  label: null,
  titles: {
    fair: { en: 'Spring fair', de: 'Frühjahrsmesse' },
    one: 'Relaunch',
    two: 'Relaunch',
    hull: 'keel',
    keel: 'Hull',
  },
  prompt: null,
  sensitive: false,
  memory: true,
}
const named = (value: string | string[], locale = 'en') =>
  inTitles({ parameters: [project] }, { project: value, other: 'fair' }, locale)

test('values are called as people know them, in their language; what has no title stays as it is', () => {
  expect(named('fair')).toEqual({ project: 'Spring fair', other: 'fair' })
  expect(named('fair', 'de-AT')).toEqual({ project: 'Frühjahrsmesse', other: 'fair' })
  expect(named(['fair', 'new'])).toEqual({ project: ['Spring fair', 'new'], other: 'fair' })
  expect(inTitles({ parameters: [project] }, {}, 'en')).toEqual({})
})

test('a title that could mean another value is not said', () => {
  for (const value of ['one', 'two', 'hull', 'constructor']) expect(named(value).project).toBe(value)
})
