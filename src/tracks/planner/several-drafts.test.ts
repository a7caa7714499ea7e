import { expect, test } from 'vitest'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  drafting,
  endOf,
  FIND,
  stepsWritten,
  textOf,
  wishFor,
} from '../../../test/builders/draft-desk.ts'

/** A desk where two plans wait: “tidy up” was shown first, “erase the archive” last. */
async function twoPlans(more: Parameters<typeof aDraftDesk>[0] = []) {
  const desk = await aDraftDesk([
    ...drafting(FIND, CREATE),
    wishFor('erase the archive'),
    stepsWritten(FIND, DELETE),
    'So too.',
    ...more,
  ])
  await desk.say('Draft a plan')
  await desk.say('Please now draft something completely different for my colleague Ada in Berlin')
  return desk
}

test.each([
  'run the other plan',
  'führ den anderen Plan aus',
  'run plan 1',
  'run the first plan',
  'führ den ersten Plan aus',
  'start the other plan',
  'what about the other plan?',
])('“%s” shows the plan that is meant, and runs nothing', async text => {
  const desk = await twoPlans()
  const shown = await desk.say(text)
  expect(textOf(shown)).toContain('2. Add a task')
  expect([endOf(shown), desk.calls]).toEqual(['waiting', []])
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move', 'create pack'])
  expect(await desk.replays()).toBeNull()
})

test.each([
  ['the first one', 'Add a task'],
  ['2', 'Remove the old one'],
  ['tidy up', 'Add a task'],
  ['erase the archive', 'Remove the old one'],
])('where both could be meant, it is asked which; “%s” shows that one', async (answer, step) => {
  const desk = await twoPlans()
  await desk.say('not now')
  await desk.say('not now')
  expect(await desk.pendings()).toEqual([])
  for (const text of ['run the plan', 'führ den anderen Plan aus'] as const) {
    const asked = await desk.say(text)
    expect(textOf(asked)).toContain('1. tidy up\n2. erase the archive')
    expect([endOf(asked), desk.calls, await desk.pendings()]).toEqual(['waiting', [], ['plan_choice']])
    const shown = await desk.say(answer)
    expect(textOf(shown)).toContain(`2. ${step}`)
    expect([await desk.pendings(), desk.calls]).toEqual([['plan_review'], []])
    await desk.say('not now')
  }
  expect(await desk.replays()).toBeNull()
})

test('the plan that was shown last is the one a plain yes runs', async () => {
  const desk = await twoPlans()
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move', 'delete old'])
})

test('another wish, and talk of plans, are not taken for one of those that wait', async () => {
  const desk = await twoPlans(['Hm.', 'Hm.'])
  for (const text of [
    'Make me a new plan to tidy the garage, please',
    'My boss hated the plan for the archive',
  ]) {
    await desk.say(text)
    expect(desk.calls).toEqual([])
  }
})
