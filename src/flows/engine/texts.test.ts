import { expect, test } from 'vitest'
import type { Flow } from '../ir/flow.ts'
import { aConversation } from './a-conversation.ts'
import { anUncheckedFlow } from './an-unchecked-flow.ts'
import { faultText } from './fault-text.ts'
import { promptOf } from './prompt.ts'

const flow = anUncheckedFlow({
  version: 'v1',
  id: 'flow',
  locale: 'en',
  nodes: [
    {
      id: 'a',
      type: 'question',
      key: 'a',
      prompt: { en: 'How many?', de: 'Wie viele?' },
      retry_prompt: { en: 'A number, please.' },
      answer: { type: 'integer', min: 2 },
    },
    { id: 'done', type: 'terminal', message: 'Thanks.' },
  ],
  edges: [{ from: 'a', to: 'done' }],
  constraints: {
    odd: { check: 'answers.a % 2 == 1', message: { en: 'Odd ones only.', de: 'Nur ungerade.' } },
  },
} as Flow)
const promptAfter = (answer: number | null, locale: string) => {
  const asked = aConversation(flow)
  const { effects } = answer === null ? asked : asked.answer({ a: answer })
  return effects[0] === undefined ? null : promptOf(flow, effects[0], locale)
}

test.each([
  [null, 'de-AT', 'Wie viele?'],
  [null, 'fr', 'How many?'],
  [1, 'de', 'A number, please.'],
  [3, 'de', 'Thanks.'],
])('after %j in %s it says %j', (answer, locale, text) => {
  expect(promptAfter(answer, locale)).toBe(text)
})

test('why an answer was not taken is said in the language of the session', () => {
  expect(faultText(flow, { code: 'too_small', limit: 2 }, 'en')).toBe('That is too small: at least 2.')
  expect(faultText(flow, { code: 'too_small', limit: 2 }, 'de-AT')).toBe('Das ist zu wenig: mindestens 2.')
  expect(faultText(flow, { code: 'constraint', name: 'odd' }, 'de')).toBe('Nur ungerade.')
  expect(faultText(flow, { code: 'constraint', name: 'other' }, 'de')).toBeNull()
  expect(faultText(flow, { code: 'validator', name: 'v', message: 'No.' }, 'en')).toBe('No.')
})
