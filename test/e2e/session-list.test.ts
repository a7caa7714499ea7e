import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const titles = (page: Page) => page.locator('.session-groups .row-title').allTextContents()
const headings = (page: Page) => page.locator('.session-groups h3').allTextContents()

async function talk(page: Page, url: string, assistant: string, ...messages: string[]): Promise<void> {
  const chat = aChat(page)
  for (const message of messages) {
    await page.goto(`${url}/a/${assistant}`)
    await chat.input.waitFor()
    await chat.send(message)
    await soon(chat.messages).toContain(`I heard: ${message}`)
    await chat.settled()
  }
}

async function choose(page: Page, title: string, deed: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).hover()
  await page.getByRole('button', { name: `More for “${title}”` }).click()
  await page.locator('.row-menu:popover-open').getByRole('button', { name: deed, exact: true }).click()
}

test('a conversation is found by own words, renamed, pinned and archived', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  await talk(page, site.url, 'projects', 'Please compare the Stromrechnung of May', 'Pears', 'Plums')
  await soon(() => titles(page)).toEqual(['Plums', 'Pears', 'Compare the Stromrechnung of May'])
  expect(await headings(page)).toEqual(['Today'])

  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('rechnung')
  await soon(() => page.locator('.row-excerpt').allTextContents()).toEqual([
    'Please compare the Stromrechnung of May',
  ])
  expect(await axeFaults(page, { within: '#sidebar', impact: 'any' })).toEqual([])
  await search.fill('nowhere')
  await page.getByText('Nothing found.').waitFor()
  await search.press('Escape')
  await soon(() => titles(page)).toHaveLength(3)

  await choose(page, 'Pears', 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename this conversation' })
  await dialog.getByRole('textbox').fill('My fruit')
  await page.keyboard.press('Enter')
  await soon(() => titles(page)).toEqual(['Plums', 'My fruit', 'Compare the Stromrechnung of May'])
  await choose(page, 'My fruit', 'Pin')
  await soon(() => headings(page)).toEqual(['Pinned', 'Today'])
  expect(await titles(page)).toEqual(['My fruit', 'Plums', 'Compare the Stromrechnung of May'])
  const download = page.waitForEvent('download')
  await choose(page, 'Plums', 'Save as Markdown')
  expect((await download).suggestedFilename()).toBe('Plums.md')
  await choose(page, 'Plums', 'Archive')
  await soon(() => titles(page)).toEqual(['My fruit', 'Compare the Stromrechnung of May'])
  await page.reload()
  await soon(() => titles(page)).toEqual(['My fruit', 'Compare the Stromrechnung of May'])
  await page.getByRole('button', { name: 'Archived' }).click()
  await soon(() => titles(page)).toEqual(['Plums'])
  await choose(page, 'Plums', 'Unarchive')
  await page.getByText('Nothing of this assistant has been archived.').waitFor()
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await soon(() => titles(page)).toEqual(['My fruit', 'Plums', 'Compare the Stromrechnung of May'])
  expect(await axeFaults(page, { within: '#sidebar', impact: 'any' })).toEqual([])
})

variant('with all assistants, conversations stand under their names, and the choice is kept', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  await talk(page, site.url, 'projects', 'Apples')
  await talk(page, site.url, 'discovery', 'Pears')
  await soon(() => titles(page)).toEqual(['Pears'])
  await page.getByRole('button', { name: 'All assistants' }).click()
  await soon(() => headings(page)).toEqual(['Discovery', 'Projects'])
  await page.reload()
  await soon(() => titles(page)).toEqual(['Pears', 'Apples'])
})

variant(
  'on a phone, in German and dark, deeds are as large as a finger and stay within the screen',
  async () => {
    const site = await aSite()
    const viewport = { width: 390, height: 844 }
    const { page } = await visit(`${site.url}/a/projects`, {
      alone: true,
      viewport,
      hasTouch: true,
      isMobile: true,
      locale: 'de-DE',
      colorScheme: 'dark',
    })
    const input = page.getByRole('textbox', { name: 'Nachricht', exact: true })
    await input.fill('Äpfel und Birnen')
    await input.press('Enter')
    await page.getByText('I heard: Äpfel und Birnen', { exact: true }).waitFor()
    await page.locator('.menu-button').tap()
    await page.getByRole('button', { name: 'Mehr zu „Äpfel und Birnen“' }).tap()
    const rename = page.getByRole('button', { name: 'Umbenennen' })
    await rename.waitFor()
    expect((await rename.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await isFocused(rename)).toBe(true)
    const menu = await page.locator('.row-menu:popover-open').boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
    expect(await axeFaults(page, { within: '#sidebar', impact: 'any' })).toEqual([])
  },
)
