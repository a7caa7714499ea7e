import { expect, test } from 'vitest'
import { producers } from './producers.ts'

const { extractForImage, extractForMusic, extractRelevantContext, research } = producers
const found = research({ topic: 'Photosynthese', gradeLevel: '7-8', depth: 'comprehensive' })

const artifact = (id: string, type: string, content: object, created = 1, agent = type) => ({
  id,
  type,
  content,
  metadata: { created, agent, query: `make ${id}` },
})

test('for a picture: elements, labels, sources, complexity and at most five facts', () => {
  const context = extractForImage({ content: found })
  expect(context.visualElements[0]).toBe('Licht')
  expect(context.labels).toContain('Kohlenstoffdioxid')
  expect(context.scientificAccuracy).toEqual(found.citations)
  expect(context.complexity).toBe('medium')
  expect(found.facts.length).toBeGreaterThan(5)
  expect(context.keyFacts).toEqual(found.facts.slice(0, 5).map(({ text }) => text))
})

test('for a song: facts, terms, rhymes, hooks and the grade', () => {
  const context = extractForMusic({ content: found })
  expect(context.factualContent).toHaveLength(found.facts.length)
  expect(context.keyTerms).toContain('Sauerstoff')
  expect(context.rhymeWords.find(({ term }) => term === 'Licht')?.rhymes).toContain('nicht')
  expect(context.memoryHooks[0]).toMatch(/^L-W-K-S/)
  expect(context.gradeLevel).toBe('7-8')
})

test('an agent works from the newest artifact that fits, and sees the others in short', () => {
  const older = artifact('r1', 'research', research({ topic: 'Vulkane' }), 1)
  const newer = artifact('r2', 'research', found, 2)
  const letter = artifact('d1', 'document', { text: 'x'.repeat(500) }, 3, 'edit')
  const context = extractRelevantContext([older, newer, letter], 'image', {
    originalQuery: 'Recherchiere Photosynthese',
    history: ['research', 'edit'],
  })
  expect(context.primary).toMatchObject({ id: 'r2', content: { complexity: 'medium' } })
  expect(context.secondary.map(({ id }) => id)).toEqual(['r1', 'd1'])
  expect(context.secondary[1]?.preview).toHaveLength(200)
  expect(context).toMatchObject({ sessionQuery: 'Recherchiere Photosynthese', lastAction: 'edit' })
  expect(context.suggestions.map(({ agent }) => agent)).toEqual(['image', 'music'])
  expect(extractRelevantContext([letter, newer], 'edit').primary?.id).toBe('d1')
})

test('an empty research feeds nothing and suggests nothing', () => {
  const empty = artifact('r1', 'research', research({ topic: 'Minnesang' }))
  expect(extractRelevantContext([empty], 'image')).toMatchObject({ primary: null, suggestions: [] })
  expect(extractRelevantContext([], 'quiz')).toEqual({
    primary: null,
    secondary: [],
    sessionQuery: null,
    lastAction: null,
    suggestions: [],
  })
})
