import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AccessBook } from '../../src/access/access-book.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { variant } from '../variant.ts'
import { soon, type Visitor, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite, type Site } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const PHONE: Visitor = { viewport: { width: 390, height: 780 }, hasTouch: true }

const secretOf = ({ keys }: Site, user: string, roles: readonly string[]) =>
  (keys as AccessBook).make({
    tenant: 'north' as TenantId,
    user: user as UserId,
    roles,
    name: '',
    expiresAt: null,
  }).secret

async function signedIn(site: Site, path: string, secret: string, visitor: Visitor = {}): Promise<Page> {
  const { page } = await visit(`${site.url}${path}`, visitor)
  await page.getByLabel(visitor.locale === 'de-DE' ? 'Zugangsschlüssel' : 'Access key').fill(secret)
  await page.keyboard.press('Enter')
  return page
}

test('a colleague takes over in the same conversation, answers, and hands back; the person sees it as it happens', async () => {
  const site = await aSite({ access: 'keys' })
  const desk = await signedIn(site, '/desk', secretOf(site, 'ada', ['user', 'support']))
  await desk.getByRole('heading', { name: 'Nobody is waiting' }).waitFor()
  expect(await axeFaults(desk, { impact: 'any' })).toEqual([])

  const person = await signedIn(site, '/a/support', secretOf(site, 'peter', ['user']))
  const chat = aChat(person)
  await chat.input.waitFor()
  expect(await person.getByRole('link', { name: 'Desk' }).count()).toBe(0)
  await chat.send('can I talk to a real person please')
  await chat.settled()
  await person.getByText('You are in the queue.').waitFor()

  await desk.getByRole('link', { name: /asked for a human/ }).click()
  await desk.getByRole('button', { name: 'Take over' }).click()
  await person.getByText('Lumen support answers you here.').waitFor()
  const field = desk.getByRole('textbox', { name: 'Answer' })
  await field.fill('Hello Peter, what is it about?')
  await field.press('Enter')
  await person.getByRole('article', { name: 'Lumen support' }).waitFor()
  await chat.send('My lamp is dark.')
  await desk.getByText('My lamp is dark.').waitFor()
  expect(await axeFaults(desk, { impact: 'any' })).toEqual([])
  expect(await person.getByRole('article', { name: 'Support', exact: true }).count()).toBe(2)

  await desk.getByRole('button', { name: 'Hand back …' }).click()
  await desk.getByRole('textbox', { name: 'Note for whoever comes next' }).fill('A new bulb is on its way.')
  await desk.getByRole('button', { name: 'Hand back' }).click()
  await desk.getByRole('heading', { name: 'Handed back' }).waitFor()
  await person.getByText('Lumen support has handed the conversation back to Support.').waitFor()
  await soon(() => person.locator('.desk-note').count()).toBe(0)
})

variant(
  'on a phone and in German the queue and the conversation take turns, and nothing is cut off',
  async () => {
    const site = await aSite({ access: 'keys' })
    const person = await signedIn(site, '/a/support', secretOf(site, 'peter', ['user']), { locale: 'de-DE' })
    const input = person.getByRole('textbox', { name: 'Nachricht', exact: true })
    await input.fill('Ich möchte mit einem Menschen sprechen')
    await input.press('Enter')
    await person.getByText('Sie sind in der Warteschlange.').waitFor()
    const desk = await signedIn(site, '/desk', secretOf(site, 'ada', ['user', 'support']), {
      ...PHONE,
      locale: 'de-DE',
    })
    const overflow = () => desk.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    await desk.getByRole('link', { name: /hat nach einem Menschen gefragt/ }).click()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await desk.getByRole('button', { name: 'Übernehmen' }).click()
    await desk.getByRole('textbox', { name: 'Antwort' }).waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(await axeFaults(desk, { impact: 'any' })).toEqual([])
    await desk.getByRole('link', { name: /Zurück zur Warteschlange/ }).click()
    await desk.getByText('bei Ihnen').waitFor()
    await person.getByText('Lumen-Service antwortet Ihnen hier.').waitFor()
  },
)

variant(
  'what a colleague answers while the server is gone stays in the field, and arrives once',
  async () => {
    const site = await aSite({ access: 'keys' })
    const proxy = await cuttingProxy(site.port)
    const person = await signedIn(site, '/a/support', secretOf(site, 'peter', ['user']))
    const chat = aChat(person)
    await chat.send('can I talk to a real person please')
    await person.getByText('You are in the queue.').waitFor()
    const desk = await signedIn(
      { ...site, url: proxy.url },
      '/desk',
      secretOf(site, 'ada', ['user', 'support']),
    )
    await desk.getByRole('link', { name: /asked for a human/ }).click()
    await desk.getByRole('button', { name: 'Take over' }).click()
    const field = desk.getByRole('textbox', { name: 'Answer' })
    await field.fill('Hello Peter, what is it about?')
    proxy.cut()
    await field.press('Enter')
    await desk.getByRole('alert').first().waitFor()
    expect(await field.inputValue()).toBe('Hello Peter, what is it about?')
    proxy.mend()
    await soon(async () => {
      if ((await field.inputValue()) !== '') await field.press('Enter')
      return field.inputValue()
    }).toBe('')
    const answers = person.getByRole('article', { name: 'Lumen support' })
    await answers.first().waitFor()
    await desk.getByText('Hello Peter, what is it about?').first().waitFor()
    await chat.send('My lamp is dark.')
    await desk.getByText('My lamp is dark.').waitFor()
    expect(await answers.count()).toBe(1)
  },
)

variant('whoever has no role of a desk finds no queue', async () => {
  const site = await aSite({ access: 'keys' })
  const page = await signedIn(site, '/desk', secretOf(site, 'eve', ['user', 'admin']))
  await page.getByRole('heading', { name: 'This page is for colleagues at a desk' }).waitFor()
})

variant(
  'a call that needs a role is approved by somebody who has it, as it was shown, and the person sees it run',
  async () => {
    const site = await aSite({ access: 'keys' })
    const tenant = 'default' as TenantId
    const key = (user: string, roles: readonly string[]) =>
      (site.keys as AccessBook).make({ tenant, user: user as UserId, roles, name: '', expiresAt: null })
        .secret
    const person = await signedIn(site, '/a/support', key('local', ['user']))
    const chat = aChat(person)
    await chat.input.waitFor()
    await chat.send('refund 780 euros for order LX-20483')
    await chat.settled()
    await chat.send('yes')
    await person.getByText('Waits for an approval').waitFor()
    await person.getByText('asked for approval: Refunds above 500 euros').waitFor()
    const desk = await signedIn(site, '/desk', key('max', ['user', 'manager']))
    await desk.getByRole('link', { name: /needs approval/ }).click()
    await soon(() => desk.locator('.approval dd').allTextContents()).toEqual(['LX-20483', '€780.00'])
    expect(await axeFaults(desk, { impact: 'any' })).toEqual([])
    const missing: string[] = []
    desk.on('response', answer => void (answer.status() === 404 && missing.push(answer.url())))
    await desk.getByRole('button', { name: 'Approve' }).click()
    await desk.getByRole('heading', { name: 'Approved' }).waitFor()
    await desk.getByText(': LX-20483, €780.00').waitFor()
    await desk.getByRole('heading', { name: 'Nobody is waiting' }).waitFor()
    await person.getByText('Done: 780 euros for order LX-20483').waitFor()
    await person.getByText('approved by Lumen support: Refunds above').waitFor()
    expect(missing).toEqual([])
  },
)

variant(
  'on a phone and in German a call is declined with a word, which the person reads, and nothing runs',
  async () => {
    const site = await aSite({ access: 'keys' })
    const tenant = 'default' as TenantId
    const key = (user: string, roles: readonly string[]) =>
      (site.keys as AccessBook).make({ tenant, user: user as UserId, roles, name: '', expiresAt: null })
        .secret
    const person = await signedIn(site, '/a/support', key('local', ['user']), { locale: 'de-DE' })
    const input = person.getByRole('textbox', { name: 'Nachricht', exact: true })
    for (const words of ['Bitte erstattet mir 780 Euro für LX-20483', 'ja']) {
      await input.fill(words)
      await input.press('Enter')
      await person.getByRole('button', { name: 'Senden', exact: true }).waitFor()
    }
    const desk = await signedIn(site, '/desk', key('max', ['user', 'manager']), { ...PHONE, locale: 'de-DE' })
    await desk.locator('.queue-row').tap()
    await desk.locator('.approval input').fill('Erst Fotos, bitte.')
    await desk.getByRole('button', { name: 'Ablehnen' }).tap()
    await desk.getByRole('heading', { name: 'Abgelehnt' }).waitFor()
    expect(await axeFaults(desk, { impact: 'any' })).toEqual([])
    await person.getByText('Erst Fotos, bitte.').waitFor()
    expect(await person.getByText('Erledigt').count()).toBe(0)
  },
)
