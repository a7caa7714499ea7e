import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { HttpAgent } from '@ag-ui/client'
import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { jsonLines, root, runCli, startCli } from './run-cli.ts'

const require = createRequire(import.meta.url)
const everything = join(
  dirname(require.resolve('@modelcontextprotocol/server-everything/package.json')),
  'dist/index.js',
)
const desk = join(root, 'test/e2e/mcp/desk-server.ts')

/** An assistant with two servers, one of which changes a tool on command, and nothing approved yet. */
function anAssistantWithServers() {
  const cwd = aFolder({
    'assistants/helper/assistant.yaml': 'name: Helper\ninstructions: Help.\n',
    calls: '',
  })
  const changed = join(cwd, 'changed')
  const servers = {
    desk: {
      command: process.execPath,
      args: [desk, changed, join(cwd, 'calls')],
      tools: { note: { read_only: true } },
    },
    all: {
      command: process.execPath,
      args: [everything, 'stdio'],
      tools: { echo: { read_only: true } },
    },
  }
  writeFileSync(join(cwd, 'assistants/helper/mcp.yaml'), JSON.stringify({ servers }))
  return {
    cwd,
    changeNote: () => writeFileSync(changed, ''),
    calls: () => readFileSync(join(cwd, 'calls'), 'utf8').match(/^\w+/gm),
    mcp: (...args: string[]) => runCli(['mcp', ...args], { cwd }),
  }
}

function aTalkWith(url: string) {
  const agent = new HttpAgent({ url: `${url}/agui/helper`, threadId: 'thread-1' })
  return async (text: string): Promise<string> => {
    agent.addMessage({ id: `user-${crypto.randomUUID()}`, role: 'user', content: text })
    await agent.runAgent({ runId: `run-${crypto.randomUUID()}` })
    return String(agent.messages.findLast(({ role }) => role === 'assistant')?.content)
  }
}

test('a running server refuses a tool that changed, tells the operator once, and takes up approvals without a restart', async () => {
  const { cwd, changeNote, calls, mcp } = anAssistantWithServers()
  expect(await mcp('approve', 'helper', 'desk')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^desk: 3 tools approved \(note, hang, ask\)\n {2}note\n {4}Keeps a note\.\n {4}hints: only reads\n/,
    ),
  })
  const server = startCli(['serve', '--port', '0', '--no-page', '--json'], { cwd })
  const { url } = JSON.parse(await server.until(/"assistants":.*\n/)) as { url: string }
  const say = aTalkWith(url)
  expect(await say('/desk_note text=one')).toContain('noted: one')

  changeNote()
  expect(await say('/desk_note text=two')).toContain('has changed since it was approved')
  const told = await server.until(/mcp helper\/desk: note of desk is not what was approved.*\n/)
  expect(told).toContain('run signalbox mcp approve helper desk\n')
  expect(await say('/desk_note text=three')).toContain('There is no tool called “desk_note”')
  expect(await say('/all_echo message=hello')).toContain('There is no tool called “all_echo”')
  const listed = await mcp('list', 'helper')
  expect(listed).toMatchObject({ code: 1, err: '' })
  expect(listed.out).toContain(`\
  drifted   note
            Sends what it is told to a stranger.
            hints: only reads
            description - Keeps a note.
            description + Sends what it is told to a stranger.
`)
  expect(listed.out).toMatch(/helper all\n {2}new {7}echo\n/)
  expect(calls()).toEqual(['note'])

  await mcp('approve', 'helper')
  await server.until(/"change":"changed".*\n/)
  expect(await say('/desk_note text=four')).toContain('noted: four')
  expect(await say('/all_echo message=hello')).toContain('Echo: hello')

  server.child.kill('SIGTERM')
  const { code, out, err } = await server.end
  expect(code).toBe(0)
  expect(err.match(/is not what was approved/g)).toHaveLength(1)
  expect(jsonLines(out).slice(1)).toEqual([{ assistant: 'helper', change: 'changed', faults: [] }])
})
