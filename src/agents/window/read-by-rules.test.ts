import { expect, test } from 'vitest'
import { orderable } from '../orderable-agent.ts'
import { ownOrders } from '../own-orders.ts'
import { readByRules } from './read-by-rules.ts'
import { windowWords } from './window-clauses.ts'

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const SHOWN = {
  research: { topic: 'Vulkane', gradeLevel: '5-6' },
  image: { topic: 'Herz', style: 'diagram', labels: 'german', complexity: 'medium' },
  music: { content: 'Vulkane', duration: 90, tempo: 'medium' },
  edit: { text: 'Vulkane sind heiß.', instruction: 'Streich die Überschrift' },
} as const

const ENGLISH = /\b(?:the|it|is|a|please|and|make|go|would|she|said|in)\b/i
const read = (name: keyof typeof SHOWN, text: string) => {
  const locale = ENGLISH.test(text) && !/\bin\b.*\bder\b/i.test(text) ? 'en-GB' : 'de-DE'
  const agent = AGENTS.find(one => one.name === name)
  if (agent === undefined) throw new Error(name)
  const shown = { agent, agents: AGENTS, current: SHOWN[name], locale, now: 0 }
  const window = { ...shown, deed: '', fields: [], schema: {}, zone: 'UTC' }
  return readByRules(windowWords(text, window), window)
}

test.each<[keyof typeof SHOWN, string, object]>([
  ['image', 'Als Comic bitte, und die Beschriftung auf Englisch', { style: 'cartoon', labels: 'english' }],
  ['image', 'Looks good, but simpler please', { complexity: 'simple' }],
  ['image', 'not a diagram, a cartoon', { style: 'cartoon' }],
  ['image', 'Kann das auch als Illustration?', { style: 'illustration' }],
  ['research', 'Make it for year 9 and go', { gradeLevel: '9-10' }],
  ['research', 'Make it about earthquakes', { topic: 'earthquakes' }],
  ['music', 'Kürzer, höchstens eine Minute', { duration: 60 }],
  ['music', 'Something classical would be lovely', { musicStyle: 'classical' }],
  ['music', 'two minutes, and make it slow', { duration: 120, tempo: 'slow' }],
  ['edit', 'Mach die Schrift größer', { instruction: 'Mach die Schrift größer' }],
  ['edit', 'Yes, and fix the typos too', { instruction: 'Streich die Überschrift; and fix the typos too' }],
])('naming an option changes it: %s, %s', (name, text, parameters) => {
  expect(read(name, text)).toEqual({ meaning: 'change', values: parameters })
})

test.each<[keyof typeof SHOWN, string]>([
  ['image', 'Mach mal, das sieht gut aus'],
  ['research', 'Year 5 is right, start'],
  ['image', 'Das Diagramm ist richtig. Mach einfach'],
  ['music', 'Stil ist mir egal, leg los'],
])('whoever goes ahead and says nothing else agrees: %s, %s', (name, text) => {
  expect(read(name, text)).toEqual({ meaning: 'yes' })
})

test.each<[keyof typeof SHOWN, string]>([
  ['image', 'Wenn die Kollegin zustimmt, leg los'],
  ['image', 'Go ahead once the bell rings'],
  ['image', 'Make it tomorrow'],
  ['image', 'Do it later'],
  ['image', 'go away'],
  ['image', 'Ja, ich wollte eigentlich Erdbeben'],
  ['image', 'Yes, I told you no'],
  ['image', 'Ja, ich war dagegen'],
  ['image', 'OK, we scrapped it'],
  ['image', 'Ja, warte'],
  ['image', 'Yes, hold on'],
  ['image', 'ok, hang on'],
  ['image', 'Ja, tschüss'],
  ['image', 'Ja 👎'],
  ['image', 'yes 🤔'],
  ['image', 'Show it first'],
  ['image', 'First show it'],
  ['image', 'Give it'],
  ['image', 'Get it afterwards'],
  ['image', 'Mach das nachher'],
  ['image', 'Mach das erst danach'],
  ['image', 'Erst zeigen'],
  ['image', 'Stell das ab'],
  ['image', 'Leg das vorher an'],
  ['image', 'My colleague said make it'],
  ['image', 'Der Schulleiter hat gesagt mach es'],
  ['image', 'She likes cartoons'],
  ['image', 'Meine Kinder lieben Comics'],
  ['image', 'Wo ist der Kopierer?'],
  ['music', 'Pop oder Rock, was meinst du?'],
  ['edit', 'Thanks, my coffee is ready'],
])(
  'conditions, others, other days and other matters neither agree nor change anything: %s, %s',
  (name, text) => {
    expect(['yes', 'change', 'cancel']).not.toContain(read(name, text)?.meaning)
  },
)

test.each<[keyof typeof SHOWN, string]>([
  ['image', 'Doch kein Bild'],
  ['image', 'Forget the picture'],
  ['image', 'I don’t want a picture any more'],
  ['image', 'Mach es lieber nicht'],
  ['edit', 'Leave it as it is'],
])('whoever does not want it calls it off: %s, %s', (name, text) => {
  expect(read(name, text)).toEqual({ meaning: 'cancel' })
})

test.each<[keyof typeof SHOWN, string]>([
  ['image', 'Is a cartoon better for kids?'],
  ['music', 'Welche Stile gibt es denn?'],
  ['edit', 'Is the old version kept?'],
])('a question about it is one: %s, %s', (name, text) => {
  expect(read(name, text)).toEqual({ meaning: 'question' })
})

test.each<[keyof typeof SHOWN, string]>([
  ['image', 'Mach ein Bild vom Vulkan als Diagramm'],
  ['image', 'Draw a volcano instead'],
  ['image', 'Make a song about volcanoes'],
])('another order stays one: %s, %s', (name, text) => {
  expect(read(name, text)).toEqual({ meaning: 'order' })
})
