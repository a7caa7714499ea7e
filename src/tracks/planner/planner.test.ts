import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import { contextTypesOf } from '../../assistants/context-types.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { Json } from '../../core/json.ts'
import { messagesOf } from '../../journal/messages.ts'
import type { Target } from '../../ports/work.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { type ScriptedAnswer, scriptedModel } from '../../testing/scripted-model.ts'
import { seededEntropy } from '../../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { ToolError } from '../../tools/tool-error.ts'

interface World {
  readonly engine: TestEngine
  readonly target: Target
  readonly calls: string[]
  readonly model: ReturnType<typeof scriptedModel>
  /** The same session on another engine, with other tools where they are named. */
  restarted(gone?: string): World
}

const find = (calls: string[]) =>
  defineTool({
    name: 'find_project',
    description: 'Finds a project.',
    parameters: z.object({ name: z.string() }),
    readOnly: true,
    run({ name }) {
      calls.push(`find ${name}`)
      return { project: { id: `p-${name}` } }
    },
  })
const create = (calls: string[], failing: { left: number }) =>
  defineTool({
    name: 'create_task',
    description: 'Creates a task in a project.',
    parameters: z.object({ project: z.string(), title: z.string() }),
    run({ project, title }) {
      if (failing.left-- > 0) throw new ToolError('unavailable', 'the store is down')
      calls.push(`create ${project} ${title}`)
      return { task: title }
    },
  })
const remove = (calls: string[]) =>
  defineTool({
    name: 'delete_task',
    description: 'Deletes a task.',
    parameters: z.object({ task: z.string() }),
    destructive: true,
    run({ task }) {
      calls.push(`delete ${task}`)
      return { deleted: task }
    },
  })

async function begin(
  answers: readonly ScriptedAnswer[],
  failures = 0,
  contexts: Parameters<typeof contextTypesOf>[0] = {},
): Promise<World> {
  const calls: string[] = []
  const failing = { left: failures }
  const store = createMemoryStore()
  const clock = fixedClock()
  const model = scriptedModel(answers)
  const tools = [find(calls), create(calls, failing), remove(calls)]
  const start = (seed: number, gone?: string) =>
    createTestEngine({
      model,
      assistant: anAssistant({
        tools: tools.filter(({ name }) => name !== gone),
        context_types: contextTypesOf(contexts, tools),
      }),
      store,
      clock,
      entropy: seededEntropy(seed),
    })
  const engine = start(1)
  const target = await engine.open()
  const worldOf = (on: TestEngine): World => ({
    engine: on,
    target,
    calls,
    model,
    restarted: gone => worldOf(start(2, gone)),
  })
  return worldOf(engine)
}

const wish = (args: Json): ScriptedAnswer => [{ call: 'agent_create_plan', arguments: args }]
const drafted = (...steps: readonly Json[]): ScriptedAnswer =>
  JSON.stringify({ reasoning: 'So it goes.', steps })
const FIND = { title: 'Find it', tool: 'find_project', arguments: { name: 'move' } }
const CREATE = {
  title: 'Add a task',
  tool: 'create_task',
  arguments: { project: { $from: 's1', path: '/project/id' }, title: 'pack' },
}
const DELETE = { title: 'Remove the old one', tool: 'delete_task', arguments: { task: 'old' } }

let runs = 0
const say = ({ engine, target }: World, text: string, contextType = 'general') =>
  engine.say(target, text, { run: `say-${++runs}`, contextType })
async function click({ engine, target }: World, response: Json) {
  const top = (await engine.runner.state(target.ref)).pendings.at(-1)
  if (top === undefined) throw new Error('nothing waits')
  return engine.click(target, top.id, { status: 'resolved', response }, `click-${++runs}`)
}
const endOf = (events: readonly JournalEvent[]) => {
  const last = events.at(-1)
  return last?.type === 'turn_ended' ? last.payload.reason : null
}
const textOf = (events: readonly JournalEvent[]) =>
  messagesOf(events)
    .filter(({ role }) => role === 'assistant')
    .map(({ text }) => text)
    .join('\n')
const pendingsOf = async ({ engine, target }: World) =>
  (await engine.runner.state(target.ref)).pendings.map(({ kind }) => kind)
const draftOf = async ({ engine, target }: World) =>
  Object.values((await engine.runner.state(target.ref)).drafts).at(-1)
const replays = async ({ engine, target }: World) => (await engine.replay(target.ref)).difference
const resultOf = ({ model }: World) =>
  model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool') as { result: Json } | undefined

test('auto_execute drafts a plan, runs it with results of earlier steps, and tells the model', async () => {
  const world = await begin([wish({ objective: 'plan the move' }), drafted(FIND, CREATE), 'All done.'])
  expect(endOf(await say(world, 'Please plan the move'))).toBe('answered')
  expect(world.calls).toEqual(['find move', 'create p-move pack'])
  expect(resultOf(world)?.result).toMatchObject({
    planSummary: { status: 'completed' },
    executorResults: [{ step: 's1' }, { step: 's2' }],
    usage: { inputTokens: 0 },
  })
  expect([(await draftOf(world))?.status, await replays(world)]).toEqual(['done', null])
})

test('draft_only explains the plan once without tools, waits, and runs it on a click', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE),
    'This is what I would do.',
  ])
  const events = await say(world, 'Draft a plan for the move')
  expect([endOf(events), world.calls, await pendingsOf(world)]).toEqual(['waiting', [], ['plan_review']])
  expect(world.model.requests.at(-1)?.tools).toEqual([])
  expect(textOf(events)).toMatch(/This is what I would do\.\n.*1\. Find it – name: move\n2\. Add a task/s)
  const ran = await click(world, { option: 'run' })
  expect([endOf(ran), world.calls]).toEqual(['answered', ['find move', 'create p-move pack']])
  expect(textOf(ran)).toContain('The plan is done')
  expect([(await draftOf(world))?.status, await replays(world)]).toEqual(['done', null])
})

test('a yes to a plan is a yes to what it showed, and to nothing that comes from results', async () => {
  const shown = await begin([
    wish({ objective: 'tidy up', execution_mode: 'draft_only' }),
    drafted(FIND, DELETE),
    'So.',
  ])
  const events = await say(shown, 'Draft a plan')
  expect(textOf(events)).toMatch(/Step 2 cannot be undone: “delete task”, .*old/)
  expect(endOf(await click(shown, { option: 'run' }))).toBe('answered')
  expect(shown.calls).toEqual(['find move', 'delete old'])
  const unseen = await begin([
    wish({ objective: 'tidy up', execution_mode: 'draft_only' }),
    drafted(FIND, { ...DELETE, arguments: { task: { $from: 's1', path: '/project/id' } } }),
    'So.',
  ])
  await say(unseen, 'Draft a plan')
  expect(endOf(await click(unseen, { option: 'run' }))).toBe('waiting')
  expect([unseen.calls, await pendingsOf(unseen)]).toEqual([['find move'], ['confirmation']])
  expect(endOf(await click(unseen, { approved: true }))).toBe('answered')
  expect([unseen.calls, await replays(unseen)]).toEqual([['find move', 'delete p-move'], null])
})

test('a draft is kept for later, survives a restart, and opens again when it is mentioned', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE),
    'So.',
  ])
  await say(world, 'Draft a plan')
  await click(world, { option: 'later' })
  expect([(await draftOf(world))?.status, await pendingsOf(world)]).toEqual(['pending_review', []])
  await world.engine.runner.stop(0)
  const after = world.restarted()
  expect(endOf(await say(after, 'run the plan'))).toBe('waiting')
  expect([after.calls, await pendingsOf(after)]).toEqual([[], ['plan_review']])
  expect(endOf(await say(after, 'yes, run it'))).toBe('answered')
  expect([after.calls.length, await replays(after)]).toEqual([2, null])
})

test('a draft whose tool is gone says so and runs nothing', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE),
    'So.',
  ])
  await say(world, 'Draft a plan')
  await world.engine.runner.stop(0)
  const after = world.restarted('create_task')
  const events = await click(after, { option: 'run' })
  expect(textOf(events)).toMatch(/can no longer run.*create task/)
  expect([after.calls, (await draftOf(after))?.status]).toEqual([[], 'pending_review'])
})

test.each([
  ['cancel the plan', 'cancelled', [], 'answered'],
  ['not now with the plan', 'pending_review', [], 'answered'],
  ['skip step 2 of the plan', 'pending_review', ['plan_review'], 'waiting'],
] as const)(
  'a draft that was put off hears “%s”, also where a tool is gone',
  async (words, status, open, end) => {
    for (const gone of [undefined, 'create_task']) {
      const world = await begin([
        wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
        drafted(FIND, CREATE),
        'So.',
      ])
      await say(world, 'Draft a plan')
      await click(world, { option: 'later' })
      await world.engine.runner.stop(0)
      const after = world.restarted(gone)
      expect(endOf(await say(after, words))).toBe(end)
      expect([(await draftOf(after))?.status, await pendingsOf(after)]).toEqual([status, open])
      expect(after.calls).toEqual([])
    }
  },
)

test('calling a draft off ends it', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', auto_execute: false }),
    drafted(FIND, CREATE),
    'So.',
  ])
  await say(world, 'Draft a plan')
  await click(world, { option: 'cancel' })
  expect([(await draftOf(world))?.status, world.calls]).toEqual(['cancelled', []])
})

test('a review that is not happy goes back to the planner once', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'agent_review' }),
    drafted(FIND),
    JSON.stringify({ verdict: 'needs_changes', notes: ['Create the task, too.'] }),
    drafted(FIND, CREATE),
    JSON.stringify({ verdict: 'approved', notes: [] }),
    'Done.',
  ])
  await say(world, 'Plan it and have it reviewed')
  expect(world.model.requests[3]?.messages[0]).toMatchObject({
    text: expect.stringContaining('Create the task, too.'),
  })
  const draft = await draftOf(world)
  expect([draft?.revision, draft?.reviews.map(({ verdict }) => verdict), draft?.status]).toEqual([
    2,
    ['needs_changes', 'approved'],
    'done',
  ])
  expect([world.calls.length, await replays(world)]).toEqual([2, null])
})

test('a plan that is rejected twice, or whose reviewer answers prose, runs nothing', async () => {
  const rejected = JSON.stringify({ verdict: 'rejected', notes: ['No.'] })
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'agent_review' }),
    drafted(FIND),
    rejected,
    drafted(FIND, CREATE),
    'I rather like it.',
    'Really, it is fine.',
    'It was not approved.',
  ])
  await say(world, 'Plan it and have it reviewed')
  expect([world.calls, (await draftOf(world))?.status]).toEqual([[], 'failed'])
  expect(resultOf(world)?.result).toMatchObject({ status: 'needs_changes' })
  expect(await replays(world)).toBeNull()
})

test('a plan that cannot run is corrected once, then that is told', async () => {
  const world = await begin([
    wish({ objective: 'plan the move' }),
    drafted({ title: 'Fly', tool: 'fly', arguments: {} }),
    drafted({ title: 'Plan', tool: 'agent_create_plan', arguments: { objective: 'x' } }),
    'It did not work out.',
  ])
  await say(world, 'Plan it')
  expect(world.model.requests[2]?.messages.at(-1)).toMatchObject({ text: expect.stringContaining('“fly”') })
  expect(resultOf(world)?.result).toMatchObject({ status: 'failed' })
  expect([world.calls, await draftOf(world), await replays(world)]).toEqual([[], undefined, null])
})

test('forty steps, and steps that wait for each other, are faults', async () => {
  const forty = Array.from({ length: 40 }, () => FIND)
  const circle = [
    { ...FIND, id: 's1', after: ['s2'] },
    { ...FIND, id: 's2', after: ['s1'] },
  ]
  const world = await begin([wish({ objective: 'plan' }), drafted(...forty), drafted(...circle), 'No plan.'])
  await say(world, 'Plan it')
  const [, , third] = world.model.requests
  expect(third?.messages.at(-1)).toMatchObject({ text: expect.stringContaining('40 steps') })
  expect(JSON.stringify(resultOf(world)?.result)).toContain('wait for each other')
})

test('a step that fails holds the rest up, and is tried again from there', async () => {
  const more = (title: string) => ({
    title,
    tool: 'create_task',
    arguments: { project: 'p', title },
  })
  const world = await begin(
    [wish({ objective: 'plan' }), drafted(FIND, FIND, more('c'), more('d'), more('e')), 'Done.'],
    1,
  )
  expect(endOf(await say(world, 'Plan it'))).toBe('waiting')
  expect([world.calls.length, await pendingsOf(world)]).toEqual([2, ['task_failed']])
  await world.engine.runner.stop(0)
  const after = world.restarted()
  expect(endOf(await click(after, { option: 'retry' }))).toBe('answered')
  expect(after.calls.slice(2)).toEqual(['create p c', 'create p d', 'create p e'])
  expect([(await draftOf(after))?.status, await replays(after)]).toEqual(['done', null])
})

test('a plan that is given up after a failure has failed', async () => {
  const world = await begin(
    [wish({ objective: 'plan' }), drafted(FIND, { ...CREATE, title: 'c' }, FIND), 'Done.'],
    1,
  )
  await say(world, 'Plan it')
  await click(world, { option: 'stop' })
  expect([(await draftOf(world))?.status, world.calls.length]).toEqual(['failed', 1])
  expect(await replays(world)).toBeNull()
})

test('an executor works with the tools its step names, and waits for the person where they are needed', async () => {
  const task = { title: 'Tidy', objective: 'tidy up', tools: ['find_project', 'delete_task'] }
  const world = await begin([
    wish({ objective: 'tidy up' }),
    drafted(task),
    [{ call: 'find_project', arguments: { name: 'a' } }],
    [
      { call: 'delete_task', arguments: { task: 'old' } },
      { call: 'create_task', arguments: { project: 'p', title: 'x' } },
    ],
    'Tidied up.',
    'All done.',
  ])
  expect(endOf(await say(world, 'Tidy up'))).toBe('waiting')
  await world.engine.runner.stop(0)
  const after = world.restarted()
  expect(endOf(await click(after, { approved: true }))).toBe('answered')
  expect(after.calls).toEqual(['find a', 'delete old'])
  expect(resultOf(after)?.result).toMatchObject({
    planSummary: { status: 'completed' },
    executorResults: [{ step: 's1', result: { text: 'Tidied up.' } }],
  })
  expect(await replays(after)).toBeNull()
})

test('a model that wants a draft run, or changed, only has the person asked', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE, DELETE),
    'So.',
    [{ call: 'agent_revise_plan', arguments: { edits: [{ kind: 'skip', steps: ['s3'] }] } }],
    'I left the last step out.',
    [{ call: 'agent_run_plan', arguments: {} }],
    'Shall I?',
  ])
  await say(world, 'Draft a plan')
  await click(world, { option: 'later' })
  const revised = await say(world, 'My colleague Ada prefers to keep every single old entry around')
  expect([endOf(revised), await pendingsOf(world)]).toEqual(['waiting', ['plan_review']])
  expect((await draftOf(world))?.steps.length).toBe(2)
  await click(world, { option: 'later' })
  expect(endOf(await say(world, 'My colleague Ada would love to get going now'))).toBe('waiting')
  expect([world.calls, await pendingsOf(world)]).toEqual([[], ['plan_review']])
  expect(await replays(world)).toBeNull()
})

test('an edit in words makes a revision with a visible difference', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE, DELETE),
    'So.',
  ])
  await say(world, 'Draft a plan')
  const events = await say(world, 'skip step 3')
  expect([endOf(events), (await draftOf(world))?.revision]).toEqual(['waiting', 2])
  expect(textOf(events)).toContain('Left out: “Remove the old one”')
  expect(endOf(await say(world, 'looks good, run it'))).toBe('answered')
  expect([world.calls, await replays(world)]).toEqual([['find move', 'create p-move pack'], null])
})

const ADDED = { title: 'More', tool: 'find_project', arguments: { name: 'x' } }
test.each([
  ['unknown tools', [{ ...ADDED, tool: 'fly' }], '“fly”'],
  ['arguments that do not fit', [{ ...ADDED, arguments: {} }], 'find_project'],
  ['a plan in a plan', [{ ...ADDED, tool: 'agent_create_plan' }], 'plan'],
  ['too many steps', Array.from({ length: 19 }, () => ADDED), '21'],
])('a model that edits %s into a draft is told so, and the draft stays', async (_, steps, told) => {
  const edits = steps.map(step => ({ kind: 'add', step }))
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE),
    'So.',
    [{ call: 'agent_revise_plan', arguments: { edits } }],
    'That is not possible.',
  ])
  await say(world, 'Draft a plan')
  await click(world, { option: 'later' })
  await say(world, 'My colleague Ada prefers to keep every single old entry around')
  expect(resultOf(world)?.result).toMatchObject({
    error: 'plan_refused',
    detail: expect.stringContaining(told),
  })
  expect([(await draftOf(world))?.revision, await replays(world)]).toEqual([1, null])
})

const SHELF = { shelf: { required_steps: [{ tool: 'find_project', optional: false }] } }
const PLAIN_CREATE = { ...CREATE, arguments: { project: 'p', title: 'pack' } }

test('people may leave out a step their context requires; a model may not', async () => {
  const world = await begin(
    [
      wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
      drafted(FIND, PLAIN_CREATE),
      'So.',
      [{ call: 'agent_revise_plan', arguments: { edits: [{ kind: 'skip', steps: ['s1'] }] } }],
      'That is not possible.',
    ],
    0,
    SHELF,
  )
  await say(world, 'Draft a plan', 'shelf')
  await click(world, { option: 'later' })
  await say(world, 'My colleague Ada prefers to keep every single old entry around', 'shelf')
  expect(resultOf(world)?.result).toMatchObject({ detail: expect.stringContaining('find_project') })
  await say(world, 'run the plan', 'shelf')
  await say(world, 'skip step 1', 'shelf')
  expect((await draftOf(world))?.revision).toBe(2)
  await say(world, 'yes, run it', 'shelf')
  expect([world.calls, await replays(world)]).toEqual([['create p pack'], null])
})

test('an edit of a draft that lost a tool says so and keeps the draft', async () => {
  const world = await begin([
    wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
    drafted(FIND, CREATE, DELETE),
    'So.',
  ])
  await say(world, 'Draft a plan')
  await world.engine.runner.stop(0)
  const after = world.restarted('create_task')
  expect(textOf(await say(after, 'skip step 3'))).toContain('create task')
  expect([(await draftOf(after))?.revision, await pendingsOf(after)]).toEqual([1, ['plan_review']])
})

test('a draft is held to the context it was made in, wherever the person speaks now', async () => {
  const world = await begin(
    [
      wish({ objective: 'plan the move', execution_mode: 'draft_only' }),
      drafted(PLAIN_CREATE),
      'So.',
      drafted(PLAIN_CREATE, PLAIN_CREATE),
    ],
    0,
    SHELF,
  )
  await say(world, 'Draft a plan')
  await say(world, 'add a step that creates another task', 'shelf')
  const redrafting = world.model.requests.at(-1)?.system
  expect(redrafting).toContain('Context: general')
  expect(redrafting).not.toContain('has to call')
  expect((await draftOf(world))?.steps.length).toBe(2)
  await say(world, 'yes, run it', 'shelf')
  expect([world.calls.length, await replays(world)]).toEqual([2, null])
})

test('a plan without the steps its context requires is corrected once, then fails with the reason', async () => {
  const calls: string[] = []
  const tools = [find(calls), create(calls, { left: 0 })]
  const required = { find_project: false, create_task: false }
  const context_types = contextTypesOf(
    {
      project_create: {
        required_steps: Object.entries(required).map(([tool, optional]) => ({ tool, optional })),
      },
    },
    tools,
  )
  const model = scriptedModel([
    wish({ objective: 'a new project' }),
    drafted({ ...CREATE, arguments: { project: 'p', title: 'x' } }),
    drafted({ ...CREATE, arguments: { project: 'p', title: 'x' } }, FIND),
    'It did not work out.',
  ])
  const engine = createTestEngine({ model, assistant: anAssistant({ tools, context_types }) })
  const target = await engine.open()
  await engine.say(target, 'Create it', { contextType: 'project_create' })
  expect(model.requests[1]?.system).toContain('in this order: find_project, create_task')
  expect(model.requests[2]?.messages.at(-1)).toMatchObject({
    text: expect.stringContaining('lacks a step that calls “find_project”'),
  })
  const told = JSON.stringify(model.requests.at(-1)?.messages.at(-1))
  expect(told).toContain('has to come after the one that calls “find_project”')
  expect(calls).toEqual([])
})
