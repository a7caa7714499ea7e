import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { createSignalbox, type Identity } from '../../src/index.ts'
import { temporaryFolder } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'
import { startServer } from '../start-server.ts'

const TENANTS = ['north', 'south'] as const
const USERS = ['ada', 'bob'] as const
const PEOPLE = TENANTS.flatMap(tenant => USERS.map(user => ({ tenant, user })))
const FILES = {
  'assistants/lamps/assistant.yaml':
    'name: Lamps\ninstructions: Help.\nconversation: false\ndesk: { roles: [support] }\n',
}

const folder = temporaryFolder(FILES)
const cwd = folder.path
const FOLDERS = ['--data', join(cwd, 'data'), '--assistants', join(cwd, 'assistants')]
const flags = { data: join(cwd, 'data'), assistants: join(cwd, 'assistants'), telemetry: 'none' } as const
/** Sessions by tenant and user, as in `north/ada`. */
const sessions = new Map<string, string>()

async function run(
  line: readonly string[],
  input = '',
): Promise<{ code: number; all: string; shown: string }> {
  const terminal = aTerminal()
  terminal.input.end(input)
  const code = await main(line, terminal)
  return { code, shown: terminal.shown(), all: terminal.shown() + terminal.complained() }
}

const atFolder = (...line: readonly string[]) => run([...line, ...FOLDERS], 'What did I say?\n')

beforeAll(async () => {
  const signalbox = createSignalbox({ flags })
  for (const principal of PEOPLE) {
    const { tenant, user } = principal
    const context = { assistant: 'lamps', session_id: 'one' }
    for (const text of [`I am ${user} of ${tenant}, paint my fence purple`, 'yes'])
      await signalbox.handle({ id: text, text, context }, { principal })
    const answer = await signalbox.fetch(new Request('http://localhost/api/sessions'), { principal })
    const { sessions: own } = (await answer.json()) as { sessions: { session: string }[] }
    expect(own).toHaveLength(1)
    sessions.set(`${tenant}/${user}`, own[0]?.session ?? '')
  }
  await signalbox.close()
})

afterAll(() => folder[Symbol.dispose]())

describe('commands that act for the owner of the folder do not reach what is others’', () => {
  const ids = PEOPLE.map(({ tenant, user }) => `${tenant}/${user}`)
  test.each(ids)('by the id of %s', async name => {
    const session = sessions.get(name) ?? ''
    for (const line of [
      ['chat', 'lamps', '--session', session],
      ['chat', 'lamps', '--session', session.slice(0, -1)],
      ['fork', session],
      ['fork', session, '--before', 't2'],
      ['desk', 'show', session],
      ['desk', 'take', session],
      ['desk', 'answer', session, 'Hello'],
      ['desk', 'hand-back', session],
      ['desk', 'release', session],
      ['desk', 'approve', session, '--pending', 't1/p1'],
      ['desk', 'decline', session, '--pending', 't1/p1'],
    ]) {
      const { code, all } = await atFolder(...line)
      expect([line, code, all]).toEqual([line, 1, expect.stringContaining('there is no')])
      expect(all).not.toMatch(/I am|north|south/)
    }
  })

  test('nor by “last”, nor by a list', async () => {
    for (const line of [
      ['chat', 'lamps', '--session', 'last'],
      ['fork', 'last'],
    ])
      expect(await atFolder(...line)).toMatchObject({
        code: 1,
        all: expect.stringContaining('no conversation yet'),
      })
    expect(await atFolder('desk', 'list')).toMatchObject({ code: 0, all: 'Nobody is waiting.\n' })
  })
})

test('somebody at the desk of one tenant sees, and reaches, nobody of another by any command', async () => {
  const authenticate = (request: Request): Identity => {
    const [tenant = ''] = (request.headers.get('authorization') ?? '').replace('Bearer ', '').split('_')
    return { tenant, user: 'lou', roles: ['user', 'support'] }
  }
  const server = await startServer({ flags, authenticate })
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await server.stop()
  })
  const atDesk = (...line: readonly string[]) => run(['desk', ...line, '--url', server.url])
  for (const [own, other] of [TENANTS, TENANTS.toReversed()]) {
    vi.stubEnv('SIGNALBOX_KEY', `${own}_key`)
    const { shown } = await atDesk('list')
    for (const user of USERS) {
      const theirs = sessions.get(`${other}/${user}`) ?? ''
      expect(shown).toContain(sessions.get(`${own}/${user}`))
      expect(shown).not.toContain(theirs)
      for (const deed of ['show', 'take', 'answer', 'hand-back', 'release', 'approve', 'decline']) {
        const rest =
          deed === 'answer' ? ['Hello'] : /approve|decline/.test(deed) ? ['--pending', 't1/p1'] : []
        const { code, all } = await atDesk(deed, theirs, ...rest)
        expect([deed, code, all]).toEqual([deed, 1, expect.stringContaining('there is no such session')])
      }
    }
  }
})

test('people of one name in two tenants are two people in what calls have cost', async () => {
  const place = temporaryFolder({})
  onTestFinished(() => place[Symbol.dispose]())
  const data = place.path
  const assistants = join(import.meta.dirname, '../../docs/examples')
  const signalbox = createSignalbox({ flags: { data, assistants, telemetry: 'none' } })
  for (const tenant of TENANTS)
    for (const text of ['/print_posters 12', 'yes']) {
      const context = { assistant: 'posters', session_id: 'one' }
      await signalbox.handle({ id: text, text, context }, { principal: { tenant, user: 'ada' } })
    }
  await signalbox.close()
  const costs = async (...line: readonly string[]) =>
    (await run(['costs', ...line, '--data', data, '--assistants', assistants])).shown
  const ofTenant = (tenant: string) => ({ tenant, byUser: [{ user: 'ada', costMicroUsd: 9_000_000 }] })
  expect(JSON.parse(await costs('--json'))).toMatchObject([ofTenant('north'), ofTenant('south')])
  expect(await costs()).toMatch(/^north\nToday \$9\.0[\s\S]*\nsouth\nToday \$9\.0/)
  expect(await costs('--tenant', 'south')).toMatch(/^south\nToday \$9\.0(?![\s\S]*north)/)
  const rows = (await costs('--csv')).split('\r\n').filter(row => row.includes(',print_posters,'))
  expect(rows.map(row => row.split(',')[0])).toEqual(['north', 'south'])
})
