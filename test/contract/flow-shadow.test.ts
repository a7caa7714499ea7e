import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { aFolder, writeFiles } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'
import { aRun } from '../builders/a-run.ts'
import { startServer } from '../start-server.ts'

const docs = join(import.meta.dirname, '../../docs')

/** A server with the guide's workshop, which can be stopped and started on the same data. */
function aWorkshop() {
  const assistants = aFolder()
  cpSync(join(docs, 'examples/workshop'), join(assistants, 'workshop'), { recursive: true })
  const data = aFolder()
  let said = 0
  return {
    write: (files: Record<string, string>) => writeFiles(join(assistants, 'workshop'), files),
    async command(...args: string[]) {
      const terminal = aTerminal()
      const code = await main([...args, '--assistants', assistants, '--data', data], terminal)
      return { code, out: terminal.shown(), err: terminal.complained() }
    },
    async start() {
      const server = await startServer({ flags: { assistants, data, telemetry: 'none', model: 'offline' } })
      onTestFinished(() => server.stop().catch(() => {}))
      return {
        stop: server.stop,
        get: async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text(),
        /** All a client is sent. */
        async say(thread: string, text: string): Promise<string> {
          const response = await fetch(`${server.url}/agui/workshop`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
            body: JSON.stringify(aRun(thread, `run-${++said}`, text)),
          })
          return response.text()
        },
      }
    },
  }
}

test('a shadow runs unseen over a restart, and is told of as the guide shows', async () => {
  const workshop = aWorkshop()
  const before = await workshop.start()
  const heard = [await before.say('one', 'Hello'), await before.say('one', 'the wheel')]
  await before.stop()
  const after = await workshop.start()
  heard.push(await after.say('one', 'sorry, it is the brakes'))
  for (const text of ['Hello', 'the brakes', '3 November 2027']) heard.push(await after.say('two', text))
  expect(heard[1]).toContain('When can you bring it?')
  expect(heard.at(-1)).toContain('We expect you then.')
  expect(heard.join('')).not.toMatch(/electric|shadow|repair-next/)

  const { out } = await workshop.command('flow', 'shadow', 'workshop')
  const [, shown = ''] =
    /\$ signalbox flow shadow workshop\n([^`]+)```/.exec(
      readFileSync(join(docs, 'guides/flows.md'), 'utf8'),
    ) ?? []
  expect(out.replaceAll(/ses_\w+/g, 'ses_01k3…')).toBe(shown)
  const [session = ''] = /ses_\w+/.exec(out) ?? []
  const events = JSON.parse(await after.get(`/api/sessions/${session}/journal`))
  await after.stop()
  const shadowed = events.events.filter(({ type }: { type: string }) => type === 'flow_shadowed')
  expect(shadowed).toHaveLength(3)
  for (const { content } of shadowed) expect(content).toBeNull()
  expect(await workshop.command('replay', session)).toMatchObject({ code: 0 })
})

test('a conversation that is migrated goes on with its shadow', async () => {
  const workshop = aWorkshop()
  const before = await workshop.start()
  await before.say('one', 'Hello')
  await before.say('one', 'the brakes')
  await before.stop()
  const flow = readFileSync(join(docs, 'examples/workshop/flows/repair.flow.yaml'), 'utf8')
  workshop.write({
    'flows/repair.flow.yaml': flow
      .replace('edges:', '  - { id: q.note, type: question, key: note, prompt: Anything else? }\nedges:')
      .replace('to: end', 'to: q.note }\n  - { from: q.note, to: end'),
  })
  expect((await workshop.command('flow', 'migrate', 'workshop', '--apply')).out).toContain('1 moved')
  const after = await workshop.start()
  expect(await after.say('one', '3 November 2027')).toContain('Anything else?')
  await after.stop()
  const [report] = JSON.parse((await workshop.command('flow', 'shadow', '--json')).out)
  expect(report).toMatchObject({ turns: 3, agreeing: 2 })
  expect(report.differences).toMatchObject([
    { question: 'day', kind: 'next', live: 'note', shadow: '(ends: done)', turns: 1 },
  ])
})
