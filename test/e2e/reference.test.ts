import { expect } from 'vitest'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

variant(
  'the reference of the API lists every operation, finds one by a word, and shows all about it',
  async () => {
    const site = await aSite({ model: 'offline' })
    const { page } = await visit(`${site.url}/api`, { viewport: { width: 360, height: 740 } })
    const shown = page.locator('.operation:visible')
    await soon(() => shown.count()).toBeGreaterThan(60)
    await page.getByRole('searchbox', { name: 'Search' }).fill('/answer desk_taken')
    await soon(() => page.getByRole('status').textContent()).toMatch(/^1 of \d+ operations$/)
    await shown.locator('summary').first().click()
    const operation = page.locator('#post-api-desk-session-answer')
    await soon(() => operation.locator('.problems').textContent()).toContain('desk_not_yours')
    await soon(() => operation.getByRole('region', { name: 'Line for the terminal' }).textContent()).toBe(
      `curl -X POST '${site.url}/api/desk/SESSION/answer' \\\n  -H "authorization: Bearer $SIGNALBOX_KEY" \\\n  -H 'content-type: application/json' \\\n  -d '{"claim":"t4","text":"I am looking into it."}'`,
    )
    await operation.getByText('Example', { exact: true }).click()
    await soon(() => operation.getByRole('region', { name: 'Example of 200' }).textContent()).toContain(
      '"claim"',
    )
    expect(await axeFaults(page, { impact: 'any' })).toEqual([])
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0)
  },
)
