import { describe, expect, test } from 'vitest'
import { createAboutness } from './aboutness.ts'
import { createAsksInGeneral } from './asks-in-general.ts'
import { sentencesWithGenerality } from './general-question.ts'

const EXAMPLES = [
  ['borrow', ['I would like to borrow a book', 'Can I lend a novel?', 'Ich möchte ein Buch ausleihen']],
  ['opening_hours', ['When is the library open?', 'What are your opening hours?', 'Wann habt ihr geöffnet?']],
] as const
const aboutness = createAboutness(EXAMPLES.map(([id, sentences]) => [id, sentences.join(' ')] as const))
const asksInGeneral = createAsksInGeneral(EXAMPLES, aboutness)

describe('what a sentence wants to know', () => {
  test.each([
    ['general', 'How long may a book be kept?'],
    ['general', 'Do you lend films?'],
    ['general', 'Hi, what does a reminder cost?'],
    ['general', 'Could you tell me how borrowing works?'],
    ['general', 'Is it possible to reserve novels?'],
    ['general', 'What happens if I lose a book?'],
    ['general', 'Wie lange darf man Bücher behalten?'],
    ['general', 'Was kostet die Ausleihe?'],
    ['general', 'Ich wollte fragen, ob Sie auch Filme verleihen'],
    ['offer', 'Do you have the new Atwood?'],
    ['offer', 'Gibt es Hörbücher?'],
    ['own', 'Is there a place free on Monday?'],
    ['own', 'Where is the book?'],
    ['own', 'When do I have to bring it back?'],
    ['own', 'Can you reserve a novel?'],
    ['own', 'what about a novel'],
    ['own', 'Ist das Buch schon da?'],
    ['own', 'Wann hätten Sie Zeit für eine Führung?'],
    ['own', 'I want to borrow a book'],
  ] as const)('%s: %s', (asked, text) => {
    expect(sentencesWithGenerality(text).at(-1)?.generality).toBe(asked)
  })
})

test('a question about how things are is not meant as the wish it speaks of', () => {
  expect(asksInGeneral('How long may a book be borrowed?', 'borrow', false)).toBe(true)
  expect(asksInGeneral('May I borrow a book?', 'borrow', false)).toBe(false)
})

test('a wish beside the question stands', () => {
  expect(asksInGeneral('How long may books be kept? I want to borrow a book.', 'borrow', false)).toBe(false)
})

test('whether there is something is a wish for who says what they would have of it', () => {
  expect(asksInGeneral('Do you have a book?', 'borrow', false)).toBe(true)
  expect(asksInGeneral('Do you have a book for two weeks?', 'borrow', true)).toBe(false)
})

test('an intent whose examples ask such questions answers them', () => {
  expect(asksInGeneral('What are the hours of the library?', 'opening_hours', false)).toBe(false)
})
