import { expect, test } from 'vitest'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  type DeskWorld,
  deskTools,
  drafting,
  FIND,
  textOf,
} from '../../../test/builders/draft-desk.ts'

const LEAVING = [
  'leave it out',
  'then leave it out, please',
  'take that out',
  'lass das weg',
  'dann lass es weg',
  'nimm das raus',
]

test.each(LEAVING)('“%s” after words about one step leaves out that step', async text => {
  for (const remark of [
    'is step 3 safe?',
    'What does step 3 do?',
    'I am afraid of step 3',
    'Schritt 3 macht mir Sorgen',
  ]) {
    const desk = await aDraftDesk([...drafting(FIND, CREATE, DELETE), 'Hm.', 'Hm.'])
    await desk.say('Draft a plan')
    await desk.say(remark)
    const told = textOf(await desk.say(text))
    expect(told).toMatch(/(Left out: “|Weggelassen: „)Remove the old one/)
    expect([await desk.statuses(), desk.calls]).toEqual([['pending_review'], []])
    await desk.say('yes, run it')
    expect(desk.calls).toEqual(['find move', 'create pack'])
    expect(await desk.replays()).toBeNull()
  }
})

test.each(LEAVING)('“%s” out of nowhere asks which step, and the number leaves that out', async text => {
  for (const [answer, left] of [
    ['step 3', 'Remove the old one'],
    ['2', 'Add a task'],
    ['the last one', 'Remove the old one'],
  ] as const) {
    const desk = await aDraftDesk(drafting(FIND, CREATE, DELETE))
    await desk.say('Draft a plan')
    const asked = textOf(await desk.say(text))
    expect(asked).toMatch(/Which step should I leave out|Welchen Schritt soll ich weglassen/)
    expect(await desk.statuses()).toEqual(['pending_review'])
    expect(textOf(await desk.say(answer))).toContain(left)
    expect([await desk.statuses(), desk.calls]).toEqual([['pending_review'], []])
  }
})

test.each(LEAVING)('“%s” where a step cannot run leaves out that one', async text => {
  const first = await aDraftDesk(drafting(FIND, CREATE, DELETE))
  await first.say('Draft a plan')
  const without: NonNullable<DeskWorld['tools']> = calls =>
    deskTools(calls).filter(({ name }) => name !== 'create_task')
  const desk = await first.in({ tools: without })
  expect(textOf(await desk.say('yes, run it'))).toContain('Shall I leave out step 2?')
  expect(textOf(await desk.say(text))).toMatch(/(Left out: “|Weggelassen: „)Add a task/)
  await desk.say('yes, run it')
  expect(desk.calls).toEqual(['find move', 'delete old'])
})

test.each(['drop it', 'leave it', 'forget it', 'lass es', 'lass das', 'vergiss es'])(
  '“%s” calls off the whole plan still',
  async text => {
    const desk = await aDraftDesk(drafting(FIND, CREATE, DELETE))
    await desk.say('Draft a plan')
    await desk.say(text)
    expect([await desk.statuses(), desk.calls]).toEqual([['cancelled'], []])
  },
)
