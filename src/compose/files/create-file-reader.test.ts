import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPdf } from '../../../test/builders/a-pdf.ts'
import { aWorkbook } from '../../../test/builders/a-workbook.ts'
import { systemClock } from '../../adapters/clock.ts'
import { createFileReader } from './create-file-reader.ts'

const reader = createFileReader({ clock: systemClock })
const utf8 = (text: string) => new TextEncoder().encode(text)

test('a CSV file is a table, whatever its encoding', async () => {
  const text = 'Name;Größe\nJürgen;1,80\nÅsa;1.234,50'
  const latin = Uint8Array.from([...text].map(letter => letter.charCodeAt(0)))
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const bytes of [utf8(text), utf8(`\uFEFF${text}`), latin, wide, Buffer.from(text, 'utf16le')]) {
    const { mediaType, reading } = await reader.read(bytes, 'people.csv')
    expect(mediaType).toBe('text/csv')
    expect(reading).toMatchObject({
      as: 'table',
      decimal: ',',
      cells: [
        ['Name', 'Größe'],
        ['Jürgen', '1,80'],
        ['Åsa', '1.234,50'],
      ],
    })
  }
})

test('a workbook is a table: shared and own words, days, numbers, results of formulas, gaps', async () => {
  const workbook = aWorkbook([
    [{ words: 'Item' }, { words: 'Price' }, { words: 'Since' }],
    [{ own: 'Pen & ink' }, { number: 1.1 + 2.2 }, { day: 46112 }],
    [null, { formula: 'B2*2', number: 6.6 }, null],
  ])
  const { mediaType, reading } = await reader.read(workbook, 'prices.xlsx')
  expect(mediaType).toContain('spreadsheetml')
  expect(reading).toMatchObject({
    as: 'table',
    decimal: '.',
    cells: [
      ['Item', 'Price', 'Since'],
      ['Pen & ink', '3.3', '2026-03-31'],
      ['', '6.6', ''],
    ],
  })
})

test('the text of a PDF is read, and its pages counted', async () => {
  const { mediaType, reading } = await reader.read(aPdf(['Dear reader', 'The end']), 'letter.pdf')
  expect(mediaType).toBe('application/pdf')
  expect(reading).toMatchObject({ as: 'pdf', pages: 2, text: 'Dear reader\n\nThe end' })
})

test.each([
  ['zeros called a PDF', new Uint8Array(1_000_000), 'a.pdf', 'unknown_type'],
  ['a PDF with nothing behind its first line', utf8(`%PDF-1.7\n${'\0'.repeat(1_000)}`), 'a.pdf', 'broken'],
  ['an archive that is no workbook', deflateRawSync('x'), 'a.xlsx', 'unknown_type'],
  ['an archive cut off', aWorkbook([[{ words: 'a' }]]).subarray(0, 700), 'a.xlsx', 'broken'],
  ['nothing at all', new Uint8Array(), 'a.txt', 'unknown_type'],
  ['a text of spaces', utf8('  \n '), 'a.txt', 'no_text'],
])('%s has nothing to read', async (_, bytes, name, why) => {
  expect((await reader.read(bytes, name)).reading).toEqual({ as: 'nothing', why })
})

test('pages and drawings are texts, and never what they say they are', async () => {
  for (const text of ['<!doctype html><script>alert(1)</script>', '<svg xmlns="x"><script/></svg>']) {
    const { mediaType, reading } = await reader.read(utf8(text), 'picture.png')
    expect(mediaType).toBe('text/plain')
    expect(reading).toMatchObject({ as: 'text', text })
  }
})
