import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../../../test/a-folder.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { runAccess, runAccessIn } from '../../../../test/run-access.ts'
import { listen } from '../../../server/listen.ts'
import { announceServer } from '../../running-server.ts'

test('for people the secret alone goes to stdout, and what to do with it to stderr', async () => {
  const terminal = aTerminal()
  await runAccessIn(terminal, aFolder(), 'make', '--user', 'ada', '--expires', '2999-01-31')
  expect(terminal.shown()).toMatch(/^sbx_[0-9a-f]{12}_[\w-]{43}\n$/)
  expect(terminal.complained()).toMatch(
    /^Access key [0-9a-f]{12} for ada \(tenant default, roles user\), until 2999-02-01 00:00 UTC\.$/m,
  )
  expect(terminal.complained()).toContain('--access keys')
})

test('beside a server that asks for keys nobody is told to have it ask', async () => {
  const data = aFolder()
  const health = await listen({
    fetch: () => Response.json({ ok: true, version: '1.0.0' }),
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => health.close())
  announceServer(data, { url: `http://127.0.0.1:${health.port}`, pid: process.pid, key: 'sbx_owner' })
  const terminal = aTerminal()
  await runAccessIn(terminal, data, 'make', '--user', 'ada')
  expect(terminal.complained()).not.toContain('--access keys')
})

test('the list shows whose keys there are, and no secret', async () => {
  const data = aFolder()
  expect(await runAccess(data, 'list')).toContain('No access keys yet')
  const made = JSON.parse(await runAccess(data, 'make', '--user', 'ada', '--json')) as { secret: string }
  for (const list of [await runAccess(data, 'list'), await runAccess(data, 'list', '--json')])
    expect(list).not.toContain(made.secret.slice(17))
  expect(await runAccess(data, 'list')).toMatch(
    /^ID +USER +TENANT +ROLES +STATE +MADE +UNTIL +LAST USE +NAME\n[0-9a-f]{12} +ada +default +user +valid/,
  )
})

test.each([
  [['make'], 'access make needs --user'],
  [['make', '--user', 'ada', '--expires', 'soon'], '--expires soon is no time'],
  [['make', '--user', 'ada', '--expires', '2020-01-01'], '--expires 2020-01-01 is over already'],
  [['make', '--user', 'ada', '--roles', ''], 'this is nobody'],
  [['rotate', 'x', '--overlap', 'long'], '--overlap long is no length of time'],
  [['rotate', 'x'], 'there is no access key "x"'],
  [['end', 'x'], 'there is no access key "x"'],
])('access %j is refused with the reason', async (args, reason) => {
  await expect(runAccess(aFolder(), ...args)).rejects.toThrow(reason)
})
