import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { aFolder } from '../../a-folder.ts'
import { startServer } from '../../start-server.ts'
import { soon, visit } from '../a-browser.ts'
import { aGate } from '../a-gate.ts'
import { aSite } from '../a-site.ts'
import { aSiteProcess } from '../a-site-process.ts'
import { anExample } from './an-example.ts'

const EXAMPLE = 'assistant-ui'
const root = join(import.meta.dirname, '../../..')
const DELETE = 'Delete the project Spring trade fair'

/** The example's page, as a person uses it. */
function aChat(page: Page) {
  const message = page.getByLabel('Message')
  return {
    async send(text: string) {
      await message.fill(text)
      await page.getByRole('button', { name: 'Send' }).click()
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    sees: (name: string) => page.getByRole('button', { name, exact: true }).isVisible(),
    messages: () => page.locator('article').allInnerTexts(),
    cards: () =>
      page.locator('.call').evaluateAll(cards => cards.map(card => card.getAttribute('data-state'))),
    threads: () => page.locator('.thread button:first-child').allInnerTexts(),
  }
}

async function aVisit() {
  const site = await aSite()
  const { page } = await visit(await anExample(EXAMPLE, () => site.port))
  return { site, page, chat: aChat(page) }
}

test('its types fit those of assistant-ui and the AI SDK', () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout, status } = spawnSync(tsc, ['-p', join(root, 'docs/examples', EXAMPLE)], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('text, and threads that are listed, opened, archived and deleted', async () => {
  const { page, chat } = await aVisit()
  await chat.send('Hello')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await soon(chat.threads).toEqual(['Hello'])
  await chat.press('New conversation')
  await soon(chat.messages).toEqual([])
  await chat.send('Another')
  await soon(chat.messages).toEqual(['Another', 'I heard: Another'])
  await soon(async () => (await chat.threads()).toSorted()).toEqual(['Another', 'Hello'])
  await page.getByRole('button', { name: 'Hello', exact: true }).click()
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await chat.send('More')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello', 'More', 'I heard: More'])
  await page.reload()
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello', 'More', 'I heard: More'])
  await page.getByRole('button', { name: 'Archive' }).last().click()
  await soon(chat.threads).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete' }).click()
  await soon(chat.threads).toEqual([])
  await page.reload()
  await soon(chat.threads).toEqual([])
})

test('a tool of the page is run by it', async () => {
  const { site, page, chat } = await aVisit()
  site.answer('Paint it', [{ call: 'change_background', arguments: { color: 'green' } }])
  await chat.send('Paint it')
  await soon(() => page.evaluate('document.body.style.background')).toBe('green')
  await soon(chat.messages).toEqual(['Paint it', expect.stringContaining('It says: {"color":"green"}')])
  await soon(chat.cards).toEqual(['done'])
  await page.reload()
  await soon(chat.cards).toEqual(['done'])
})

test('a confirmation is answered on the card of its call, after a reload as well', async () => {
  const { page, chat } = await aVisit()
  await chat.send(DELETE)
  await soon(chat.cards).toEqual(['asks'])
  await page.reload()
  await soon(chat.cards).toEqual(['asks'])
  await chat.press('Decline')
  await soon(chat.cards).toEqual(['declined'])
  await soon(async () => (await chat.messages()).at(-1)).toContain('I have left it')
  await chat.send(DELETE)
  await soon(chat.cards).toEqual(['declined', 'asks'])
  await chat.press('Approve')
  await soon(chat.cards).toEqual(['declined', 'done'])
  await soon(async () => (await chat.messages()).at(-1)).toContain('is deleted')
  expect(await chat.messages()).toHaveLength(4)
})

test('stop stops, and the next message is answered at once', async () => {
  const { site, chat } = await aVisit()
  site.answer('Go', [{ text: 'One, two' }, { until: aGate().opened }, { text: ', three.' }])
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One, two'])
  await chat.press('Stop')
  await chat.send('And now?')
  await soon(chat.messages).toEqual(['Go', 'One, two', 'And now?', 'I heard: And now?'])
})

test('a reload in mid-turn shows the text so far, then the rest, once', async () => {
  const { site, page, chat } = await aVisit()
  const gate = aGate()
  site.answer('Go', [{ text: 'One, two' }, { until: gate.opened }, { text: ', three.' }])
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One, two'])
  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'One, two'])
  expect(await chat.sees('Stop')).toBe(true)
  gate.open()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
})

test('a server that dies in mid-answer and comes back finishes it', async () => {
  const data = aFolder()
  const first = aSiteProcess(data, 'half')
  const port = await first.serve(0)
  const { page } = await visit(await anExample(EXAMPLE, () => port))
  const chat = aChat(page)
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'It begins'])
  const second = aSiteProcess(data, 'whole')
  await first.kill()
  await second.serve(port)
  await soon(chat.messages).toEqual(['Go', 'It begins and it ends.'])
})

test('a confirmation is offered again after a restart of the server, and answered on its card', async () => {
  const data = aFolder()
  const aServer = () => startServer({ model: scriptedModel([]), bundled: ['projects'], flags: { data } })
  let server = await aServer()
  onTestFinished(() => server.stop())
  const { page } = await visit(await anExample(EXAMPLE, () => Number(new URL(server.url).port)))
  const chat = aChat(page)
  await chat.send(DELETE)
  await soon(chat.cards).toEqual(['asks'])
  await server.stop()
  server = await aServer()
  await page.reload()
  await soon(chat.cards).toEqual(['asks'])
  await chat.press('Approve')
  await soon(chat.cards).toEqual(['done'])
  await soon(async () => (await chat.messages()).at(-1)).toContain('is deleted')
})
