import { expect, test } from 'vitest'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

const CSV = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Customer,Amount\nAda,12.5\nBob,7\n'),
}
const NOTE = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('to be removed') }

test('files are attached, removed by key, sent without a word, and open as a table', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/discovery`)
  await page.getByRole('button', { name: 'Attach files' }).waitFor()
  const tray = page.getByRole('list', { name: 'Files to be sent' })
  await page.setInputFiles('input[type=file]', [CSV, NOTE])
  await tray.getByText('2 rows').waitFor()
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await tray.getByRole('button', { name: 'Remove note.txt' }).press('Enter')
  await soon(() => tray.getByRole('listitem').count()).toBe(1)
  // What the server does not take comes back.
  const problem = { code: 'thread_busy', title: 'Not now.' }
  await page.route('**/agui/discovery', route => route.fulfill({ status: 409, json: problem }), { times: 1 })
  await aChat(page).input.press('Enter')
  await page.getByText('Not now.').first().waitFor()
  await soon(() => tray.getByRole('listitem').count()).toBe(1)
  await aChat(page).input.press('Enter')
  await page.getByText('I have opened the 2 rows of “sales.csv” as a table.').first().waitFor()
  await page.getByRole('gridcell', { name: '12.5' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'sales.csv' }).waitFor()
})
