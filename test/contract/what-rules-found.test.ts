import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { aFolder } from '../a-folder.ts'
import { SHOP_FILES } from '../a-shop.ts'
import { aTerminal } from '../a-terminal.ts'
import { connectMcp } from '../mcp-clients.ts'
import { startServer } from '../start-server.ts'

const MARKER = 'kept-from-people-7319'

/** What the rules about looking find, or how they fail, with the marker in it. */
const LOOKUPS = {
  'someone else’s order': `() => ({ owner: '${MARKER}', total: 12 })`,
  'someone else’s order by its title': `() => ({ owner: 'theirs', total: 12, title: '${MARKER}' })`,
  'a lookup that throws': `() => { throw new Error('${MARKER} is locked') }`,
  'a rule that cannot be followed': `() => ({ owner: '${MARKER}', total: '${MARKER}' })`,
  'an order of their own': `() => ({ owner: 'local', total: 1, note: '${MARKER}' })`,
} as const

const aShop = (lookup: string) =>
  aFolder({
    ...SHOP_FILES,
    'shop/tools.ts': `${SHOP_FILES['shop/tools.ts']}\nexport const lookups = { order: ${lookup} }\n`,
    'shop/policies.yaml': `counters:
  looks: { tools: [look], per: tenant, window: P1D }
rules:
  - { id: busy, tools: [look], when: "history.looks > 1000", effect: deny, reason: Too busy. }
  - { id: theirs, tools: [look], when: "lookup.order.total > 1 && lookup.order.owner != user.id", effect: deny, reason: I cannot find it. }
`,
  })

const SAID = 'where is my order A-100'

test.each(Object.entries(LOOKUPS))('what rules found is shown nowhere: %s', async (_, lookup) => {
  const assistants = aShop(lookup)
  const data = aFolder()
  const server = await startServer({ flags: { assistants, data } })
  expect(server.engine.directory.list().flatMap(one => (one.kind === 'broken' ? one.faults : []))).toEqual([])
  const outward: string[] = []
  const see = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.url}${path}`, init)
    const text = await response.text()
    expect([response.status, text]).toEqual([200, expect.anything()])
    outward.push(text)
    return text
  }
  const run = { threadId: 'one', runId: 'r1', messages: [{ id: 'm1', role: 'user', content: SAID }] }
  const headers = { 'content-type': 'application/json' }
  await see('/agui/shop', { method: 'POST', headers, body: JSON.stringify(run) })
  await see('/agui/shop/threads/one/runs/r1/events')
  await see('/api/assistants/shop/threads/one')
  const [{ session }] = JSON.parse(await see('/api/sessions')).sessions
  await see(`/api/sessions/${session}`)
  const journal = await see(`/api/sessions/${session}/journal`)
  await see(`/api/sessions/${session}/journal?turn=t1`)
  const client = await connectMcp('client 2, protocol 2026', { url: `${server.url}/mcp/shop` })
  outward.push(JSON.stringify(await client.chat(SAID)))
  outward.push(JSON.stringify(await server.engine.handle({ id: 'i1', text: SAID })))
  await server.stop()

  for (const more of [[], ['--json']]) {
    const chat = aTerminal()
    chat.input.end(`${SAID}\n`)
    expect(await main(['chat', 'shop', '--assistants', assistants, '--data', data, ...more], chat)).toBe(0)
    outward.push(chat.shown(), chat.complained())
  }
  const traced = async (...more: string[]) => {
    const terminal = aTerminal()
    expect(
      await main(['trace', session, '--assistants', assistants, '--data', data, ...more], terminal),
    ).toBe(0)
    return terminal.shown()
  }
  outward.push(await traced(), await traced('--json'))
  const telemetry = join(data, 'telemetry')
  for (const file of readdirSync(telemetry)) outward.push(readFileSync(join(telemetry, file), 'latin1'))

  // It was looked up and is on record, for the author.
  expect(await traced('--json', '--reveal')).toContain(MARKER)
  expect(journal).toContain('"policy_checked"')
  expect(journal).not.toContain('"counts"')
  expect(outward.filter(text => text.includes(MARKER))).toEqual([])
})
