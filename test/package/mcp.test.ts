import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installed } from './installed.ts'
import { run } from './run.ts'

const { folder } = installed

/** One assistant asks another over MCP: the package is client and server at once. */
test('serves an assistant as an MCP server, and uses it as a tool of another one', async () => {
  const assistants = join(folder, 'with-mcp')
  const caller = join(assistants, 'caller')
  mkdirSync(caller, { recursive: true })
  writeFileSync(join(caller, 'assistant.yaml'), 'name: Caller\ninstructions: Ask the others.\n')
  writeFileSync(
    join(caller, 'mcp.yaml'),
    `servers:
  desk:
    command: signalbox
    args: [mcp, serve, support, --data, ${JSON.stringify(join(folder, 'served-data'))}]
    env: { PATH: "\${PATH}" }
    tools: { chat: { read_only: true, as: ask } }
`,
  )
  const place = { env: { SIGNALBOX_ASSISTANTS: assistants, SIGNALBOX_DATA: join(folder, 'caller-data') } }
  expect(await run(['signalbox', 'mcp', 'approve', 'caller'], place)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('desk: 1 tools approved (chat)'),
  })
  const { code, stdout } = await run(['signalbox', 'chat', 'caller'], {
    ...place,
    input: '/ask {"text":"Where is my order LX-20481?"}\n',
  })
  expect([code, stdout]).toEqual([0, expect.stringMatching(/Order LX-20481 [\s\S]*track: pursue_intent/)])
})
