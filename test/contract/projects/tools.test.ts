import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPlainObject } from '../../../src/core/json.ts'
import { aDesk } from './a-desk.ts'

const { tools } = await aDesk()

test('there is a tool for everything that is done with projects', () => {
  expect(tools.length).toBeGreaterThanOrEqual(15)
})

describe.each(tools.map(tool => [tool.name, tool] as const))(
  '%s',
  (_, { title, confirm, effect, description }) => {
    test('has a name, and a question where it changes something, in both languages', () => {
      expect(title).toEqual({ en: expect.any(String), de: expect.any(String) })
      if (effect !== 'retry')
        expect(confirm).toEqual({ en: expect.stringMatching(/\?/), de: expect.stringMatching(/\?/) })
    })

    test('is described in whole sentences', () => expect(description).toMatch(/^[A-Z].{20,}\.$/s))
  },
)

test('the guide names every tool with what it needs and may get', () => {
  const guide = readFileSync('docs/guides/projects.md', 'utf8')
  const rows = [...guide.matchAll(/^\| `(\w+)` \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, name, needs, may, changes]) => [
      name,
      { needs: codesIn(needs), may: codesIn(may), changes: changes?.trim() !== '' },
    ],
  )
  const own = tools.map(({ name, parameters, effect }) => {
    const needs = (parameters.required ?? []) as readonly string[]
    const may = Object.keys(parameters.properties ?? {}).filter(field => !needs.includes(field))
    return [name, { needs: [...needs], may, changes: effect !== 'retry' }]
  })
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(own))
})

const codesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

test('only what cannot be taken back is destructive', () => {
  const destructive = tools.filter(tool => tool.destructive).map(({ name }) => name)
  expect(destructive.toSorted()).toEqual(['close_done_tasks', 'delete_project', 'delete_task'])
})

test.each([
  ['delete_task', { task: 'the photos of the garden party' }],
  ['delete_project', { project: 'the website' }],
  ['close_done_tasks', { tasks: ['the typefaces of the garden party'] }],
])('%s takes what is named exactly, not what resembles it', async (name, args) => {
  const { call } = await aDesk()
  await expect(call(name, args)).rejects.toThrow('is called')
})

test('a project comes from a template, with its milestones and tasks, and gets its document', async () => {
  const { call } = await aDesk()
  const { template } = await call('find_templates', { query: 'our office move' })
  expect(template).toBe('office-move')
  const created = await call('create_onto_project', {
    name: 'Office move',
    template: 'office-move',
    due: '2026-04-06',
  })
  expect(created).toMatchObject({
    project: 'office-move',
    template: 'office-move',
    summary: 'The project “Office move” (office-move) is created, with 4 milestones and 6 tasks.',
  })
  expect(created.milestones).toMatchObject([
    { id: 'OFF-M1', title: 'Lease signed', due: '2026-01-19' },
    { id: 'OFF-M2', title: 'Layout agreed', due: '2026-02-16' },
    { id: 'OFF-M3', title: 'Rooms ready', due: '2026-03-23' },
    { id: 'OFF-M4', title: 'First day in the new office', due: '2026-04-06' },
  ])
  const { content } = await call('write_context_document', { project: 'office-move' })
  expect(content).toMatch(/^# Office move\n\n## Milestones\n- OFF-M1 Lease signed/)
  expect(await call('get_context_document', { project: 'Office move' })).toMatchObject({
    content,
    revision: 1,
  })
})

test('milestones that are named take the place of the template’s, spread over the time there is', async () => {
  const { call } = await aDesk()
  const { milestones, tasks } = await call('create_onto_project', {
    name: 'Sommerfest',
    template: 'event',
    due: '2026-02-04',
    milestones: ['Place booked', { title: 'Cook found', due: '2026-01-20' }, 'The party'],
  })
  expect(milestones).toMatchObject([{ due: '2026-01-15' }, { due: '2026-01-20' }, { due: '2026-02-04' }])
  expect(tasks).toHaveLength(3)
})

test('two projects of one name are told apart', async () => {
  const { call } = await aDesk()
  await call('create_onto_project', { name: 'Büro Köln' })
  expect(await call('create_onto_project', { name: 'Büro Köln' })).toMatchObject({ project: 'buero-koeln-2' })
  const { id } = await call('create_task', { project: 'buero-koeln-2', title: 'Measure' })
  expect(id).not.toBe('BUE-1')
})

test('a German project is found by its German name, and answers in German', async () => {
  const { summary } = await aDesk({ locale: 'de' })
  expect(await summary('list_blockers', { project: 'Lagersystem' })).toMatch(
    /^3 Blocker in „Lagersystem“:\n- WMS-B1 Der Einkauf/,
  )
  expect(await summary('find_templates', { query: 'Umzug' })).toBe(
    '1 Vorlage passt:\n- Büroumzug (4 Meilensteine)',
  )
})

test.each(['website-relaunch', 'Website relaunch', 'the website relaunch', 'Website-Relaunch', 'relaunch'])(
  '“%s” is the website relaunch',
  async project => {
    const { call } = await aDesk()
    expect(await call('get_project', { project })).toMatchObject({ project: 'website-relaunch' })
  },
)

test.each([
  ['nothing like it', 'world peace'],
  ['what could be several', 'system portal'],
])('%s is no project', async (_, project) => {
  const { call } = await aDesk()
  await expect(call('get_project', { project })).rejects.toMatchObject({ code: 'tool_not_found' })
})

test('whoever changes what has changed since is told so', async () => {
  const { call } = await aDesk()
  const { revision } = await call('get_task', { task: 'WEB-7' })
  await call('update_task', { task: 'WEB-7', owner: 'Tom', revision: revision ?? null })
  const late = call('update_task', { task: 'WEB-7', owner: 'Mara', revision: revision ?? null })
  await expect(late).rejects.toMatchObject({ code: 'tool_conflict' })
  expect(await call('get_task', { task: 'WEB-7' })).toMatchObject({ owner: 'Tom' })
})

test('only what is done is closed', async () => {
  const { call } = await aDesk()
  const { tasks } = await call('find_done_tasks', { project: 'website-relaunch' })
  expect(tasks).toEqual([
    'WEB-3 Draft the start page',
    'WEB-4 Choose the typefaces',
    'WEB-11 Agree on the cookie text',
  ])
  await call('update_task', { task: 'WEB-4', status: 'open' })
  expect(await call('close_done_tasks', { tasks: tasks ?? [] })).toMatchObject({
    closed: ['WEB-3', 'WEB-11'],
    left: ['WEB-4'],
    summary: '2 tasks are closed. Left as they are, since they are not done any more: WEB-4.',
  })
})

test.each([
  ['website-relaunch', 'trouble', { missed: 1, overdue: 2, blocked: 2, unowned: 2, stale: 1 }],
  ['customer-portal', 'watch', { missed: 0, overdue: 0, blocked: 1, unowned: 1, stale: 0 }],
  ['onboarding', 'good', { missed: 0, overdue: 0, blocked: 0, unowned: 0, stale: 0 }],
])('the audit of %s finds %s', async (project, health, counts) => {
  const { call } = await aDesk()
  const report = await call('audit_project', { project })
  const found = Object.entries(counts).map(([kind]) => {
    const list = isPlainObject(report) ? report[kind] : null
    return [kind, Array.isArray(list) ? list.length : null]
  })
  expect(Object.fromEntries(found)).toEqual(counts)
  expect(report).toMatchObject({ health })
})

test('a search finds things of every kind', async () => {
  const { call } = await aDesk()
  const { hits } = await call('search', { query: 'hosting contract' })
  expect(hits).toMatchObject([{ kind: 'blocker', id: 'WEB-B2', project: 'website-relaunch' }])
  const found = await call('search', { query: 'invitation' })
  expect(new Set((found.hits as { kind: string }[]).map(({ kind }) => kind))).toEqual(
    new Set(['task', 'milestone', 'template']),
  )
})
