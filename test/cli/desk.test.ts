import { join } from 'node:path'
import { expect, test } from 'vitest'
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
  const cwd = aFolder()
  const settings = [
    '--data',
    join(cwd, 'data'),
    '--assistants',
    join(import.meta.dirname, '../../assistants'),
  ]
  const run = async (...line: string[]) => {
    const terminal = aTerminal()
    const code = await main([...line, ...settings], terminal)
    return { code, shown: terminal.shown(), complained: terminal.complained() }
  }
  const chat = aTerminal()
  chat.input.end('refund 780 euros for order LX-20483, it arrived broken\nyes\n')
  await main(['chat', 'support', '--model', 'offline', ...settings], chat)
  const { shown } = await run('desk', 'list')
  const session = /ses_\S+/.exec(shown)?.[0] ?? ''
  for (const deed of ['approve', 'decline']) {
    const unnamed = await run('desk', deed, session)
    expect(unnamed.code).toBe(2)
    expect(unnamed.complained).toMatch(/--pending t\d+\/p\d+: Refund €780\.00 for LX-20483/)
  }
  expect((await run('desk', 'list')).shown).toContain(session)
  const gone = await run('desk', 'approve', session, '--pending', 't1/p9')
  expect(gone.code).not.toBe(0)
})

test('somebody is served from the terminal: listed, taken, answered, handed back', async () => {
  const { run, chat } = await aDesk()
  expect((await run('desk', 'list')).shown).toBe('Nobody waits.\n')
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
  expect((await run('desk', 'list')).shown).toBe('Nobody waits.\n')
})
