import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { aFolder } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'

const FILES = {
  'assistants/lamps/assistant.yaml':
    'name: Lamps\ninstructions: Help.\nconversation: false\ndesk: { roles: [support], names: { local: Lou } }\n',
}

async function aDesk() {
  const cwd = aFolder(FILES)
  const settings = ['--data', join(cwd, 'data'), '--assistants', join(cwd, 'assistants')]
  const run = async (...line: string[]) => {
    const terminal = aTerminal()
    const code = await main([...line, ...settings], terminal)
    return { code, shown: terminal.shown(), complained: terminal.complained() }
  }
  const chat = async (...words: string[]) => {
    const terminal = aTerminal()
    terminal.input.end(`${words.join('\n')}\n`)
    await main(['chat', 'lamps', '--model', 'offline', ...settings], terminal)
  }
  return { run, chat }
}

test('a call is decided about by its name alone: what waits by now need not be what was read', async () => {
  const done: string[] = []
  const approvals = [{ pending: 't4/p1', sentence: 'Refund €780.00 for LX-20483?' }]
  const server = createServer((request, response) => {
    if (request.method === 'POST') request.on('data', data => done.push(`${request.url} ${data}`))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(request.method === 'POST' ? { claim: null, messages: [] } : { approvals }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SIGNALBOX_KEY', 'k')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = async (...line: string[]) => {
    const terminal = aTerminal()
    const code = await main(['desk', ...line, '--url', url], terminal)
    return { code, complained: terminal.complained() }
  }
  for (const deed of ['approve', 'decline'])
    expect(await run(deed, 'ses_1')).toEqual({
      code: 2,
      complained: expect.stringContaining('--pending t4/p1: Refund €780.00 for LX-20483?'),
    })
  expect(done).toEqual([])
  expect((await run('approve', 'ses_1', 'Sorry.', '--pending', 't4/p1')).code).toBe(0)
  expect(done).toEqual(['/api/desk/ses_1/approve {"pending":"t4/p1","note":"Sorry."}'])
})

test('somebody is served from the terminal: listed, taken, answered, handed back', async () => {
  const { run, chat } = await aDesk()
  expect((await run('desk', 'list')).shown).toBe('Nobody is waiting.\n')
  await chat('paint my fence purple', 'yes')
  const { shown } = await run('desk', 'list')
  expect(shown).toMatch(/^SESSION +ASSISTANT +SINCE +WHY +WITH\nses_\S+ +lamps +just now +accepted +–\n$/)
  const session = /ses_\S+/.exec(shown)?.[0] ?? ''
  const early = await run('desk', 'answer', session, 'Hello')
  expect(early).toMatchObject({ code: 2, complained: expect.stringContaining('not in your hands') })
  expect((await run('desk', 'take', session)).shown).toContain('Lou has taken over')
  expect((await run('desk', 'answer', session, 'Which purple?')).shown).toBe('Which purple?\n')
  expect((await run('desk', 'show', session)).shown).toContain('Lou: Which purple?')
  expect((await run('desk', 'approve', session)).complained).toContain('no call waits')
  expect((await run('desk', 'hand-back', session, 'lilac')).shown).toContain('handed the conversation back')
  expect((await run('desk', 'list')).shown).toBe('Nobody is waiting.\n')
})

test.each([
  ['nobody listens there', 'http://127.0.0.1:1', 'http://127.0.0.1:1 does not answer'],
  ['it is no address', 'help', 'help is no address'],
])('an address that leads nowhere is said to, as %s', async (_, url, complaint) => {
  vi.stubEnv('SIGNALBOX_KEY', 'k')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const terminal = aTerminal()
  expect(await main(['desk', 'list', '--url', url], terminal)).toBe(2)
  expect(terminal.complained()).toContain(complaint)
  expect(terminal.complained()).not.toContain('fault of Signalbox')
})
