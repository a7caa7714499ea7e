import { expect, test } from 'vitest'
import type { McpOutcome } from '../../../src/tools/mcp/mcp-host.ts'
import { eventually } from '../../eventually.ts'
import { aHostileServer, isAlive, notesIn, textOf } from './a-hostile-server.ts'

test.each([
  ['floods messages', 'it writes more than can be read'],
  ['floods garbage', 'it writes more than can be read'],
  ['one line without end', 'the message is too large'],
  ['ten megabytes', 'the message is too large'],
  ['exits in mid-call', ''],
])('a server that %s loses the call, and nothing more', async (mode, why) => {
  const { call } = aHostileServer(mode)
  const before = process.memoryUsage.rss()
  const outcome = await call()
  expect(outcome).toMatchObject({ kind: 'lost', message: expect.stringContaining(why) })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
})

test.each([
  'floods complaints',
  'storms of changes',
  'garbage between messages',
  'thousands of tools',
  'deep schema',
  'strange names',
])('a server with %s is used as approved', async mode => {
  const { call, clock } = aHostileServer(mode)
  expect(textOf(await call())).toBe('done')
  clock.advance(1_000)
  expect(textOf(await call('again'))).toBe('done')
})

test('of a flood of progress people are shown what they can read', async () => {
  const { call, progress } = aHostileServer('floods progress')
  expect(textOf(await call())).toBe('done')
  expect(progress).toHaveLength(1)
})

test('answers to what was never asked are nobody’s', async () => {
  expect(textOf(await aHostileServer('wrong ids').call())).toBe('for you')
})

test('what a server says before it ends is heard', async () => {
  expect(textOf(await aHostileServer('last words').call())).toBe('bye')
})

test('a server that never answers runs out of time, and gets its place back only when it has ended', async () => {
  const { call, called, clock } = aHostileServer('never answers')
  const one = call('one', 300)
  const [first = 0] = await called(1)
  clock.advance(300)
  expect(await one).toMatchObject({ kind: 'lost', message: 'it did not answer in time' })
  const two = call('two', 6_000)
  const [, second] = await called(2)
  expect(second).not.toBe(first)
  expect(isAlive(first)).toBe(false)
  clock.advance(6_000)
  expect(await two).toMatchObject({ kind: 'lost' })
})

test.each([
  ['exits at once', 'I do not want to.'],
  ['pages without end', ''],
])('a server that %s is unavailable, and the call was not made', async (mode, why) => {
  const { call, notes } = aHostileServer(mode)
  expect(await call()).toMatchObject({
    kind: 'unmade',
    code: 'tool_unavailable',
    detail: expect.stringContaining(why),
  })
  expect(notesIn(notes)).toBe('')
})

test.each(['twins', 'changes silently'])(
  'a definition of a server with %s is refused from the next call on',
  async mode => {
    const { call, change, host, remote, notes } = aHostileServer(mode)
    expect(textOf(await call())).toBe('done')
    change()
    expect(await call('again')).toMatchObject({ kind: 'unmade', code: 'tool_changed' })
    expect(host.refusalOf(remote)).toMatchObject({ code: 'tool_changed' })
    expect(notesIn(notes).match(/called/g)).toHaveLength(1)
  },
)

test.each([
  ['asks deep', 'q {"code":'],
  ['asks nested', 'q {"code":'],
  ['asks for a secret', 'decline'],
])('a server that %s gets no answer of a person', async (mode, action) => {
  expect(textOf(await aHostileServer(mode).call())).toContain(action)
})

test('two questions at once are put one after the other, and each gets its own answer', async () => {
  const { call, answer } = aHostileServer('asks twice at once')
  expect(await call()).toMatchObject({ kind: 'asks', elicitation: { message: 'The first?' } })
  expect(await answer({ first: 'Ada' })).toMatchObject({
    kind: 'asks',
    elicitation: { message: 'The second?' },
  })
  const told = textOf(await answer({ second: 'Bob' }))
  expect(told).toContain('first {"action":"accept","content":{"first":"Ada"}}')
  expect(told).toContain('second {"action":"accept","content":{"second":"Bob"}}')
})

test('a server that never stops asking is told at some point that nobody answers', async () => {
  const { call, answer } = aHostileServer('asks without end')
  let outcome: McpOutcome | null = await call()
  let questions = 0
  while (outcome?.kind === 'asks') {
    questions++
    outcome = await answer({ name: 'Ada' })
  }
  expect(questions).toBe(10)
  expect(textOf(outcome)).toContain('cancel')
})

test('a server that does not wait for the answer ends late, and the answer finds nobody', async () => {
  const { call, called, answer, late } = aHostileServer('asks and goes on')
  expect(await call()).toMatchObject({ kind: 'asks' })
  for (const pid of await called(1)) process.kill(pid, 'SIGUSR2')
  await eventually(() => expect(late).toHaveLength(1))
  expect(textOf(late[0] ?? null)).toBe('done without you')
  expect(await answer({ name: 'Ada' })).toBeNull()
})

test('a question after the end of its call is put to nobody', async () => {
  const { call, called, notes } = aHostileServer('asks when it is over')
  expect(textOf(await call())).toBe('done')
  for (const pid of await called(1)) process.kill(pid, 'SIGUSR2')
  await eventually(() => expect(notesIn(notes)).toContain('q {"action":"cancel"}'))
})

test('the question of a call that was given up is not put to whoever calls next', async () => {
  const { call, called, clock } = aHostileServer('asks the next one')
  const ada = call('ada', 300)
  await called(1)
  clock.advance(300)
  expect(await ada).toMatchObject({ kind: 'lost' })
  // On the same connection the question would come now, and ask Bob.
  const bob = call('bob', 600)
  expect(new Set(await called(2)).size).toBe(2)
  clock.advance(600)
  expect(await bob).toMatchObject({ kind: 'lost' })
})

test('a call whose question nobody will answer is told at once, and its end is late', async () => {
  const { call, giveUp, late, notes } = aHostileServer('asks twice at once')
  expect(await call()).toMatchObject({ kind: 'asks' })
  giveUp()
  await eventually(() => expect(late).toHaveLength(1))
  expect(notesIn(notes)).toContain('first {"action":"cancel"}')
})
