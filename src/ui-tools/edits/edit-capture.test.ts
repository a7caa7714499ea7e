import { expect, test } from 'vitest'
import type { UiData, UiParams } from '../tool.ts'
import { editCapture } from './edit-capture.ts'

const table: UiParams = {
  tool: 'request_data_table',
  params: {
    title: 'Suppliers',
    columns: [
      { name: 'Company', type: 'text', required: true },
      { name: 'Price', type: 'number', required: false },
      { name: 'Rating', type: 'enum', required: false, options: ['High', 'Low'] },
    ],
    min_rows: 3,
    starter_rows: 3,
    input_modes: ['paste'],
    summary_prompt: '',
  },
}
const rows: UiData = {
  tool: 'request_data_table',
  data: { rows: ['Bosch', 'Siemens', 'Würth', 'Hilti', 'Festo'].map(Company => ({ Company })) },
}
const map: UiParams = {
  tool: 'request_process_map',
  params: { title: 'Orders', min_steps: 2, required_fields: [], edge_types: ['sequence'], seed_nodes: [] },
}
const stepsOf = (...names: string[]): UiData => ({
  tool: 'request_process_map',
  data: {
    nodes: names.map((step_name, at) => ({ id: `s${at + 1}`, step_name, owner: '', outcome: '' })),
    edges: names.slice(1).map((_, at) => ({ from: `s${at + 1}`, to: `s${at + 2}`, type: 'sequence' })),
  },
})
const timeline: UiParams = {
  tool: 'request_timeline',
  params: { title: 'Launch', min_milestones: 2, must_have_fields: [] },
}
const milestones: UiData = {
  tool: 'request_timeline',
  data: {
    milestones: ['Kickoff', 'Beta', 'Launch'].map((name, at) => ({
      id: `m${at + 1}`,
      name,
      date: '',
      owner: '',
      status: '',
    })),
  },
}

const said = (of: UiParams, data: UiData, text: string, locale = 'en') =>
  editCapture(of, data, text, { language: locale as 'en' | 'de', locale, today: '2026-03-02' })

type Node = { readonly id: string; readonly step_name: string; readonly owner: string }

/** Names of the entries, or the sentence that says why nothing changed. */
function entries(of: UiParams, data: UiData, text: string, locale = 'en'): readonly string[] | string | null {
  const edit = said(of, data, text, locale)
  if (edit === null || edit.kind === 'refused') return edit?.sentence ?? null
  const [list = []] = Object.values(edit.data.data) as [readonly Record<string, string>[]]
  return list.map(one => one.step_name ?? one.Company ?? one.name ?? '')
}

test.each([
  ['remove Hilti', ['Bosch', 'Siemens', 'Würth', 'Festo']],
  ['please delete the last one', ['Bosch', 'Siemens', 'Würth', 'Hilti']],
  ['can you take Hilti and Festo out again?', ['Bosch', 'Siemens', 'Würth']],
  ['drop rows 2, 3 and 4', ['Bosch', 'Festo']],
  ['Siemens can go', ['Bosch', 'Würth', 'Hilti', 'Festo']],
  ['rename Festo to Festool', ['Bosch', 'Siemens', 'Würth', 'Hilti', 'Festool']],
  ['no, it’s Festool, not Festo', ['Bosch', 'Siemens', 'Würth', 'Hilti', 'Festool']],
  ['Makita instead of Hilti', ['Bosch', 'Siemens', 'Würth', 'Makita', 'Festo']],
  ['rename Festo to Festool and delete Würth', ['Bosch', 'Siemens', 'Hilti', 'Festool']],
  ['remove 1, then move 3 to the end', ['Siemens', 'Hilti', 'Festo', 'Würth']],
  ['put Makita before Siemens', ['Bosch', 'Makita', 'Siemens', 'Würth', 'Hilti', 'Festo']],
  ['swap the first and the last', ['Festo', 'Siemens', 'Würth', 'Hilti', 'Bosch']],
])('a list is changed as people say it: %s', (text, expected) => {
  expect(entries(table, rows, text)).toEqual(expected)
})

test.each([
  ['lösche bitte den dritten Eintrag', ['Bosch', 'Siemens', 'Hilti', 'Festo']],
  ['Nimm Hilti wieder raus', ['Bosch', 'Siemens', 'Würth', 'Festo']],
  ['Würth und Festo können weg', ['Bosch', 'Siemens', 'Hilti']],
  ['Festo heißt richtig Festool', ['Bosch', 'Siemens', 'Würth', 'Hilti', 'Festool']],
  ['nicht Festo, sondern Festool', ['Bosch', 'Siemens', 'Würth', 'Hilti', 'Festool']],
  ['füge nach Bosch noch Makita ein', ['Bosch', 'Makita', 'Siemens', 'Würth', 'Hilti', 'Festo']],
  ['Hilti ans Ende und Bosch löschen', ['Siemens', 'Würth', 'Festo', 'Hilti']],
  ['Kannst du 1 und 2 tauschen?', ['Siemens', 'Bosch', 'Würth', 'Hilti', 'Festo']],
])('… in German, too: %s', (text, expected) => {
  expect(entries(table, rows, text, 'de')).toEqual(expected)
})

test.each([
  ['the price of Bosch is 20', { Company: 'Bosch', Price: '20' }],
  ['Bosch’s rating should be high', { Company: 'Bosch', Rating: 'high' }],
  ['Bosch is low', { Company: 'Bosch', Rating: 'low' }],
  ['set the price for row 1 to 12.50', { Company: 'Bosch', Price: '12.50' }],
  ['set the price of Bosch to -5', { Company: 'Bosch', Price: '-5' }],
  ['set the price of Bosch to $50', { Company: 'Bosch', Price: '$50' }],
  ['rename Bosch to C++', { Company: 'C++' }],
])('a cell is filled in by what it is about: %s', (text, row) => {
  const edit = said(table, rows, text)
  expect(edit?.kind === 'edited' && (edit.data.data.rows as readonly unknown[])[0]).toEqual(row)
})

test('the sentence names what was there and what is there now', () => {
  const priced = said(table, rows, 'the price of Bosch is 20')
  expect(priced?.sentence).toBe('Bosch, Price: 20.')
  const again = priced?.kind === 'edited' ? said(table, priced.data, 'the price of Bosch is 25') : null
  expect(again?.sentence).toBe('Bosch, Price: 25 (it was 20).')
})

test.each([
  ['remove Makita', 'I find no “Makita” here, so nothing has changed.'],
  ['delete row 9', 'I find no “row 9” here, so nothing has changed.'],
  [
    'the colour of Bosch is green',
    'There is no “the colour” here to fill in. There is: Company, Price, Rating.',
  ],
])('what is not there is named, and nothing changes: %s', (text, sentence) => {
  expect(entries(table, rows, text)).toBe(sentence)
})

test('a name that fits several is asked about', () => {
  const two = stepsOf('Check the invoice', 'Pay the invoice')
  expect(entries(map, two, 'remove the invoice')).toBe(
    '“the invoice” fits several of them, so nothing has changed. Which number is it?',
  )
})

test.each([
  'Makita, Stihl and Kärcher',
  'Bosch',
  'remove it',
  'why did you remove Hilti?',
  'is Bosch high?',
  'I have removed Hilti from my own list at home already',
  'Bosch is from Stuttgart',
  'remove\nHilti',
])('words that change nothing are no change: %s', text => {
  expect(said(table, rows, text)).toBeNull()
})

const chain = (data: UiData) => {
  const { nodes, edges } = data.data as {
    readonly nodes: readonly Node[]
    readonly edges: readonly { readonly from: string; readonly to: string }[]
  }
  const name = (id: string) => nodes.find(node => node.id === id)?.step_name
  return edges.map(({ from, to }) => `${name(from)} > ${name(to)}`).toSorted()
}

test.each([
  [
    'between 1 and 2 add: Tom counts the boxes',
    ['Check > Count the boxes', 'Count the boxes > Pay', 'Pay > File'],
  ],
  ['delete step 2', ['Check > File']],
  ['move File before Pay', ['Check > File', 'File > Pay']],
  ['swap 1 and 3', ['File > Pay', 'Pay > Check']],
  ['put Greet at the beginning', ['Check > Pay', 'Greet > Check', 'Pay > File']],
])('arrows of a map follow its steps: %s', (text, expected) => {
  const edit = said(map, stepsOf('Check', 'Pay', 'File'), text)
  expect(edit?.kind === 'edited' && chain(edit.data)).toEqual(expected)
})

test('who does a step is told in several ways', () => {
  for (const text of [
    'step 2 is done by Tom',
    'Tom does step 2',
    'the owner of Pay is Tom',
    'Tom is responsible for Pay',
  ]) {
    const edit = said(map, stepsOf('Check', 'Pay'), text)
    expect(edit?.kind === 'edited' && (edit.data.data.nodes as readonly Node[])[1]?.owner).toBe('Tom')
  }
  const edit = said(map, stepsOf('Anfrage prüfen', 'Zahlen'), 'für das Zahlen ist Frau Berg zuständig', 'de')
  expect(edit?.kind === 'edited' && (edit.data.data.nodes as readonly Node[])[1]?.owner).toBe('Frau Berg')
})

test('milestones are dated, marked and moved by words', () => {
  const dated = said(timeline, milestones, 'Beta is on 15 April')
  expect(dated?.kind === 'edited' && (dated.data.data.milestones as readonly unknown[])[1]).toMatchObject({
    name: 'Beta',
    date: '2026-04-15',
  })
  const done = said(timeline, milestones, 'Kickoff is done')
  expect(done?.kind === 'edited' && (done.data.data.milestones as readonly unknown[])[0]).toMatchObject({
    name: 'Kickoff',
    status: 'done',
  })
  expect(entries(timeline, milestones, 'remove Beta')).toEqual(['Kickoff', 'Launch'])
})
