import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { Flow } from '../ir/flow.ts'
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
  const { effects, state } = answer === null ? asked : asked.answer({ a: answer })
  return effects[0] === undefined ? null : promptOf(flow, effects[0], state, locale)
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

describe('a text that tells answers', () => {
  const telling = anUncheckedFlow({
    version: 'v1',
    id: 'flow',
    nodes: [
      { id: 'n', type: 'question', key: 'n', prompt: 'How many?', answer: { type: 'number' } },
      {
        id: 'c',
        type: 'question',
        key: 'c',
        required: false,
        prompt: { en: '{answers.n} it is. Which?', de: '{answers.n} also. Welche?' },
        answer: { type: 'enum', values: [{ value: 'r', label: { en: 'red ones', de: 'rote' } }] },
      },
      { id: 'done', type: 'terminal', message: 'You get {answers.n}. They are {answers.c}. Thanks!' },
    ],
    edges: [
      { from: 'n', to: 'c' },
      { from: 'c', to: 'done' },
    ],
  } as Flow)
  const said = ({ state, effects: [effect] }: ReturnType<typeof aConversation>, locale = 'en') =>
    effect === undefined ? null : promptOf(telling, effect, state, locale)

  test('has them as people write them', () => {
    const asked = aConversation(telling).answer({ n: 1200.5 })
    expect(said(asked)).toBe('1,200.5 it is. Which?')
    expect(said(asked, 'de')).toBe('1.200,5 also. Welche?')
    expect(said(asked.answer({ c: 'r' }))).toBe('You get 1,200.5. They are red ones. Thanks!')
  })

  test('leaves out the sentence about an answer that is not there', () => {
    expect(said(aConversation(telling).answer({ n: 2 }).give({ type: 'skip' }))).toBe('You get 2. Thanks!')
  })

  describe('with an article of its own', () => {
    const thing = anUncheckedFlow({
      version: 'v1',
      id: 'flow',
      nodes: [
        { id: 'q', type: 'question', key: 'thing', prompt: 'What?' },
        {
          id: 'done',
          type: 'terminal',
          message: {
            en: 'How old is the {answers.thing}? You said: {answers.thing}.',
            de: 'Wie alt ist das {answers.thing}? Notiert: {answers.thing}.',
          },
        },
      ],
      edges: [{ from: 'q', to: 'done' }],
    } as Flow)

    test.each([
      ['a piano', 'en', 'How old is the piano? You said: a piano.'],
      ['An oven', 'en', 'How old is the oven? You said: An oven.'],
      ['my old bike', 'en', 'How old is the old bike? You said: my old bike.'],
      ['the oven', 'en', 'How old is the oven? You said: the oven.'],
      ['ein Klavier', 'de', 'Wie alt ist das Klavier? Notiert: ein Klavier.'],
      ['A 4', 'en', 'How old is the A 4? You said: A 4.'],
      ['anorak', 'en', 'How old is the anorak? You said: anorak.'],
    ])('%s has one only behind an article', (said, locale, text) => {
      const { effects, state } = aConversation(thing).answer({ thing: said })
      expect(effects[0] && promptOf(thing, effects[0], state, locale)).toBe(text)
    })
  })
})
