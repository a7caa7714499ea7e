import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { LOCAL_DOOR } from '../../../src/server/door.ts'
import { listen } from '../../../src/server/listen.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { aFolder } from '../../a-folder.ts'
import { startServer } from '../../start-server.ts'
import { soon } from '../a-browser.ts'
import { aGate } from '../a-gate.ts'
import { aSite } from '../a-site.ts'
import { aSiteProcess } from '../a-site-process.ts'
import { axeFaults } from '../axe-faults.ts'
import { aDevServer, builtExample } from './an-example.ts'

const root = join(import.meta.dirname, '../../..')
const DELETE = 'Delete the project Spring trade fair'

/** Example's page, as a person uses it. */
export interface FrontEndChat {
  send(text: string): Promise<void>
  press(name: string): Promise<void>
  stop(): Promise<void>
  messages(): Promise<readonly string[]>
  /** Titles, in any order where the client has one of its own: then sorted. */
  threads(): Promise<readonly string[]>
  /** States of the calls that are shown, in the client's own words. */
  calls(): Promise<readonly (string | null)[]>
  /** Questions that are open, each as its card shows it. */
  asks(): Promise<readonly string[]>
  /** True while it can be stopped. */
  isRunning(): Promise<boolean>
}

/** Somebody else's front end over our threads. */
export interface FrontEnd {
  /** Folder below docs/examples. */
  readonly example: string
  visit(signalbox: () => number): Promise<Page>
  chat(page: Page): FrontEndChat
  /** What it calls a call that was declined, and one that is done. */
  readonly states: { readonly declined: string; readonly done: string }
  /** Buttons beside a thread, each of which takes one from the list. */
  readonly removing: readonly string[]
}

/** Everything a front end has to be able to do, each in a browser against a real server. */
export function frontEndContract({ example, visit, chat: chatOn, states, removing }: FrontEnd): void {
  const aVisit = async () => {
    const site = await aSite()
    const page = await visit(() => site.port)
    return { site, page, chat: chatOn(page) }
  }

  test('its types fit those of its library', () => {
    builtExample(example)
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout, status } = spawnSync(tsc, ['-p', join(root, 'docs/examples', example)], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  test('its development server hands on what the page asks, also of a server that wants keys', async () => {
    const door = { ...LOCAL_DOOR, asks: true }
    const server = await listen({
      fetch: ({ method, url }) => Response.json([method, new URL(url).pathname]),
      host: '127.0.0.1',
      port: 0,
      door,
    })
    onTestFinished(() => server.close())
    const origin = await aDevServer(example, `http://127.0.0.1:${server.port}`)
    const answer = await fetch(`${origin}/api/sessions/s/listing`, { method: 'PUT', headers: { origin } })
    expect(await answer.json()).toEqual(['PUT', '/api/sessions/s/listing'])
  })

  test('text, and threads that are listed, opened and removed', async () => {
    const { page, chat } = await aVisit()
    await chat.send('Hello')
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
    await soon(chat.threads).toEqual(['Hello'])
    await chat.press('New conversation')
    await soon(chat.messages).toEqual([])
    await chat.send('Another')
    await soon(chat.messages).toEqual(['Another', 'I heard: Another'])
    await soon(chat.threads).toEqual(['Another', 'Hello'])
    await chat.press('Hello')
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
    await chat.send('More')
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello', 'More', 'I heard: More'])
    await page.reload()
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello', 'More', 'I heard: More'])
    for (const [index, name] of removing.entries()) {
      await page.getByRole('button', { name }).last().click()
      await soon(chat.threads).toHaveLength(1 - index)
    }
    await page.reload()
    await soon(chat.threads).toHaveLength(2 - removing.length)
  })

  test('a thread is renamed with the keyboard, and keeps its name', async () => {
    const { page, chat } = await aVisit()
    const dialog = page.getByRole('dialog', { name: 'Rename this conversation' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    const isFocused = (text: string) =>
      page.getByRole('button', { name: text, exact: true }).evaluate(button => button.matches(':focus'))
    await chat.send('Hello')
    await soon(chat.messages).toEqual(['Hello', 'I heard: Hello'])
    await soon(chat.threads).toEqual(['Hello'])

    await page.getByRole('button', { name: 'Rename Hello' }).focus()
    await page.keyboard.press('Enter')
    await soon(() => name.inputValue()).toBe('Hello')
    expect(await axeFaults(page, { within: 'nav', impact: 'any' })).toEqual([])
    await page.keyboard.type('Left as it was')
    await page.keyboard.press('Escape')
    await soon(() => dialog.isVisible()).toBe(false)
    await soon(() => isFocused('Rename Hello')).toBe(true)

    await page.keyboard.press('Enter')
    await soon(() => name.inputValue()).toBe('Hello')
    await page.keyboard.type('Greetings')
    await page.keyboard.press('Enter')
    await soon(chat.threads).toEqual(['Greetings'])
    await soon(() => isFocused('Rename Greetings')).toBe(true)
    await page.reload()
    await soon(chat.threads).toEqual(['Greetings'])

    await page.route('**/listing', route => route.fulfill({ status: 503 }))
    await chat.press('Rename Greetings')
    await name.fill('Refused')
    await page.keyboard.press('Enter')
    await soon(() => dialog.getByRole('alert').isVisible()).toBe(true)
    await page.unroute('**/listing')
    await name.fill('')
    await page.keyboard.press('Enter')
    await soon(chat.threads).toEqual(['Hello'])
    await soon(() => dialog.isVisible()).toBe(false)
    await page.reload()
    await soon(chat.threads).toEqual(['Hello'])
  })

  test('a tool of the page is run by it, once', async () => {
    const { site, page, chat } = await aVisit()
    site.answer('Paint it', [{ call: 'change_background', arguments: { color: 'green' } }])
    await chat.send('Paint it')
    await soon(() => page.evaluate('document.body.style.background')).toBe('green')
    await soon(async () => (await chat.messages()).at(-1)).toContain('It says: {"color":"green"}')
    await soon(chat.calls).toEqual([states.done])
    await page.reload()
    await soon(chat.calls).toEqual([states.done])
  })

  test('a confirmation is answered on its card, after a reload as well', async () => {
    const { page, chat } = await aVisit()
    await chat.send(DELETE)
    await soon(chat.asks).toHaveLength(1)
    await page.reload()
    await soon(chat.asks).toEqual([expect.stringContaining('trade-fair')])
    await chat.press('Decline')
    await soon(async () => (await chat.messages()).at(-1)).toContain('I have left it')
    await soon(chat.calls).toEqual([states.declined])
    expect(await chat.asks()).toEqual([])
    await chat.send(DELETE)
    await soon(chat.asks).toHaveLength(1)
    await chat.press('Approve')
    await soon(async () => (await chat.messages()).at(-1)).toContain('is deleted')
    await soon(chat.calls).toEqual([states.declined, states.done])
    expect(await chat.asks()).toEqual([])
    expect((await chat.messages()).filter(text => text.includes('is deleted'))).toHaveLength(1)
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
    expect(await chat.isRunning()).toBe(true)
    gate.open()
    await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
    await soon(chat.isRunning).toBe(false)
    await page.reload()
    await soon(chat.messages).toEqual(['Go', 'One, two, three.'])
  })

  test('a server that dies in mid-answer and comes back finishes it', async () => {
    const data = aFolder()
    const first = aSiteProcess(data, 'half')
    const port = await first.serve(0)
    const chat = chatOn(await visit(() => port))
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
    const page = await visit(() => Number(new URL(server.url).port))
    const chat = chatOn(page)
    await chat.send(DELETE)
    await soon(chat.asks).toHaveLength(1)
    await server.stop()
    server = await aServer()
    await page.reload()
    await soon(chat.asks).toHaveLength(1)
    await chat.press('Approve')
    await soon(async () => (await chat.messages()).at(-1)).toContain('is deleted')
    await soon(chat.calls).toEqual([states.done])
  })
}
