import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isFullRun } from '../chance.ts'
import { variant } from '../variant.ts'
import { jsonLines, root, startCli } from './run-cli.ts'

const cwd = mkdtempSync(join(tmpdir(), 'signalbox-elicitation-'))
const run = (args: string[], input = '') => startCli(args, { cwd, input }).end

/** An assistant whose tool runs at a server that asks for a name and an age in the middle of the call. */
beforeAll(() => {
  const folder = join(cwd, 'assistants', 'helper')
  const args = [join(root, 'test/e2e/mcp/desk-server.ts'), join(cwd, 'changed'), join(cwd, 'calls')]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'assistant.yaml'), 'name: Helper\ninstructions: Help.\n')
  writeFileSync(
    join(folder, 'mcp.yaml'),
    JSON.stringify({
      servers: {
        desk: { command: process.execPath, args, tools: { ask: { destructive: false }, note: {} } },
      },
    }),
  )
})

test('doctor says that nothing is approved yet, then that all is as approved', async () => {
  expect((await run(['doctor'])).out).toContain('nothing of it is approved')
  expect(await run(['mcp', 'approve', 'helper'])).toMatchObject({ code: 0 })
  expect((await run(['doctor'])).out).toContain('3 tools as approved')
})

type Told = readonly (readonly [string[], string])[]
const USUAL: Told = [
  [['name: Ada, age: 400', 'age: 36'], 'accept {"name":"Ada","age":36}'],
  [['no'], 'decline null'],
]
/** Other words for the same: `src/pendings` reads all of them. */
const MORE: Told = [
  [['Ich heiße Ada', '36'], 'accept {"name":"Ada","age":36}'],
  [['/cancel'], 'cancel null'],
  [['name: Ada Lovelace, age: 36'], 'accept {"name":"Ada Lovelace","age":36}'],
  [['my name is Ada, 36'], 'accept {"name":"Ada","age":36}'],
  [['my name is Ada', '36'], 'accept {"name":"Ada","age":36}'],
  [['nein'], 'decline null'],
]
const TOLD = isFullRun ? [...USUAL, ...MORE] : USUAL

test.each(TOLD)('in the terminal %j reaches the server that asked as %s', async (lines, told) => {
  const { out } = await run(['chat', 'helper'], ['/desk_ask', ...lines, ''].join('\n'))
  // In the language they wrote last.
  expect(out.replace('antwortet', 'answers')).toContain(`\`desk_ask\` answers: ${told}`)
})

test('all of these replay the same', async () => {
  const { code, out } = await run(['replay', '--all', '--json'])
  expect(code).toBe(0)
  expect(jsonLines(out).map(line => (line as { result: string }).result)).toEqual(
    Array(TOLD.length).fill('same'),
  )
})

variant('a tool nobody vouches for is not said to be beyond undoing', async () => {
  const { out } = await run(['chat', 'helper'], '/desk_note text=hi\n')
  expect(out).toContain('nobody has vouched that it is harmless')
  expect(out).not.toContain('cannot be undone')
})
