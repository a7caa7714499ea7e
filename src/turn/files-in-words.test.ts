import { expect, test } from 'vitest'
import type { FileReading } from '../core/message-file.ts'
import { filesInWords } from './files-in-words.ts'

const pdf = (text: string): FileReading => ({ as: 'pdf', text, characters: text.length, pages: 1 })
const table = (...header: string[]): FileReading => ({
  as: 'table',
  cells: [header, ['x']],
  decimal: null,
  rowsLeftOut: 0,
  columnsLeftOut: 0,
})

test.each([
  ['minutes_of_the-meeting.txt', pdf('We met.'), 'minutes of the meeting'],
  ['Lieferanten%202026.xlsx', table('Name', 'Ort'), 'Lieferanten 2026'],
  ['Angebot für Kiel v2.1.pdf', pdf('Nordlicht'), 'Angebot für Kiel v2 1'],
  ['A.pdf', pdf('Lease for the warehouse in Kiel.\nBetween …'), 'Lease for the warehouse in Kiel'],
  ['scan0001.pdf', pdf('Rechnung Nr. 4711\nNordlicht'), 'Rechnung Nr. 4711'],
  ['1.csv', table('Risk', 'Owner', 'Likelihood'), 'Risk, Owner, Likelihood'],
  ['IMG_2041.jpg', { as: 'image' }, 'IMG_2041.jpg'],
  ['x.bin', { as: 'nothing', why: 'unknown_type' }, 'x.bin'],
] as const)('%s is about %j', (name, reading, words) => {
  expect(filesInWords([{ name, reading }])).toBe(words)
})

test('several files are told one after the other', () => {
  const files = [
    { name: 'risks.csv', reading: table('Risk') },
    { name: 'A.pdf', reading: pdf('Lease for the warehouse.') },
  ]
  expect(filesInWords(files)).toBe('risks, Lease for the warehouse')
})
