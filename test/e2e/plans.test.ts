import { expect, test } from 'vitest'
import type { Fact } from '../../src/core/event.ts'
import {
  changed,
  claimed,
  drafted,
  ended,
  executing,
  MOVE,
  moved,
  reviewed,
  running,
  said,
  seedTurns,
  settled,
  wished,
  wrote,
} from '../builders/planned-turns.ts'
import { variant } from '../variant.ts'
import { soon, type Visitor, visit } from './a-browser.ts'
import { aCard, draftSteps } from './a-card.ts'
import { aChat } from './a-chat.ts'
import { aDesk } from './a-desk.ts'
import { aGate } from './a-gate.ts'
import { axeFaults } from './axe-faults.ts'

/** The page at a conversation with these turns in its journal. */
async function aPlan(turns: readonly (readonly Fact[])[], visitor: Visitor = {}) {
  const desk = await aDesk()
  await seedTurns(desk.engine(), { assistant: 'desk', thread: 'plans' }, turns)
  const { page } = await visit(`${desk.url}/t/plans`, visitor)
  const card = page.getByRole('region', { name: 'Plan', exact: true })
  await card.waitFor()
  return { page, card }
}

const PROPOSED: readonly Fact[] = [
  wrote('Move the office'),
  wished(),
  drafted(),
  reviewed('needs_changes', 'Nobody asks the landlord.'),
  changed('pending_review'),
  said(1, 'Here is a plan. Shall I run it?'),
  ended(),
]

const FAILED: readonly Fact[] = [
  wrote('Run it'),
  changed('running'),
  running('t2/plan1'),
  claimed('t2/e1', 't2/plan1', 0, 'create_project'),
  settled('t2/e1', { id: 7 }),
  moved('t2/plan1', 1, 'in_progress'),
  executing('t2/plan2', 't2/plan1', 1),
  claimed('t2/e2', 't2/plan2', 0, 'search'),
  settled('t2/e2', ['Fast & Co']),
  moved('t2/plan1', 1, 'completed'),
  claimed('t2/e3', 't2/plan1', 2, 'write_document'),
  settled('t2/e3', { error: 'tool_failed' }, 'error'),
  moved('t2/plan1', 2, 'failed', true),
  changed('failed', 'The document could not be written.'),
  said(2, 'Two of three steps ran.'),
  ended(),
]

variant('a plan that was left is there after a reload: objective, steps, verdict, estimate', async () => {
  const { card } = await aPlan([PROPOSED])
  const text = await card.textContent()
  for (const part of [
    'Move the office',
    'waiting for you',
    'Nobody asks the landlord.',
    '90 seconds',
    'from step 1',
    ...MOVE.map(({ title }) => title),
  ])
    expect(text).toContain(part)
})

variant(
  'a plan that failed half-way shows what ran and what failed, with the calls of its executor',
  async () => {
    const { page, card } = await aPlan([PROPOSED, FAILED])
    expect(
      await card.locator('ol > li').evaluateAll(all => all.map(one => one.getAttribute('data-status'))),
    ).toEqual(['completed', 'completed', 'failed'])
    await card.getByText('Find a mover').click()
    await card.getByText('search').first().waitFor()
    expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  },
)

variant('a changed plan shows the difference, on a phone and in German', async () => {
  const [first, second, third] = MOVE
  if (!first || !second || !third) throw new Error('three steps')
  const note = { ...first, id: 's4', title: 'Tell everybody about the new address' }
  const edited: readonly Fact[] = [
    wrote('Add a note'),
    drafted(2, [first, note, third]),
    changed('pending_review'),
    said(2, 'Geändert.'),
    ended(),
  ]
  const desk = { viewport: { width: 390, height: 844 }, locale: 'de-DE' }
  const { page, card } = await aPlan([PROPOSED, edited], desk)
  const text = await card.textContent()
  for (const part of ['Fassung 2', 'neu', 'Weggelassen', 'Find a mover', 'wartet auf Sie'])
    expect(text).toContain(part)
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('a draft is read, changed by words, run by its button, and is there after a reload', async () => {
  const desk = await aDesk()
  const plan = [
    { title: 'Find the order', tool: 'look_up', arguments: { order: 'A-17' } },
    { title: 'Send it', tool: 'send_parcel', arguments: { to: 'Jane' } },
    { title: 'Look again', tool: 'look_up', arguments: { order: 'A-17' } },
  ]
  desk.answer('Plan it', [
    {
      call: 'agent_create_plan',
      arguments: { objective: 'A parcel for Jane', execution_mode: 'draft_only' },
    },
  ])
  desk.answer(
    'Objective: A parcel for Jane\nContext: general',
    JSON.stringify({ reasoning: 'She asked.', steps: plan }),
  )
  const { page } = await visit(desk.url)
  const chat = aChat(page)
  await chat.send('Plan it')
  const card = page.getByRole('region', { name: 'Plan', exact: true })
  const question = aCard(page, 'A plan for you to check')
  await question.card.waitFor()
  expect(await draftSteps(page)).toEqual(['1.Find the order to do', '2.Send it to do', '3.Look again to do'])
  expect(await page.locator('.status-chip').textContent()).toBe('Waiting on you…')
  await chat.send('skip step 3')
  await card.getByText('version 2').waitFor()
  await chat.settled()
  expect(await card.getByText('Left out').textContent()).toContain('Look again')
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await question.press('Run it')
  await question.gone()
  await chat.settled()
  const done = ['1.Find the order done', '2.Send it done']
  await soon(() => draftSteps(page)).toEqual(done)
  expect(desk.done()).toEqual(['parcel Jane'])
  await page.reload()
  await soon(() => draftSteps(page)).toEqual(done)
  expect(await card.locator('.draft-status').textContent()).toBe('done')
})

test('in mid-plan the chip says what goes on, and a reload finds the card as it was', async () => {
  const desk = await aDesk()
  const gate = aGate()
  desk.answer('Go', [{ call: 'agent_create_plan', arguments: { objective: 'Look around' } }])
  const steps = [
    { title: 'Find the order', tool: 'look_up', arguments: { order: 'A-17' } },
    { title: 'Think', objective: 'Think', tools: ['look_up'] },
    { title: 'Look again', tool: 'look_up', arguments: { order: 'A-18' } },
  ]
  desk.answer('Objective: Look around\nContext: general', JSON.stringify({ reasoning: '', steps }))
  const before = JSON.stringify([
    { step: 's1', status: 'completed', result: { order: 'A-17', state: 'paid' } },
  ])
  desk.answer(`Task: Think\nResults of earlier steps (data):\n${before}`, [
    { until: gate.opened },
    { text: 'Thought.' },
  ])
  const { page } = await visit(desk.url)
  const chat = aChat(page)
  await chat.send('Go')
  const midway = ['1.Find the order done', '2.Think running', '3.Look again to do']
  await soon(() => draftSteps(page)).toEqual(midway)
  const chip = page.locator('.status-chip')
  expect(await chip.textContent()).toBe('Agent is executing…')
  await page.reload()
  await soon(() => draftSteps(page)).toEqual(midway)
  expect(await chip.textContent()).toBe('Agent is executing…')
  gate.open()
  await chat.settled()
  await soon(() => draftSteps(page)).toEqual(['1.Find the order done', '2.Think done', '3.Look again done'])
  expect(await page.locator('.status-chip').count()).toBe(0)
})
