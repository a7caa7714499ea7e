import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const titles = (page: Page) => page.locator('.session-groups .row-title').allTextContents()
const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
const newConversation = (page: Page) => page.getByRole('link', { name: 'New conversation' })

async function talk(page: Page, ...messages: string[]): Promise<void> {
  const chat = aChat(page)
  for (const message of messages) {
    await newConversation(page).click()
    await page.getByRole('heading', { name: 'Projects', level: 2 }).waitFor()
    await chat.send(message)
    await soon(chat.messages).toEqual([message, `I heard: ${message}`])
    await chat.settled()
  }
}

variant('the list grows, newest first, and each row leads to its conversation', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await page.getByText('Your conversations will appear here.').waitFor()
  await talk(page, 'Apples', 'Pears', '<b>Plums</b>')
  await soon(() => titles(page)).toEqual(['<b>Plums</b>', 'Pears', 'Apples'])

  await row(page, 'Apples').click()
  await soon(chat.messages).toEqual(['Apples', 'I heard: Apples'])
  expect(await row(page, 'Apples').getAttribute('aria-current')).toBe('page')
  await chat.send('More apples')
  await soon(() => titles(page)).toEqual(['Apples', '<b>Plums</b>', 'Pears'])

  await page.getByRole('link', { name: 'Support' }).click()
  await page.getByText('Your conversations will appear here.').waitFor()
})

variant(
  'back and forward walk through the places, and an address opens its conversation anywhere',
  async () => {
    const site = await aSite()
    const { page } = await visit(`${site.url}/a/projects`)
    const chat = aChat(page)
    await talk(page, 'Apples', 'Pears')
    const pears = page.url()
    await row(page, 'Apples').click()
    await soon(chat.messages).toEqual(['Apples', 'I heard: Apples'])
    await page.goBack()
    expect(page.url()).toBe(pears)
    await soon(chat.messages).toEqual(['Pears', 'I heard: Pears'])
    await page.goForward()
    await soon(chat.messages).toEqual(['Apples', 'I heard: Apples'])

    const elsewhere = aChat((await visit(pears)).page)
    await soon(elsewhere.messages).toEqual(['Pears', 'I heard: Pears'])
    await soon(() => elsewhere.page.title()).toBe('Pears · Projects · Signalbox')
  },
)

variant('unsent words wait where they were written', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await talk(page, 'Apples')
  await chat.write('not sent yet')
  await newConversation(page).click()
  await soon(() => chat.input.inputValue()).toBe('')
  await row(page, 'Apples').click()
  await soon(() => chat.input.inputValue()).toBe('not sent yet')
  await page.reload()
  await soon(() => chat.input.inputValue()).toBe('not sent yet')
})

test('deleting content asks first, and then the words are gone', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await talk(page, 'My secret', 'Harmless')
  await row(page, 'My secret').click()
  await soon(chat.messages).toEqual(['My secret', 'I heard: My secret'])
  const secret = page.url()
  const ask = async () => {
    await row(page, 'My secret').hover()
    await page.getByRole('button', { name: 'More for “My secret”' }).click()
    await page.getByRole('button', { name: 'Delete content' }).click()
    await dialog.waitFor()
  }
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation’s content?' })
  await ask()
  expect(await isFocused(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await ask()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await chat.messages()).toEqual(['My secret', 'I heard: My secret'])

  await ask()
  await dialog.getByRole('button', { name: 'Delete content' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await soon(() => titles(page)).toEqual(['Harmless'])
  await page.goto(secret)
  await page.getByText('This text was deleted.').first().waitFor()
  expect(await page.locator('html').textContent()).not.toContain('My secret')
  await soon(() => titles(page)).toEqual(['Harmless'])
})

variant('an address that leads nowhere says so and leads back', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/nobody`)
  await page.getByRole('heading', { name: 'There is no such assistant' }).waitFor()
  await page.goto(`${site.url}/a/projects/x`)
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  await page.getByRole('link', { name: 'To the start page' }).click()
  await aChat(page).input.waitFor()
})

variant('an address of no conversation is told as such, and a new one is a click away', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects/t/gone`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'This conversation is not here' }).waitFor()
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await main.getByRole('link', { name: 'New conversation' }).click()
  await page.getByRole('heading', { name: 'Projects', level: 2 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/a/projects')
})
