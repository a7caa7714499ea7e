import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AssistantId } from '../../src/core/id.ts'
import type { StepAction } from '../../src/core/plan.ts'
import { targetOf, threadKey } from '../../src/server/find-target.ts'
import { aFolder } from '../a-folder.ts'
import { beginPlan } from '../begin-plan.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aCard, marks, steps } from './a-card.ts'
import { aChat } from './a-chat.ts'
import { aDesk, deskFiles } from './a-desk.ts'
import { aDeskProcess } from './a-desk-process.ts'

/** A conversation that waits with a plan of these steps. */
async function waitingPlan(...actions: StepAction[]) {
  const desk = await aDesk()
  const engine = desk.engine()
  const name = 'desk' as AssistantId
  const thread = threadKey({ principal: engine.local }, name, 'planned')
  const row = await engine.store.openSession(thread, engine.entropy.sessionId(), engine.clock.now())
  const assistant = engine.directory.get(name)
  if (assistant === null) throw new Error('there is no desk')
  await beginPlan({ ...engine, policy: assistant.policy, assistant }, targetOf(row).ref, actions)
  const { page } = await visit(`${desk.url}/t/planned`)
  return { desk, page, chat: aChat(page) }
}

const call = (tool: string, args: object): StepAction => ({
  kind: 'tool_call',
  call: 'c',
  tool,
  arguments: { ...args },
})

variant('in doubt: a server that died in the middle of a call asks what became of it', async () => {
  const folder = aFolder({ ...deskFiles(), hang: '' })
  const doomed = await aDeskProcess(folder, 0)
  const { page } = await visit(`http://127.0.0.1:${doomed.port}/a/desk`)
  const chat = aChat(page)
  await chat.send('Send it')
  await page.locator('.tool-line').getByText('running').waitFor()
  await doomed.kill()
  rmSync(join(folder, 'hang'))
  await aDeskProcess(folder, doomed.port)
  const { card, values, press, gone } = aCard(page, 'In doubt')
  await card.waitFor()
  expect(await values()).toEqual(['to: Ada'])
  expect(await card.getByRole('button').allTextContents()).toEqual([
    'It happened',
    'It did not happen',
    'Leave it open',
    'Cancel',
  ])
  await card.getByText('it may or may not have happened').waitFor()
  await soon(() => steps(page)).toEqual(['Send parcel: waiting for you'])
  await press('It did not happen')
  await gone()
  const missed = aCard(page, 'A step failed')
  await missed.card.waitFor()
  await missed.press('Do it now')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"done":"parcel Ada"}')
  await missed.gone()
  expect(await marks(page)).toEqual(['DecidedIt did not happen', 'DecidedDo it now'])
  await soon(() => steps(page)).toEqual(['Send parcel: done'])
})

test('a failed step offers what can be done about it, and the rest of the plan goes on', async () => {
  const { desk, page, chat } = await waitingPlan(
    call('look_up', { order: 'none' }),
    call('refund', { order: 'A-17', amount: 1 }),
  )
  const failed = aCard(page, 'A step failed')
  await failed.card.waitFor()
  expect(await failed.values()).toEqual(['order: none'])
  expect(await failed.card.getByRole('button').allTextContents()).toEqual([
    'Try again',
    'Skip it',
    'Stop here',
  ])
  await soon(() => steps(page)).toEqual(['Look up: waiting for you', 'Refund: to do'])
  await failed.press('Skip it')
  const next = aCard(page)
  await next.card.waitFor()
  await soon(() => steps(page)).toEqual(['Look up: skipped', 'Refund: waiting for you'])
  await next.press('Confirm: refund')
  await next.gone()
  await soon(() => steps(page)).toEqual(['Look up: skipped', 'Refund: done'])
  expect(desk.done()).toEqual(['refund A-17 1'])
  await soon(() => page.locator('.plan header').textContent()).toBe('Steps1 of 2 done')
  await chat.settled()
})

const schema = {
  type: 'object',
  properties: {
    size: { enum: ['small', 'large'], title: 'Size' },
    count: { type: 'integer', minimum: 1, description: 'How many there are' },
    gift: { type: 'boolean' },
    note: { type: 'string' },
  },
  required: ['size', 'count'],
}

test('a question with a shape is a form; what is missing or does not fit is said at its place', async () => {
  const { page, chat } = await waitingPlan(
    { kind: 'ask_user', param: 'order', prompt: 'What shall I order?', schema },
    { kind: 'respond', text: 'Noted.' },
  )
  const { card, field, press, gone } = aCard(page, 'A question for you')
  await card.getByText('What shall I order?').waitFor()
  await press('Send answer')
  expect(await card.getByText('Please fill this in.').count()).toBe(2)
  await field('Size').selectOption('large')
  await field('count').fill('0')
  await press('Send answer')
  await card.getByRole('alert').getByText('count').waitFor()
  expect(await field('Size').inputValue()).toBe('1')
  await field('count').fill('3')
  await field('gift').check()
  await field('count').press('Enter')
  await soon(async () => (await chat.messages()).at(-1)).toBe('Noted.')
  await gone()
  expect(await marks(page)).toEqual(['Answered'])
})

variant('a question without a shape is answered by writing, and the input keeps the focus', async () => {
  const { page, chat } = await waitingPlan(
    { kind: 'ask_user', param: 'city', prompt: 'Which city?', schema: null },
    { kind: 'respond', text: 'Noted.' },
  )
  const { card, gone } = aCard(page, 'A question for you')
  await card.getByText('Write your answer in the message field.').waitFor()
  await soon(() => page.evaluate('document.activeElement.id')).toBe('message-input')
  await chat.send('Bonn')
  await soon(async () => (await chat.messages()).at(-1)).toBe('Noted.')
  await gone()
})

variant('what this page cannot show can be cancelled here', async () => {
  const { page, chat } = await waitingPlan({
    kind: 'ui_tool',
    tool: 'request_data_table',
    params: { columns: ['name', 'role'] },
  })
  const { card, press, gone } = aCard(page, 'Something to fill in')
  await card.getByText('This page cannot show what is asked for here.').waitFor()
  await press('Cancel')
  await gone()
  await soon(async () => (await chat.messages()).at(-1)).toBe('All right, I have left it.')
})

variant('what another client has a tool for is a form here, where its fields are known', async () => {
  const { page, chat } = await waitingPlan(
    { kind: 'ui_tool', tool: 'pick_parcel', params: {}, prompt: 'Which parcel?', schema },
    { kind: 'respond', text: 'Noted.' },
  )
  const { card, field, press, gone } = aCard(page, 'Something to fill in')
  await card.getByText('Which parcel?').first().waitFor()
  await field('Size').selectOption('small')
  await field('count').fill('2')
  await press('Send answer')
  await soon(async () => (await chat.messages()).at(-1)).toBe('Noted.')
  await gone()
})

variant('several calls are a list of steps, a single quick one is a line', async () => {
  const desk = await aDesk()
  desk.answer('Both', [
    { call: 'look_up', arguments: { order: 'A' } },
    { call: 'look_up', arguments: { order: 'B' } },
  ])
  desk.answer('One', [{ call: 'look_up', arguments: { order: 'C' } }])
  const { page } = await visit(desk.url)
  const chat = aChat(page)
  await chat.send('One')
  await soon(async () => (await chat.messages()).length).toBe(2)
  await chat.settled()
  expect(await page.locator('.plan').count()).toBe(0)
  expect(await page.locator('.tool-line').textContent()).toContain('done')
  await chat.send('Both')
  await soon(() => steps(page)).toEqual(['Look up: done', 'Look up: done'])
  await chat.settled()
  expect(await page.locator('.tool-line').count()).toBe(1)
  await page.getByRole('region', { name: 'Steps' }).waitFor()
})
