import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../src/cli/command-list.ts'
import { parseCommandLine } from '../../src/cli/parse-command-line.ts'
import { aFolder } from '../a-folder.ts'
import { root, runCli } from './run-cli.ts'

const guide = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')

test('the tests that the guide on testing shows pass as they are', async () => {
  const hook = join(import.meta.dirname, 'resolve-own-name.ts')
  const file = join(root, 'docs/examples/orders/orders.test.ts')
  // Vitest marks its children; node:test would take that for a run inside a run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', hook, '--test', '--test-reporter=tap', file],
    { env },
  )
  expect(stdout).toMatch(/^# pass 4$/m)
  expect(stdout).toMatch(/^# fail 0$/m)
})

test('the assistant, the chat and the trace in the guides are what comes out', async () => {
  const env = { TZ: 'Europe/Berlin' }
  const cwd = aFolder()
  const input = '/order_status A-1002\n'
  const chat = await runCli(['chat', 'orders', '--assistants', join(root, 'docs/examples')], {
    cwd,
    env,
    input,
  })
  const trace = await runCli(['trace', 'last'], { cwd })
  expect(guide('writing-an-assistant')).toContain(`› ${input}${chat.err}`)
  expect(guide('writing-an-assistant')).toContain(
    readFileSync(join(root, 'docs/examples/orders/assistant.yaml'), 'utf8'),
  )
  expect(dateless(guide('replay-and-traces'))).toContain(dateless(trace.out))
})

/** The prompt names the day, and names of days differ in length. */
const dateless = (trace: string) => trace.replace(/tokens=\d+/g, 'tokens=…')

test('every command line in the guides can be parsed', async () => {
  const guides = ['cli', 'testing-your-assistant', 'writing-an-assistant', 'replay-and-traces']
  const text = guides.map(guide).join('\n')
  const lines = [...text.matchAll(/^(?:npx )?signalbox (\w+)([^#\n|<>]*)/gm)]
  expect(lines.length).toBeGreaterThan(10)
  for (const [, name = '', rest = ''] of lines) {
    const command = await COMMANDS[name]?.load()
    if (command === undefined) throw new Error(`a guide shows ${name}`)
    parseCommandLine(name, command, rest.split(/\s+/).filter(Boolean))
  }
})
