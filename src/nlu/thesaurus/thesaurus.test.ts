import { expect, test } from 'vitest'
import { foldText } from '../classifier/fold-text.ts'
import { createThesaurus } from './thesaurus.ts'

const conceptsIn = (text: string, synonyms: readonly (readonly string[])[] = []) =>
  new Set(createThesaurus(synonyms)(foldText(text).trim().split(' ')).flatMap(concepts => [...concepts]))

test.each([
  ['reimburse', 'refund'],
  ['reimbursed', 'refund'],
  ['my money back', 'refund'],
  ['Rückerstattungen', 'refund'],
  ['Geld zurück', 'refund'],
  ['misplaced', 'lose'],
  ['verlegt', 'lose'],
  ['reschedule', 'move'],
  ['verschieben', 'move'],
  ['Weihnachtspaket', 'delivery'],
  ['shippping', 'send'],
  ['Filialleiter', 'boss'],
  ["I can't find it", 'lose'],
  ['my e-bike', 'bicycle'],
  ['send the lamp back', 'return'],
  ['it has not shown up', 'arrive'],
  ['Sagen Sie den Termin am Montag bitte ab', 'cancel'],
  ['nehmen Sie das bitte auf', 'record'],
])('"%s" is about %s', (text, concept) => {
  expect(conceptsIn(text)).toContain(concept)
})

test.each(['giraffe', 'the weather', 'Gedicht', 'nichts', ''])('"%s" is about nothing it knows', text => {
  expect(conceptsIn(text)).toEqual(new Set())
})

test('synonyms of an assistant stand for one thing, phrases and forms among them', () => {
  const synonyms = [['lamp', 'luminaire', 'floor light', 'leuchte']]
  const lamp = conceptsIn('lamp', synonyms)
  expect(lamp.size).toBe(1)
  expect(conceptsIn('two luminaires', synonyms)).toEqual(lamp)
  expect(conceptsIn('the floor light', synonyms)).toEqual(lamp)
  expect(conceptsIn('Papierleuchte', synonyms)).toEqual(lamp)
})
