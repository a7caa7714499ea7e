import { join } from 'node:path'
import { expect } from 'vitest'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const assistants = join(import.meta.dirname, '../../docs/examples')

variant('an admin goes from a conversation to what it cost, and chooses the days by key', async () => {
  const site = await aSite({ model: 'offline', assistants })
  const { page } = await visit(`${site.url}/a/posters`)
  const chat = aChat(page)
  await chat.input.waitFor()
  for (const text of ['/print_posters 12', 'yes']) {
    await chat.send(text)
    await chat.settled()
  }
  await page.getByRole('link', { name: 'Costs', exact: true }).click()
  await soon(() => page.locator('.cost-totals dd strong').allTextContents()).toEqual(['$9.00', '$9.00'])
  await soon(() => page.title()).toBe('Costs · Signalbox')
  const agents = page.getByRole('table', { name: 'By agent, tool and purpose' })
  await soon(() => agents.getByRole('row').nth(1).textContent()).toBe('Print posterstool1$9.00')
  await soon(() => page.getByRole('listitem').filter({ hasText: '$9.00 of $20.00' }).count()).toBe(1)

  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await page.getByRole('radio', { name: '30 days' }).focus()
  await page.keyboard.press('ArrowLeft')
  await soon(() => page.locator('.cost-totals dt').allTextContents()).toEqual(['Today', 'Last 7 days'])
  const link = page.getByRole('link', { name: 'Download as CSV' })
  expect(await link.getAttribute('href')).toBe('/api/costs.csv?days=7')
})

variant('on a phone, in German and before anything was called, it says so and fits', async () => {
  const site = await aSite({ model: 'offline', assistants })
  const { page } = await visit(`${site.url}/costs`, {
    locale: 'de-DE',
    viewport: { width: 360, height: 740 },
  })
  await page.getByText('In diesem Zeitraum wurde nichts aufgerufen.').waitFor()
  await soon(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Kosten')
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(await overflow()).toBeLessThanOrEqual(0)
})

variant('whoever is no admin finds no way there, and no numbers', async () => {
  const site = await aSite({ model: 'offline', assistants })
  const { page } = await visit(`${site.url}/a/posters`, { alone: true })
  await page.route('**/api/me', route => route.fulfill({ json: { user: 'ada', roles: ['user'] } }))
  await page.route('**/api/costs?*', route =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json: { code: 'role_missing' } }),
  )
  await page.reload()
  await aChat(page).input.waitFor()
  expect(await page.getByRole('link', { name: 'Costs', exact: true }).count()).toBe(0)
  await page.goto(`${site.url}/costs`)
  await page.getByRole('heading', { name: 'This page is for admins' }).waitFor()
  expect(await page.getByText('$').count()).toBe(0)
})
