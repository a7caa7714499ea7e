import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { aFolder, writeFiles } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'
import { aRun } from '../builders/a-run.ts'
import { startServer } from '../start-server.ts'

const FLOW = `
version: v1
id: order
nodes:
  - {id: cake, type: question, key: cake, prompt: Which cake?, answer: {type: enum, values: [nut, apple]}}
  - {id: tiers, type: question, key: tiers, prompt: How many tiers?, answer: {type: integer, min: 1, max: 7, validate: odd}}
  - {id: done, type: terminal, message: We will bake it.}
edges: [{from: cake, to: tiers}, {from: tiers, to: done}]
`
const CHECKS = `import { defineValidator } from 'signalbox'
export const odd = defineValidator({ name: 'odd', takes: 'number', message: 'An odd number, please.', check: value => value % 2 === 1 })
`

/** A server that can be stopped, and started on the same data with other files. */
function aBakery() {
  const assistants = aFolder({
    'bakery/assistant.yaml': 'name: Bakery\ninstructions: Answer.\n',
    'bakery/flows/order.flow.yaml': FLOW,
    'bakery/flows/checks.ts': CHECKS,
  })
  const data = aFolder()
  let said = 0
  return {
    write: (files: Record<string, string>) => writeFiles(join(assistants, 'bakery'), files),
    remove: (file: string) => rmSync(join(assistants, 'bakery', file)),
    /** One line to the latest conversation, in the terminal. */
    async chat(line: string, ...options: string[]) {
      const terminal = aTerminal()
      terminal.input.end(`${line}\n`)
      const code = await main(
        ['chat', ...options, '--assistants', assistants, '--data', data, '--model', 'offline'],
        terminal,
      )
      return { code, out: terminal.shown(), err: terminal.complained() }
    },
    async start() {
      const server = await startServer({ flags: { assistants, data, telemetry: 'none', model: 'offline' } })
      onTestFinished(() => server.stop().catch(() => {}))
      return {
        stop: server.stop,
        async say(text: string, thread = 'thread') {
          const response = await fetch(`${server.url}/agui/bakery`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
            body: JSON.stringify(aRun(thread, `run-${++said}`, text)),
          })
          const body = await response.text()
          const deltas = body.matchAll(/"type":"TEXT_MESSAGE_CONTENT",[^}]*"delta":("(?:[^"\\]|\\.)*")/g)
          return `${response.status} ${[...deltas].map(([, delta = '""']) => JSON.parse(delta)).join('')}`
        },
      }
    },
  }
}

test.each([
  ['deleted', (bakery: ReturnType<typeof aBakery>) => bakery.remove('flows/order.flow.yaml')],
  [
    'broken',
    (bakery: ReturnType<typeof aBakery>) =>
      bakery.write({ 'flows/order.flow.yaml': FLOW.replace('to: done', 'to: nowhere') }),
  ],
  [
    'written in something that is no YAML',
    (bakery: ReturnType<typeof aBakery>) => bakery.write({ 'flows/order.flow.yaml': 'nodes: [' }),
  ],
])('a conversation goes on in its flow over a restart, with the file %s', async (_, damage) => {
  const bakery = aBakery()
  const before = await bakery.start()
  await before.say('hello')
  expect(await before.say('nut')).toBe('200 How many tiers?')
  await before.stop()
  damage(bakery)
  const after = await bakery.start()
  expect(await after.say('4')).toContain('An odd number, please.')
  expect(await after.say('3')).toBe('200 We will bake it.')
})

test('nobody begins with a broken flow', async () => {
  const bakery = aBakery()
  bakery.write({ 'flows/order.flow.yaml': 'nodes: [' })
  const server = await bakery.start()
  expect(await server.say('hello', 'new')).toMatch(/^503/)
})

test('a conversation in the terminal goes on with its flow, and says what is broken; a new one does not begin', async () => {
  const bakery = aBakery()
  expect((await bakery.chat('hello')).out).toContain('Which cake?')
  bakery.write({ 'flows/order.flow.yaml': 'nodes: [' })
  const { code, out, err } = await bakery.chat('nut', '--session', 'last')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('How many tiers?') })
  expect(err).toMatch(
    /bakery is broken; this conversation goes on with the flow it has\n.*order\.flow\.yaml:1:\d+ /,
  )
  expect(await bakery.chat('hello')).toMatchObject({ code: 1, err: expect.stringContaining('is broken') })
})
