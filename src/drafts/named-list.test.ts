import { expect, test } from 'vitest'
import { listsIn, namedList, wordsForList } from './named-list.ts'

const NAMES = wordsForList('milestones', [
  { name: 'add_milestone', label: 'ein neuer Meilenstein' },
  { name: 'list_tasks', label: 'die Liste der Aufgaben' },
])

test('what a list holds is called by its name, and as tools of that name are called', () => {
  expect(NAMES).toEqual(['milestones', 'meilenstein'])
})

test.each([
  ['Create a project with milestones for lease, movers', 'en', ['lease', 'movers']],
  ['Create a project with milestones lease and movers', 'en', ['lease', 'movers']],
  ['Create a project, milestones: lease', 'en', ['lease']],
  [
    'Create a project with milestones lease and movers. Leave out the budget step.',
    'en',
    ['lease', 'movers'],
  ],
  ['add a milestone for the band, please', 'en', ['band']],
  ['add a milestone for the lease first', 'en', ['lease']],
  ['add a milestone for the movers at the end', 'en', ['movers']],
  ['noch einen Meilenstein für den Mietvertrag zuerst', 'de', ['Mietvertrag']],
  ['milestones booth and flyers, owner Priya', 'en', ['booth', 'flyers']],
  ['add milestones for A and B', 'en', ['A', 'B']],
  ['add milestones for A and B and paint the walls green', 'en', ['A', 'B']],
  ['Lege es mit den Meilensteinen Vertrag, Umzug und Netz an', 'de', ['Vertrag', 'Umzug', 'Netz']],
  ['Lege es mit den Meilensteinen Vertrag und Umzug an. Lass die Einladung weg.', 'de', ['Vertrag', 'Umzug']],
  ['füge einen Meilenstein für die Technik hinzu', 'de', ['Technik']],
] as const)('“%s” names a list', (text, language, items) => {
  expect(namedList(text, NAMES, { language, others: ['owner'] })?.items).toEqual(items)
})

test.each([
  ['Create a project with milestones, please', 'en'],
  ['Create a project with milestones for the team', 'en'],
  ['Create a project without milestones for lease and movers', 'en'],
  ['add milestones, tasks and blockers', 'en'],
  ['move milestones in May and June', 'en'],
  ['tasks for lease and movers', 'en'],
  ['Lege ein Projekt mit Meilensteinen an', 'de'],
  ['Meilensteine sind übertrieben, weg damit', 'de'],
  ['Meilensteine brauchen wir nicht, raus damit', 'de'],
  ['milestones are overkill, away with them', 'en'],
  ['milestones nobody needs, drop them', 'en'],
] as const)('“%s” names no entries', (text, language) => {
  expect(namedList(text, NAMES, { language })).toBeNull()
})

test('a list holds any texts, alone or beside other forms of an entry', () => {
  const any = { type: 'array', items: { type: 'string' } }
  const union = { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'object' }] } }
  const days = { type: 'array', items: { type: 'string', format: 'date' } }
  expect(listsIn({ properties: { any, union, days, name: { type: 'string' } } })).toEqual(['any', 'union'])
})
