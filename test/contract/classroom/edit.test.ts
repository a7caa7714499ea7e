import { expect, test } from 'vitest'
import { producers } from './producers.ts'

const { editText, research } = producers
const source = research({ topic: 'Photosynthese', gradeLevel: '7-8' })
const { text } = source
const LETTER =
  "Hi parents, we're going to the zoo. Kids don't need money. Numerous animals can't be fed; they require rest. Lunch is at noon in the zoo café."

const bullets = (markdown: string) => markdown.split('\n').filter(line => line.startsWith('- ')).length

test('half of it is half of it, headings and sources stay', () => {
  const edited = editText({ text, instruction: 'Kürze den Text auf die Hälfte.' })
  expect(bullets(edited.text)).toBe(2)
  expect(edited.text).toContain('# Photosynthese')
  expect(edited.text).toContain('**Quellen:**')
  expect(edited.difference.filter(({ kind }) => kind === 'removed')).toHaveLength(3)
})

test('three sentences are three', () => {
  expect(bullets(editText({ text, instruction: 'fass es in drei Sätzen zusammen' }).text)).toBe(3)
  const letter = editText({ text: LETTER, instruction: 'sum it up in two sentences', language: 'en' })
  expect(letter.text.match(/\./g)).toHaveLength(2)
})

test('a research for another grade is looked up again', () => {
  const edited = editText({ text, instruction: 'so umschreiben, dass Zweitklässler es verstehen', source })
  expect(edited.text).toBe(research({ topic: 'Photosynthese', gradeLevel: '1-4' }).text)
})

test('simpler: shorter sentences, plainer words', () => {
  const edited = editText({ text, instruction: 'bitte einfacher' })
  expect(edited.text).toContain('- Deshalb sehen Blätter grün aus.')
  expect(edited.text).toContain('Aus Kohlendioxid und Wasser entstehen Zucker und Sauerstoff.')
  expect(editText({ text: LETTER, instruction: 'simplify it', language: 'en' }).text).toContain(
    "Many animals can't be fed. They need rest.",
  )
})

test.each([
  ['Artikel 20 des Grundgesetzes sagt: Alle Staatsgewalt geht vom Volke aus.', 1],
  ['Drittes Keplersches Gesetz: Die Quadrate der Umlaufzeiten verhalten sich so.', 1],
  ['Acht Planeten kreisen um die Sonne: Merkur, Venus, Erde und noch fünf andere.', 1],
  ['Die Macht ist geteilt: Das Parlament beschließt Gesetze, Gerichte sprechen Recht.', 2],
  ['Oben ist es kälter: Der Dampf wird zu winzigen Tropfen, und Wolken entstehen.', 2],
])('%s: made simpler, %d sentences', (sentence, count) => {
  expect(editText({ text: sentence, instruction: 'einfacher' }).text.match(/\.(?: |$)/g)).toHaveLength(count)
})

test('formal and informal', () => {
  const formal = editText({ text: LETTER, instruction: 'Make it more formal please', language: 'en' })
  expect(formal.text).toContain('Dear parents, we are going to the zoo. Children do not need money.')
  expect(
    editText({ text: formal.text, instruction: 'less formal, more casual', language: 'en' }).text,
  ).toContain("Kids don't")
  expect(editText({ text: 'Hallo, du kannst dein Kind bringen.', instruction: 'förmlicher' }).text).toBe(
    'Guten Tag, Sie können Ihr Kind bringen.',
  )
})

test('an address that rules cannot turn around is said', () => {
  const edited = editText({ text: 'Hallo, wann holst du uns ab?', instruction: 'förmlicher' })
  expect(edited.notes).toEqual([expect.stringContaining('Anreden')])
})

test.each([
  ['Ersetze überall „Chlorophyll“ durch „Blattgrün“.', 'Farbstoff Blattgrün', 'Blattgrün (chlorophyll)'],
  ['Korrigiere Sauerstoff zu Oxygenium', 'Oxygenium ab', 'Oxygenium (oxygen)'],
])('%s', (instruction, body, terms) => {
  const edited = editText({ text, instruction })
  expect(edited.text).toContain(body)
  expect(edited.text).toContain(terms)
})

test('a word that is not there is not replaced, and that is said', () => {
  expect(editText({ text, instruction: 'Ändere Hefe zu Brot' })).toMatchObject({
    changed: false,
    text,
    difference: [],
    notes: ['„Hefe“ kommt im Text nicht vor.'],
  })
})

test('what replaces a word is text, not a pattern', () => {
  const edited = editText({ text: 'Es kostet (a+b)* Euro.', instruction: 'Ersetze "(a+b)*" durch "$& $1"' })
  expect(edited.text).toBe('Es kostet $& $1 Euro.')
})

test('sentences about something go, points and a summary come', () => {
  const dropped = editText({ text, instruction: 'streiche den Satz über Chlorophyll' })
  expect(dropped.difference.filter(({ kind }) => kind !== 'same').map(({ kind }) => kind)).toEqual([
    'removed',
  ])
  expect(
    bullets(editText({ text: LETTER, instruction: 'put it in bullet points', language: 'en' }).text),
  ).toBe(4)
  const summed = editText({ text, instruction: 'Häng unten eine kurze Zusammenfassung an.' })
  expect(summed.text.startsWith(text)).toBe(true)
  expect(summed.text).toContain('**Zusammenfassung:** Pflanzen')
})

test('several wishes at once', () => {
  const edited = editText({ text: LETTER, instruction: 'formal, shorter, as a list', language: 'en' })
  expect(edited.operations).toEqual(['formal', 'shorten', 'bullets'])
})

test.each([
  ['mach es lustiger', 'de', 'Sprachmodell'],
  ['Swap the gloomy ending of the poem for a cheerful one.', 'en', 'language model'],
] as const)('%s: the text stays, and what is possible is said', (instruction, language, word) => {
  const edited = editText({ text: LETTER, instruction, language })
  expect(edited).toMatchObject({ changed: false, text: LETTER, operations: [] })
  expect(edited.notes[0]).toContain(word)
})

test('a very long text is compared in a moment', () => {
  const long = 'Ab. '.repeat(10_000)
  expect(editText({ text: long, instruction: 'auf die Hälfte' }).difference.length).toBeGreaterThan(10_000)
})

test('what stayed and came is the text that came out', () => {
  const { text: after, difference } = editText({ text: LETTER, instruction: 'simplify', language: 'en' })
  expect(
    difference
      .filter(({ kind }) => kind !== 'removed')
      .map(part => part.text)
      .join(' '),
  ).toBe(after)
  expect(
    difference
      .filter(({ kind }) => kind !== 'added')
      .map(part => part.text)
      .join(' '),
  ).toBe(LETTER)
})

test('a difference keeps paragraphs apart, and what was changed where one begins beside what came', () => {
  const { difference } = editText({
    text: 'Ab eins.\n\nHallo Welt. Danach zwei.\n\n**Fachbegriffe:** Licht (light)\n\n**Quellen:** Lehrbuch',
    instruction: 'ersetze "Hallo" durch "Guten Tag"',
  })
  expect(difference.map(({ kind, text, isStart = false }) => [kind, text, isStart])).toEqual([
    ['same', 'Ab eins.', true],
    ['removed', 'Hallo Welt.', true],
    ['added', 'Guten Tag Welt.', false],
    ['same', 'Danach zwei.', false],
    ['same', '**Fachbegriffe:** Licht (light)', true],
    ['same', '**Quellen:** Lehrbuch', true],
  ])
})

test.each([
  ['Übersetze ins Französische', 'de'],
  ['Übersetze den Text in einfaches Englisch', 'de'],
  ['Mach ihn kürzer und lustiger', 'de'],
  ['Translate it into plain German', 'en'],
  ['Make it shorter and friendlier', 'en'],
] as const)('what rules cannot do is not half done, and is said: %s', (instruction, language) => {
  const edited = editText({ text, instruction, language })
  expect(edited).toMatchObject({ changed: false, text, operations: [] })
  expect(edited.notes.join(' ')).toContain(instruction)
})

test.each(['nicht länger als drei Sätze', 'no longer than three sentences'])('%s is a limit', instruction => {
  expect(bullets(editText({ text, instruction }).text)).toBe(3)
})

const SONG =
  '[Strophe 1]\nEinmal 7 ist 7, das ist nicht schwer,\nzweimal 7 ist 14, und bald kommt mehr.\n\n[Refrain]\nAlle zählen mit,\nSchritt für Schritt.'

test('a song keeps its lines, and is shortened by whole verses', () => {
  const edited = editText({ text: SONG, instruction: 'Kürze den Text auf die Hälfte.' })
  expect(edited.text).toBe(SONG.slice(0, SONG.indexOf('\n\n')))
  expect(edited.difference.every(({ isLine }) => isLine)).toBe(true)
  const other = editText({ text: SONG, instruction: 'ersetze "zählen" durch "rechnen"' })
  expect(other.text).toBe(SONG.replace('zählen', 'rechnen'))
})
