import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'

/** What has the focus: its name, and how it and its surroundings look. */
const FOCUSED = `(() => {
  const look = element => [element, element.parentElement, element.nextElementSibling].map(one => {
    const { outline, boxShadow, transform } = one ? getComputedStyle(one) : {}
    return [outline, boxShadow, transform]
  }).join()
  const before = window.lastStop ? { ...window.lastStop, now: look(window.lastStop.element) } : null
  const element = document.activeElement
  const copy = element.cloneNode(true)
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  const name = element.getAttribute('aria-label') || copy.textContent.trim()
  window.lastStop = { element, name, look: look(element) }
  return { name, unseen: before && before.now === before.look ? before.name : null }
})()`

interface Stop {
  readonly name: string
  /** The name of the stop before, if it looks now as it did with the focus. */
  readonly unseen: string | null
}

async function walk(page: Page, key: string, until: RegExp): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press(key)
    const stop: Stop = await page.evaluate(FOCUSED)
    stops.push(stop)
    if (until.test(stop.name)) break
  }
  return stops
}

variant(
  'Tab reaches everything in order, from the skip link to the input, and shows where it is',
  async () => {
    const site = await aSite()
    site.answer('Hello', 'See [the rules](https://example.org).')
    const { page } = await visit(`${site.url}/a/projects`)
    const chat = aChat(page)
    await chat.send('Hello')
    await soon(chat.messages).toEqual(['Hello', 'See the rules.'])
    await chat.settled()
    await page.getByRole('link', { name: /^Hello/ }).waitFor()
    await page.locator('.why').waitFor()
    await page.getByRole('button', { name: 'Poor answer' }).waitFor()
    await page.getByRole('button', { name: 'Attach files' }).waitFor()
    await walk(page, 'Shift+Tab', /^Skip/)
    const stops = await walk(page, 'Tab', /^Message$/)
    expect(stops.map(({ name }) => name)).toEqual([
      'Signalbox',
      'Hide the sidebar',
      'Classroom',
      'Discovery',
      'Lighting',
      'Projects',
      'Support',
      'All assistants',
      'New conversation',
      'Search conversations',
      'Hellonow',
      'More for “Hello”',
      'Archived',
      'Desk',
      'Costs',
      'Same as system',
      'English',
      'Settings',
      'scripted',
      'Conversation',
      'Copy this message',
      'Edit and send again',
      'the rules',
      'Copy this message',
      'Try again',
      'Good answer',
      'Poor answer',
      'Why?Conversation · nothing special was asked for',
      'Attach files',
      'Message',
    ])
    expect(stops.map(({ unseen }) => unseen).filter(name => name !== null)).toEqual([])
  },
)

variant('the skip link is seen when it is reached, and leads to the input', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await walk(page, 'Shift+Tab', /^Skip/)
  const skip = page.getByRole('link', { name: 'Skip to the message input' })
  expect(await isFocused(skip)).toBe(true)
  await soon(async () => ((await skip.boundingBox())?.y ?? -1) >= 0).toBe(true)
  await page.keyboard.press('Enter')
  expect(await isFocused(chat.input)).toBe(true)
})

test('a whole conversation without a mouse', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await soon(() => isFocused(chat.input)).toBe(true)
  await page.keyboard.type('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('second line')
  expect(await chat.input.inputValue()).toBe('First line\nsecond line')
  await page.keyboard.press('Enter')
  await soon(async () => (await chat.messages())[0]).toBe('First line\nsecond line')
  await chat.settled()
  expect(await isFocused(chat.input)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.locator('article[data-role="user"]').count()).toBe(1)

  await page.getByRole('link', { name: 'Lighting' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(page.getByRole('link', { name: 'Projects' }))).toBe(true)
  await page.keyboard.press('End')
  expect(await isFocused(page.getByRole('link', { name: 'Support' }))).toBe(true)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Discovery', level: 1 }).waitFor()

  await page.getByRole('link', { name: 'Discovery' }).focus()
  await page.keyboard.press('/')
  await soon(() => isFocused(chat.input)).toBe(true)
  await page.keyboard.type('a/b')
  expect(await chat.input.inputValue()).toBe('a/b')
})

variant('Delete on a row asks, Escape says no and goes back to the row', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Hello')
  await chat.settled()
  const row = page.getByRole('link', { name: /^Hello/ })
  await row.focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isFocused(row)).toBe(true)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your conversations will appear here.').waitFor()
})
