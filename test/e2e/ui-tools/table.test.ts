import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { variant } from '../../variant.ts'
import { isFocused, passHalfASecond, soon, type Visitor, visit } from '../a-browser.ts'
import { marks } from '../a-card.ts'
import { aChat } from '../a-chat.ts'
import { aSite } from '../a-site.ts'
import { aTool, graveFaults, tabTo } from './a-tool.ts'

const WIDE: Visitor = { viewport: { width: 1440, height: 900 } }

async function opened(message: string, visitor: Visitor = WIDE) {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/discovery`, visitor)
  const chat = aChat(page)
  await chat.send(message)
  const tool = aTool(page)
  await tool.grid.waitFor()
  await chat.settled()
  return { page, chat, tool }
}

const NAMES = 'Ada Bo Cy Dora Emil Fay Gus Hana Ivo Jo Kim Lea Max Nora Otto Pia Quinn Ron Sue Tom'.split(' ')
const person = (name: string, at: number) =>
  `${name} ${NAMES.at(-1 - at)}son\t${['Finance', 'Ops', 'IT'][at % 3]} lead\t${['high', 'Low', 'medium'][at % 3]}`

test('twenty stakeholders are pasted, refined, kept over a reload and handed in', async () => {
  const { page, chat, tool } = await opened('We have 20 stakeholders across finance, ops and IT.')
  await soon(() => isFocused(tool.grid)).toBe(true)
  expect(await tool.progress()).toBe('0 of 20 rows')

  const lines = NAMES.slice(0, 18).map(person)
  await tool.paste(['Full name\tPosition\tInfluence', ...lines].join('\n'))
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await dialog.getByText('18 rows found').waitFor()
  expect(await dialog.getByLabel('Position').inputValue()).toBe('Role')
  await dialog.getByLabel('Position').selectOption('')
  await dialog.getByLabel('Position').selectOption('Role')
  await dialog.getByRole('button', { name: 'Add 18 rows' }).click()
  await soon(tool.progress).toBe('18 of 20 rows')
  expect(await tool.cell(1, 1)).toBe('Ada Tomson')
  expect(await tool.cell(1, 3)).toBe('High')
  await soon(() => isFocused(tool.grid)).toBe(true)

  await tool.button('Submit').click()
  await tool.panel.getByText('I have 18 of 20. Which ones are missing?').waitFor()
  await soon(tool.progress).toBe('18 of 20 rows')
  await soon(() => isFocused(tool.grid)).toBe(true)
  await page.keyboard.type('Sue Boson')
  await page.keyboard.press('Enter')
  await soon(tool.progress).toBe('19 of 20 rows')
  await tool.saved()

  await page.reload()
  await tool.grid.waitFor()
  await soon(tool.progress).toBe('19 of 20 rows')
  await soon(() => isFocused(tool.grid)).toBe(true)
  await page.keyboard.type('Tom Adason')
  await page.keyboard.press('Tab')
  await page.keyboard.type('IT lead')
  await page.keyboard.press('Enter')
  await tool.panel.getByText('All there').waitFor()
  await tool.button('Submit').click()
  await tool.panel.waitFor({ state: 'hidden' })
  const summary = async () => (await chat.messages()).at(-1)
  await soon(summary).toContain('I heard: Stakeholders:')
  await soon(summary).toContain('"Name":"Tom Adason","Role":"IT lead"')
  expect(await isFocused(chat.input)).toBe(true)
})

test('cells tell what does not fit, keys move and undo, and who insists hands it in', async () => {
  const { page, chat, tool } = await opened('We have 4 stakeholders.')
  expect(await tool.button('Import CSV').count()).toBe(0)
  await tool.grid.focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('huge')
  await page.keyboard.press('Enter')
  await tool.panel.getByText('1 cell does not fit its column').waitFor()
  await page.keyboard.press('ArrowUp')
  await tool.panel.getByText('This is not one of the options.').waitFor()
  expect(await graveFaults(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await soon(() => tool.cell(1, 3)).toBe('')
  await page.keyboard.press('Control+y')
  await soon(() => tool.cell(1, 3)).toBe('huge')
  // Escape leaves what was there, F2 goes on with it.
  await page.keyboard.press('F2')
  await page.keyboard.type('r')
  await page.keyboard.press('Escape')
  expect(await tool.cell(1, 3)).toBe('huge')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'High' }).click()
  await soon(() => tool.cell(1, 3)).toBe('High')
  await page.keyboard.press('Delete')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')

  // The same name twice is shown in its row.
  await page.keyboard.press('Home')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await tool.panel.getByText('1 thing to check').waitFor()
  await page.keyboard.press('ArrowUp')
  await tool.panel.getByRole('status').getByText('“Ada” is there more than once').waitFor()

  // Out of the table, and on to the end, by keyboard.
  await page.keyboard.press('Escape')
  await tabTo(page, tool.button('Submit'))
  await page.keyboard.press('Enter')
  await tool.button('Submit anyway').waitFor()
  await tabTo(page, tool.button('Submit anyway'))
  // A second press at once is meant for what was there before.
  await page.keyboard.press('Enter')
  expect(await tool.panel.getByText('I have 2 of 4.').count()).toBe(0)
  await passHalfASecond(page)
  await page.keyboard.press('Enter')
  await tool.panel.getByText('I have 2 of 4.').waitFor()

  // The chat is there meanwhile; the table stays as it is.
  await chat.send('What is a stakeholder?')
  await soon(async () => (await chat.messages()).at(-1)).toContain('I heard')
  expect(await tool.progress()).toBe('2 of 4 rows')
  await tool.button('Cancel').click()
  await soon(() => isFocused(tool.button('Keep it'))).toBe(true)
  await passHalfASecond(page)
  await tool.button('Discard').click()
  await tool.panel.waitFor({ state: 'hidden' })
  await soon(async () => (await marks(page)).at(-1)).toBe('Cancelled')
})

variant('five thousand rows replace what a file brought, scroll at once, and leave defused', async () => {
  const { page, tool } = await opened('I want to import a CSV file with our stakeholders.')
  await tool.panel.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Role\r\nAda;Lead\r\nBo;Lead'),
  })
  await page.getByRole('button', { name: 'Add 2 rows' }).click()
  await soon(() => tool.cell(2, 1)).toBe('Bo')
  await soon(() => isFocused(tool.grid)).toBe(true)
  const rows = Array.from({ length: 5_000 }, (_, at) => `${at === 0 ? '=1+1' : `Person ${at + 1}`}\tLead`)
  await tool.paste(rows.join('\n'))
  await page.getByRole('radio', { name: 'is replaced' }).check()
  await page.getByRole('button', { name: 'Replace with 5000 rows' }).click()
  await tool.panel.getByText('All there').waitFor()
  await page.keyboard.press('Control+End')
  await soon(() => tool.cell(5_000, 1)).toBe('Person 5000')
  expect(await tool.grid.getByRole('row').count()).toBeLessThan(80)
  await tool.grid.evaluate(element => {
    element.scrollTop = 36 * 2_499
  })
  await soon(() => tool.cell(2_500, 1)).toBe('Person 2500')
  await tool.saved()

  const [download] = await Promise.all([page.waitForEvent('download'), tool.button('Export CSV').click()])
  const written = await readFile(await download.path(), 'utf8')
  expect(written.split('\r\n')[1]).toContain("'=1+1")
  await tool.button('Submit').click()
  await tool.panel.waitFor({ state: 'hidden' })
})

variant('on a phone the table lies over the chat, and in German it speaks German', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/discovery`, {
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  })
  const input = page.getByRole('textbox', { name: 'Nachricht', exact: true })
  await input.fill('Wir haben 6 Risiken in Einkauf und IT.')
  await input.press('Enter')
  const tool = aTool(page)
  await tool.panel.getByText('0 von 6 Zeilen').waitFor()
  await soon(() => isFocused(tool.grid)).toBe(true)
  expect(await page.locator('.chat').getAttribute('inert')).not.toBeNull()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tool.button('Zurück zum Gespräch').click()
  await page.getByRole('button', { name: 'Tabelle öffnen' }).click()
  await soon(() => isFocused(tool.grid)).toBe(true)
  await tool.paste('Risiko\tWahrscheinlichkeit\nLieferverzug\thoch\nAusfall\tniedrig')
  await page.getByRole('button', { name: '2 Zeilen übernehmen' }).click()
  await soon(tool.progress).toBe('2 von 6 Zeilen')
  expect(await tool.cell(2, 2)).toBe('Niedrig')
  expect(await graveFaults(page)).toEqual([])
})

variant(
  'what is too long for a cell is refused with the reason, and nothing that was typed is lost',
  async () => {
    const { page, chat, tool } = await opened('We have 3 stakeholders.')
    await soon(() => isFocused(tool.grid)).toBe(true)
    for (const name of ['Ada', 'Bo', 'Cy']) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    await soon(tool.progress).toBe('3 of 3 rows')
    await page.keyboard.press('Control+Home')
    await tool.paste('x'.repeat(10_001))
    await tool.button('Submit').click()
    await chat.conversation
      .getByText('the text in entry 1, Name is longer than 10000 characters')
      .first()
      .waitFor()
    expect(await tool.cell(2, 1)).toBe('Bo')
    await tool.grid.focus()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await passHalfASecond(page)
    await tool.button('Submit').click()
    await tool.panel.waitFor({ state: 'hidden' })
  },
)

variant('of more rows than fit it is said how many are taken over', async () => {
  const { page, tool } = await opened('We have 3 stakeholders.')
  await soon(() => isFocused(tool.grid)).toBe(true)
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  const lines = Array.from({ length: 5_100 }, (_, at) => `Person ${at}\tLead`)
  await tool.paste(['Name\tRole', ...lines].join('\n'))
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await dialog.getByText('5100 rows found').waitFor()
  await dialog.getByRole('alert').getByText('of these 5100, the first 4999 fit').waitFor()
  await dialog.getByLabel('is replaced').check()
  await dialog.getByRole('alert').getByText('of these 5100, the first 5000 fit').waitFor()
  await dialog.getByRole('button', { name: 'Replace with 5000 rows' }).click()
  await soon(tool.progress).toBe('5000 rows')
})
