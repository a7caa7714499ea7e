import { expect, test } from 'vitest'
import type { AccessBook } from '../../src/access/access-book.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite, type Site } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { aTool } from './ui-tools/a-tool.ts'

const aKey = ({ keys }: Site, tenant = 'north') =>
  (keys as AccessBook).make({
    tenant: tenant as TenantId,
    user: 'ada' as UserId,
    roles: ['user'],
    name: '',
    expiresAt: null,
  })

test('a person signs in with a key, talks, stays signed in, and signs out', async () => {
  const site = await aSite({ access: 'keys' })
  const { secret } = aKey(site)
  const { page } = await visit(`${site.url}/a/projects`)
  const field = page.getByLabel('Access key')
  await field.fill('sbx_nothing')
  await page.keyboard.press('Enter')
  await soon(() => page.getByRole('alert').textContent()).toBe(
    'This is not a valid access key for this server.',
  )
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await field.fill(secret)
  await page.keyboard.press('Enter')
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('Hello')
  await chat.settled()
  await page.getByText('I heard: Hello', { exact: true }).waitFor()
  expect(await page.evaluate('document.cookie + JSON.stringify(localStorage)')).not.toContain('sbx_')
  await page.reload()
  await page.getByText('I heard: Hello', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await field.waitFor()
  await page.reload()
  await field.waitFor()
})

variant('in German, whose key ended meanwhile is told so, and nothing more is shown', async () => {
  const site = await aSite({ access: 'keys' })
  const { key, secret } = aKey(site)
  const { page } = await visit(`${site.url}/a/projects`, { locale: 'de-DE' })
  await page.getByLabel('Zugangsschlüssel').fill(secret)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const input = page.getByRole('textbox', { name: 'Nachricht', exact: true })
  await input.waitFor()
  site.keys?.end(key.id)
  await page.reload()
  await page.getByLabel('Zugangsschlüssel').waitFor()
  expect(await input.count()).toBe(0)
  expect(await page.getByRole('alert').textContent()).toBe(
    'Ihr Zugangsschlüssel gilt nicht mehr. Bitte lassen Sie sich einen neuen geben.',
  )
})

variant(
  'whose key ends at an open table finds it again with all that was typed; another person finds none',
  async () => {
    const site = await aSite({ access: 'keys' })
    const { key, secret } = aKey(site)
    const { page } = await visit(`${site.url}/a/discovery`)
    const field = page.getByLabel('Access key')
    const enter = async (secret: string) => {
      await field.fill(secret)
      await page.keyboard.press('Enter')
    }
    await enter(secret)
    const chat = aChat(page)
    await chat.send('We have 3 stakeholders.')
    const tool = aTool(page)
    await soon(() => isFocused(tool.grid)).toBe(true)
    await chat.settled()
    site.keys?.end(key.id)
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await field.waitFor()
    expect(await tool.panel.isVisible()).toBe(false)
    const again = aKey(site)
    await enter(again.secret)
    await tool.saved()
    expect(await tool.cell(1, 1)).toBe('Ada')

    site.keys?.end(again.key.id)
    await tool.grid.focus()
    await page.keyboard.type('Bo')
    await page.keyboard.press('Enter')
    await field.waitFor()
    await enter(aKey(site, 'south').secret)
    await chat.input.waitFor()
    await soon(() => tool.panel.count()).toBe(0)
  },
)

variant(
  'what somebody wrote and could not send is neither shown to the next person nor sent by them; its owner finds it',
  async () => {
    const site = await aSite({ access: 'keys' })
    const proxy = await cuttingProxy(site.port)
    const { page } = await visit(`${proxy.url}/a/projects/t/shared`)
    const chat = aChat(page)
    const enter = async (secret: string) => {
      await page.getByLabel('Access key').fill(secret)
      await page.keyboard.press('Enter')
      await chat.input.waitFor()
    }
    const ada = aKey(site)
    await enter(ada.secret)
    await chat.write('Ada asks')
    // The conversation is there, not only the connection.
    await soon(() => chat.sendButton.isEnabled()).toBe(true)
    proxy.cut()
    await chat.input.press('Enter')
    await chat.conversation.getByText('Not sent yet. It goes out when the server is back.').waitFor()
    await chat.write('Ada writes')
    await page.goto('about:blank')
    await page.context().clearCookies()
    proxy.mend()

    await page.goto(`${proxy.url}/a/projects/t/shared`)
    await enter(aKey(site, 'south').secret)
    await soon(chat.link).toBe('Connected')
    await chat.send('Bo asks')
    await soon(chat.messages).toEqual(['Bo asks', 'I heard: Bo asks'])
    expect(await chat.input.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Sign out' }).click()

    await enter(ada.secret)
    await soon(chat.messages).toEqual(['Ada asks', 'I heard: Ada asks'])
  },
)
