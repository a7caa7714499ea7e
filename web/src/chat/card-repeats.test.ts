import { expect, test } from 'vitest'
import type { ArtifactView } from '../../../src/api/rest.ts'
import { cardRepeats } from './card-repeats.ts'
import { artifactItem, openMessage, openTool } from './items.ts'
import type { Item } from './view.ts'

const said = (id: string, text: string): Item => ({ ...openMessage(id, 'r1', 1), text, status: 'complete' })
const made = (type: string): Item =>
  artifactItem({ id: 't1-a1', type, call: 't1/plan1#0', turn: 't1' } as ArtifactView, 'r1')
const called = (result: object): Item => ({
  ...openTool('t1/plan1#0', 'make', 'r1'),
  result: JSON.stringify(result),
  status: 'answered',
})
const left = (...items: Item[]) => Object.fromEntries(cardRepeats(items))

test('the text of a research is not said beside its card', () => {
  const research = called({ facts: ['One.'], text: '# Light\n\n- One.' })
  expect(left(research, made('research'), said('m1', '# Light\n\n- One.'), said('m2', 'Next?'))).toEqual({
    m1: '',
  })
  expect(left(research, said('m1', '# Light\n\n- One.'))).toEqual({})
  expect(left(research, made('quiz'), said('m1', '# Light\n\n- One.'))).toEqual({})
})

test('of the words about a song, those that are no lyrics stay', () => {
  const song = called({ lyrics: 'La\nla', text: 'Done.\n\nLa\nla' })
  expect(left(song, made('music'), said('m1', 'Done.\n\nLa\nla'))).toEqual({ m1: 'Done.' })
})

test('another answer stays whole, whatever it ends with', () => {
  const research = called({ text: 'One.' })
  expect(left(research, made('research'), said('m1', 'Well.'), said('m2', 'One.'))).toEqual({})
})

test('the summary of a table that stands above it is said without its rows', () => {
  const capture = { tool: 'request_data_table', title: 'Risks', turn: 't2' } as const
  const settlement = { outcome: 'answered' } as const
  const answer: Item = { kind: 'answer', id: 't1/p1', run: 'r1', settlement, label: null, capture }
  const summary = 'Risks: 2 entries.\n\n| Risk | Impact |\n| --- | --- |\n| a | High |\n\n- Impact: High (2)'
  expect(left(answer, said('m1', 'Look.'), said('m2', summary))).toEqual({
    m2: 'Risks: 2 entries.\n\n- Impact: High (2)',
  })
  expect(left(said('m2', summary))).toEqual({})
})
