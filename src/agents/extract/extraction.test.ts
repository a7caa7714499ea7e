import { expect, test } from 'vitest'
import { extractForImage } from './extract-for-image.ts'
import { extractForMusic } from './extract-for-music.ts'
import { extractionFor } from './extraction-for.ts'

const RESEARCH = {
  found: true,
  language: 'de',
  gradeLevel: '9-10',
  facts: [
    { text: 'Ohne Licht geht es nicht.' },
    { text: 'Pflanzen nehmen Wasser auf.' },
    { text: 'Licht und Wasser sind nötig, damit Zucker entsteht.' },
    'Vier.',
    'Fünf.',
    'Sechs.',
  ],
  terms: [
    { de: 'Zucker', en: 'sugar' },
    { de: 'Blatt', en: 'leaf' },
    { de: 'Licht', en: 'light' },
  ],
  citations: [{ kind: 'academic', text: 'Ein Buch' }],
  text: 'Photosynthese',
}

test('for a picture: what can be drawn, labels, sources, complexity and at most five facts', () => {
  expect(extractForImage(RESEARCH)).toEqual({
    visualElements: ['Zucker', 'Licht', 'Blatt'],
    labels: ['Zucker', 'Blatt', 'Licht'],
    scientificAccuracy: RESEARCH.citations,
    complexity: 'detailed',
    keyFacts: [
      'Ohne Licht geht es nicht.',
      'Pflanzen nehmen Wasser auf.',
      'Licht und Wasser sind nötig, damit Zucker entsteht.',
      'Vier.',
      'Fünf.',
    ],
  })
})

test('the elements are in the language of the result, the labels German', () => {
  const { visualElements, labels } = extractForImage({ ...RESEARCH, language: 'en' })
  expect(visualElements.toSorted()).toEqual(['leaf', 'light', 'sugar'])
  expect(labels).toContain('Blatt')
})

test('for a song: facts, terms, words that rhyme, lines to remember and the grade', () => {
  expect(extractForMusic(RESEARCH)).toMatchObject({
    factualContent: expect.arrayContaining(['Sechs.']),
    keyTerms: ['Zucker', 'Blatt', 'Licht'],
    rhymeWords: [{ term: 'Licht', rhymes: ['nicht'] }],
    memoryHooks: [
      'Z-B-L: Zucker, Blatt, Licht',
      'Zucker: Licht und Wasser sind nötig, damit Zucker entsteht.',
      'Licht: Ohne Licht geht es nicht.',
    ],
    gradeLevel: '9-10',
  })
})

test('of a mere text the sentences are the facts, without headings, marks and sources', () => {
  const text =
    '# Vulkane\n\n- Magma ist heiß. Lava auch.\n- Am 5. Mai brach er aus.\n\n**Quellen:** Ein Buch.'
  expect(extractForImage({ text }).keyFacts).toEqual([
    'Magma ist heiß.',
    'Lava auch.',
    'Am 5. Mai brach er aus.',
  ])
})

test('a text to change is that of a song, not the sentence that it is done', () => {
  const song = { text: 'Der Song ist fertig.\n\nLa la', lyrics: 'La la' }
  expect(extractionFor('edit', song)).toMatchObject({ text: 'La la' })
  expect(extractionFor('edit', { text: 'Ein Text.' })).toEqual({ text: 'Ein Text.' })
})

test("an author's agent takes the result as it is, and nothing stays nothing", () => {
  expect(extractionFor('quiz', RESEARCH)).toBe(RESEARCH)
  expect(extractionFor('image', {})).toEqual({})
  expect(extractionFor('image', null)).toBeNull()
  expect(extractionFor('image', { found: false })).toEqual({ found: false })
})
