import { describe, expect, test } from 'vitest'
import type { Language } from '../../nlu/text/language.ts'
import { route } from './route.ts'
import { RouterStateSchema } from './router-state.ts'
import { contributionsOf, isLikely, weigh } from './weigh.ts'

const routed = (language: Language, text: string) =>
  route({
    text,
    language,
    state: RouterStateSchema.parse({}),
    menu: ['request_data_table', 'request_process_map'],
    now: 0,
  })

test('what is told of others, or only supposed, is less likely to be meant', () => {
  const plain = weigh('count', new Set(['record', 'speaker']))
  const supposed = weigh('count', new Set(['record', 'speaker', 'unreal']))
  expect(isLikely(plain)).toBe(true)
  expect(supposed.likelihood).toBeLessThan(plain.likelihood)
})

test('contributions are told, the heaviest first', () => {
  const weights = contributionsOf('steps', new Set(['story', 'three'])).map(({ weight }) => Math.abs(weight))
  expect(weights).toHaveLength(2)
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
})

test('the evidence of a message goes with what was decided', () => {
  expect(routed('en', 'We have 12 stakeholders.').evidence.map(({ of }) => of)).toEqual(['count'])
  expect(routed('en', 'Hello there').evidence).toEqual([])
})

describe('a table is asked for', () => {
  test.each<[Language, string]>([
    ['en', 'put together a spreadsheet for the kayaks'],
    ['en', 'gimme a grid for the choristers'],
    ['en', 'Could you make me a register I can fill in?'],
    ['de', 'Leg mir ein Verzeichnis an, in das ich die Boote eintragen kann'],
    ['de', 'tabelle bitte'],
    ['de', 'Lass uns die Boote tabellarisch erfassen'],
  ])('%s: %s', (language, text) => {
    expect(routed(language, text).output.tool_name).toBe('request_data_table')
  })
})

describe('nothing is asked for', () => {
  test.each<[Language, string]>([
    ['en', 'Could I have drawn that as a flowchart?'],
    ['en', 'When do you open a table?'],
    ['en', 'could you book us a table for six?'],
    ['de', 'Hätte da eine Tabelle geholfen?'],
    ['de', 'Laut Zeitung gibt es 90 Bewerber.'],
    ['en', 'According to the radio there are 90 applicants.'],
    ['en', 'We have 12.5 risks'],
  ])('%s: %s', (language, text) => {
    expect(routed(language, text).output.action).not.toBe('tool')
  })
})

test('where there is no timeline, one that is asked for is a map', () => {
  expect(routed('en', 'I need a timeline for the regatta.').output.tool_name).toBe('request_process_map')
})
