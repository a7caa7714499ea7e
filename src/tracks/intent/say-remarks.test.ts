import { expect, test } from 'vitest'
import type { Parameter } from '../../intents/intent.ts'
import { remarkText } from './say-remarks.ts'

const parameter = (slot: Parameter['slot'], label: Parameter['label'] = null): Parameter => ({
  name: 'gift_wrap',
  slot,
  label,
  required: true,
  prompt: null,
  sensitive: false,
  memory: false,
})

test('values are said the way people write them in their language', () => {
  const wrapped = { about: 'changed', param: 'gift_wrap', before: false, value: true } as const
  const flag = parameter({ type: 'boolean' }, { de: 'Geschenkpapier' })
  expect(remarkText(wrapped, flag, 'de', 'de')).toBe('Geändert: Geschenkpapier nein → ja.')
  const day = { about: 'kept', param: 'gift_wrap', before: '2025-03-03', value: '2025-03-04' } as const
  expect(remarkText(day, parameter({ type: 'date' }), 'de', 'de')).toBe(
    'Es geht um gift wrap Montag, 3. März 2025; Dienstag, 4. März 2025 gehört nicht dazu.',
  )
})

test('where a label is missing in a language, it is in that of the assistant', () => {
  const remark = { about: 'changed', param: 'gift_wrap', before: 1, value: 2 } as const
  const labelled = parameter({ type: 'integer' }, { fr: 'Papier cadeau', de: 'Geschenkpapier' })
  expect(remarkText(remark, labelled, 'en', 'de')).toBe('Changed: Geschenkpapier 1 → 2.')
})

test('a character nobody would see is shown', () => {
  const remark = { about: 'changed', param: 'gift_wrap', before: 'A-1', value: 'A-\u202e2' } as const
  expect(remarkText(remark, parameter({ type: 'text' }), 'en', 'en')).toBe(
    'Changed: gift wrap A-1 → A-\\u202e2.',
  )
})
