import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleOf } from './title-of.ts'

test.each([
  ['please refund 80 euros for LX-20481', 'Refund 80 euros for LX-20481'],
  ['Hi there, could you please refund order LX-20481? Thanks!', 'Refund order LX-20481'],
  ['I would like a refund for LX-20481.', 'Refund for LX-20481'],
  ["I'd like to know where my parcel is", 'Where my parcel is'],
  ['We have 12 stakeholders', '12 stakeholders'],
  ['What is the difference between lumen and lux?', 'Difference between lumen and lux'],
  ['Hello! Good morning. Where is LX-20482?', 'Where is LX-20482'],
  ['Tell me something about heat pumps, please.', 'Heat pumps'],
  ['Can you help me with my invoice?', 'My invoice'],
  ['Apples', 'Apples'],
  ['<b>Plums</b>', '<b>Plums</b>'],
  ['Hallo, ich möchte gerne eine Rückerstattung für LX-20481', 'Rückerstattung für LX-20481'],
  ['Guten Tag, können Sie mir bitte meine Rechnung schicken?', 'Meine Rechnung schicken'],
  ['Wir haben 20 Lieferanten.', '20 Lieferanten'],
  ['Was ist der Unterschied zwischen Lumen und Lux?', 'Unterschied zwischen Lumen und Lux'],
  ['Kannst du mir bitte ein Bild von einer Katze malen', 'Bild von einer Katze malen'],
  ['Mal mir eine Katze', 'Katze'],
  ['Es geht um die Heizung im Bad, bitte', 'Heizung im Bad'],
  ['Wo ist LX-20482?', 'Wo ist LX-20482'],
  ['Bitte prüfen Sie Rechnung Nr. 4711 vom Mai.', 'Prüfen Sie Rechnung Nr. 4711 vom Mai'],
  ['Refund for order No. 4711, please', 'Refund for order No. 4711'],
  ['Termin bei Dr. Berg. Danke!', 'Termin bei Dr. Berg'],
  ['No. Where is LX-20482?', 'Where is LX-20482'],
  ['What is on this picture?', 'What is on this picture'],
  ["What's wrong with LX-20482?", "What's wrong with LX-20482"],
  ['Was ist auf diesem Bild?', 'Was ist auf diesem Bild'],
  ['Was ist im Paket?', 'Was ist im Paket'],
  ['Übung macht den Meister', 'Übung macht den Meister'],
])('%j is about %j', (message, title) => {
  expect(titleOf(message)).toBe(title)
})

test.each(['', '   ', 'Hello!', 'hi there', '/help', 'Guten Morgen', 'ok', 'Danke!', '?', '12'])(
  '%j is about nothing',
  message => {
    expect(titleOf(message)).toBeNull()
  },
)

test('a long message ends with a clause or a word, never within one', () => {
  expect(
    titleOf(
      'Compare the prices of all our suppliers in the north, and then tell me which of them is cheapest',
    ),
  ).toBe('Compare the prices of all our suppliers in the north')
  expect(titleOf('Reconsider absolutely everything that anybody ever wrote about interoperability')).toBe(
    'Reconsider absolutely everything that anybody ever wrote …',
  )
})

test('whatever is written, a title is short, has something in it and no line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), message => {
      const title = titleOf(message)
      if (title === null) return
      expect([...title].length).toBeLessThanOrEqual(64)
      expect(title.trim()).toBe(title)
      expect(title).not.toContain('\n')
    }),
  )
})
