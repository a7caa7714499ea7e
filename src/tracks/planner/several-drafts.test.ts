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

const TIDY = 'tidy up'
const ERASE = 'erase the archive'
const aims = async (desk: Awaited<ReturnType<typeof twoPlans>>) =>
  Object.fromEntries(
    Object.values((await desk.engine.runner.state(desk.target.ref)).drafts).map(({ intent, status }) => [
      intent.objective,
      status,
    ]),
  )

test.each([
  'cancel tidy up',
  'call off tidy up',
  'drop tidy up',
  'please cancel tidy up',
  'vergiss tidy up',
  'cancel the first plan',
  'call off the first plan',
  'forget the first plan',
  'delete the first plan',
  'cancel plan 1',
  'cancel the first one',
  'cancel the older plan',
  'cancel the older one',
  'cancel the other plan',
  'cancel the other one',
  'cancel the tidy up plan',
  'cancel the plan to tidy up',
  'brich den ersten Plan ab',
  'den ersten Plan absagen',
  'den anderen bitte absagen',
  'den älteren Plan abbrechen',
])('“%s” calls off the plan that is named, and no other', async text => {
  const desk = await twoPlans()
  const told = textOf(await desk.say(text))
  expect(await aims(desk)).toEqual({ [TIDY]: 'cancelled', [ERASE]: 'pending_review' })
  expect(told).toMatch(/(Called off|Verworfen): tidy up\./)
  expect(desk.calls).toEqual([])
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move', 'delete old'])
  expect(await desk.replays()).toBeNull()
})

test.each([
  'cancel erase the archive',
  'cancel the second plan',
  'cancel the archive plan',
  'cancel the newer plan',
  'brich den zweiten Plan ab',
])('“%s” calls off the plan before the person', async text => {
  const desk = await twoPlans()
  await desk.say(text)
  expect(await aims(desk)).toEqual({ [TIDY]: 'pending_review', [ERASE]: 'cancelled' })
})

test.each([
  'yes, the first',
  'yes, the other one',
  'yes, tidy up',
  'run tidy up',
  'yes, run the first plan',
  'ja, den ersten',
  'run it, the first one',
  'no, the other one',
  'run the older plan',
  'führ den älteren Plan aus',
  'run the first plan, not the second',
  'tidy up',
  'what does the other plan do?',
  'what would the first plan cost?',
])('“%s” shows the plan that is named, and runs nothing', async text => {
  const desk = await twoPlans()
  const shown = await desk.say(text)
  expect(textOf(shown)).toContain('2. Add a task')
  expect([endOf(shown), desk.calls]).toEqual(['waiting', []])
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move', 'create pack'])
  expect(await desk.replays()).toBeNull()
})

test.each([
  'skip step 2 of the first plan',
  'change the other plan: skip 2',
  'lass im ersten Plan Schritt 2 weg',
  'only step 1 of the other plan',
  'run the first plan without step 2',
  'leave step 2 out of tidy up',
  'run step 1 of the first plan only',
])('“%s” changes the plan that is named, and shows it', async text => {
  const desk = await twoPlans()
  const shown = textOf(await desk.say(text))
  expect(shown).toMatch(/(Left out|Weggelassen): (“|„)Add a task/)
  expect(desk.calls).toEqual([])
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move'])
  expect(await desk.replays()).toBeNull()
})

test.each([
  "don't run the first plan",
  "don't run the other plan",
  'not now, the first plan',
  'no to the first plan',
  'not the first plan',
  'den ersten Plan nicht ausführen',
])('“%s” keeps the plan that is named for later', async text => {
  const desk = await twoPlans()
  const told = textOf(await desk.say(text))
  expect(told).toContain('tidy up')
  expect(await aims(desk)).toEqual({ [TIDY]: 'pending_review', [ERASE]: 'pending_review' })
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move', 'delete old'])
})

test.each([
  ['run both', 'yes, run it'],
  ['run them all', 'yes, run it'],
  ['yes to both', 'yes, run it'],
  ['run all plans', 'yes, run it'],
  ['ja, beide', 'yes, run it'],
  ['beide ausführen', 'yes, run it'],
  ['führ beide Pläne aus', 'ja, ausführen'],
])('“%s” asks plan by plan, each before it runs', async (text, yes) => {
  const desk = await twoPlans()
  const shown = await desk.say(text)
  expect(textOf(shown)).toContain('2. Add a task')
  expect(desk.calls).toEqual([])
  const next = textOf(await desk.say(yes))
  expect(desk.calls).toEqual(['find move', 'create pack'])
  expect(next).toContain('2. Remove the old one')
  await desk.say(yes)
  expect(desk.calls).toEqual(['find move', 'create pack', 'find move', 'delete old'])
  expect(await desk.replays()).toBeNull()
})

test.each(['cancel both', 'cancel all plans', 'cancel them all', 'beide absagen', 'alle Pläne abbrechen'])(
  '“%s” calls off all of them',
  async text => {
    const desk = await twoPlans()
    expect(textOf(await desk.say(text))).toMatch(/: tidy up; erase the archive\./)
    expect([await aims(desk), await desk.pendings(), desk.calls]).toEqual([
      { [TIDY]: 'cancelled', [ERASE]: 'cancelled' },
      [],
      [],
    ])
  },
)

test.each(['cancel the budget plan', 'skip step 2 of the budget plan', 'sag den blauen Plan ab'])(
  '“%s” fits none: it is asked which, and the pick carries what was wanted',
  async text => {
    const desk = await twoPlans()
    expect(textOf(await desk.say(text))).toContain('1. tidy up\n2. erase the archive')
    expect(await desk.pendings()).toContain('plan_choice')
    const before = await aims(desk)
    expect(before).toEqual({ [TIDY]: 'pending_review', [ERASE]: 'pending_review' })
    const done = textOf(await desk.say('the first one'))
    if (text.startsWith('skip')) expect(done).toContain('Left out: “Add a task”')
    else expect(await aims(desk)).toEqual({ [TIDY]: 'cancelled', [ERASE]: 'pending_review' })
    expect(desk.calls).toEqual([])
    expect(await desk.replays()).toBeNull()
  },
)

test.each([
  ['cancel the plan', 'the first one', ['cancelled', 'pending_review']],
  ['cancel the plan', 'the older one', ['cancelled', 'pending_review']],
  ['cancel the plan', 'both', ['cancelled', 'cancelled']],
  ['run the plan', 'cancel the first one', ['cancelled', 'pending_review']],
  ['run the plan', 'cancel tidy up', ['cancelled', 'pending_review']],
  ['brich den Plan ab', 'den zweiten', ['pending_review', 'cancelled']],
] as const)('to “%s” it is asked which; “%s” is done, and nothing else', async (wish, pick, statuses) => {
  const desk = await twoPlans()
  await desk.say('not now')
  await desk.say('not now')
  expect(endOf(await desk.say(wish))).toBe('waiting')
  expect(await desk.pendings()).toEqual(['plan_choice'])
  await desk.say(pick)
  expect([await desk.statuses(), await desk.pendings(), desk.calls]).toEqual([statuses, [], []])
  expect(await desk.replays()).toBeNull()
})

test('“both” to the question which one is to run shows one after another', async () => {
  const desk = await twoPlans()
  await desk.say('not now')
  await desk.say('not now')
  await desk.say('run the plan')
  expect(textOf(await desk.say('both'))).toContain('2. Add a task')
  expect([await desk.pendings(), desk.calls]).toEqual([['plan_review'], []])
})

test.each(['My boss hated the archive', 'yes, but do not erase the archive', 'Who wrote the first one?'])(
  '“%s” calls off and runs nothing',
  async text => {
    const desk = await twoPlans(['Hm.', 'Hm.'])
    await desk.say(text)
    expect([await desk.statuses(), desk.calls]).toEqual([['pending_review', 'pending_review'], []])
  },
)
