import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { passHalfASecond, soon, type Visitor } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { axeFaults } from './axe-faults.ts'
import { doomed } from './doomed.ts'
import { aTool } from './ui-tools/a-tool.ts'

const IN_THE_HAND: Visitor = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'de-DE',
  colorScheme: 'dark',
}

test('a table is typed on and handed in on a phone while its server is dead: all of it is there, once', async () => {
  const { page, kill, comeBack } = await doomed('/a/discovery', IN_THE_HAND)
  const input = page.locator('#message-input')
  await input.fill('Wir haben 4 Stakeholder.')
  await page.getByRole('button', { name: 'Senden', exact: true }).tap()
  const { panel, grid, button } = aTool(page)
  const name = (row: number) => grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="2"]`)
  await name(1).tap()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await panel.getByText('Entwurf gesichert').waitFor()
  await kill()
  await name(2).tap()
  await page.keyboard.type('Bo')
  await page.keyboard.press('Enter')
  await panel.getByText('Noch nicht gesichert').waitFor()
  expect(await axeFaults(page, { within: '.tool-panel', impact: 'grave' })).toEqual([])
  await button('Abgeben').tap()
  await comeBack()
  const card = page.locator('.capture')
  await card.getByRole('cell', { name: 'Bo', exact: true }).waitFor()
  await page.reload()
  await card.getByRole('cell', { name: 'Ada', exact: true }).waitFor()
  expect(await card.count()).toBe(1)
})

variant('why something was decided is told once its server is back', async () => {
  const { page, kill, comeBack } = await doomed('/a/support')
  const chat = aChat(page)
  await chat.send('please refund 80 euros for LX-20481')
  const why = page.locator('.why')
  const about = why.locator('.why-body').getByText('LX-20481').first()
  await why.locator('summary').first().click()
  await about.waitFor()
  await why.locator('summary').first().click()
  await kill()
  await why.locator('summary').first().click()
  const again = why.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await axeFaults(page, { within: '.chat-column', impact: 'any' })).toEqual([])
  await comeBack()
  await again.click()
  await about.waitFor()
})

variant(
  'a file on its way to a server that dies is named, and goes with the words when it is back',
  async () => {
    const { page, kill, comeBack } = await doomed('/a/discovery', IN_THE_HAND)
    await page.getByRole('button', { name: 'Dateien anhängen' }).waitFor()
    const file = { name: 'umsatz.csv', mimeType: 'text/csv', buffer: Buffer.from('Kunde,Betrag\nAda,12\n') }
    await page.locator('#message-input').fill('Hier sind die Zahlen.')
    await kill()
    await page.setInputFiles('input[type=file]', [file])
    await page.getByRole('alert').getByText('„umsatz.csv“ ließ sich nicht anhängen').waitFor()
    expect(await page.locator('#message-input').inputValue()).toBe('Hier sind die Zahlen.')
    expect(await axeFaults(page, { within: '.composer', impact: 'any' })).toEqual([])
    await comeBack()
    await page.setInputFiles('input[type=file]', [file])
    const chip = page.locator('.file-tray .icon-button')
    await chip.waitFor()
    // It is drawn anew as its file goes on.
    await expect.poll(async () => (await chip.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Senden', exact: true }).tap()
    await page.getByRole('link', { name: 'umsatz.csv' }).waitFor()
    await page.getByText('It begins and it ends.', { exact: true }).waitFor()
  },
)

variant(
  'a conversation is not renamed, and no rule is kept, while the server is dead; both say so',
  async () => {
    const { page, kill, comeBack } = await doomed('/a/discovery')
    const chat = aChat(page)
    await chat.send('Apples and pears')
    await chat.settled()
    const row = page.locator('.session-groups .row-title')
    await soon(() => row.allTextContents()).toEqual(['Apples and pears'])
    await page.keyboard.press('Control+Comma')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const topic = settings.getByRole('textbox', { name: 'When I write about' })
    await topic.fill('suppliers')
    await topic.press('Enter')
    await settings.getByText('Whenever you write about suppliers, I open no table.').waitFor()
    await kill()
    await passHalfASecond(page)
    await topic.press('Enter')
    await settings.locator('.fault-card').waitFor()
    expect(await topic.inputValue()).toBe('suppliers')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Apples/ }).hover()
    await page.getByRole('button', { name: 'More for “Apples and pears”' }).click()
    await page.locator('.row-menu:popover-open').getByRole('button', { name: 'Rename', exact: true }).click()
    const renaming = page.getByRole('dialog', { name: /Rename/ })
    const title = renaming.getByRole('textbox')
    await title.fill('Fruit')
    await title.press('Enter')
    await renaming.getByRole('alert').waitFor()
    expect(await title.inputValue()).toBe('Fruit')
    expect(await row.allTextContents()).toEqual(['Apples and pears'])
    await comeBack()
    await title.press('Enter')
    await soon(() => row.allTextContents()).toEqual(['Fruit'])
    await page.keyboard.press('Control+Comma')
    await topic.fill('suppliers')
    await topic.press('Enter')
    await settings.getByText('It would have changed nothing').waitFor()
    await passHalfASecond(page)
    await topic.press('Enter')
    await settings.getByText('Kept. It holds').waitFor()
    await soon(() => settings.getByRole('button', { name: /^Remove: Whenever/ }).count()).toBe(1)
  },
)
