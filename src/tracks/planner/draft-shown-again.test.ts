import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  DELETE_FOUND,
  type DeskWorld,
  type DraftDesk,
  deskTools,
  drafting,
  endOf,
  FIND,
  textOf,
} from '../../../test/builders/draft-desk.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'
import { defineTool } from '../../tools/define-tool.ts'

const withoutTool =
  (gone: string): NonNullable<DeskWorld['tools']> =>
  calls =>
    deskTools(calls).filter(({ name }) => name !== gone)
const otherwise: NonNullable<DeskWorld['tools']> = calls =>
  deskTools(calls).map(tool =>
    tool.name === 'delete_task' ? { ...tool, description: 'Erases for ever.' } : tool,
  )

const CHANGED: Readonly<Record<string, readonly [DeskWorld, RegExp]>> = {
  'a tool': [{ tools: otherwise }, /“delete task” works differently now/],
  'the policy': [{ policy: { ...defaultPolicy, revision: 'other' } }, /The rules for calls have changed/],
}
const WAYS = {
  mention: { before: desk => desk.click({ option: 'later' }), after: desk => desk.say('run the plan') },
  words: { before: async () => {}, after: desk => desk.say('yes, run it') },
  click: { before: async () => {}, after: desk => desk.click({ option: 'run' }) },
  model: {
    before: desk => desk.click({ option: 'later' }),
    after: desk => desk.say('My colleague Ada would love to get going now'),
  },
  edit: {
    before: desk => desk.click({ option: 'later' }),
    after: desk => desk.say('skip step 1 of the plan'),
  },
} as const satisfies Record<
  string,
  { before(desk: DraftDesk): Promise<unknown>; after(desk: DraftDesk): ReturnType<DraftDesk['say']> }
>

const cases = Object.keys(WAYS).flatMap(way => Object.keys(CHANGED).map(what => [way, what] as const))
test.each(cases)(
  'a draft that comes up again by %s names that %s has changed, once, before anything runs',
  async (way, what) => {
    const { before, after } = WAYS[way as keyof typeof WAYS]
    const [world, sentence] = CHANGED[what] ?? [{}, /./]
    const first = await aDraftDesk([
      ...drafting(FIND, DELETE),
      [{ call: 'agent_run_plan', arguments: {} }],
      'Shall I?',
    ])
    await first.say('Draft a plan')
    await before(first)
    const desk = await first.in(world)
    const events = await after(desk)
    expect([endOf(events), desk.calls]).toEqual(['waiting', []])
    expect(textOf(events)).toMatch(sentence)
    const ran = await desk.say('yes, run it')
    expect(textOf(ran)).not.toMatch(sentence)
    expect(endOf(ran)).toBe('answered')
    for (const other of [{}, ...Object.values(CHANGED).map(([one]) => one)])
      expect(await (await desk.in(other)).replays()).toBeNull()
  },
)

test('a plan whose tool is gone says which step, offers to leave it out, and shows the rest before it runs', async () => {
  for (const answer of ['click', 'words'] as const) {
    const first = await aDraftDesk(drafting(FIND, CREATE, DELETE))
    await first.say('Draft a plan')
    const desk = await first.in({ tools: withoutTool('create_task') })
    const told = await desk.say('yes, run it')
    expect([endOf(told), desk.calls]).toEqual(['waiting', []])
    expect(textOf(told)).toMatch(/can no longer run: Step 2 wants to use “create task”/)
    expect(textOf(told)).toContain('Shall I leave out step 2?')
    const edited = answer === 'click' ? await desk.click({ option: 'leave_out' }) : await desk.say('yes')
    expect([endOf(edited), desk.calls]).toEqual(['waiting', []])
    expect(textOf(edited)).toContain('Left out: “Add a task”, which was step 2.')
    await desk.say('yes, run it')
    expect(desk.calls).toEqual(['find move', 'delete old'])
    expect(await (await desk.in({ tools: deskTools })).replays()).toBeNull()
  }
})

test('what others need is not offered to be left out', async () => {
  const first = await aDraftDesk(drafting(FIND, DELETE_FOUND))
  await first.say('Draft a plan')
  const desk = await first.in({ tools: withoutTool('find_project') })
  const told = await desk.click({ option: 'run' })
  expect(textOf(told)).toMatch(/Step 1 wants to use “find project”/)
  expect(textOf(told)).not.toContain('Shall I leave out')
  expect([await desk.pendings(), desk.calls]).toEqual([['plan_review'], []])
  expect(endOf(await desk.say('yes, run it'))).toBe('waiting')
  expect(desk.calls).toEqual([])
})

/** A desk whose projects can be looked for. */
const withProjects =
  (projects: ReadonlySet<string>, looks: string[] = []): NonNullable<DeskWorld['tools']> =>
  calls => [
    ...deskTools(calls),
    defineTool({
      name: 'close_project',
      description: 'Closes a project.',
      parameters: z.object({ project: z.string() }),
      exists({ project }) {
        looks.push(project)
        return projects.has(project)
      },
      run({ project }) {
        calls.push(`close ${project}`)
        return { closed: project }
      },
    }),
  ]
const CLOSE = { title: 'Close it', tool: 'close_project', arguments: { project: 'move' } }

test('a plan whose project is gone two days later says so before anything runs', async () => {
  const projects = new Set(['move'])
  const looks: string[] = []
  const desk = await aDraftDesk(drafting(FIND, CLOSE), { tools: withProjects(projects, looks) })
  await desk.say('Draft a plan')
  await desk.say('not now')
  desk.clock.advance(48 * 3_600_000)
  projects.delete('move')
  const told = await desk.say('run the plan')
  expect(textOf(told)).toContain('What step 2 (“Close it”) is about is no longer there.')
  expect(textOf(told)).toContain('Shall I leave out step 2?')
  expect([endOf(told), desk.calls]).toEqual(['waiting', []])
  await desk.say('yes')
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move'])
  const count = looks.length
  expect(await desk.replays()).toBeNull()
  projects.add('move')
  expect(await desk.replays()).toBeNull()
  expect(looks).toHaveLength(count)
})

test('a project that goes between the question and the yes is told of, and stays gone', async () => {
  const projects = new Set(['move'])
  const desk = await aDraftDesk(drafting(CLOSE), { tools: withProjects(projects) })
  await desk.say('Draft a plan')
  projects.delete('move')
  for (const answer of [{ option: 'run' }, 'words'] as const) {
    const told = answer === 'words' ? await desk.say('yes, run it') : await desk.click(answer)
    expect(textOf(told)).toContain('is no longer there')
    expect([endOf(told), desk.calls]).toEqual(['waiting', []])
  }
  projects.add('move')
  expect(endOf(await desk.say('run it'))).toBe('answered')
  expect(desk.calls).toEqual(['close move'])
})

test('what a step before will make is not missed', async () => {
  const desk = await aDraftDesk(drafting(CREATE, CLOSE), { tools: withProjects(new Set()) })
  const shown = await desk.say('Draft a plan')
  expect(textOf(shown)).not.toContain('no longer there')
  expect(endOf(await desk.say('yes, run it'))).toBe('answered')
})

test('a look that fails or takes for ever keeps nothing from being shown', async () => {
  const tools: NonNullable<DeskWorld['tools']> = calls =>
    withProjects(new Set())(calls).map(tool => ({
      ...tool,
      exists() {
        throw new Error('the store is down')
      },
    }))
  const desk = await aDraftDesk(drafting(FIND, CLOSE), { tools })
  await desk.say('Draft a plan')
  expect(endOf(await desk.say('yes, run it'))).toBe('answered')
})

test.each([
  [{ entityId: 'A' }, { entityId: 'B' }, 'It was made for “A”; what you are looking at now is “B”.'],
  [{ entityId: 'A' }, {}, 'It was made for “A”, which you are no longer looking at.'],
  [{}, { entityId: 'B' }, 'It was made for nothing in particular; what you are looking at now is “B”.'],
])(
  'a draft that was made for something else than what is looked at now says so (%j, now %j)',
  async (then, now, sentence) => {
    const desk = await aDraftDesk(drafting(FIND, DELETE))
    await desk.say('Draft a plan', then)
    const told = await desk.say('yes, run it', now)
    expect(textOf(told)).toContain(sentence)
    expect([endOf(told), desk.calls]).toEqual(['waiting', []])
    expect(endOf(await desk.say('yes, run it', now))).toBe('answered')
    expect(await desk.replays()).toBeNull()
  },
)

test.each([
  ['What would step 2 of the plan cost?', /Nobody can say what it costs/],
  ['What does step 2 of the plan do?', /it calls “delete task” with task old/],
])(
  'a question about a draft that was put off (%s) is answered, and the draft opens again',
  async (text, answer) => {
    const desk = await aDraftDesk(drafting(FIND, DELETE))
    await desk.say('Draft a plan')
    await desk.say('not now')
    const told = await desk.say(text)
    expect(textOf(told)).toMatch(answer)
    expect(textOf(told)).toContain('2. Remove the old one')
    expect([endOf(told), await desk.pendings()]).toEqual(['waiting', ['plan_review']])
    expect(await desk.replays()).toBeNull()
  },
)

test.each([
  [
    'What does step 2 of the plan do?',
    'en',
    '“create task” with project (project.id from step 1); title pack',
  ],
  [
    'Was macht Schritt 2 des Plans?',
    'de',
    '„create task“ auf mit project (project.id aus Schritt 1); title pack',
  ],
])('a value that an earlier step gives is told in words (%s)', async (text, locale, answer) => {
  const add = {
    title: 'Add a task',
    tool: 'create_task',
    arguments: { project: { $from: 's1', path: '/project/id' }, title: 'pack' },
  }
  const desk = await aDraftDesk(drafting(FIND, add))
  await desk.say('Draft a plan')
  expect(textOf(await desk.say(text, { locale }))).toContain(answer)
})
