import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { soon, visit } from '../a-browser.ts'
import { aSite } from '../a-site.ts'
import { aDevServer, anExample, builtExample } from './an-example.ts'
import { frontEndContract } from './front-end-contract.ts'

const EXAMPLE = 'copilotkit'
const root = join(import.meta.dirname, '../../..')

type Handler = (request: Request) => Promise<Response>

frontEndContract({
  example: EXAMPLE,
  visit: aPage,
  chat: aChat,
  states: { declined: 'complete', done: 'complete' },
  removing: ['Delete'],
})

test('a question of the page’s own can be answered after a reload', async () => {
  const site = await aSite()
  const page = await aPage(() => site.port)
  const chat = aChat(page)
  site.answer('Ask me', [{ call: 'pick_colour', arguments: { question: 'Which one?' } }])
  await chat.send('Ask me')
  await soon(() => page.getByRole('button', { name: 'Red' }).isVisible()).toBe(true)
  await page.reload()
  await chat.press('Red')
  await soon(async () => (await chat.messages()).at(-1)).toBe('It says: {"colour":"red"}')
})

test('in development, too, the page asks nobody but its own server', async () => {
  const site = await aSite()
  const { page } = await visit(await aDevServer(EXAMPLE, `http://127.0.0.1:${site.port}`))
  const chat = aChat(page)
  await chat.send('Hello')
  await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
})

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
    threads: async () => (await page.locator('nav li button:first-child').allInnerTexts()).toSorted(),
    isRunning: () => send.locator('svg.lucide-square').isVisible(),
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
