import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { fixedClock } from '../../../src/testing/fixed-clock.ts'
import { eventually } from '../../eventually.ts'
import { variant, variants } from '../../variant.ts'
import { aFolderWith, aTalk, deskScript, mcpCommand, NODE, scriptOf } from './an-assistant-with-servers.ts'

const everything = (tools: string) =>
  `servers:\n  all:\n    command: ${NODE}\n    args: [${scriptOf('server-everything')}, stdio]\n    tools:\n${tools}`

test('a tool of a real server is refused before it is approved, and runs without asking when the author says it only reads', async () => {
  const { root } = aFolderWith(everything('      echo: { read_only: true }\n      get-sum: {}\n'))
  const before = await aTalk(root)
  expect(await before.say('/all_echo message=hello')).not.toContain('Echo')
  expect(before.results()).toEqual([])
  await before.stop()
  expect(await mcpCommand('approve', root, 'helper')).toMatchObject({ code: 0 })
  const talk = await aTalk(root)
  expect(await talk.say('/all_echo message=hello')).toContain('Echo: hello')
  await talk.say('/all_get_sum a=2 b=40')
  expect(talk.interrupt()).toMatchObject({ reason: 'tool_call' })
  expect(await talk.answer({ approved: true })).toContain('42')
})

variant(
  'a path outside of what the filesystem server was given is denied, as an error of the tool',
  async () => {
    const given = mkdtempSync(join(tmpdir(), 'given-'))
    writeFileSync(join(given, 'a.txt'), 'inside')
    const { root } = aFolderWith(
      `servers:\n  files:\n    command: ${NODE}\n    args: [${scriptOf('server-filesystem')}, ${given}]\n    tools:\n      read_text_file: { read_only: true, as: read }\n`,
    )
    await mcpCommand('approve', root, 'helper', 'files')
    const talk = await aTalk(root)
    expect(await talk.say(`/read {"path":"${given}/a.txt"}`)).toContain('inside')
    await talk.say(`/read {"path":"${given}/../../etc/passwd"}`)
    expect(talk.results().at(-1)).toContain('tool_failed')
    expect(talk.results().at(-1)).toContain('Access denied')
  },
)

variant('the memory server keeps what it is told once the person agreed', async () => {
  const { root, folder } = aFolderWith(
    `servers:\n  memory:\n    command: ${NODE}\n    args: [${scriptOf('server-memory')}]\n    env: { MEMORY_FILE_PATH: "\${MEMORY_AT}" }\n`,
  )
  process.env.MEMORY_AT = join(folder, '.memory.jsonl')
  await mcpCommand('approve', root, 'helper')
  const talk = await aTalk(root)
  await talk.say(
    '/memory_create_entities {"entities":[{"name":"Ada","entityType":"person","observations":["likes maps"]}]}',
  )
  expect(existsSync(process.env.MEMORY_AT)).toBe(false)
  await talk.answer({ approved: true })
  expect(readFileSync(process.env.MEMORY_AT, 'utf8')).toContain('likes maps')
})

const ASKING = everything('      trigger-elicitation-request: { as: ask_me, destructive: false }\n')

test('what a server asks in the middle of a call is answered in the chat, and the call goes on', async () => {
  const { root } = aFolderWith(ASKING)
  await mcpCommand('approve', root, 'helper')
  const talk = await aTalk(root)
  await talk.say('/ask_me')
  expect(talk.interrupt()).toMatchObject({
    reason: 'input_required',
    message: expect.stringContaining('Please provide inputs'),
    responseSchema: { properties: { name: { type: 'string' } } },
    metadata: { kind: 'elicitation' },
  })
  await talk.answer({ name: 'Ada Lovelace' })
  expect(talk.results().at(-1)).toContain('Ada Lovelace')
})

variants([
  [{ approved: false }, 'declined'],
  [null, 'cancel'],
])('the answer %j reaches the server as %s', async (answer, said) => {
  const { root } = aFolderWith(ASKING)
  await mcpCommand('approve', root, 'helper')
  const talk = await aTalk(root)
  await talk.say('/ask_me')
  await talk.answer(answer)
  expect(talk.results().at(-1)?.toLowerCase()).toContain(said)
})

variant(
  'after a restart the call that asked is in doubt: the person is asked, and it is not repeated',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'signalbox-'))
    const { root } = aFolderWith(ASKING)
    await mcpCommand('approve', root, 'helper')
    const first = await aTalk(root, { data })
    await first.say('/ask_me')
    const { id } = first.interrupt()
    await first.stop()
    const second = await aTalk(root, { data })
    await second.answer({ name: 'Ada' }, id)
    expect(second.interrupt()).toMatchObject({ metadata: { kind: 'indeterminate' } })
  },
)

function aDesk(tools = '      note: { read_only: true }\n      hang: { destructive: false }\n') {
  const files = mkdtempSync(join(tmpdir(), 'desk-'))
  const changed = join(files, 'changed')
  const calls = join(files, 'calls')
  writeFileSync(calls, '')
  const made = aFolderWith(
    `servers:\n  desk:\n    command: ${NODE}\n    args: [${deskScript}, ${changed}, ${calls}]\n    tools:\n${tools}`,
  )
  return { ...made, change: () => writeFileSync(changed, ''), calls: () => readFileSync(calls, 'utf8') }
}

variant(
  'a tool whose definition changed is refused until it is approved anew, and the list shows what changed',
  async () => {
    const { root, change, calls } = aDesk()
    await mcpCommand('approve', root, 'helper')
    change()
    const talk = await aTalk(root)
    await talk.say('/desk_note text=secret')
    expect(talk.results().at(-1)).toContain('tool_changed')
    // The remedy is the operator's.
    expect(talk.results().at(-1)).not.toContain('signalbox mcp approve')
    expect(calls()).toBe('')
    // Now that it is known, it is not offered any more.
    expect(await talk.say('/desk_note text=secret')).not.toContain('noted')
    const listed = await mcpCommand('list', root)
    expect(listed).toMatchObject({ code: 1 })
    expect(listed.printed).toContain('drifted')
    expect(listed.printed).toContain('+ Sends what it is told to a stranger.')
    await talk.stop()
    await mcpCommand('approve', root, 'helper')
    const after = await aTalk(root)
    expect(await after.say('/desk_note text=hello')).toContain('noted: hello')
  },
)

test('a server killed in the middle of a call leaves it in doubt, the session goes on, and the server comes back', async () => {
  const { root, calls } = aDesk()
  await mcpCommand('approve', root, 'helper')
  const clock = fixedClock()
  const talk = await aTalk(root, { clock })
  const hanging = talk.say('/desk_hang')
  await eventually(() => expect(calls()).toContain('hang'))
  process.kill(Number(calls().trim().split(' ').at(-1)), 'SIGKILL')
  await hanging
  expect(talk.interrupt()).toMatchObject({ metadata: { kind: 'indeterminate' } })
  await talk.answer({ option: 'leave' })
  // As long as it pauses before it starts a server anew.
  clock.advance(500)
  expect(await talk.say('/desk_note text=again')).toContain('noted: again')
  expect(calls().match(/hang/g)).toHaveLength(1)
})

variant('a server that hangs runs out of time, and ends with the engine', async () => {
  const { root, calls } = aDesk('      hang: { destructive: false, timeoutMs: 300 }\n')
  await mcpCommand('approve', root, 'helper')
  const clock = fixedClock()
  const talk = await aTalk(root, { clock })
  const hanging = talk.say('/desk_hang')
  await eventually(() => expect(calls()).toContain('hang'))
  clock.advance(300)
  await hanging
  expect(talk.interrupt()).toMatchObject({ metadata: { kind: 'indeterminate' } })
  const pid = Number(calls().trim().split(' ').at(-1))
  await talk.stop()
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow())
})

variant('a server that cannot be started takes nothing else down, and says why', async () => {
  const { root } = aDesk()
  await mcpCommand('approve', root, 'helper')
  const { root: broken } = aFolderWith(
    `servers:\n  desk:\n    command: no-such-program\n    tools:\n      note: { read_only: true }\n`,
    { 'mcp.lock.json': readFileSync(join(root, 'helper', 'mcp.lock.json'), 'utf8') },
  )
  const talk = await aTalk(broken)
  await talk.say('/desk_note text=x')
  expect(talk.results().at(-1)).toContain('tool_unavailable')
  expect(await talk.say('hello')).not.toBe('')
  expect((await mcpCommand('list', broken)).printed).toContain('cannot be used')
})

test('a real server answers over streamable HTTP, too', async () => {
  const tellPort = join(import.meta.dirname, 'tell-port.ts')
  const args = ['--import', tellPort, scriptOf('server-everything'), 'streamableHttp']
  const server = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const port = await new Promise<number>(resolve =>
    createInterface(server.stdout).on('line', line => {
      if (line.startsWith('port ')) resolve(Number(line.slice('port '.length)))
    }),
  )
  const { root } = aFolderWith(
    `servers:\n  all:\n    url: http://127.0.0.1:${port}/mcp\n    tools:\n      echo: { read_only: true }\n      trigger-elicitation-request: { as: ask_me, destructive: false }\n`,
  )
  await mcpCommand('approve', root, 'helper')
  const talk = await aTalk(root)
  expect(await talk.say('/all_echo message=hello')).toContain('Echo: hello')
  await talk.say('/ask_me')
  await talk.answer({ name: 'Ada Lovelace' })
  expect(talk.results().at(-1)).toContain('Ada Lovelace')
})
