import { expect, test } from 'vitest'
import { producers } from './producers.ts'

const { TOPICS, research } = producers
const topics = TOPICS.map(topic => [topic.id, topic] as const)

test('twelve topics are there, photosynthesis and times tables among them', () => {
  expect(TOPICS).toHaveLength(12)
  expect(research({ topic: 'Photosynthese' }).found).toBe(true)
  expect(research({ topic: 'das kleine Einmaleins' }).found).toBe(true)
})

test.each(topics)(
  '%s has facts of every kind for every grade, in both languages, and sources for them',
  (_, topic) => {
    for (const kind of ['academic', 'general', 'news']) {
      expect(topic.facts.filter(([, source]) => source === kind).length).toBeGreaterThan(0)
      expect(topic.citations[kind]?.every(([de, en]) => de.length > 10 && en.length > 10)).toBe(true)
    }
    for (const [level, , de, en] of topic.facts) {
      expect(level).toBeGreaterThanOrEqual(1)
      expect(de).not.toBe(en)
      expect(de + en).not.toMatch(/undefined| {2}/)
    }
    expect(topic.facts.filter(([level]) => level === 1)).toHaveLength(3)
    expect(new Set(topic.terms.map(([id]) => id)).size).toBe(topic.terms.length)
  },
)

test.each(topics)('%s is found by its names, and an English order is answered in English', (id, topic) => {
  expect(research({ topic: topic.name.de }).topic).toBe(id)
  const english = research({ topic: topic.name.en, language: 'en' })
  expect(english.topic).toBe(id)
  expect(english.text).toContain('**Sources:**')
  expect(english.text).not.toMatch(/Quellen|Lehrbuchwissen/)
})

test.each([
  ['Fotosynthese', 'photosynthesis'],
  ['Photosynthse', 'photosynthesis'],
  ['7er-Reihe', 'times-table'],
  ['eight times table', 'times-table'],
  ['Brüche', 'fractions'],
  ['das Herz des Menschen', 'heart'],
  ['Aufbau einer Pflanzenzelle', 'cells'],
  ['climate change', 'greenhouse-effect'],
])('%s is about %s', (text, id) => expect(research({ topic: text }).topic).toBe(id))

test.each(['Hexenverbrennung', 'Herbst', 'Bruch eines Vertrags', '', '<script>'])(
  'about %j nothing is made up',
  topic => {
    const answer = research({ topic })
    expect(answer).toMatchObject({ found: false, facts: [], terms: [], citations: [] })
    expect(answer.notes[0]).toContain('keine Unterlagen')
  },
)

test.each(topics)('%s: depth changes how much is told', (_, topic) => {
  const facts = (depth: string) => research({ topic: topic.name.de, gradeLevel: '11-13', depth }).facts.length
  expect([facts('quick'), facts('standard'), facts('comprehensive')]).toEqual([3, 5, 9])
})

test.each(topics)('%s: sources change which facts and citations come', (_, topic) => {
  for (const sources of ['academic', 'general', 'news']) {
    const answer = research({ topic: topic.name.de, gradeLevel: '11-13', sources })
    expect(new Set(answer.facts.map(({ source }) => source))).toEqual(new Set([sources]))
    expect(answer.citations.every(({ kind }) => kind === sources)).toBe(true)
  }
})

test.each(topics)('%s: the grade changes the facts, and what is too hard stays out', (_, topic) => {
  const texts = (gradeLevel: string) =>
    research({ topic: topic.name.de, gradeLevel }).facts.map(({ text }) => text)
  const young = texts('1-4')
  expect(young).toEqual(topic.facts.filter(([level]) => level === 1).map(([, , de]) => de))
  expect(texts('11-13')).not.toEqual(young)
  expect(texts('11-13')).toContain(topic.facts[7]?.[2])
})

test('where the grade has nothing of a kind, that is said', () => {
  const answer = research({ topic: 'Photosynthese', gradeLevel: '1-4', sources: 'academic' })
  expect(answer.notes).toEqual([expect.stringContaining('wissenschaftlich')])
  expect(answer.facts.every(({ source }) => source === 'general')).toBe(true)
})
