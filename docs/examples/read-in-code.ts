import { createClassifier, createSlotReader, parseSlotSchemas, trainClassifier } from 'signalbox/nlu'

// Examples teach the classifier, slots say which values to look for. Both are plain data: keep them in a file if you like.
const classifier = createClassifier(
  trainClassifier({
    intents: [
      {
        name: 'book_table',
        examples: ['a table for two tonight', 'I would like to book a table', 'Einen Tisch für vier, bitte'],
      },
      {
        name: 'cancel_table',
        examples: ['cancel our table', 'we cannot come tonight', 'Wir müssen den Tisch leider absagen'],
      },
    ],
  }),
)
const parsed = parseSlotSchemas({
  book_table: {
    date: { type: 'date', prefer: 'future' },
    guests: { type: 'integer', min: 1, max: 12 },
    phone: { type: 'phone' },
  },
})
if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
const slots = parsed.schemas.book_table ?? {}
const reader = await createSlotReader([slots])

// It knows no clock: you say which day it is, and where.
const here = { slots, locale: 'en', region: 'GB', refDate: '2026-06-10' }

const message = 'could you book us a table for four on Friday, sorry, Saturday?'
const found = classifier.classify(message)
console.log(found.kind === 'intent' ? found.guess.intent : 'out of scope')
const { values, left } = reader.extract({ ...here, text: message, pending: null })
for (const [name, { value, span, reason }] of Object.entries(values))
  console.log(name, JSON.stringify(value), JSON.stringify(message.slice(span.start, span.end)), reason)
for (const { slot, span, reason } of left)
  console.log('left out:', slot, JSON.stringify(message.slice(span.start, span.end)), reason)

// The next message answers a question, or changes what is there.
const answer = reader.extract({ ...here, text: '020 7946 0958', pending: 'phone' })
console.log('phone:', answer.values.phone?.value)
const earlier = { date: '2026-06-13', guests: 4 }
const { changes } = reader.changes({ ...here, text: 'make it five people', earlier })
for (const [name, { value }] of Object.entries(changes)) console.log(`${name}: now`, value)
