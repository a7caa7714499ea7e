import { expect, test } from 'vitest'
import type { AccessBook } from '../../src/access/access-book.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite, type Site } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const aKey = ({ keys }: Site) =>
  (keys as AccessBook).make({
    tenant: 'north' as TenantId,
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
  await soon(() => page.getByRole('alert').textContent()).toBe('This is no access key of this server.')
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

test('in German, whose key ended meanwhile is told so, and nothing more is shown', async () => {
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
