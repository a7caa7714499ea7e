import { expect, test } from 'vitest'
import { aCall } from '../../../test/builders/a-draft.ts'
import { computingMs } from '../../../test/computing-ms.ts'
import type { JsonObject } from '../../core/json.ts'
import { readArguments } from './read-arguments.ts'

const SCHEMAS: Readonly<Record<string, JsonObject>> = {
  find_templates: { type: 'object', properties: { query: { type: 'string' } } },
  create_project: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      owner: { type: 'string' },
      due: { type: 'string', format: 'date' },
      milestones: { type: 'array', items: { type: 'string' } },
    },
  },
  add_task: { type: 'object', properties: { title: { type: 'string' }, owner: { type: 'string' } } },
}
const STEPS = [aCall('s1', 'find_templates'), aCall('s2', 'create_project')]
const CONTEXT = { locale: 'en', now: Date.UTC(2026, 0, 7, 12), zone: 'UTC' }

const read = (what: string, language: 'en' | 'de', steps = STEPS, step: string | null = null) =>
  readArguments(
    { what, step },
    {
      steps,
      schemaOf: tool => SCHEMAS[tool] ?? null,
      language,
      context: { ...CONTEXT, locale: language },
      tools: [{ name: 'add_milestone', label: 'ein neuer Meilenstein' }],
    },
  )

test.each([
  ['call it Falcon', 'en', { name: 'Falcon' }],
  ['No, call it Move North, please', 'en', { name: 'Move North' }],
  ['nenn es Umzug Nord', 'de', { name: 'Umzug Nord' }],
  ['Das Projekt soll Umzug Nord heißen.', 'de', { name: 'Umzug Nord' }],
  ['Anna should do it', 'en', { owner: 'Anna' }],
  ['Please give it to Anna', 'en', { owner: 'Anna' }],
  ['Anna soll das machen', 'de', { owner: 'Anna' }],
  ['call it Beta and run it', 'en', { name: 'Beta' }],
  ['Nenn es Beta und starte', 'de', { name: 'Beta' }],
  ['call the project Beta', 'en', { name: 'Beta' }],
  ['add milestones for lease and movers', 'en', { milestones: ['lease', 'movers'] }],
  ['with the milestones lease, movers', 'en', { milestones: ['lease', 'movers'] }],
  ['füge einen Meilenstein für den Vertrag hinzu', 'de', { milestones: ['Vertrag'] }],
  ['by Friday instead', 'en', { due: '2026-01-09' }],
  ['bis Freitag bitte', 'de', { due: '2026-01-09' }],
] as const)('“%s” changes an argument of the one step that takes it', (what, language, wanted) => {
  expect(read(what, language)).toEqual({ kind: 'change', step: 's2', by: { arguments: wanted } })
})

test('what is added to a list leaves what is there; what is named as the list is all of it', () => {
  const steps = [aCall('s1', 'create_project', { milestones: ['lease'] })]
  const entries = (what: string) => {
    const edit = read(what, 'en', steps)
    return edit?.kind === 'change' ? edit.by.arguments : edit
  }
  expect(entries('add a milestone for movers')).toEqual({ milestones: ['lease', 'movers'] })
  expect(entries('add a milestone for movers first')).toEqual({ milestones: ['movers', 'lease'] })
  expect(entries('milestones: movers, network')).toEqual({ milestones: ['movers', 'network'] })
  expect(entries('skip step 1 and add milestones for movers and network')).toBeNull()
})

const LISTED = [
  aCall('s1', 'find_templates'),
  aCall('s2', 'create_project', { milestones: ['lease', 'keys'] }),
]

test.each([
  ['skip the milestones', 'en', []],
  ['no milestones please', 'en', []],
  ['we do not need milestones', 'en', []],
  ['drop the keys', 'en', ['lease']],
  ['scratch the milestone keys', 'en', ['lease']],
  ['drop all milestones', 'en', []],
  ["we don't need any milestones", 'en', []],
  ["we don't need milestones any more", 'en', []],
  ['verzichte auf die Meilensteine', 'de', []],
  ['Meilensteine brauchen wir nicht mehr', 'de', []],
  ['keine Meilensteine', 'de', []],
  ['Meilensteine sind übertrieben, weg damit', 'de', []],
  ['Die Meilensteine Lease und Keys weg', 'de', []],
] as const)('“%s” leaves out what a step is made with, and nothing else of it', (what, language, wanted) => {
  const edit = { kind: 'change', step: 's2', by: { arguments: { milestones: wanted } } }
  expect(read(what, language, LISTED)).toEqual(edit)
})

test('of a list too long to name its entries, only all of it is left out', () => {
  const entries = Array.from({ length: 1_000 }, (_, at) => `entry ${at} abc${at} of the house`)
  const long = [aCall('s2', 'create_project', { milestones: entries })]
  const many = entries.slice(0, 20).map((_, at) => `drop abc${at}`)
  expect(computingMs(() => expect(read(many.join(', '), 'en', long)).toBeNull())).toBeLessThan(1_500)
  expect(read('skip the milestones', 'en', long)).toMatchObject({ by: { arguments: { milestones: [] } } })
})

test('a list that holds nothing yet is left out, too: nobody else fills it then', () => {
  const edit = { kind: 'change', step: 's2', by: { arguments: { milestones: [] } } }
  expect(read('ohne Meilensteine', 'de')).toEqual(edit)
  expect(read('skip the milestones', 'en', [aCall('s1', 'create_project', { milestones: [] })])).toBeNull()
})

test.each([
  ['do not drop the milestones', 'en'],
  ['should I drop the milestones?', 'en'],
  ['Anna said drop the milestones', 'en'],
  ['drop the milestones of the website relaunch', 'en'],
  ['leave out number 2', 'en'],
  ['milestones are great', 'en'],
  ['no milestone is perfect', 'en'],
  ['no keys are fine', 'en'],
  ['not so many milestones', 'en'],
  ['no more milestones', 'en'],
  ['not all milestones', 'en'],
  ['drop most of the milestones', 'en'],
  ['drop two milestones', 'en'],
  ['drop a milestone', 'en'],
  ['Keine Keys sind perfekt', 'de'],
  ['Lass ein paar Meilensteine weg', 'de'],
  ['Lass einen Meilenstein weg', 'de'],
  ['Nicht jeden Meilenstein', 'de'],
  ['Vergiss die Meilensteine nicht', 'de'],
  ['Ohne Meilensteine geht es nicht', 'de'],
  ['Anna meint, die Meilensteine sollen weg', 'de'],
] as const)('“%s” leaves nothing out', (what, language) => {
  expect(read(what, language, LISTED)).toBeNull()
})

test.each([
  'This should do it',
  'Anna should do it and tell Tom',
  'Anna should do it, then send a mail',
  'do it better',
  'call the blocker Budget',
  'call it quits',
  'call it a day',
  'name it after Anna',
  'Call it not Beta',
  'Nenn es nicht Beta',
])('“%s” changes nothing by itself', what => {
  expect(read(what, 'en')).toBeNull()
  expect(read(what, 'de')).toBeNull()
})

test('what fits two steps is nobody’s, unless one of them is named', () => {
  const steps = [aCall('s1', 'create_project'), aCall('s2', 'add_task')]
  expect(read('Anna should do it', 'en', steps)).toBeNull()
  expect(read('Anna should do it', 'en', steps, 's2')).toEqual({
    kind: 'change',
    step: 's2',
    by: { arguments: { owner: 'Anna' } },
  })
})
