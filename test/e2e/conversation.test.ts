import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aGate } from './a-gate.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'

test('the five assistants are listed, and a conversation with one is answered without a key', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(site.url)
  const chat = aChat(page)
  const assistants = page.getByRole('list').first().getByRole('link')
  await soon(async () => (await assistants.allInnerTexts()).map(text => text.replace(/^.\n/, ''))).toEqual([
    'Classroom',
    'Discovery',
    'Lighting',
    'Projects',
    'Support',
  ])
  await assistants.filter({ hasText: 'Projects' }).click()
  await page.getByRole('button', { name: 'Audit the website relaunch.' }).click()
  await chat.answer.waitFor()
  await chat.settled()
  const [question, answer] = await chat.messages()
  expect(question).toBe('Audit the website relaunch.')
  expect(answer).toContain('WEB-B1')
  expect(await page.getByRole('button', { name: 'Offline model' }).isVisible()).toBe(true)
  expect(page.url()).toMatch(/\/a\/projects\/t\/[\w-]+$/)
  await soon(() => page.title()).toBe('Audit the website relaunch · Projects · Signalbox')
})

test('text can be read while the rest is still being written', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('Tell me', [{ text: 'The first half' }, { until: gate.opened }, { text: ' and the second.' }])
  const chat = aChat((await visit(`${site.url}/a/projects`)).page)
  await chat.send('Tell me')
  await soon(chat.messages).toEqual(['Tell me', 'The first half'])
  expect(await chat.stopButton.isVisible()).toBe(true)
  expect(await chat.answer.getAttribute('data-status')).toBe('streaming')
  gate.open()
  await soon(chat.messages).toEqual(['Tell me', 'The first half and the second.'])
  await chat.settled()
  expect(await chat.answer.getAttribute('data-status')).toBe('complete')
})

test('what is written during an answer waits where it can be seen and taken back, and is sent after it', async () => {
  const site = await aSite()
  const gate = aGate()
  site.answer('One', [{ text: 'Wait' }, { until: gate.opened }, { text: ' for it.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('One')
  await soon(chat.messages).toEqual(['One', 'Wait'])
  await chat.send('Two')
  await chat.write('Three')
  await page.getByText('Enter sends this after it.').waitFor()
  await page.getByRole('button', { name: 'Send after this answer' }).click()
  const queue = page.getByRole('list', { name: 'Sent after this answer' })
  await soon(() => queue.locator('.queue-text').allTextContents()).toEqual(['Two', 'Three'])
  expect(await axeFaults(page, { within: '.chat-foot', impact: 'any' })).toEqual([])
  await queue.getByRole('button', { name: 'Do not send: Three' }).click()
  await chat.write('half a word')
  gate.open()
  await soon(chat.messages).toEqual(['One', 'Wait for it.', 'Two', 'I heard: Two'])
  await soon(() => queue.count()).toBe(0)
  expect(await chat.input.inputValue()).toBe('half a word')
})

test('a failed answer says so in words for the person, can be tried again, and blocks nothing', async () => {
  const site = await aSite()
  site.answer('Break', [
    { text: 'Half an ans' },
    { fail: 'model_refused', retryable: false, detail: 'TEAPOT' },
  ])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Break')
  const alert = page.getByRole('alert')
  await alert.getByText('The model did not accept this request.').waitFor()
  expect(await page.locator('body').textContent()).not.toContain('TEAPOT')

  site.answer('Break', 'This time it holds.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await soon(async () => (await chat.messages()).slice(-2)).toEqual(['Break', 'This time it holds.'])
  expect(await alert.count()).toBe(0)
  await chat.send('Next')
  await soon(async () => (await chat.messages()).at(-1)).toBe('I heard: Next')
})

variant('a failure is told in the language of the page', async () => {
  const site = await aSite()
  site.answer('Bitte', [{ fail: 'model_refused', retryable: false }])
  const { page } = await visit(`${site.url}/a/projects`, { locale: 'de-DE' })
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Das Modell hat diese Anfrage nicht angenommen.').waitFor()
})

variant('an answer that reached its limit says why it ends there', async () => {
  const site = await aSite()
  site.answer('Long', [{ text: 'Once upon a' }, { finish: 'length' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Long')
  const note = 'The answer was longer than it may be and breaks off here. Say “go on” for the rest.'
  await soon(chat.messages).toEqual(['Long', 'Once upon a', note])
  await page.reload()
  await soon(chat.messages).toEqual(['Long', 'Once upon a', note])
})

test('a call of a tool has its line, with what went in and what came out, also after a reload', async () => {
  const assistants = aFolder({
    'shop/assistant.yaml': 'name: Shop\ndescription: Sells.\ninstructions: Sell.\n',
    'shop/tools.ts': TOOLS,
  })
  const site = await aSite({ assistants })
  site.answer('Where is it?', [{ call: 'find_order', arguments: { order: '<b>1042</b>' } }])
  const { page } = await visit(site.url)
  const chat = aChat(page)
  await chat.send('Where is it?')
  await soon(async () => (await chat.messages()).at(-1)).toContain('on <i>its</i> way')
  const line = page.locator('.tool-line', { hasText: 'Find order' })
  expect(await line.getByText('done').isVisible()).toBe(true)
  const told = [
    JSON.stringify({ order: '<b>1042</b>' }, null, 2),
    JSON.stringify({ order: '<b>1042</b>', status: 'on <i>its</i> way' }, null, 2),
  ]
  await line.locator('summary').click()
  expect(await line.locator('pre').allInnerTexts()).toEqual(told)
  await page.reload()
  await soon(() => line.count()).toBe(1)
  expect(await line.getByText('done').isVisible()).toBe(true)
  await line.locator('summary').click()
  expect(await line.locator('pre').allInnerTexts()).toEqual(told)
  expect(await chat.messages()).toHaveLength(2)
})

const TOOLS = `import { defineTool, z } from 'signalbox'
export const findOrder = defineTool({
  name: 'find_order',
  description: 'Says where an order is.',
  parameters: z.object({ order: z.string() }),
  effect: 'retry',
  run: ({ order }) => ({ order, status: 'on <i>its</i> way' }),
})
`
