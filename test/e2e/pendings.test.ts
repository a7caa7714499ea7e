import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant, variants } from '../variant.ts'
import { passHalfASecond, soon, visit } from './a-browser.ts'
import { aCard, marks, steps } from './a-card.ts'
import { aChat } from './a-chat.ts'
import { aDesk, type Desk } from './a-desk.ts'

const HOUR_MS = 3_600_000
const QUESTION = 'Shall I do this: refund (order A-17, amount 10)? This cannot be undone.'

/** A desk that was asked for a refund and waits for the person. */
async function waitingDesk() {
  const desk = await aDesk()
  desk.answer('Refund', [{ call: 'refund', arguments: { order: 'A-17', amount: 10 } }])
  const { page, tab } = await visit(desk.url)
  const chat = aChat(page)
  const card = aCard(page)
  await chat.send('Refund')
  await card.card.waitFor()
  return { desk, page, chat, card, tab }
}

const did = (desk: Desk, ...lines: string[]) => expect(desk.done()).toEqual(lines)

test('confirm: what is shown runs, once, and the step of then is done', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  expect(await card.values()).toEqual(['order: A-17', 'amount: 10'])
  await soon(() => steps(page)).toEqual(['Refund: waiting for you'])
  did(desk)
  await card.press('Confirm: refund')
  await soon(chat.messages).toEqual(['Refund', QUESTION, 'It says: {"done":"refund A-17 10"}'])
  await card.gone()
  did(desk, 'refund A-17 10')
  expect(await marks(page)).toEqual(['Confirmed'])
  await soon(() => steps(page)).toEqual(['Refund: done'])
  await page.locator('.plan summary').click()
  await page.locator('.plan').getByText('"done": "refund A-17 10"').waitFor()
})

test('edit and confirm: what the server finds fault with can be mended, and only the mended runs', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  await card.press('Change')
  await card.field('amount').fill('ten')
  await card.press('Confirm with the new values')
  await card.card.getByText('Not a number').waitFor()
  await card.field('amount').fill('-3')
  await card.press('Confirm with the new values')
  await card.card.getByRole('alert').getByText('That change does not fit: amount').waitFor()
  did(desk)
  expect(await card.field('amount').inputValue()).toBe('-3')
  expect(await marks(page)).toEqual([])
  await card.field('amount').fill('7.5')
  await card.field('order').fill('A-18')
  expect(await card.card.locator('.pending-changes').textContent()).toMatch(
    /order A-17 → A-18\s*amount 10 → 7.5/,
  )
  await card.press('Confirm with the new values')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"done":"refund A-18 7.5"}')
  did(desk, 'refund A-18 7.5')
  const agreed = ['Confirmedorder A-17 → A-18; amount 10 → 7.5']
  await soon(() => marks(page)).toEqual(agreed)
  await page.reload()
  await soon(() => marks(page)).toEqual(agreed)
})

variant('changes can be thrown away, and then what was shown first is confirmed', async () => {
  const { desk, card, page } = await waitingDesk()
  await card.press('Change')
  await card.field('order').fill('B-1')
  await page.keyboard.press('Escape')
  expect(await card.values()).toEqual(['order: A-17', 'amount: 10'])
  await card.press('Confirm: refund')
  await card.gone()
  await soon(desk.done).toEqual(['refund A-17 10'])
})

variants([
  ['Cancel', 'All right, I have left it.', 'Cancelled', 'cancelled'],
  ['Decline', 'It says: {"declined":true}', 'Declined', 'skipped'],
])('%s: nothing runs', async (button, reply, mark, status) => {
  const { desk, page, chat, card } = await waitingDesk()
  if (button === 'Cancel') await card.card.getByText('More ways to answer').click()
  await card.press(button)
  await soon(async () => (await chat.messages()).at(-1)).toBe(reply)
  await card.gone()
  did(desk)
  expect(await marks(page)).toEqual([mark])
  await soon(() => steps(page)).toEqual([`Refund: ${status}`])
})

variant('a side question in between is answered, the card stays, and then words confirm it', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  await chat.send('What is the weather like, I wonder.')
  await soon(async () => (await chat.messages()).at(-1)).toBe('I heard: What is the weather like, I wonder.')
  await chat.settled()
  expect(await card.card.isVisible()).toBe(true)
  did(desk)
  await chat.send('yes please')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"done":"refund A-17 10"}')
  await card.gone()
  did(desk, 'refund A-17 10')
  await soon(() => marks(page)).toEqual(['Confirmed'])
})

variant('words that are no clear answer confirm nothing; words that are a no decline', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  await chat.send('hm, maybe')
  await soon(async () => (await chat.messages()).at(-1)).toContain('not sure')
  await chat.settled()
  expect(await card.card.isVisible()).toBe(true)
  await chat.send('no')
  await card.gone()
  did(desk)
  await soon(() => marks(page)).toEqual(['Declined'])
})

test('a reload brings the card and its plan back, and it can be answered', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  await page.reload()
  await card.card.waitFor()
  expect(await card.values()).toEqual(['order: A-17', 'amount: 10'])
  await soon(() => steps(page)).toEqual(['Refund: waiting for you'])
  await card.press('Confirm: refund')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"done":"refund A-17 10"}')
  await soon(() => steps(page)).toEqual(['Refund: done'])
  did(desk, 'refund A-17 10')
  await page.reload()
  await soon(() => marks(page)).toEqual(['Confirmed'])
  expect(await card.card.count()).toBe(0)
})

variant('a restart of the server in between changes nothing', async () => {
  const { desk, chat, card } = await waitingDesk()
  await desk.restart()
  await card.press('Confirm: refund')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"done":"refund A-17 10"}')
  await card.gone()
  did(desk, 'refund A-17 10')
})

test('two tabs: what is answered in one is settled in the other at once', async () => {
  const { desk, page, card, tab } = await waitingDesk()
  const second = await tab()
  await second.goto(page.url())
  const other = aCard(second)
  await other.card.waitFor()
  await card.press('Confirm: refund')
  await other.gone()
  await soon(() => aChat(second).messages()).toEqual([
    'Refund',
    QUESTION,
    'It says: {"done":"refund A-17 10"}',
  ])
  await soon(() => marks(second)).toEqual(['Confirmed'])
  did(desk, 'refund A-17 10')
})

/** Another browser, which hears nothing of what is done in the first. */
async function elsewhere(page: Page) {
  const { page: other } = await visit(page.url())
  const card = aCard(other)
  await card.card.waitFor()
  return { other, card }
}

variants([
  [
    'Confirm: refund',
    'Confirm: refund',
    ['refund A-17 10'],
    'Confirmed',
    'It says: {"done":"refund A-17 10"}',
  ],
  ['Decline', 'Confirm: refund', [], 'Declined', 'It says: {"declined":true}'],
])(
  'answered twice, %s then %s: the first counts, and the second is told so',
  async (first, second, lines, mark, said) => {
    const { desk, page, chat, card } = await waitingDesk()
    const { other, card: stale } = await elsewhere(page)
    await card.press(first)
    await soon(async () => (await chat.messages()).at(-1)).toBe(said)
    await stale.press(second)
    await stale.gone()
    await soon(() => marks(other)).toEqual([mark])
    await soon(async () => (await aChat(other).messages()).at(-1)).toBe(said)
    did(desk, ...lines)
  },
)

variant('somebody who comes back to the page finds what was settled meanwhile', async () => {
  const { page, card } = await waitingDesk()
  const { other, card: stale } = await elsewhere(page)
  await card.card.getByText('More ways to answer').click()
  await card.press('Cancel')
  await card.gone()
  await other.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await stale.gone()
  await soon(() => marks(other)).toEqual(['Cancelled'])
})

variant('expired: the card says so and takes no yes, and the server would not either', async () => {
  const desk = await aDesk()
  desk.answer('Refund', [{ call: 'refund', arguments: { order: 'A-17', amount: 10 } }])
  const { page } = await visit(desk.url, { alone: true })
  await page.clock.install()
  const chat = aChat(page)
  const card = aCard(page)
  await chat.send('Refund')
  await card.card.getByText(/^(23 hr|1 day) left to answer/).waitFor()
  await page.clock.fastForward(23.5 * HOUR_MS)
  await card.card.getByText('29 min left to answer').waitFor()
  expect(await card.card.getByRole('button', { name: 'Confirm: refund' }).isEnabled()).toBe(true)

  await page.clock.fastForward(HOUR_MS)
  desk.pass(25 * HOUR_MS)
  await card.card.getByText('The time to answer ran out. Nothing was done.').waitFor()
  for (const name of ['Confirm: refund', 'Decline', 'Change'])
    expect(await card.card.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
  await card.press('Dismiss')
  await card.gone()
  await soon(() => marks(page)).toEqual(['Expired without an answer'])
  await soon(async () => (await chat.messages()).at(-1)).toContain('run out')
  did(desk)
})

variant('a clock that is behind cannot confirm what has expired', async () => {
  const { desk, page, card, chat } = await waitingDesk()
  desk.pass(25 * HOUR_MS)
  await card.press('Confirm: refund')
  await card.gone()
  await soon(() => marks(page)).toEqual(['Expired without an answer'])
  await soon(async () => (await chat.messages()).at(-1)).toContain('Nothing was done')
  did(desk)
})

variant('an older question is folded up above the newer, and answers by click all the same', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  desk.answer('What about order B-2?', [{ call: 'refund', arguments: { order: 'B-2', amount: 5 } }])
  await chat.send('What about order B-2?')
  const parked = page.locator('.pending-parked')
  await parked.getByText('Also open').waitFor()
  expect(await card.values()).toEqual(['order: B-2', 'amount: 5'])
  await parked.getByText('Also open').click()
  await parked.getByRole('button', { name: 'Confirm: refund', exact: true }).click()
  await parked.waitFor({ state: 'hidden' })
  await soon(desk.done).toEqual(['refund A-17 10'])
  await chat.settled()
  expect(await card.values()).toEqual(['order: B-2', 'amount: 5'])
  await passHalfASecond(page)
  await card.press('Confirm: refund')
  await soon(desk.done).toEqual(['refund A-17 10', 'refund B-2 5'])
  await card.gone()
})
