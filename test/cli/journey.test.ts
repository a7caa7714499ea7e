import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { jsonLines, runCli, SOURCE, startCli } from './run-cli.ts'
import { TALKER } from './talker.ts'

test('init, chat, sessions, trace, replay and doctor: a first hour', async () => {
  const parent = aFolder()
  const made = await runCli(['init', 'hello'], { cwd: parent })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('+ assistants/hello/assistant.yaml')
  const cwd = join(parent, 'hello')

  expect(await runCli(['sessions'], { cwd })).toMatchObject({
    code: 0,
    out: 'No conversations yet. Start one with signalbox chat.\n',
  })
  expect(await runCli(['replay', '--all'], { cwd })).toMatchObject({
    code: 0,
    out: 'No conversations yet.\n',
  })
  expect(existsSync(join(cwd, '.signalbox'))).toBe(false)

  const talk = await runCli(['chat'], { cwd, input: 'Hello\n\nWhat time is it in Tokyo?\n' })
  expect(talk.code).toBe(0)
  expect(talk.out).toMatch(/^Hello! I am the built-in offline model/)
  expect(talk.out).toMatch(/It is \d\d:\d\d in Tokyo\.\n$/)
  expect(talk.err).toMatch(/^ {2}→ local_time {"city":"Tokyo"}\n {2}← {"time"/)

  const more = await runCli(['chat', '--session', 'last', '--json'], { cwd, input: 'thanks\nWhere am I?\n' })
  expect(jsonLines(more.out)).toMatchObject([
    { user: 'thanks', text: 'You are welcome.', end: 'answered' },
    { user: 'Where am I?', end: 'answered' },
  ])

  const listed = await runCli(['sessions'], { cwd })
  expect(listed.out).toMatch(
    /ses_\w+ +hello +4 +just now +idle +\d+ +\$0\.000000 +What time is it in Tokyo\n$/,
  )
  const [session] = JSON.parse((await runCli(['sessions', '--json'], { cwd })).out)
  expect(session).toMatchObject({
    assistant: 'hello',
    turns: 4,
    status: 'idle',
    title: 'What time is it in Tokyo',
  })
  expect(session.usage.inputTokens).toBeGreaterThan(0)

  const trace = await runCli(['trace', session.session.slice(0, 20)], { cwd })
  expect(trace.out.match(/^user /gm)).toHaveLength(4)
  expect(trace.out).toContain('tool=local_time policy=retry step=0 arguments={"city":"Tokyo"}')
  expect((await runCli(['trace', 'last', '--times'], { cwd })).out).toMatch(
    /^\d{4}-\d\d-\d\dT.* session_opened/,
  )
  const events = jsonLines((await runCli(['trace', 'last', '--json'], { cwd })).out)
  expect(events[0]).toMatchObject({ seq: 1, type: 'session_opened' })
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended' })

  const replayed = await runCli(['replay', 'last'], { cwd })
  expect(replayed).toMatchObject({ code: 0, err: '' })
  expect(replayed.out).toMatch(/^✓ ses_\w+ {2}4 turns, \d+ events, all the same\n$/)
  expect(jsonLines((await runCli(['replay', '--all', '--json'], { cwd })).out)).toMatchObject([
    { session: session.session, result: 'same', turns: 4, difference: null },
  ])

  // What was built for these tests has no page.
  const checked = await runCli(['doctor'], { cwd, program: SOURCE })
  expect(checked.code).toBe(0)
  expect(checked.out).toContain('Everything is in order.')
})

variant('in the source tree it is the same command', async () => {
  const parent = aFolder()
  const made = await runCli(['init', 'hello'], { cwd: parent, program: SOURCE })
  expect(made).toMatchObject({ code: 0, err: '' })
  const place = { cwd: join(parent, 'hello'), program: SOURCE }
  const talk = await runCli(['chat'], { ...place, input: '/local_time Lima\n' })
  expect(talk.out).toMatch(/`local_time` answers:\n- time: \d\d:\d\d\n$/)
})

variant('a folder that was never served is not written to by commands that look', async () => {
  const cwd = aFolder()
  for (const args of [
    ['sessions', '--json'],
    ['replay', '--all', '--json'],
  ])
    expect((await runCli(args, { cwd })).code).toBe(0)
  const checked = await runCli(['doctor', '--json'], { cwd, program: SOURCE })
  expect(JSON.parse(checked.out)).toMatchObject({ ok: true })
  expect(existsSync(join(cwd, '.signalbox'))).toBe(false)
})

test('a script may end by /quit although its pipe stays open', async () => {
  const running = startCli(['chat'], { cwd: aFolder(TALKER) })
  running.child.stdin?.write('Hello\n/quit\n')
  expect(await running.end).toMatchObject({ code: 0 })
})

test('a script waits for a long job, although its pipe is closed', async () => {
  const cwd = aFolder({
    'assistants/press/assistant.yaml': 'name: Press\ndescription: Prints.\ninstructions: Print.\n',
    'assistants/press/tools.js': `import { defineTool, z } from 'signalbox'
let asked = 0
export const print = defineTool({
  name: 'print',
  description: 'Prints a book.',
  parameters: z.object({}),
  run: () => 'job-1',
  job: { everyMs: 200, poll: () => (++asked < 3 ? { status: 'running' } : { status: 'done', result: { pages: 12 } }) },
})
`,
  })
  const { code, out, err } = await runCli(['chat'], { cwd, input: '/print\n' })
  expect(err).toContain('{"pages":12}')
  expect(out).toContain('pages: 12')
  expect(code).toBe(0)
})
