import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../../variant.ts'
import { isFocused, soon, type Visitor, visit } from '../a-browser.ts'
import { aSite } from '../a-site.ts'
import { aTool } from './a-tool.ts'

const PHONE: Visitor = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone one tap writes into a cell, Back puts the table away first, and no key is spoken of', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/discovery`, PHONE)
  const input = page.getByRole('textbox', { name: 'Message', exact: true })
  await input.fill('We have 4 stakeholders.')
  await input.press('Enter')
  const tool = aTool(page)
  await tool.grid.waitFor()
  const first = tool.grid.locator('[aria-rowindex="2"] [aria-colindex="2"]')
  await first.tap()
  const editor = tool.grid.locator('.cell-editor')
  await soon(() => isFocused(editor)).toBe(true)
  await page.keyboard.type('Ada')
  await tool.grid.locator('[aria-rowindex="3"] [aria-colindex="2"]').tap()
  await soon(() => tool.cell(1, 1)).toBe('Ada')
  await soon(() => isFocused(editor)).toBe(true)
  await page.keyboard.type('Bo')
  await page.keyboard.press('Enter')
  await soon(tool.progress).toBe('2 of 4 rows')
  expect(await tool.panel.getByText(/Ctrl|Esc|Enter/).count()).toBe(0)
  expect(await tooSmall(tool.panel)).toEqual([])

  await tool.saved()
  const place = page.url()
  await page.goBack()
  await tool.panel.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(place)
  await page.getByRole('button', { name: 'Open the table' }).tap()
  await tool.panel.waitFor()
  expect(await tool.cell(2, 1)).toBe('Bo')
})

variant(
  'on a phone a map opens as an outline, and no field has the keyboard before it is touched',
  async () => {
    const site = await aSite({ model: 'offline' })
    const { page } = await visit(`${site.url}/a/discovery`, PHONE)
    const input = page.getByRole('textbox', { name: 'Message', exact: true })
    await input.fill('First sales takes the order, then accounting releases it, then the warehouse ships it.')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    const panel = page.locator('#tool-panel')
    await panel.locator('.outline').waitFor()
    await soon(() => isFocused(panel)).toBe(true)
    expect(await tooSmall(panel)).toEqual([])
    await page.goBack()
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open the map' }).tap()
    await soon(() => isFocused(panel)).toBe(true)
  },
)

/** Buttons and fields that a finger misses. */
const tooSmall = (panel: Locator): Promise<string[]> =>
  panel.locator(':is(button, input, select):visible').evaluateAll(parts =>
    parts.flatMap(part => {
      const { width, height } = part.getBoundingClientRect()
      return width >= 44 && height >= 44 ? [] : [`${part.textContent} ${width} × ${height}`]
    }),
  )
