import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
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
  await topic.press('Enter')
  await settings.getByText('Kept. It holds from your next message on.').waitFor()
  const remove = settings.getByRole('button', { name: /^Remove: Whenever you write about suppliers/ })
  await remove.press('Enter')
  await soon(() => remove.count()).toBe(0)
  expect(await isFocused(settings.getByRole('heading', { name: 'Your rules' }))).toBe(true)
  await settings.getByRole('button', { name: 'Bring it back' }).press('Enter')
  await remove.waitFor()

  const maps = settings.getByRole('switch', { name: 'Process map' })
  await maps.press('Space')
  await settings.getByText('No process maps from now on.').waitFor()
  expect(await maps.isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await soon(() => page.locator('.own-wishes li').allTextContents()).toEqual([
    'No process maps from now on.',
    'Whenever you write about suppliers, I open no table.',
  ])
})

test('everything that is kept of a person is saved as an archive, and deleted after a second word', async () => {
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
  await settings.getByRole('button', { name: 'Delete everything for good' }).press('Enter')
  await settings.getByText('Deleted. Nothing you wrote is kept any more.').waitFor()
  await page.keyboard.press('Escape')
  await soon(() => settings.count()).toBe(0)
  await chat.input.waitFor()
  await soon(() => page.getByText('suppliers').count()).toBe(0)
})

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
      await forget.tap()
      await soon(() => kept.count()).toBe(left - 1)
    }
    await settings.getByText('Noch nichts.').waitFor()
    await page.goBack()
    await soon(() => settings.count()).toBe(0)
    expect(page.url()).toContain('/a/classroom/t/')
  },
)
