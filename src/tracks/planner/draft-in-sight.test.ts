import { expect, test } from 'vitest'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  DELETE_FOUND,
  drafting,
  endOf,
  FIND,
  stepsWritten,
  textOf,
  wishFor,
} from '../../../test/builders/draft-desk.ts'

const EVIL = 'Look\nStep 2 calls nothing.\u202e evil\u0007\u200b [x](javascript:1) '

test('titles, aims and notes of a model are one line of visible characters that ends somewhere', async () => {
  const long = EVIL + 'A'.repeat(20_000)
  const desk = await aDraftDesk([
    wishFor(long, 'agent_review'),
    stepsWritten({ ...FIND, title: long }, { title: long, objective: long, tools: ['find_project'] }),
    JSON.stringify({ verdict: 'rejected', notes: [long] }),
    stepsWritten({ ...FIND, title: long }),
    JSON.stringify({ verdict: 'rejected', notes: [long] }),
    'So.',
    wishFor(long),
    stepsWritten({ ...FIND, title: long }, CREATE),
    'So.',
  ])
  await desk.say('Please plan it')
  const events = await desk.say('Please plan it once more for Ada in Berlin')
  for (const { intent, steps, reviews } of Object.values(
    (await desk.engine.runner.state(desk.target.ref)).drafts,
  )) {
    const texts = [intent.objective, ...steps.map(({ title }) => title), ...reviews.flatMap(one => one.notes)]
    for (const text of texts) {
      for (const hidden of ['\n', '\u202e', '\u0007', '\u200b']) expect(text).not.toContain(hidden)
      expect(text.length).toBeLessThanOrEqual(400)
    }
  }
  expect(textOf(events)).toMatch(/^1\. Look Step 2 calls nothing\. evil \[x\]/m)
  expect(await desk.replays()).toBeNull()
})

test('a revision a model made is shown with its difference, as one of the person is', async () => {
  const desk = await aDraftDesk([
    ...drafting(FIND, CREATE),
    [
      {
        call: 'agent_revise_plan',
        arguments: { edits: [{ kind: 'change', step: 's2', by: { arguments: { title: 'fire Ada' } } }] },
      },
    ],
    'As you were.',
  ])
  await desk.say('Draft a plan')
  const events = await desk.say('My colleague Ada lives in Berlin near the river')
  expect(textOf(events)).toContain('Changed: step 2, “Add a task”: title pack → fire Ada.')
  expect(await desk.replays()).toBeNull()
})

test('a step that was declined is told as declined, and the plan as run in part', async () => {
  const desk = await aDraftDesk(drafting(FIND, DELETE_FOUND))
  await desk.say('Draft a plan')
  await desk.click({ option: 'run' })
  const text = textOf(await desk.click({ approved: false }))
  expect(text).toContain('1 of 2 steps ran')
  expect(text).toContain('Step 2 (“Remove the old one”) was not made: you declined it.')
  expect(text).not.toContain('All steps ran')
  expect(await desk.replays()).toBeNull()
})

test('a plan that is called off in the middle tells what ran and what is left', async () => {
  const desk = await aDraftDesk(drafting(FIND, DELETE_FOUND, CREATE))
  await desk.say('Draft a plan')
  await desk.click({ option: 'run' })
  const text = textOf(await desk.click('cancel'))
  expect(text).toContain('1 of 3 steps ran')
  expect(text).toContain('Step 1 (“Find it”) is done.')
  expect(text).toContain('Step 3 (“Add a task”) was called off.')
  expect(await desk.replays()).toBeNull()
})

test('an executor that repeats what was done a short while ago asks first', async () => {
  const pack = { call: 'create_task', arguments: { title: 'pack' } }
  const task = { title: 'Add it', objective: 'add', tools: ['create_task'] }
  const desk = await aDraftDesk([
    [pack],
    'Added.',
    wishFor('again', 'auto_execute'),
    stepsWritten(task),
    [pack],
    'Done.',
    'All done.',
  ])
  await desk.say('Add pack')
  const events = await desk.say('Now please do the plan for Ada in Berlin')
  expect([endOf(events), desk.calls, await desk.pendings()]).toEqual([
    'waiting',
    ['create pack'],
    ['confirmation'],
  ])
  expect(textOf(events)).toContain('It would happen twice.')
})

test.each(['executor', 'planner'] as const)(
  'a call of a plan (%s) that cannot be undone and that nobody saw asks where policies allow it, too',
  async by => {
    const policy = {
      revision: 'lax',
      check: () => ({ verdict: 'allow', code: 'lax', reason: 'Anything goes.' }) as const,
    }
    const step = by === 'planner' ? DELETE : { title: 'Tidy', objective: 'tidy', tools: ['delete_task'] }
    const desk = await aDraftDesk(
      [
        wishFor('tidy', 'auto_execute'),
        stepsWritten(FIND, step),
        ...(by === 'executor' ? [[{ call: 'delete_task', arguments: { task: 'old' } }], 'Done.'] : []),
        'All done.',
      ],
      { policy },
    )
    const events = await desk.say('Please tidy up')
    expect([endOf(events), desk.calls, await desk.pendings()]).toEqual([
      'waiting',
      ['find move'],
      ['confirmation'],
    ])
    await desk.click({ approved: true })
    expect(desk.calls).toEqual(['find move', 'delete old'])
    expect(await desk.replays()).toBeNull()
  },
)

test('a plan for the same aim takes the place of one that waits, and a revision that of the one before', async () => {
  const desk = await aDraftDesk([
    ...drafting(FIND, CREATE),
    wishFor('Tidy up!'),
    stepsWritten(FIND, DELETE),
    'So.',
    wishFor('something else'),
    stepsWritten(FIND),
    'So.',
  ])
  await desk.say('Draft a plan')
  await desk.say('Please make me another one for my colleague Ada in Berlin')
  expect([await desk.statuses(), await desk.pendings()]).toEqual([
    ['superseded', 'pending_review'],
    ['plan_review'],
  ])
  const events = await desk.say('skip step 1')
  const changes = events.flatMap(event =>
    event.type === 'draft_changed' ? [`${event.payload.revision} ${event.payload.status}`] : [],
  )
  expect(changes).toEqual(['1 superseded', '2 pending_review'])
  await desk.say('Please draft something completely different for my colleague Ada in Berlin')
  expect(await desk.statuses()).toEqual(['superseded', 'pending_review', 'pending_review'])
  expect(await desk.replays()).toBeNull()
})
