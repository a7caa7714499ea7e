import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { runAccess } from '../run-access.ts'
import { runCli, startCli } from './run-cli.ts'

interface Made {
  readonly id: string
  readonly secret: string
}

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

test('a running server takes up keys that are made, rotated and ended; its folder’s owner chats without one', async () => {
  const cwd = aFolder()
  const running = startCli(['serve', '--port', '0', '--no-page', '--json', '--access', 'keys'], { cwd })
  const { url, people } = JSON.parse(await running.until(/"assistants":.*\n/)) as {
    url: string
    people: string
  }
  expect(people).toBe('keys')
  const access = (...args: string[]) => runAccess(join(cwd, '.signalbox'), ...args, '--json').then(JSON.parse)
  const status = async (secret: string) => (await fetch(`${url}/api/me`, bearer(secret))).status

  const nobody = await fetch(`${url}/api/me`)
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])

  const made: Made = await access('make', '--user', 'ada', '--tenant', 'north', '--roles', 'user,admin')
  const me = await fetch(`${url}/api/me`, bearer(made.secret))
  expect(await me.json()).toEqual({
    tenant: 'north',
    user: 'ada',
    roles: ['user', 'admin'],
    desk: false,
    canSignOut: false,
  })
  const fresh: Made = await access('rotate', made.id, '--overlap', '1h')
  expect([await status(made.secret), await status(fresh.secret)]).toEqual([200, 200])
  await access('end', made.id)
  expect([await status(made.secret), await status(fresh.secret)]).toEqual([401, 200])
  expect(await (await fetch(`${url}/api/me`, bearer(made.secret))).json()).toMatchObject({
    code: 'access_ended',
    title: 'Your access key is no longer valid. Please ask for a new one.',
  })
  expect(await access('list')).toMatchObject([
    { id: fresh.id, state: 'valid', lastUse: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { id: made.id, state: 'ended', user: 'ada', tenant: 'north', roles: ['user', 'admin'] },
  ])

  const chat = await runCli(['chat', 'projects'], { cwd, input: 'Hello\n' })
  expect(chat).toMatchObject({ code: 0, err: '' })
  const note = join(cwd, '.signalbox/server.json')
  for (const file of [note, join(cwd, '.signalbox/access.db')]) expect(statSync(file).mode & 0o077).toBe(0)
  const { key } = JSON.parse(readFileSync(note, 'utf8')) as { key: string }
  expect(await (await fetch(`${url}/api/me`, bearer(key))).json()).toMatchObject({ user: 'local' })
  running.child.kill('SIGTERM')
  const { out, err } = await running.end
  for (const secret of [made.secret, fresh.secret, key]) expect(out + err).not.toContain(secret)
})
