import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, type Visitor, visit } from './a-browser.ts'
import { aCard } from './a-card.ts'
import { aChat } from './a-chat.ts'
import { aDesk } from './a-desk.ts'
import { aGate } from './a-gate.ts'
import { axeFaults } from './axe-faults.ts'

async function waitingDesk(args: Readonly<Record<string, unknown>> = {}, visitor: Visitor = {}) {
  const desk = await aDesk()
  desk.answer('Refund', [
    { text: 'Let me see.' },
    { call: 'look_up', arguments: { order: 'A-17' } },
    { call: 'refund', arguments: JSON.parse(JSON.stringify({ order: 'A-17', amount: 10, ...args })) },
  ])
  const { page } = await visit(desk.url, visitor)
  const input = page.locator('#message-input')
  await input.fill('Refund')
  await input.press('Enter')
  await page.locator('.pending-card').waitFor()
  return { desk, page, chat: aChat(page), card: aCard(page) }
}

test('by keyboard alone: the card has the focus, Tab leads through it, Enter confirms, the input is next', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  await soon(() => isFocused(card.card)).toBe(true)
  const names: string[] = []
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate('document.activeElement.textContent'))
  }
  expect(names).toEqual(['Confirm: refund', 'Decline', 'Change'])
  await page.keyboard.press('Enter')
  await soon(() => isFocused(card.field('order'))).toBe(true)
  await page.keyboard.press('Enter')
  expect(desk.done()).toEqual([])
  await page.keyboard.press('Escape')
  await soon(() => isFocused(card.card.getByRole('button', { name: 'Change' }))).toBe(true)
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await card.gone()
  await chat.settled()
  expect(desk.done()).toEqual(['refund A-17 10'])
  expect(await isFocused(chat.input)).toBe(true)
})

variant('letters typed at the card are an answer in words, and Enter alone confirms nothing', async () => {
  const { desk, page, chat, card } = await waitingDesk()
  await soon(() => isFocused(card.card)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('no')
  expect(await chat.input.inputValue()).toBe('no')
  expect(await isFocused(chat.input)).toBe(true)
  await page.keyboard.press('Enter')
  await card.gone()
  expect(desk.done()).toEqual([])
})

test('a card does not take the focus from somebody who is writing', async () => {
  const desk = await aDesk()
  const gate = aGate()
  desk.answer('Refund', [
    { until: gate.opened },
    { call: 'refund', arguments: { order: 'A-17', amount: 10 } },
  ])
  const { page } = await visit(desk.url)
  const chat = aChat(page)
  const { card } = aCard(page)
  await chat.send('Refund')
  await chat.input.pressSequentially('in the mid')
  gate.open()
  await card.waitFor()
  await chat.input.pressSequentially('dle')
  expect(await isFocused(chat.input)).toBe(true)
  expect(await chat.input.inputValue()).toBe('in the middle')
})

variant('what waits is announced, with its question', async () => {
  const { page } = await waitingDesk()
  await soon(() => page.locator('[role=status][aria-live=polite]').first().textContent()).toBe(
    'Desk says: Let me see. Desk waits for your answer: Shall I do this: refund (order A-17, amount 10)? This cannot be undone.',
  )
})

variant(
  'nothing that is confirmed hides: unseen characters are named, long values scroll, quotes tell texts apart',
  async () => {
    const note = `${'A long story. '.repeat(200)}The end.`
    const { page, card } = await waitingDesk({
      order: 'A\u202E71\u202C',
      note,
      address: { 'na\u200Bme': 'true', empty: '' },
    })
    const values = await card.values()
    expect(values[0]).toBe('order: AU+202E71U+202C')
    expect(values[2]).toContain('The end.')
    expect(values[3]).toContain('"naU+200Bme": "true"')
    await card.card.getByText('Invisible characters are shown by their code.').waitFor()
    await card.card.getByText('Scroll to see all of it').waitFor()
    const list = card.card.locator('.values dl').first()
    await list.focus()
    await page.keyboard.press('End')
    await soon(() => list.evaluate(box => box.scrollHeight - box.scrollTop - box.clientHeight < 2)).toBe(true)
  },
)

variant(
  'no serious fault: on a card, while it is changed, after an objection, beside a parked one',
  async () => {
    const { desk, page, chat, card } = await waitingDesk({ note: 'Long. '.repeat(400), urgent: true })
    expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
    await card.press('Change')
    await card.field('amount').fill('-1')
    await card.press('Confirm with the new values')
    await card.card.getByRole('alert').waitFor()
    expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
    desk.answer('And B-2?', [{ call: 'refund', arguments: { order: 'B-2', amount: 5 } }])
    await chat.send('And B-2?')
    await page.locator('.pending-parked > summary').click()
    expect(await axeFaults(page, { impact: 'grave' })).toEqual([])
  },
)

variant('a narrow screen holds the card and its form, and nothing hangs over', async () => {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
  const { page, card } = await waitingDesk(
    { note: 'w'.repeat(300), address: { street: 'x'.repeat(200) } },
    phone,
  )
  const overhang = () =>
    page.evaluate(`Math.max(document.scrollingElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('.pending-card *, .plan *')].map(one => one.getBoundingClientRect().right - innerWidth))`)
  expect(await overhang()).toBeLessThanOrEqual(0)
  await card.press('Change')
  expect(await overhang()).toBeLessThanOrEqual(0)
})

variant('in German the whole card is German', async () => {
  const { page } = await waitingDesk({}, { locale: 'de-DE' })
  const { card, press } = aCard(page, 'Braucht Ihre Bestätigung')
  await card
    .getByText(
      'Soll ich das ausführen: refund (order A-17, amount 10)? Das lässt sich nicht rückgängig machen.',
    )
    .waitFor()
  const shown = card.getByRole('button').filter({ visible: true })
  expect(await shown.allTextContents()).toEqual(['Bestätigen: refund', 'Ablehnen', 'Ändern'])
  await press('Ablehnen')
  await soon(() => page.locator('.answer-mark').allTextContents()).toEqual(['Abgelehnt'])
})
