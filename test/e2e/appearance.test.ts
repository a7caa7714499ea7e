import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'

/** By what is drawn: the brightness of the page's ground. */
async function ground(page: Page): Promise<'light' | 'dark'> {
  const colour: string = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return red + green + blue > 384 ? 'light' : 'dark'
}

variant('light or dark as the system is, until one is chosen, and then always', async () => {
  const site = await aSite()
  const { page, tab } = await visit(`${site.url}/a/projects`, { colorScheme: 'dark' })
  await aChat(page).input.waitFor()
  expect(await ground(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe('light')

  await page.getByTitle('Dark').click()
  expect(await ground(page)).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await soon(() => ground(page)).toBe('dark')
  await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'attached' })
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  expect(await ground(await tab())).toBe('dark')

  await page.getByTitle('Same as system').click()
  expect(await ground(page)).toBe('light')
})

describe('the language', () => {
  variant('is the browser’s, and the first visit starts with an assistant that speaks it', async () => {
    const site = await aSite()
    const { page } = await visit(site.url, { locale: 'de-AT' })
    await page.getByRole('heading', { name: 'Klassenzimmer', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Neues Gespräch' }).waitFor()
    await page.getByRole('textbox', { name: 'Nachricht' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  })

  test('can be switched, stays so, and is the language of answers by rule', async () => {
    const site = await aSite({ model: 'offline' })
    const { page } = await visit(`${site.url}/a/projects`)
    await page.getByTitle('Deutsch').click()
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Hallo')
    await page.keyboard.press('Enter')
    const answer = page.locator('article[data-role="assistant"] .markdown')
    await answer.waitFor()
    await page.getByRole('button', { name: 'Senden', exact: true }).waitFor()
    expect(await answer.textContent()).toMatch(/\b(ich|Sie|Ihnen|kein)\b/)
    await page.reload()
    await page.getByRole('link', { name: 'Neues Gespräch' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  })
})

describe('a narrow screen', () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const overhang = (page: Page): Promise<number> =>
    page.evaluate('document.scrollingElement.scrollWidth - innerWidth')

  variant('has room for wide answers, and nothing hangs over its edge', async () => {
    const site = await aSite()
    site.answer(
      'Wide',
      [
        `| ${'a wide column | '.repeat(12)}`,
        `|${'---|'.repeat(12)}`,
        `| ${'with words in it | '.repeat(12)}`,
        '',
        `\`${'x'.repeat(300)}\` ${'w'.repeat(300)}`,
        '',
        '```',
        'a long line of code '.repeat(20),
        '```',
      ].join('\n'),
    )
    const { page } = await visit(`${site.url}/a/projects`, phone)
    const chat = aChat(page)
    await chat.input.waitFor()
    expect(await overhang(page)).toBe(0)
    await chat.send('Wide')
    await page.locator('.markdown table').waitFor()
    await chat.settled()
    await chat.send('w'.repeat(500))
    await chat.settled()
    expect(await overhang(page)).toBe(0)
    const right = await page
      .locator('article, .composer-box, .header > *')
      .evaluateAll(all => Math.max(...all.map(one => one.getBoundingClientRect().right)))
    expect(right).toBeLessThanOrEqual(390)
  })

  variant('puts away what lies over the page one by one on Back, before it leaves the place', async () => {
    const site = await aSite()
    const { page } = await visit(`${site.url}/a/projects`, phone)
    const menu = page.getByRole('button', { name: 'Open the list of assistants and conversations' })
    const discovery = page.getByRole('link', { name: 'Discovery' })
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await menu.tap()
    await page.getByRole('button', { name: 'Settings' }).tap()
    await settings.waitFor()
    await page.goBack()
    await settings.waitFor({ state: 'hidden' })
    await discovery.waitFor()
    await page.getByRole('button', { name: 'Settings' }).tap()
    await settings.getByRole('button', { name: 'Close' }).tap()
    await settings.waitFor({ state: 'hidden' })
    await discovery.waitFor()
    await page.goBack()
    await discovery.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${site.url}/a/projects`)
    await menu.tap()
    await discovery.tap()
    await page.getByRole('heading', { name: 'Discovery', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  })

  variant('keeps the lists in a drawer that opens, leads somewhere and closes', async () => {
    const site = await aSite()
    const { page } = await visit(`${site.url}/a/projects`, phone)
    const menu = page.getByRole('button', { name: 'Open the list of assistants and conversations' })
    const discovery = page.getByRole('link', { name: 'Discovery' })
    await menu.tap()
    await discovery.waitFor()
    expect(await overhang(page)).toBe(0)
    await page.keyboard.press('Escape')
    await discovery.waitFor({ state: 'hidden' })
    await menu.tap()
    await discovery.tap()
    await page.getByRole('heading', { name: 'Discovery', level: 1 }).waitFor()
    await discovery.waitFor({ state: 'hidden' })
    const chat = aChat(page)
    await chat.input.fill('Hello')
    await chat.sendButton.tap()
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  })
})
