import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { holdClock, isFocused, passHalfASecond, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

test('with keys alone: a rule is previewed and kept, taken away and brought back; a switch holds for one conversation', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('We have 12 suppliers to write down.')
  await chat.settled()
  await page.keyboard.press('Control+Comma')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const topic = settings.getByRole('textbox', { name: 'When I write about' })
  await topic.fill('the')
  await topic.press('Enter')
  await settings.getByText('Please name the topic in one to four words').waitFor()
  await topic.fill('suppliers')
  await topic.press('Enter')
  await settings.getByText('Whenever you write about suppliers, I open no table.').waitFor()
  await settings.getByText('We have 12 suppliers to write down.').waitFor()
  expect(await axeFaults(page, { within: 'dialog[open]', impact: 'any' })).toEqual([])
  await passHalfASecond(page)
  await topic.press('Enter')
  await settings.getByText('Kept. It holds from your next message on; what is open stays open.').waitFor()
  const remove = settings.getByRole('button', { name: /^Remove: Whenever you write about suppliers/ })
  await remove.press('Enter')
  await soon(() => remove.count()).toBe(0)
  expect(await isFocused(settings.getByRole('heading', { name: 'Your rules' }))).toBe(true)
  await settings.getByRole('button', { name: 'Bring it back' }).press('Enter')
  await remove.waitFor()

  // Discovery has no timeline.
  expect(await settings.locator('.switches label').allTextContents()).toEqual(['Table', 'Process map'])
  const maps = settings.getByRole('switch', { name: 'Process map' })
  await maps.press('Space')
  await settings.getByText('No process maps in this conversation.').waitFor()
  expect(await maps.isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await soon(() => page.locator('.own-wishes li').allTextContents()).toEqual([
    'No process maps in this conversation.',
    'Whenever you write about suppliers, I open no table.',
  ])
})

variant(
  'everything that is kept of a person is saved as an archive, and deleted after a second word',
  async () => {
    const site = await aSite({ model: 'offline' })
    const { page } = await visit(`${site.url}/a/discovery`)
    const chat = aChat(page)
    await chat.input.waitFor()
    await chat.send('We have 12 suppliers to write down.')
    await chat.settled()
    await page.keyboard.press('Control+Comma')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const saved = page.waitForEvent('download')
    await settings.getByRole('link', { name: 'Save my data' }).click()
    expect((await saved).suggestedFilename()).toBe('my-data.zip')
    await settings.getByRole('button', { name: 'Delete everything …' }).press('Enter')
    expect(await isFocused(settings.getByRole('button', { name: 'Cancel' }))).toBe(true)
    expect(await axeFaults(page, { within: 'dialog[open]', impact: 'any' })).toEqual([])
    await passHalfASecond(page)
    await settings.getByRole('button', { name: 'Delete everything for good' }).press('Enter')
    await settings.getByText('Deleted. Nothing you wrote is kept any more.').waitFor()
    await page.keyboard.press('Escape')
    await soon(() => settings.count()).toBe(0)
    await chat.input.waitFor()
    await soon(() => page.getByText('suppliers').count()).toBe(0)
  },
)

/** Holds back the answers to some requests, from the next one on. */
async function held(page: Page, at: string, method: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(at, async route => {
    if (route.request().method() !== method) return route.fallback()
    arrive()
    await released
    await route.fallback()
  })
  return { arrived, release: () => page.unroute(at).then(release) }
}

variant(
  'pressed too often or too early, only what was shown is kept, and every switch that was turned; then all of it is in German',
  async () => {
    const site = await aSite({ model: 'offline' })
    const { page } = await visit(`${site.url}/a/discovery`, { alone: true })
    const chat = aChat(page)
    await chat.input.waitFor()
    await chat.send('We have 12 suppliers to write down.')
    await chat.settled()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await page.route('**/api/assistants/*/threads/*', route => route.abort(), { times: 1 })
    await page.keyboard.press('Control+Comma')
    await settings.getByRole('alert').waitFor()
    expect(await settings.getByText('In a conversation that has begun').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Comma')

    const topic = settings.getByRole('textbox', { name: 'When I write about' })
    const asked = await held(page, '**/api/rules/preview', 'POST')
    await topic.fill('risks')
    await topic.press('Enter')
    await asked.arrived
    await topic.fill('suppliers')
    const late = page.waitForResponse('**/api/rules/preview')
    await asked.release()
    await (await late).finished()
    await page.screenshot()
    expect(await settings.getByRole('button', { name: 'Keep this rule' }).count()).toBe(0)
    await holdClock(page)
    await settings.getByRole('button', { name: 'Preview' }).click()
    const keep = settings.getByRole('button', { name: 'Keep this rule' })
    await keep.hover()
    await page.mouse.down()
    await page.mouse.up()
    const kept = settings.locator('.kept-list li')
    await page.screenshot()
    expect([await keep.count(), await kept.count()]).toEqual([1, 0])
    const keeping = await held(page, '**/api/rules', 'POST')
    await passHalfASecond(page)
    await keep.press('Enter')
    await keep.press('Enter')
    await keeping.arrived
    await keeping.release()
    await soon(() => kept.allTextContents()).toEqual(['Whenever you write about suppliers, I open no table.'])
    await soon(() => isFocused(topic)).toBe(true)

    const put = await held(page, '**/opt-out', 'PUT')
    const off = (name: string) => settings.getByRole('switch', { name })
    await off('Process map').click()
    await put.arrived
    await off('Table').click()
    await put.release()
    await settings.getByText('No process maps or tables in this conversation.').waitFor()
    expect([await off('Process map').isChecked(), await off('Table').isChecked()]).toEqual([false, false])

    await settings.getByText('Deutsch').click()
    const german = page.getByRole('dialog', { name: 'Einstellungen' })
    await soon(() => german.locator('.kept-list li').allTextContents()).toEqual([
      'Wenn Sie über „suppliers“ schreiben, öffne ich keine Tabelle.',
    ])
  },
)

variant(
  'on a phone, in German and in the dark: what is remembered is named in words and forgotten',
  async () => {
    const site = await aSite({ model: 'offline' })
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
    const { page } = await visit(`${site.url}/a/classroom`, {
      ...phone,
      locale: 'de-DE',
      colorScheme: 'dark',
    })
    await page.locator('#message-input').fill('Merk dir, dass ich die 5. Klasse unterrichte')
    await page.getByRole('button', { name: 'Senden', exact: true }).tap()
    await page.locator('article[data-role="assistant"]').waitFor()
    await page.getByRole('button', { name: 'Senden', exact: true }).waitFor()
    await page.locator('.menu-button').tap()
    await page.getByRole('button', { name: 'Einstellungen' }).tap()
    const settings = page.getByRole('dialog', { name: 'Einstellungen' })
    const forget = settings.getByRole('button', { name: /^Vergessen: Klassenzimmer · / }).first()
    await forget.waitFor()
    expect(await settings.locator('.kept-list').textContent()).not.toMatch(/[a-z]_[a-z]|gradeLevel/)
    expect(await axeFaults(page, { within: 'dialog[open]', impact: 'any' })).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    const kept = settings.locator('.kept-list li')
    for (let left = await kept.count(); left > 0; left--) {
      await passHalfASecond(page)
      await forget.tap()
      await soon(() => kept.count()).toBe(left - 1)
    }
    await settings.getByText('Noch nichts.').waitFor()
    await page.goBack()
    await soon(() => settings.count()).toBe(0)
    expect(page.url()).toContain('/a/classroom/t/')
  },
)
