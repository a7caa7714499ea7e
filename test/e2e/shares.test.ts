import { expect, test } from 'vitest'
import type { AccessBook } from '../../src/access/access-book.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite, type Site } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const secretOf = ({ keys }: Site, user: string, tenant: string) =>
  (keys as AccessBook).make({
    tenant: tenant as TenantId,
    user: user as UserId,
    roles: ['user'],
    name: '',
    expiresAt: null,
  }).secret

test('a link is read by a colleague, not by another tenant, until it is ended', async () => {
  const site = await aSite({ access: 'keys' })
  const { page } = await visit(`${site.url}/a/projects`)
  await page.getByLabel('Access key').fill(secretOf(site, 'ada', 'north'))
  await page.keyboard.press('Enter')
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('Apples')
  await soon(chat.messages).toContain('I heard: Apples')
  await chat.settled()
  await page.getByRole('link', { name: /^Apples/ }).hover()
  await page.getByRole('button', { name: 'More for “Apples”' }).click()
  await page.locator('.row-menu:popover-open').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this conversation' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await axeFaults(page, { within: 'dialog', impact: 'any' })).toEqual([])

  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    alone: true,
  } as const
  const colleague = (await visit(link, phone)).page
  await colleague.getByLabel('Zugangsschlüssel').fill(secretOf(site, 'bob', 'north'))
  await colleague.keyboard.press('Enter')
  await colleague.getByText('I heard: Apples', { exact: true }).waitFor()
  await colleague.getByText('zum Lesen für Sie freigegeben').waitFor()
  expect(await colleague.getByRole('textbox', { name: 'Nachricht' }).count()).toBe(0)
  expect(await colleague.getByRole('button', { name: 'Gute Antwort' }).count()).toBe(0)
  expect(await axeFaults(colleague, { within: 'main', impact: 'any' })).toEqual([])
  expect(await colleague.evaluate('document.documentElement.scrollWidth')).toBe(390)

  const stranger = (await visit(link, { alone: true })).page
  await stranger.getByLabel('Access key').fill(secretOf(site, 'eve', 'south'))
  await stranger.keyboard.press('Enter')
  await stranger.getByText('This link leads nowhere').waitFor()

  await dialog.getByRole('button', { name: 'End sharing' }).click()
  await dialog.getByText('Nobody can read it by the link any more.').waitFor()
  await colleague.reload()
  await colleague.getByText('Dieser Link führt nirgendwohin').waitFor()
})
