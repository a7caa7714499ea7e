import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon } from './a-browser.ts'
import { aChat, type Chat } from './a-chat.ts'
import { axeFaults } from './axe-faults.ts'
import { doomed } from './doomed.ts'

const ANSWER = 'It begins and it ends.'

async function say(chat: Chat, words: string): Promise<void> {
  await chat.send(words)
  await soon(chat.messages).toContain(words)
  await soon(async () => (await chat.messages()).at(-1)).toBe(ANSWER)
  await chat.settled()
}

/** Does what is asked for once, and kills the server before the page hears of it: `heard` says whether it then does. */
async function killAt(page: Page, address: string, kill: () => Promise<void>, heard: boolean) {
  await page.route(
    address,
    async (route: Route) => {
      const response = await route.fetch()
      await kill()
      await (heard ? route.fulfill({ response }) : route.abort('connectionreset'))
    },
    { times: 1 },
  )
}

variant(
  'an edited message stays in its field when the server dies over it, and is said in one version when it is back',
  async () => {
    const { page, kill, comeBack } = await doomed('/a/discovery')
    const chat = aChat(page)
    await say(chat, 'Apples and pears')
    const first = page.url()
    await page.getByRole('button', { name: 'Edit and send again' }).click()
    const field = page.getByRole('textbox', { name: 'Your message, to be changed' })
    await field.fill('Plums and figs')
    await killAt(page, '**/api/sessions/*/fork', kill, false)
    await page.keyboard.press('Enter')
    await page
      .locator('.edit-message')
      .getByRole('alert')
      .getByText('The server cannot be reached.')
      .waitFor()
    expect(await field.inputValue()).toBe('Plums and figs')
    expect(page.url()).toBe(first)
    expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
    await comeBack()
    await field.press('Enter')
    await soon(chat.messages).toEqual(['Plums and figs', ANSWER])
    await chat.settled()
    await page.locator('.branch-line').getByRole('link').click()
    await soon(chat.messages).toEqual(['Apples and pears', ANSWER])
    expect(page.url()).toBe(first)
    expect(await page.locator('.branch-line').count()).toBe(1)
  },
)

variant(
  'a server that dies between the new version and its first words gets them when it is back, once',
  async () => {
    const { page, kill, comeBack } = await doomed('/a/discovery')
    const chat = aChat(page)
    await say(chat, 'Apples and pears')
    const first = page.url()
    await page.getByRole('button', { name: 'Edit and send again' }).click()
    await page.getByRole('textbox', { name: 'Your message, to be changed' }).fill('Plums and figs')
    await killAt(page, '**/api/sessions/*/fork', kill, true)
    await page.keyboard.press('Enter')
    await soon(() => page.url()).not.toBe(first)
    await comeBack()
    await soon(chat.messages).toEqual(['Plums and figs', ANSWER])
    await chat.settled()
    await page.reload()
    await soon(chat.messages).toEqual(['Plums and figs', ANSWER])
  },
)

variant('a link is neither made nor ended by a server that is dead, and the dialog says so', async () => {
  const { page, tab, kill, comeBack } = await doomed('/a/discovery')
  const chat = aChat(page)
  await say(chat, 'Apples and pears')
  await page.getByRole('link', { name: /^Apples/ }).hover()
  await page.getByRole('button', { name: 'More for “Apples and pears”' }).click()
  await page.locator('.row-menu:popover-open').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' })
  const make = dialog.getByRole('button', { name: 'Make a link' })
  const end = dialog.getByRole('button', { name: 'End sharing' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await make.click()
  const shared = await link.inputValue()
  const reader = await tab()
  await reader.goto(shared)
  await reader.getByText(ANSWER, { exact: true }).waitFor()

  await killAt(page, '**/api/sessions/*/share', kill, false)
  await end.click()
  await dialog.getByRole('alert').getByText('The server cannot be reached.').waitFor()
  expect(await link.inputValue()).toBe(shared)
  expect(await axeFaults(page, { within: 'dialog', impact: 'any' })).toEqual([])
  await comeBack()
  await end.click()
  await dialog.getByText('Nobody can read it by the link any more.').waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await reader.reload()
  await reader.getByText('This link leads nowhere').waitFor()
})

variant('a link that is made while the server dies is the one that is shown when it is back', async () => {
  const { page, tab, kill, comeBack } = await doomed('/a/discovery')
  const chat = aChat(page)
  await say(chat, 'Apples and pears')
  await page.getByRole('link', { name: /^Apples/ }).hover()
  await page.getByRole('button', { name: 'More for “Apples and pears”' }).click()
  await page.locator('.row-menu:popover-open').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' })
  const make = dialog.getByRole('button', { name: 'Make a link' })
  await killAt(page, '**/api/sessions/*/share', kill, false)
  await make.click()
  await dialog.getByRole('alert').getByText('The server cannot be reached.').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Link' }).count()).toBe(0)
  await comeBack()
  await make.click()
  const shared = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await dialog.getByRole('alert').count()).toBe(0)
  const reader = await tab()
  await reader.goto(shared)
  await reader.getByText(ANSWER, { exact: true }).waitFor()
})

variant('whoever reads by a link is not told that it leads nowhere because the server is away', async () => {
  const { page, tab, kill, comeBack } = await doomed('/a/discovery')
  const chat = aChat(page)
  await say(chat, 'Apples and pears')
  const reader = await tab()
  const session = await page.evaluate<string>(
    `fetch('/api/sessions?limit=1').then(answer => answer.json()).then(({ sessions }) => sessions[0].session)`,
  )
  const link = await page.evaluate<string>(
    `fetch('/api/sessions/${session}/share', { method: 'PUT' }).then(answer => answer.json()).then(({ link }) => link)`,
  )
  await killAt(reader, '**/api/shared/**', kill, false)
  await reader.goto(new URL(link, page.url()).href)
  await reader.getByText('The server cannot be reached.').waitFor()
  expect(await reader.getByText('This link leads nowhere').count()).toBe(0)
  expect(await axeFaults(reader, { within: 'main', impact: 'any' })).toEqual([])
  await comeBack()
  await reader.getByText(ANSWER, { exact: true }).waitFor()
})

variant(
  'a conversation chosen in the palette while the server dies says so, and is there when it is back',
  async () => {
    const { page, kill, comeBack } = await doomed('/a/discovery')
    const chat = aChat(page)
    await say(chat, 'Apples and pears')
    await page.getByRole('link', { name: 'Support', exact: true }).click()
    await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await soon(() => isFocused(page.getByRole('combobox'))).toBe(true)
    const options = page.getByRole('option').locator('.palette-label')
    await soon(() => options.allTextContents()).toContain('Apples and pears')
    await kill()
    await page.keyboard.type('apples')
    await soon(() => options.allTextContents()).toEqual(['Apples and pears'])
    await page.keyboard.press('Enter')
    await page.getByText('This conversation could not be loaded').waitFor()
    expect(await axeFaults(page, { within: '.chat', impact: 'any' })).toEqual([])
    await comeBack()
    await soon(chat.messages).toEqual(['Apples and pears', ANSWER])
  },
)

variant(
  'a colleague whose server is killed keeps what was written, and the person hears it once',
  async () => {
    const { page: person, tab, kill, comeBack } = await doomed('/a/support')
    const chat = aChat(person)
    await chat.send('can I talk to a real person please')
    await person.getByText('You are in the queue.').waitFor()
    const desk = await tab()
    await desk.goto(new URL('/desk', person.url()).href)
    await desk.getByRole('link', { name: /asked for a human/ }).click()
    await desk.getByRole('button', { name: 'Take over' }).click()
    const field = desk.getByRole('textbox', { name: 'Answer' })
    await field.fill('Hello Peter, what is it about?')
    await killAt(desk, '**/api/desk/*/answer', kill, false)
    await field.press('Enter')
    const alert = desk.locator('.desk-case').getByRole('alert')
    await alert.getByText('The server cannot be reached.').waitFor()
    expect(await field.inputValue()).toBe('Hello Peter, what is it about?')
    expect(await axeFaults(desk, { impact: 'any' })).toEqual([])
    await comeBack()
    await field.press('Enter')
    await soon(() => field.inputValue()).toBe('')
    expect(await alert.count()).toBe(0)
    const answers = person.getByRole('article', { name: 'Lumen support' })
    await answers.first().waitFor()
    await chat.send('My lamp is dark.')
    await desk.getByText('My lamp is dark.').waitFor()
    expect(await answers.count()).toBe(1)
    expect(await person.getByText('Hello Peter, what is it about?', { exact: true }).count()).toBe(1)
  },
)
