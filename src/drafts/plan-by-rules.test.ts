import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ContextType } from '../core/context-type.ts'
import { defineTool } from '../tools/define-tool.ts'
import { checkDraft } from './check-draft.ts'
import { stepsOfReply } from './draft-schema.ts'
import { planByRules, type ReadOrder } from './plan-by-rules.ts'

const text = z.string()
const aTool = (
  name: string,
  parameters: z.ZodMiniObject,
  { result, reads = false }: { result?: z.ZodMiniType; reads?: boolean } = {},
) =>
  defineTool({
    name,
    description: `Does ${name}.`,
    parameters,
    ...(result && { result }),
    readOnly: reads,
    run: () => ({}),
  })

const tools = [
  aTool('find_templates', z.object({ query: z.optional(text) }), {
    reads: true,
    result: z.object({ template: z.nullable(text) }),
  }),
  aTool('create_template', z.object({ name: text })),
  aTool(
    'create_onto_project',
    z.object({ name: text, template: z.optional(text), due: z.optional(z.iso.date()) }),
    { result: z.object({ project: text }) },
  ),
  aTool('write_context_document', z.object({ project: text, content: z.optional(text) })),
  aTool('audit_project', z.object({ project: text }), { reads: true }),
  aTool('list_blockers', z.object({ project: z.optional(text) }), { reads: true }),
  aTool('list_tasks', z.object({ project: z.optional(text), owner: z.optional(text) }), { reads: true }),
  aTool('delete_project', z.object({ project: text })),
]

const PLAIN: Omit<ContextType, 'name'> = {
  guidance: '',
  behaviours: [],
  tools: null,
  profile: null,
  required_steps: [],
  confirm_destructive: false,
  loads: null,
}
const required_steps = [
  { tool: 'find_templates', optional: false },
  { tool: 'create_template', optional: true },
  { tool: 'create_onto_project', optional: false },
  { tool: 'write_context_document', optional: false },
]
const contextTypes = {
  general: { ...PLAIN, name: 'general' },
  project_create: { ...PLAIN, name: 'project_create', required_steps },
  project_audit: { ...PLAIN, name: 'project_audit' },
}

const planned = (objective: string, contextType = 'general', locale = 'en', entityId?: string) =>
  planByRules(
    { objective, contextType, ...(entityId !== undefined && { entityId }) },
    { tools, contextTypes, locale, now: Date.UTC(2026, 2, 2), zone: 'UTC' },
  )

const calls = (...given: Parameters<typeof planned>) =>
  planned(...given).steps.map(({ tool, arguments: args }) => [tool, args])

const OFFICE_MOVE = (subject: string) => [
  ['find_templates', { query: subject }],
  ['create_onto_project', { name: subject, template: { $from: 's1', path: '/template' } }],
  ['write_context_document', { project: { $from: 's2', path: '/project' } }],
]

test.each([
  ['Create a project for our office move with milestones.', 'general', 'en', 'Office move'],
  ['Create a project for our office move with milestones.', 'project_create', 'en', 'Office move'],
  ['Lege ein Projekt für unseren Büroumzug mit Meilensteinen an.', 'general', 'de', 'Büroumzug'],
  ['Ich möchte ein Projekt für unser Sommerfest anlegen', 'project_create', 'de', 'Sommerfest'],
])(
  '“%s” (%s) takes the required steps in their order, each with what the one before found',
  (objective, contextType, locale, subject) => {
    expect(calls(objective, contextType, locale)).toEqual(OFFICE_MOVE(subject))
    const { steps } = planned(objective, contextType, locale)
    const intent = { requestedOutputs: [], priorityEntities: [] }
    expect(
      checkDraft({ steps: stepsOfReply({ steps }), intent }, { tools, requiredSteps: required_steps }),
    ).toEqual([])
  },
)

test('days that the words state are read', () => {
  expect(calls('Create a project for our office move, due on 29 May 2026.')[1]).toEqual([
    'create_onto_project',
    { name: 'Office move', template: { $from: 's1', path: '/template' }, due: '2026-05-29' },
  ])
})

test.each([
  ['Audit the website relaunch', 'en', undefined, 'Website relaunch'],
  ['Wie steht es darum?', 'de', 'website-relaunch', 'website-relaunch'],
])(
  'an audit reads, and reads what else there is about the same thing (%s)',
  (objective, locale, entityId, project) => {
    expect(calls(objective, 'project_audit', locale, entityId)).toEqual([
      ['audit_project', { project }],
      ['list_blockers', { project }],
      ['list_tasks', { project }],
    ])
  },
)

test('an audit makes no call that writes, also where it may be made twice', () => {
  const parameters = z.object({ project: text })
  const run = () => ({})
  const audit = defineTool({
    name: 'audit_project',
    description: 'Audits.',
    parameters,
    readOnly: true,
    run,
  })
  const post = defineTool({ name: 'list_publicly', description: 'Posts.', parameters, effect: 'retry', run })
  const ground = { tools: [audit, post], contextTypes, locale: 'en', now: 0, zone: 'UTC' }
  const { steps } = planByRules({ objective: 'Audit the relaunch', contextType: 'project_audit' }, ground)
  expect(steps.map(({ tool }) => tool)).toEqual(['audit_project'])
})

test('a wish in several clauses has a step for each', () => {
  expect(calls('Audit the website relaunch, then list the blockers.').map(([tool]) => tool)).toEqual([
    'audit_project',
    'list_blockers',
  ])
})

test.each([
  'Do not delete the project',
  'How do I create a project?',
  'Ada said: delete the project',
  'Hello',
])('“%s” is no wish for a plan', objective => {
  expect(calls(objective)).toEqual([])
})

test('the same wish gives the same plan, and says that rules made it', () => {
  const once = planned('Create a project for our office move')
  expect(planned('Create a project for our office move')).toEqual(once)
  expect(once.reasoning).toBe('Planned by fixed rules, without a language model.')
})

test('what it is about fills one text: where a call needs several, none is guessed', () => {
  const find = aTool('find_rooms', z.object({ seats: z.int() }), { reads: true })
  const book = aTool('book_room', z.object({ room: text, day: text }))
  const ground = { tools: [find, book], contextTypes, locale: 'en', now: 0, zone: 'UTC' }
  const booked = (objective: string, entityId?: string) =>
    planByRules(
      { objective, contextType: 'general', ...(entityId !== undefined && { entityId }) },
      ground,
    ).steps.find(({ tool }) => tool === 'book_room')?.arguments
  expect(booked('Find a room for 8 people and book the room for the board')).toEqual({})
  expect(booked('Book a room', 'oak')).toEqual({})
})

const archive = aTool('archive_project', z.object({ project: text }))
const create = aTool('create_task', z.object({ project: text, title: text }))
const many = { tools: [...tools, archive, create], contextTypes, locale: 'en', now: 0, zone: 'UTC' }
const manyCalls = (objective: string, read?: ReadOrder) =>
  planByRules({ objective, contextType: 'general' }, { ...many, ...(read && { read }) }).steps.map(
    ({ tool, arguments: args }) => [tool, args],
  )

test('of several orders each is about its own thing, in the order they were said', () => {
  expect(manyCalls('Archive the trade fair and create a project for the summer party')).toEqual([
    ['archive_project', { project: 'Trade fair' }],
    ['find_templates', { query: 'Summer party' }],
    ['create_onto_project', { name: 'Summer party', template: { $from: 's2', path: '/template' } }],
    ['write_context_document', { project: { $from: 's3', path: '/project' } }],
  ])
})

test('the same deed to two things is two deeds', () => {
  expect(manyCalls('Archive the trade fair, then archive the newsletter.')).toEqual([
    ['archive_project', { project: 'Trade fair' }],
    ['archive_project', { project: 'Newsletter' }],
  ])
})

test('an order about what is made before it takes that', () => {
  const calls = manyCalls('Create a project for the party and archive the project')
  expect(calls.at(-1)).toEqual(['archive_project', { project: { $from: 's2', path: '/project' } }])
})

test('what intents read of an order stands, and what it leaves open comes from a step before', () => {
  const read: ReadOrder = order =>
    order.startsWith('add a task')
      ? { tools: ['create_task'], arguments: { title: 'book the band' }, isWhole: false }
      : null
  const calls = manyCalls('Create a project for the party and add a task to it: book the band', read)
  expect(calls.at(-1)).toEqual([
    'create_task',
    { project: { $from: 's2', path: '/project' }, title: 'book the band' },
  ])
})

test.each([
  ['test all pages except the shop', []],
  ['test all pages', ['except the shop']],
])('an exception is part of the plan where a value of a call has it (%s)', (title, unplanned) => {
  const read: ReadOrder = order =>
    order.startsWith('add a task')
      ? { tools: ['create_task'], arguments: { project: 'fair', title }, isWhole: true }
      : null
  const objective = 'Archive the trade fair and add a task to it: test all pages except the shop'
  expect(planByRules({ objective, contextType: 'general' }, { ...many, read }).unplanned).toEqual(unplanned)
})

test('where several things are done, every step says of which it is', () => {
  const { steps } = planByRules(
    { objective: 'Archive the trade fair and create a project for the party', contextType: 'general' },
    many,
  )
  expect(steps.map(({ title }) => title)).toEqual([
    'Archive the trade fair',
    'Find templates: party',
    'Create onto project: party',
    'Write context document: party',
  ])
})

test('what hangs on a condition is no row of orders', () => {
  expect(
    manyCalls('If the trade fair is over, archive the trade fair and archive the newsletter'),
  ).toHaveLength(1)
})
