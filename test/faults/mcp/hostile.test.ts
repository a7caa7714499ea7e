import { expect, test, vi } from 'vitest'
import type { McpOutcome } from '../../../src/tools/mcp/mcp-host.ts'
import { aHostileServer, notesIn, textOf } from './a-hostile-server.ts'

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
  const { call } = aHostileServer(mode)
  expect(textOf(await call())).toBe('done')
  expect(textOf(await call('again'))).toBe('done')
})

test('of a flood of progress people are shown what they can read', async () => {
  const { call, progress } = aHostileServer('floods progress')
  expect(textOf(await call())).toBe('done')
  expect(progress.length).toBeGreaterThan(0)
  expect(progress.length).toBeLessThan(20)
})

test('answers to what was never asked are nobody’s', async () => {
  expect(textOf(await aHostileServer('wrong ids').call())).toBe('for you')
})

test('what a server says before it ends is heard', async () => {
  expect(textOf(await aHostileServer('last words').call())).toBe('bye')
})

test('a server that never answers runs out of time, and gets its place back only when it has ended', async () => {
  const { call, notes } = aHostileServer('never answers')
  expect(await call('one', 300)).toMatchObject({ kind: 'lost', message: 'it did not answer in time' })
  expect(await call('two', 6_000)).toMatchObject({ kind: 'lost' })
  const pids = notesIn(notes).trim().split('\n')
  expect(new Set(pids).size).toBe(2)
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
  expect(await call()).toMatchObject({ kind: 'asks', asked: { message: 'The first?' } })
  expect(await answer({ first: 'Ada' })).toMatchObject({ kind: 'asks', asked: { message: 'The second?' } })
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
  const { call, answer, late } = aHostileServer('asks and goes on')
  expect(await call()).toMatchObject({ kind: 'asks' })
  await vi.waitFor(() => expect(late).toHaveLength(1), { timeout: 5_000 })
  expect(textOf(late[0] ?? null)).toBe('done without you')
  expect(await answer({ name: 'Ada' })).toBeNull()
})

test('a question after the end of its call is put to nobody', async () => {
  const { call, notes } = aHostileServer('asks when it is over')
  expect(textOf(await call())).toBe('done')
  await vi.waitFor(() => expect(notesIn(notes)).toContain('q {"action":"cancel"}'), { timeout: 5_000 })
})

test('the question of a call that was given up is not put to whoever calls next', async () => {
  const { call } = aHostileServer('asks the next one')
  expect(await call('ada', 300)).toMatchObject({ kind: 'lost' })
  // On the same connection the question would come now, and ask Bob.
  expect(await call('bob', 600)).toMatchObject({ kind: 'lost' })
})

test('a call whose question nobody will answer is told at once, and its end is late', async () => {
  const { call, giveUp, late, notes } = aHostileServer('asks twice at once')
  expect(await call()).toMatchObject({ kind: 'asks' })
  giveUp()
  await vi.waitFor(() => expect(late).toHaveLength(1), { timeout: 5_000 })
  expect(notesIn(notes)).toContain('first {"action":"cancel"}')
})
