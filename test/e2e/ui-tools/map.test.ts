import { expect, test } from 'vitest'
import { variant } from '../../variant.ts'
import { isFocused, passHalfASecond, soon, visit } from '../a-browser.ts'
import { aChat } from '../a-chat.ts'
import { aSite } from '../a-site.ts'
import { aTool, graveFaults, tabTo } from './a-tool.ts'

async function opened(message: string) {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/discovery`, { viewport: { width: 1440, height: 900 } })
  const chat = aChat(page)
  await chat.send(message)
  const tool = aTool(page)
  await tool.panel.locator('.map-node').first().waitFor()
  await chat.settled()
  const names = () => tool.panel.locator('.map-node strong').allInnerTexts()
  return { page, chat, tool, names }
}

const INVOICE = 'First finance reviews the invoice, then IT signs off, then the CFO approves.'

test('the invoice approval is laid out with the keyboard alone', async () => {
  const { page, chat, tool, names } = await opened(INVOICE)
  const { keyboard } = page
  const nodes = tool.panel.locator('.map-node')
  await soon(() => isFocused(nodes.first())).toBe(true)

  // Outcomes of the three steps that were named.
  for (const [outcome, toNext] of [
    ['Checked', 'ArrowRight'],
    ['Signed', 'ArrowDown'],
    ['Approved', null],
  ] as const) {
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await soon(() => isFocused(tool.panel.getByLabel('Outcome'))).toBe(true)
    await keyboard.type(outcome)
    await keyboard.press('Enter')
    await soon(() => page.evaluate('document.activeElement.className')).toBe('map-node')
    if (toNext !== null) await keyboard.press(toNext)
  }
  await tool.panel.getByText('All there').waitFor()

  // One more, after the last.
  await keyboard.press('n')
  await soon(() => isFocused(tool.panel.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
  for (const text of ['Pays the invoice', 'Treasury', 'Paid']) {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await soon(names).toHaveLength(4)
  expect((await names()).at(-1)).toBe('Pays the invoice')

  // One too many, taken back; the first leads to the last as well, then no longer.
  await keyboard.press('n')
  await soon(names).toHaveLength(5)
  await soon(() => isFocused(tool.panel.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
  await keyboard.press('Escape')
  await soon(() => page.evaluate('document.activeElement.className')).toBe('map-node')
  await keyboard.press('Delete')
  await soon(names).toHaveLength(4)
  await keyboard.press('Home')
  await keyboard.press('c')
  await tool.panel.getByText(/^Connecting/).waitFor()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await soon(() => tool.panel.locator('.map-line').count()).toBe(4)
  await keyboard.press('Control+z')
  await soon(() => tool.panel.locator('.map-line').count()).toBe(3)

  // The last connection is an approval.
  await keyboard.press('End')
  await keyboard.press('ArrowRight')
  const type = tool.panel.getByLabel('How “Pays the invoice” follows')
  await tabTo(page, type)
  await keyboard.press('a')
  await soon(() => type.inputValue()).toBe('approval')
  await tool.saved()

  await page.reload()
  await soon(names).toHaveLength(4)
  await tabTo(page, tool.button('Submit'))
  await keyboard.press('Enter')
  await tool.panel.waitFor({ state: 'hidden' })
  await soon(async () => (await chat.messages()).at(-1)).toContain('4 steps')
  await page.locator('.capture').getByRole('img', { name: 'Pays the invoice' }).waitFor()
})

variant('what is missing is asked for, a circle is told, and the outline shows the same', async () => {
  const { page, tool } = await opened(INVOICE)
  await tool.button('Outline').click()
  expect(await graveFaults(page)).toEqual([])
  await tool.button('Submit').click()
  await tool.panel.getByText('For 3 steps I do not know').waitFor()
  await soon(() => isFocused(tool.panel.getByLabel('Outcome').first())).toBe(true)

  const steps = tool.panel.locator('.outline > li')
  await steps.nth(2).getByLabel('Connect to').selectOption({ index: 1 })
  await steps.nth(2).getByRole('button', { name: 'Connect', exact: true }).click()
  await steps.nth(0).getByRole('combobox').first().selectOption('sequence')
  await steps.nth(1).getByRole('combobox').first().selectOption('sequence')
  await steps.nth(1).getByText('These steps wait for each other').waitFor()
  await tool.button('Map').click()
  await tool.panel.getByText('1 thing to check').waitFor()
  expect(await graveFaults(page)).toEqual([])
  await tool.button('Cancel').click()
  await passHalfASecond(page)
  await tool.button('Discard').click()
  await tool.panel.waitFor({ state: 'hidden' })
})
