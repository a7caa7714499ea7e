import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, passHalfASecond, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

test('an edited message goes on in a version of its own, the first stays, and each leads to the other', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Apples')
  await soon(chat.messages).toContain('I heard: Apples')
  await chat.settled()
  await chat.send('Pears')
  await soon(chat.messages).toContain('I heard: Pears')
  await chat.settled()
  const first = page.url()

  const own = page.locator('article[data-role="user"]').last()
  const pencil = own.getByRole('button', { name: 'Edit and send again' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Your message, to be changed' })
  await field.waitFor()
  expect(await isFocused(field)).toBe(true)
  expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
  await page.keyboard.press('Escape')
  await soon(() => field.count()).toBe(0)
  await pencil.click()
  await field.fill('Plums')
  await page.keyboard.press('Enter')
  await soon(chat.messages).toEqual(['Apples', 'I heard: Apples', 'Plums', 'I heard: Plums'])
  await chat.settled()
  expect(page.url()).not.toBe(first)
  const origin = page.locator('.branch-line', { hasText: 'Continued from' })
  await origin.waitFor()
  expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
  await page.reload()
  await soon(chat.messages).toEqual(['Apples', 'I heard: Apples', 'Plums', 'I heard: Plums'])

  await origin.getByRole('link').click()
  await soon(chat.messages).toEqual(['Apples', 'I heard: Apples', 'Pears', 'I heard: Pears'])
  expect(page.url()).toBe(first)
  const other = page.locator('.branch-line', { hasText: 'Another version' }).getByRole('link')
  await other.waitFor()
  await passHalfASecond(page)
  await other.click()
  await soon(chat.messages).toContain('I heard: Plums')
})

variant('an answer is tried again in a version of its own', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Apples')
  await soon(chat.messages).toEqual(['Apples', 'I heard: Apples'])
  await chat.settled()
  site.answer('Apples', 'I think of pears.')
  await chat.answer.hover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await soon(chat.messages).toEqual(['Apples', 'I think of pears.'])
  const other = page.locator('.branch-line', { hasText: 'Another version of' }).getByRole('link')
  await other.waitFor()
  await passHalfASecond(page)
  await other.click()
  await soon(chat.messages).toEqual(['Apples', 'I heard: Apples'])
})

variant(
  'an answer is rated with a reason, which a reload still shows and a second press takes back',
  async () => {
    const site = await aSite()
    const { page } = await visit(`${site.url}/a/projects`)
    const chat = aChat(page)
    await chat.send('Apples')
    await soon(chat.messages).toContain('I heard: Apples')
    await chat.settled()
    const down = page.getByRole('button', { name: 'Poor answer' })
    const pressed = () => down.getAttribute('aria-pressed')
    await chat.answer.hover()
    await down.click()
    const reason = page.getByRole('button', { name: 'Misunderstood me' })
    await reason.click()
    await soon(() => reason.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('textbox', { name: 'Say more (optional)' }).fill('I meant pears')
    expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await soon(() => reason.count()).toBe(0)
    await page.reload()
    await soon(pressed).toBe('true')
    await down.click()
    await soon(pressed).toBe('false')
    await page.reload()
    await down.waitFor()
    await soon(pressed).toBe('false')
  },
)

variant(
  'a failed turn stays marked after other messages and a reload, and is tried again from there',
  async () => {
    const site = await aSite()
    const { page } = await visit(`${site.url}/a/projects`)
    const chat = aChat(page)
    site.answer('Apples', [{ fail: 'model_refused', retryable: false }])
    await chat.send('Apples')
    const card = page.locator('.fault-card')
    await card.waitFor()
    await chat.settled()
    await chat.send('Pears')
    await soon(chat.messages).toContain('I heard: Pears')
    await chat.settled()
    await soon(() => card.count()).toBe(1)
    await page.reload()
    await soon(() => card.count()).toBe(1)
    const order = () =>
      page
        .locator('.chat-column > :is(article, .fault-card)')
        .evaluateAll(all => all.map(({ className }) => className))
    expect(await order()).toEqual(['message', 'fault-card', 'message', 'message'])
    expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
    site.answer('Apples', 'Now I know.')
    await card.getByRole('button', { name: 'Try again' }).click()
    await soon(chat.messages).toContain('Now I know.')
  },
)

variant('on a phone, in German, all of it is within reach of a finger', async () => {
  const site = await aSite()
  const viewport = { width: 390, height: 844 }
  const { page } = await visit(`${site.url}/a/projects`, {
    alone: true,
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  })
  const input = page.getByRole('textbox', { name: 'Nachricht', exact: true })
  await input.fill('Äpfel')
  await input.press('Enter')
  await page.getByText('I heard: Äpfel', { exact: true }).waitFor()
  const down = page.getByRole('button', { name: 'Schlechte Antwort' })
  await down.tap()
  const reason = page.getByRole('button', { name: 'Es fehlt etwas' })
  await reason.tap()
  for (const target of [down, reason, page.getByRole('button', { name: 'Bearbeiten und neu senden' })])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
  await page.getByRole('button', { name: 'Bearbeiten und neu senden' }).tap()
  const field = page.getByRole('textbox', { name: 'Ihre Nachricht zum Bearbeiten' })
  await field.fill('Birnen')
  await page.locator('.edit-message').getByRole('button', { name: 'Senden', exact: true }).tap()
  await page.getByText('I heard: Birnen', { exact: true }).waitFor()
  await page.getByText('Andere Fassung von').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
})

variant('an earlier message that is edited stays in sight', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`, { viewport: { width: 1280, height: 600 } })
  const chat = aChat(page)
  for (const fruit of ['Apples', 'Pears', 'Plums']) {
    await chat.send(fruit)
    await soon(chat.messages).toContain(`I heard: ${fruit}`)
    await chat.settled()
  }
  await page
    .locator('article[data-role="user"]')
    .nth(1)
    .getByRole('button', { name: 'Edit and send again' })
    .click()
  const field = page.getByRole('textbox', { name: 'Your message, to be changed' })
  await field.waitFor()
  const edges = async () => {
    const [box, column] = await Promise.all([field.boundingBox(), chat.conversation.boundingBox()])
    return box && column && box.y >= column.y && box.y + box.height <= column.y + column.height
  }
  expect(await edges()).toBe(true)
})
