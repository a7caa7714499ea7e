import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
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

variant('files are dropped and pasted, and stand in the order they were picked in', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  await page.getByRole('button', { name: 'Attach files' }).waitFor()
  const names = () =>
    page.getByRole('list', { name: 'Files to be sent' }).locator('.file-name').allTextContents()
  await page.evaluate(giveFiles('drop', ['sales.csv', 'note.txt']))
  await soon(names).toEqual(['sales.csv', 'note.txt'])
  await page.evaluate(giveFiles('paste', ['later.txt']))
  await soon(names).toEqual(['sales.csv', 'note.txt', 'later.txt'])
  // The first is on its way for longer than the second: it keeps its place.
  const quick = page.waitForResponse(answer => answer.url().includes('quick.txt'))
  await page.route('**/files**', async route => {
    if (route.request().url().includes('slow.txt')) await quick
    await route.continue()
  })
  await page.evaluate(giveFiles('drop', ['slow.txt', 'quick.txt']))
  await soon(names).toEqual(['sales.csv', 'note.txt', 'later.txt', 'slow.txt', 'quick.txt'])
})

variant('files that hang over the page are told where to go, until they are gone', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  await page.getByRole('button', { name: 'Attach files' }).waitFor()
  const hint = page.getByText('Drop the files to attach them')
  const hands = await page.context().newCDPSession(page)
  const drag = async (type: 'dragEnter' | 'dragOver' | 'dragCancel') =>
    hands.send('Input.dispatchDragEvent', {
      ...{ type, x: 400, y: 300 },
      data: { items: [], files: [import.meta.filename], dragOperationsMask: 1 },
    })
  await drag('dragEnter')
  await drag('dragOver')
  await hint.waitFor()
  await drag('dragCancel')
  await hint.waitFor({ state: 'detached' })
})

test('a message sent while its file is on its way says so and goes out with it; without the file its words stay', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`)
  const { input, messages } = aChat(page)
  await page.getByRole('button', { name: 'Attach files' }).waitFor()
  const held = page.getByText('The attachment is still on its way.')
  const gate = Promise.withResolvers<void>()
  await page.route('**/files**', async route => {
    await gate.promise
    if (route.request().url().includes('lost.txt')) await route.abort()
    else await route.continue()
  })
  await page.setInputFiles('input[type=file]', [{ ...NOTE, name: 'lost.txt' }])
  await input.fill('Here is the one that gets lost.')
  await input.press('Enter')
  await held.waitFor()
  expect(await axeFaults(page, { within: '.composer', impact: 'any' })).toEqual([])
  gate.resolve()
  await page.getByText('“lost.txt” could not be attached').waitFor()
  await held.waitFor({ state: 'detached' })
  expect(await input.inputValue()).toBe('Here is the one that gets lost.')
  const second = Promise.withResolvers<void>()
  await page.unroute('**/files**')
  await page.route('**/files**', async route => {
    await second.promise
    await route.continue()
  })
  await page.setInputFiles('input[type=file]', [CSV])
  await input.press('Enter')
  await held.waitFor()
  expect(await messages()).toEqual([])
  second.resolve()
  await page.getByRole('link', { name: 'sales.csv' }).waitFor()
  expect(await messages()).toContain('Here is the one that gets lost.')
  expect(await input.inputValue()).toBe('')
})

/** Text for the page that drops files on the conversation, or pastes them into the input. */
const giveFiles = (how: 'drop' | 'paste', names: readonly string[]) => `{
  const data = new DataTransfer()
  for (const name of ${JSON.stringify(names)}) data.items.add(new File(['Customer,File\\nAda,' + name + '\\n'], name))
  const target = document.querySelector('textarea')
  target.dispatchEvent(
    ${how === 'drop'}
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}`
