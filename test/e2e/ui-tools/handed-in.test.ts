import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../../variant.ts'
import { isFocused, soon, type Visitor, visit } from '../a-browser.ts'
import { aChat } from '../a-chat.ts'
import { aSite } from '../a-site.ts'
import { axeFaults } from '../axe-faults.ts'
import { aTool } from './a-tool.ts'

const WIDE: Visitor = { viewport: { width: 1440, height: 900 } }

async function opened(message: string, visitor: Visitor = WIDE) {
  const site = await aSite()
  const visited = await visit(`${site.url}/a/discovery`, visitor)
  const { page } = visited
  const chat = aChat(page)
  await chat.send(message)
  const tool = aTool(page)
  await tool.panel.waitFor()
  await chat.settled()
  return { ...visited, page, chat, tool }
}

async function type(page: Page, lines: readonly (readonly string[])[]) {
  for (const line of lines) {
    await page.keyboard.press('Home')
    for (const [at, cell] of line.entries()) {
      await page.keyboard.type(cell)
      await page.keyboard.press(at === line.length - 1 ? 'Enter' : 'Tab')
    }
  }
}

async function saved(page: Page, name: string): Promise<string> {
  const button = page.locator('.capture').last().getByRole('button', { name, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await download.path(), 'latin1')
}

test('a table stays in the chat, is taken along, and a finding is mended from where it is told', async () => {
  const { page, chat, tool } = await opened('We have 3 stakeholders.')
  await soon(() => isFocused(tool.grid)).toBe(true)
  await type(page, [
    ['=Eva Horn', 'Lead'],
    ['Bo Lund', 'Lead'],
    ['=Eva Horn', 'Lead'],
  ])
  await tool.button('Submit').click()
  const card = page.locator('.capture')
  await card.getByRole('cell', { name: 'Bo Lund' }).waitFor()
  await card.getByText('“=Eva Horn” is there twice.').waitFor()
  expect(await saved(page, 'Export CSV')).toContain("'=Eva Horn,Lead")
  expect(await axeFaults(page, { within: '.capture', impact: 'grave' })).toEqual([])

  // It is there after a reload, and can be folded up.
  await page.reload()
  await card.getByRole('cell', { name: 'Bo Lund' }).waitFor()
  const head = card.getByRole('button', { name: 'Stakeholders' })
  await head.click()
  expect(await head.getAttribute('aria-expanded')).toBe('false')
  await head.click()

  await card.getByRole('button', { name: 'Fix it' }).click()
  await tool.grid.waitFor()
  await soon(() => isFocused(tool.grid)).toBe(true)
  expect(await tool.cell(2, 1)).toBe('Bo Lund')
  await page.keyboard.type('Cy')
  await page.keyboard.press('Enter')
  await tool.saved()
  await tool.button('Submit').click()
  await tool.panel.waitFor({ state: 'hidden' })
  await card.last().getByRole('cell', { name: 'Cy' }).waitFor()
  await chat.settled()
  await soon(() => card.last().getByText('is there twice').count()).toBe(0)
  // The older one is a picture of then.
  await card.first().getByText('Replaced by a newer version').waitFor()
  expect(await card.first().getByRole('button', { name: 'Open again' }).count()).toBe(0)
})

variant('a map stays as a drawing and leaves as SVG, PNG and Mermaid', async () => {
  const { page, tool } = await opened('First HR checks the form, then the CEO signs it, then we file it.')
  await tool.button('Submit').click()
  const card = page.locator('.capture')
  const openAgain = page.getByRole('button', { name: 'Open again' })
  // What was found in it is asked about first; handed in once more, it is taken as it is. The panel is away for a moment in between.
  await soon(async () => {
    const isHandedIn = (await openAgain.count()) > 0 && (await openAgain.isEnabled())
    if (!isHandedIn)
      await tool
        .button('Submit')
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    return isHandedIn
  }).toBe(true)
  await card.getByRole('img').waitFor()
  expect(await saved(page, 'Mermaid')).toMatch(/^flowchart TD\n {2}s1\["/)
  const svg = await saved(page, 'SVG')
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(svg).not.toContain('class=')
  expect((await saved(page, 'PNG')).slice(1, 4)).toBe('PNG')
  await openAgain.click()
  await tool.panel.waitFor()
})

variant('in two windows each sees what the other writes, and nothing is overwritten', async () => {
  const { page, tab, tool } = await opened('We have 6 stakeholders.')
  await soon(() => isFocused(tool.grid)).toBe(true)
  const other = await tab()
  await other.goto(page.url())
  const there = aTool(other)
  await there.grid.waitFor()
  await type(page, [['Ada'], ['Bo']])
  await soon(() => there.cell(2, 1)).toBe('Bo')
  await there.grid.focus()
  await other.keyboard.press('Control+Home')
  for (let row = 0; row < 2; row++) await other.keyboard.press('ArrowDown')
  // Both write at the same time, in the same row.
  await Promise.all([type(other, [['Cy']]), type(page, [['Dora']])])
  await soon(async () => [await tool.cell(3, 1), await tool.cell(4, 1)].toSorted()).toEqual(['Cy', 'Dora'])
  await soon(async () => [await there.cell(3, 1), await there.cell(4, 1)].toSorted()).toEqual(['Cy', 'Dora'])
  await page.reload()
  await soon(tool.progress).toBe('4 of 6 rows')
})
