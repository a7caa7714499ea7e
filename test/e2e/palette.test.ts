import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'
import { aTool } from './ui-tools/a-tool.ts'

const WIDE = { viewport: { width: 1280, height: 800 } }
const options = (page: Page) => page.getByRole('option').locator('.palette-label').allTextContents()

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await soon(() => isFocused(page.getByRole('combobox'))).toBe(true)
}
const theme = (page: Page) => page.evaluate('document.documentElement.dataset.theme')

variant(
  'from the palette one goes to a conversation, begins one, and changes the page, by keys alone',
  async () => {
    const site = await aSite()
    const { page } = await visit(`${site.url}/a/projects`, WIDE)
    const chat = aChat(page)
    await chat.send('Pears')
    await chat.settled()
    const field = page.getByRole('combobox')
    await openPalette(page)
    await soon(() => options(page)).toEqual([
      'Pears',
      'New conversation: Classroom',
      'New conversation: Discovery',
      'New conversation: Lighting',
      'New conversation: Projects',
      'New conversation: Support',
      'Desk',
      'Costs',
      'Hide the sidebar',
      'Settings',
      'Appearance: Light',
      'Appearance: Dark',
      'Language: Deutsch',
      'Keyboard shortcuts',
    ])
    expect(await axeFaults(page, { within: '.palette', impact: 'any' })).toEqual([])
    await page.keyboard.type('support')
    await soon(() => options(page)).toEqual(['New conversation: Support'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
    await soon(() => isFocused(chat.input)).toBe(true)

    await page.keyboard.press('Control+k')
    await soon(() => options(page)).toContain('Pears')
    await page.keyboard.type('pear')
    await soon(() => options(page)).toEqual(['Pears'])
    await page.keyboard.press('Enter')
    await soon(chat.messages).toEqual(['Pears', 'I heard: Pears'])

    await openPalette(page)
    await page.keyboard.type('night')
    await soon(() => options(page)).toEqual(['Appearance: Light', 'Appearance: Dark'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await soon(() => theme(page)).toBe('dark')
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)

    await openPalette(page)
    await page.keyboard.press('Control+k')
    await field.waitFor({ state: 'hidden' })
    expect(await isFocused(chat.input)).toBe(true)
    await openPalette(page)
    await page.keyboard.type('deutsch')
    await page.keyboard.press('Enter')
    await page.getByText('Strg', { exact: true }).waitFor()
  },
)

variant('the overview of shortcuts opens with ?, but not where somebody writes', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`, WIDE)
  const chat = aChat(page)
  await soon(() => isFocused(chat.input)).toBe(true)
  await page.keyboard.type('Why?')
  expect(await chat.input.inputValue()).toBe('Why?')
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await overview.count()).toBe(0)
  await page.getByRole('link', { name: 'Projects' }).focus()
  await page.keyboard.press('?')
  await overview.getByText('Hide or show the sidebar').waitFor()
  expect(await axeFaults(page, { within: '.shortcuts', impact: 'any' })).toEqual([])
  await page.keyboard.press('Escape')
  await overview.waitFor({ state: 'hidden' })
  await openPalette(page)
  await page.keyboard.type('hotkeys')
  await soon(() => options(page)).toEqual(['Keyboard shortcuts'])
  await page.keyboard.press('Enter')
  await overview.waitFor()
})

variant('the sidebar folds and the panel is made wider, and both are so after a reload', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/discovery`, { viewport: { width: 1440, height: 900 } })
  const chat = aChat(page)
  await chat.send('We have 4 stakeholders.')
  const tool = aTool(page)
  await tool.grid.waitFor()
  const divider = page.getByRole('separator', { name: 'Width of the chat' })
  const widthOf = async () => Math.round((await tool.panel.boundingBox())?.width ?? 0)
  const before = await widthOf()
  await divider.focus()
  await page.keyboard.press('ArrowLeft')
  await soon(widthOf).toBeGreaterThan(before)
  const box = await divider.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 4, 400)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 124, 400)
  await page.mouse.up()
  await soon(widthOf).toBeLessThan(before)

  const sidebar = page.locator('#sidebar')
  await page.getByRole('button', { name: 'Hide the sidebar' }).click()
  await sidebar.waitFor({ state: 'hidden' })
  const menu = page.getByRole('button', { name: 'Open the list of assistants and conversations' })
  await soon(() => isFocused(menu)).toBe(true)
  expect(await axeFaults(page, { within: '.workspace', impact: 'grave' })).toEqual([])
  const after = await widthOf()
  await page.reload()
  await tool.grid.waitFor()
  expect(await sidebar.isVisible()).toBe(false)
  await soon(widthOf).toBe(after)
  await divider.dblclick()
  await soon(() => divider.getAttribute('aria-valuenow')).toBe('42')
  await page.keyboard.press('Control+b')
  await sidebar.waitFor()
})

variant('on a phone no key is spoken of', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    colorScheme: 'dark',
  })
  await page.getByRole('textbox', { name: 'Nachricht', exact: true }).waitFor()
  expect(await page.locator('kbd:visible').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await soon(() => options(page)).toContain('Sprache: English')
  expect(await options(page)).not.toContain('Tastenkürzel')
  expect(await page.locator('kbd:visible').count()).toBe(0)
  const option = await page.getByRole('option').first().boundingBox()
  expect(option?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})
