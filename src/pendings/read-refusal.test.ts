import { expect, test } from 'vitest'
import { readRefusal } from './read-refusal.ts'

const REFUND = new Set(['refund', 'erstattung'])

test.each([
  ["no way, that's not mine", 'no'],
  ['not my order', 'no'],
  ['that was a mistake', 'no'],
  ['das ist nicht meine Bestellung', 'no'],
  ['das war ein Versehen', 'no'],
  ['I said no', 'cancel'],
  ['skip that', 'cancel'],
  ["let's not", 'cancel'],
  ["don't pay it", 'cancel'],
  ["oh no, don't refund it", 'cancel'],
  ['do not book it please', 'cancel'],
  ['schick das nicht ab', 'cancel'],
  ['bitte überweisen Sie es nicht', 'cancel'],
  ['I no longer want the refund', 'cancel'],
  ['forget the refund', 'cancel'],
  ['I withdraw my request', 'cancel'],
  ['actually no refund needed', 'cancel'],
  ['I do not want a refund', 'cancel'],
  ['gar nichts', 'cancel'],
  ['zurückziehen', 'cancel'],
  ['Ziehen Sie die Anfrage zurück', 'cancel'],
  ['Storno', 'cancel'],
  ['Ich möchte die Erstattung nicht mehr', 'cancel'],
  ['Ich will keine Erstattung mehr', 'cancel'],
])('“%s” refuses', (text, meaning) => expect(readRefusal(text, REFUND)).toBe(meaning))

test.each([
  'it is not my fault',
  'I do not want the blue one',
  'cancel my subscription',
  'I no longer want the lamp, I want a refund',
  'no refund has arrived',
  'can I withdraw my request?',
  'I never wanted to wait so long for the refund',
  'ich nehme das',
  'nicht meine Schuld',
  'ich möchte die Erstattung nicht morgen, sondern heute',
  'nothing works here',
  "don't pay it yet",
  "don't pay it now",
  'schick das noch nicht ab',
  'Schick das nicht jetzt',
  'Schick das jetzt nicht ab',
  "yes, don't pay it",
  'the refund',
])('“%s” is no refusal', text => expect(readRefusal(text, REFUND)).toBeNull())

test('a deed that is itself a cancelling is not refused by its own name', () => {
  expect(readRefusal('stornieren', new Set(['bestellung', 'stornieren']))).toBeNull()
  expect(readRefusal('cancel the order', new Set(['order', 'cancellation']))).toBeNull()
})
