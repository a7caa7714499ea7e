import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

test('every answer has a line that says why, and unfolds by keyboard', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/support`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('please refund 80 euros for LX-20481')
  await chat.settled()
  await chat.send('make it 70')
  await chat.settled()
  await chat.send('yes')
  await chat.settled()
  const lines = page.locator('.why-line')
  await soon(() => lines.count()).toBe(3)
  await soon(() => lines.last().textContent()).toBe('A refund · order number LX-20481, €70.00 · a clear yes')
  const summary = page.locator('.why > summary').last()
  await summary.focus()
  await page.keyboard.press('Enter')
  const ran = page.getByRole('heading', { name: 'What ran' })
  await ran.waitFor()
  expect(await page.locator('.why-body').textContent()).toContain(
    'order number: LX-20481, amount: €70.00 · done',
  )
  expect(await axeFaults(page, { within: '.chat-column', impact: 'any' })).toEqual([])
  await page.locator('.why-facts > summary').click()
  await soon(() => page.locator('.why-facts pre').textContent()).toContain('"decision_made"')
  expect(await isFocused(page.locator('.why-facts > summary'))).toBe(true)
})

variant('the lines are there after a reload, in the language of the page', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`, { alone: true })
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('We have 12 stakeholders')
  const line = page.locator('.why-line')
  await soon(() => line.allTextContents()).toEqual(['Table · counted 12 stakeholders · 0.86'])
  await page.reload()
  await soon(() => line.allTextContents()).toEqual(['Table · counted 12 stakeholders · 0.86'])
  await page.getByTitle('Deutsch').click()
  await soon(() => line.allTextContents()).toEqual(['Tabelle · 12 Stakeholders gezählt · 0,86'])
})

variant('on a phone the line is as large as a finger and stays within the screen', async () => {
  const site = await aSite({ model: 'offline' })
  const viewport = { width: 390, height: 844 }
  const { page } = await visit(`${site.url}/a/support`, {
    alone: true,
    viewport,
    hasTouch: true,
    isMobile: true,
  })
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('please refund 80 euros for LX-20481')
  await chat.settled()
  const summary = page.locator('.why > summary')
  await summary.waitFor()
  const box = await summary.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  await summary.tap()
  await page.locator('.why-body').waitFor()
  // It unfolds where it is: the end of the conversation does not pull it away.
  const unfolded = await summary.boundingBox()
  expect(unfolded?.y).toBe(box?.y)
  await summary.tap()
  await summary.evaluate(element => element.scrollIntoView({ block: 'end' }))
  await summary.tap()
  // At the lower edge its beginning would not be seen.
  const beginning = page.locator('.why-body section').first()
  const isSeen = async () => {
    const [seen, column] = await Promise.all([beginning.boundingBox(), chat.conversation.boundingBox()])
    return seen && column && seen.y + seen.height <= column.y + column.height
  }
  await soon(isSeen).toBe(true)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
})

test('an empty table is closed from its why by one click; one with work in it asks first', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  const chat = aChat(page)
  const close = page.getByRole('button', { name: 'No table' })
  const panel = page.locator('.tool-panel')
  await chat.input.waitFor()
  await chat.send('We have 12 stakeholders')
  await page.getByRole('gridcell').first().waitFor()
  await page.locator('.why > summary').click()
  await close.click()
  await soon(() => panel.count()).toBe(0)
  await soon(() => close.count()).toBe(0)
  expect(await chat.messages()).not.toContain('cancel')
  expect(await isFocused(chat.input)).toBe(true)

  await page.goto(`${site.url}/a/discovery`)
  await chat.send('We have 12 stakeholders')
  await page.getByRole('gridcell').first().click()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Back to the chat' }).click()
  await page.locator('.why > summary').click()
  await close.click()
  const keep = panel.getByRole('button', { name: 'Keep it' })
  await keep.waitFor()
  await soon(() => isFocused(keep)).toBe(true)
  await keep.click()
  await panel.getByRole('gridcell', { name: 'Ana' }).waitFor()
})

variant('a wrong value is begun in the input from its why', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/support`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('please refund 80 euros for LX-20481')
  await page.locator('.why > summary').click()
  const wrong = page.getByRole('button', { name: 'Wrong order number' })
  await wrong.click()
  expect(await chat.input.inputValue()).toBe('no, I mean ')
  await wrong.click()
  expect(await chat.input.inputValue()).toBe('no, I mean ')
  await chat.input.fill('only 70 euros')
  await wrong.click()
  expect(await chat.input.inputValue()).toBe('no, I mean only 70 euros')
  expect(await isFocused(chat.input)).toBe(true)
  expect(await axeFaults(page, { within: '.chat-column', impact: 'any' })).toEqual([])
})

variant('what opened is forbidden for good from its why, after a yes', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  const chat = aChat(page)
  await chat.input.waitFor()
  await chat.send('We have 12 stakeholders')
  await page.locator('.why > summary').click()
  await page.getByRole('button', { name: 'Never for stakeholders' }).click()
  await page.getByText('Shall I keep this rule?').first().waitFor()
  await page.locator('.pending-card .button.primary').click()
  await page.locator('.own-wishes').waitFor()
  // The table it is about closes with the yes.
  await soon(() => page.locator('.tool-panel').count()).toBe(0)
  await page.goto(`${site.url}/a/discovery`)
  await chat.send('We have 14 stakeholders')
  await chat.settled()
  await soon(() => page.locator('.why-line').count()).toBe(1)
  expect(await page.locator('.tool-panel').count()).toBe(0)
})

variant(
  'on a phone in German a table with rows asks before it closes, however soon after it was put aside',
  async () => {
    const site = await aSite({ model: 'offline' })
    const { page } = await visit(`${site.url}/a/discovery`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'de-DE',
    })
    const input = page.locator('#message-input')
    await input.fill('Wir haben 12 Stakeholder')
    await input.press('Enter')
    const panel = page.locator('.tool-panel')
    await panel.getByRole('gridcell').nth(1).tap()
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Zurück zum Gespräch' }).tap()
    await page.locator('.why > summary').tap()
    const close = page.getByRole('button', { name: 'Keine Tabelle' })
    await close.waitFor()
    await page.getByRole('button', { name: 'Tabelle öffnen' }).tap()
    await panel.waitFor()
    // The step back in the history that leaves the table is still on its way.
    await page.evaluate(`(async () => {
    document.querySelector('.tool-head .icon-button').click()
    await null
    document.querySelector('.why-acts button').click()
  })()`)
    const keep = panel.getByRole('button', { name: 'Behalten' })
    await soon(() => isFocused(keep)).toBe(true)
    // Kept, and asked for again within the half second in which a second click on a changed button counts for nothing.
    await page.evaluate(`(async () => {
    document.querySelector('.tool-ask + button').click()
    await null
    document.querySelector('.why-acts button').click()
  })()`)
    await soon(() => isFocused(keep)).toBe(true)
    await page.goBack()
    await panel.waitFor({ state: 'hidden' })
  },
)
