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
import { anExample, builtExample } from './an-example.ts'

const EXAMPLE = 'copilotkit'
const root = join(import.meta.dirname, '../../..')
const DELETE = 'Delete the project Spring trade fair'

type Handler = (request: Request) => Promise<Response>

/** The example's page, as a person uses it. */
function aChat(page: Page) {
  const message = page.getByTestId('copilot-chat-textarea')
  const send = page.getByTestId('copilot-send-button')
  return {
    async send(text: string) {
      await message.fill(text)
      await message.press('Enter')
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    stop: () => send.click(),
    messages: () =>
      page
        .locator('[data-testid=copilot-user-message], [data-testid=copilot-assistant-message]')
        .evaluateAll(all =>
          all
            .map(one => one.querySelector('.cpk\\:prose, [class*=prose]') ?? one.firstElementChild ?? one)
            .map(one => (one.textContent ?? '').trim())
            .filter(text => text !== ''),
        ),
    calls: () =>
      page.locator('.call').evaluateAll(cards => cards.map(card => card.getAttribute('data-state'))),
    asks: () => page.getByRole('alertdialog').allInnerTexts(),
    threads: () => page.locator('nav li button:first-child').allInnerTexts(),
  }
}

/** The page, with CopilotKit's runtime as a part of its server. */
async function aPage(signalbox: () => number): Promise<Page> {
  process.env.COPILOTKIT_TELEMETRY_DISABLED = 'true'
  builtExample(EXAMPLE)
  // Named so that the compiler does not follow: its packages are not ours.
  const file = join(root, 'docs/examples', EXAMPLE, 'server/runtime.ts')
  const { createHandler } = (await import(file)) as { createHandler(url: string): Handler }
  let handle: Handler | null = null
  const url = await anExample(EXAMPLE, signalbox, request => {
    const { pathname, origin } = new URL(request.url)
    if (!pathname.startsWith('/copilotkit/')) return null
    handle ??= createHandler(origin)
    return handle(request)
  })
  return (await visit(url)).page
}

async function aVisit() {
  const site = await aSite()
  const page = await aPage(() => site.port)
  return { site, page, chat: aChat(page) }
}

test('its types fit those of CopilotKit', () => {
  builtExample(EXAMPLE)
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout, status } = spawnSync(tsc, ['-p', join(root, 'docs/examples', EXAMPLE)], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('text, and threads that are listed, opened and deleted', async () => {
  const { page, chat } = await aVisit()
  await chat.send('Hello')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await soon(chat.threads).toEqual(['Hello'])
  await chat.press('New conversation')
  await soon(chat.messages).toEqual([])
  await chat.send('Another')
  await soon(chat.messages).toEqual(['Another', 'I heard: Another'])
  await soon(async () => (await chat.threads()).toSorted()).toEqual(['Another', 'Hello'])
  await chat.press('Hello')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
  await chat.send('More')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello', 'More', 'I heard: More'])
  await page.reload()
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello', 'More', 'I heard: More'])
  await page.getByRole('button', { name: 'Delete' }).last().click()
  await soon(chat.threads).toHaveLength(1)
})

test('a tool of the page is run by it', async () => {
  const { site, page, chat } = await aVisit()
  site.answer('Paint it', [{ call: 'change_background', arguments: { color: 'green' } }])
  await chat.send('Paint it')
  await soon(() => page.evaluate('document.body.style.background')).toBe('green')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"color":"green"}')
  await soon(chat.calls).toEqual(['complete'])
  await page.reload()
  await soon(chat.calls).toEqual(['complete'])
})

test('a question of the page’s own can be answered after a reload', async () => {
  const { site, page, chat } = await aVisit()
  site.answer('Ask me', [{ call: 'pick_colour', arguments: { question: 'Which one?' } }])
  await chat.send('Ask me')
  await soon(() => page.getByRole('button', { name: 'Red' }).isVisible()).toBe(true)
  await page.reload()
  await chat.press('Red')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"colour":"red"}')
})

test('a confirmation is answered on its card, after a reload as well', async () => {
  const { page, chat } = await aVisit()
  await chat.send(DELETE)
  await soon(chat.asks).toHaveLength(1)
  await page.reload()
  await soon(chat.asks).toEqual([expect.stringContaining('trade-fair')])
  await chat.press('Decline')
  await soon(async () => (await chat.messages()).at(-1)).toContain('I have left it')
  expect(await chat.asks()).toEqual([])
  await chat.send(DELETE)
  await chat.press('Approve')
  await soon(async () => (await chat.messages()).at(-1)).toContain('is deleted')
  await soon(chat.calls).toEqual(['complete', 'complete'])
})

test('stop stops, and the next message is answered at once', async () => {
  const { site, chat } = await aVisit()
  site.answer('Go', [{ text: 'One, two' }, { until: aGate().opened }, { text: ', three.' }])
  await chat.send('Go')
  await soon(chat.messages).toEqual(['Go', 'One, two'])
  await chat.stop()
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
  gate.open()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
  await page.reload()
  await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
})

test('a server that dies in mid-answer and comes back finishes it', async () => {
  const data = aFolder()
  const first = aSiteProcess(data, 'half')
  const port = await first.serve(0)
  const chat = aChat(await aPage(() => port))
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
  const page = await aPage(() => Number(new URL(server.url).port))
  const chat = aChat(page)
  await chat.send(DELETE)
  await soon(chat.asks).toHaveLength(1)
  await server.stop()
  server = await aServer()
  await page.reload()
  await chat.press('Approve')
  await soon(async () => (await chat.messages()).at(-1)).toContain('is deleted')
})
