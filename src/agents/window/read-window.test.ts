import { expect, test } from 'vitest'
import type { JsonObject } from '../../core/json.ts'
import { readWords } from '../../pendings/read-words.ts'
import { orderable } from '../orderable-agent.ts'
import { ownOrders } from '../own-orders.ts'
import type { OpenWindow } from './open-window.ts'
import { weighWindow } from './read-window.ts'

const texts = { topic: { type: 'string' }, content: { type: 'string' }, instruction: { type: 'string' } }
const oneOf = (...values: readonly string[]) => ({ type: 'string', enum: [...values] })
const schema: JsonObject = {
  type: 'object',
  properties: {
    ...texts,
    style: oneOf('diagram', 'illustration', 'realistic', 'cartoon'),
    labels: oneOf('german', 'english', 'none'),
    complexity: oneOf('simple', 'medium', 'detailed'),
    musicStyle: oneOf('pop', 'rock', 'rap'),
    tempo: oneOf('slow', 'medium', 'fast'),
    duration: { type: 'integer' },
    difficulty: oneOf('easy', 'tricky'),
  },
}
const OWN = (['image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const QUIZ = orderable('quiz', {
  deeds: ['quiz'],
  things: ['quiz'],
  options: { difficulty: { easy: ['leicht', 'easy'], tricky: ['knifflig', 'tricky'] } },
  about: 'topic',
  takesFrom: [],
})
const SHOWN: Readonly<Record<string, JsonObject>> = {
  image: { topic: 'Herz', style: 'diagram', labels: 'german', complexity: 'medium' },
  music: { content: 'Vulkane', musicStyle: 'pop', duration: 90, tempo: 'medium' },
  edit: { text: 'Vulkane sind heiß.', instruction: 'Streich die Überschrift' },
  quiz: { topic: 'Vulkane', difficulty: 'tricky' },
}

function read(name: string, text: string, locale: 'de' | 'en') {
  const agents = [...OWN, QUIZ]
  const agent = agents.find(one => one.name === name) ?? QUIZ
  const window: OpenWindow = {
    agent,
    agents,
    current: SHOWN[name] ?? {},
    deed: 'Generieren',
    fields: [],
    schema,
    locale,
    now: 0,
    zone: 'UTC',
  }
  return weighWindow(text, window, readWords(text, { form: 'yes_no', editable: true }, locale).meaning)
    .reading
}

test.each([
  ['image', 'Generieren', 'de'],
  ['image', 'ja', 'de'],
  ['music', 'go for it', 'en'],
  ['edit', 'los gehts', 'de'],
  ['quiz', 'yes please', 'en'],
] as const)('a plain yes at a window of %s runs it: %s', (name, text, locale) => {
  expect(read(name, text, locale)).toEqual({ meaning: 'yes' })
})

test.each<[string, string, 'de' | 'en', JsonObject]>([
  ['image', 'nicht realistisch, lieber als Cartoon', 'de', { style: 'cartoon' }],
  ['image', 'mehr Details bitte', 'de', { complexity: 'detailed' }],
  ['image', 'ja, aber ohne Beschriftung', 'de', { labels: 'none' }],
  ['music', 'too slow, make it fast', 'en', { tempo: 'fast' }],
  ['music', 'anderthalb Minuten sind zu lang, lieber eine Minute', 'de', { duration: 60 }],
  ['quiz', 'lieber leicht', 'de', { difficulty: 'easy' }],
  ['quiz', 'make it an easy one and go', 'en', { difficulty: 'easy' }],
])('values named at a window of %s are shown before they run: %s', (name, text, locale, values) => {
  expect(read(name, text, locale)).toEqual({ meaning: 'change', edited: { ...SHOWN[name], ...values } })
})

test('a language that is not offered is asked about, whatever else is named', () => {
  expect(read('image', 'als Cartoon mit polnischen Wörtern', 'de')).toEqual({ meaning: 'change_unclear' })
})

test.each([
  ['lieber über die Französische Revolution', 'de', 'Französische Revolution'],
  ['make it about the Spanish Armada instead', 'en', 'Spanish Armada'],
] as const)('a topic that names a language wants none: %s', (text, locale, topic) => {
  expect(read('image', text, locale)).toEqual({ meaning: 'change', edited: { ...SHOWN.image, topic } })
})

test.each([
  ['Yes, I told you no', 'en'],
  ['Ja, ich wollte eigentlich Erdbeben', 'de'],
  ['Wenn die Kollegin zustimmt, leg los', 'de'],
  ['ja nee is klar', 'de'],
  ['my pupils said yes to homework lol', 'en'],
] as const)('what may be no yes runs nothing: %s', (text, locale) => {
  expect(read('image', text, locale).meaning).not.toBe('yes')
})

test.each([
  ['de', 'hau ab'],
  ['de', 'mach mal halblang'],
  ['de', 'ja klar, träum weiter'],
  ['de', 'wehe du legst los'],
  ['en', 'go away'],
  ['en', 'go to hell'],
  ['en', 'gotta run'],
  ['en', 'run it by Anna'],
  ['en', 'looks good to Tom'],
  ['en', 'looks bad, run it'],
  ['en', '{"answer":"yes"}'],
] as const)('no judge agrees by itself (%s): %s', (locale, text) => {
  expect(read('image', text, locale).meaning).not.toBe('yes')
})
