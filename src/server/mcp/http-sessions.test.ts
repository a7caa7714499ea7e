import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import type { TenantId, UserId } from '../../core/id.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Principal } from '../../core/principal.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { TEST_PRINCIPAL } from '../../testing/test-engine.ts'
import { createHttpSessions } from './http-sessions.ts'

function aDoor() {
  const clock = fixedClock()
  let ids = 0
  const open = new Set<McpServer>()
  const sessions = createHttpSessions(
    () => {
      const server = new McpServer({ name: 'door', version: '1' }, { capabilities: { tools: {} } })
      open.add(server)
      server.server.onclose = () => void open.delete(server)
      return server
    },
    { clock, newId: () => `session-${++ids}` },
  )
  const send = (body: object, session?: string, principal = TEST_PRINCIPAL) =>
    sessions.handle(
      'support',
      principal,
      new Request('http://localhost/mcp/support', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(session !== undefined && { 'mcp-session-id': session }),
        },
        body: JSON.stringify(body),
      }),
      body,
    )
  const connect = async (principal?: Principal) => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    }
    const response = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params }, undefined, principal)
    await response.text()
    return response.headers.get('mcp-session-id') ?? ''
  }
  const ping = (session: string, principal?: Principal) =>
    send({ jsonrpc: '2.0', id: 2, method: 'ping' }, session, principal).then(
      ({ status }) => status,
      (error: { code: string }) => error.code,
    )
  const ask = () => send({ jsonrpc: '2.0', id: 3, method: 'ping' })
  return { clock, open, connect, ping, ask }
}

test('a session that was idle for long is gone once somebody else comes', async () => {
  const { clock, connect, ping } = aDoor()
  const [idle, busy] = [await connect(), await connect()]
  clock.advance(50 * 60_000)
  expect(await ping(busy)).toBe(200)
  clock.advance(20 * 60_000)
  const fresh = await connect()
  expect(await ping(idle)).toBe('unknown_session')
  expect([await ping(busy), await ping(fresh)]).toEqual([200, 200])
})

const person = (user: string): Principal => ({ ...TEST_PRINCIPAL, user: user as UserId })

test('whoever connects without end loses what they had idle longest, and nobody else anything', async () => {
  const { clock, open, connect, ping } = aDoor()
  const theirs = await connect(person('patient'))
  const first = await connect()
  for (let count = 0; count < LIMITS.mcpSessionsOfPerson + 5; count++) {
    clock.advance(1)
    await connect()
  }
  expect(open.size).toBe(LIMITS.mcpSessionsOfPerson + 1)
  expect(await ping(first)).toBe('unknown_session')
  expect(await ping(theirs, person('patient'))).toBe(200)
})

test('connections that begin at the same moment count, too', async () => {
  const { open, connect } = aDoor()
  await Promise.all(Array.from({ length: LIMITS.mcpSessionsOfPerson + 20 }, () => connect()))
  expect(open.size).toBe(LIMITS.mcpSessionsOfPerson)
})

test('a request that begins no session ends none', async () => {
  const { open, connect, ask } = aDoor()
  for (let count = 0; count < LIMITS.mcpSessionsOfPerson; count++) await connect()
  const before = [...open]
  await ask()
  expect(before.filter(server => !open.has(server))).toEqual([])
})

test('when all are taken, a person without any is told so, and others go on with their own', async () => {
  const { clock, connect, ping } = aDoor()
  const sessions: string[] = []
  for (let count = 0; count < LIMITS.mcpSessions; count++)
    sessions.push(await connect(person(`p${count % (LIMITS.mcpSessions / 20)}`)))
  await expect(connect(person('late'))).rejects.toMatchObject({ code: 'overloaded' })
  clock.advance(1)
  const again = await connect(person('p0'))
  expect(await ping(sessions[0] ?? '', person('p0'))).toBe('unknown_session')
  expect(await ping(sessions[1] ?? '', person('p1'))).toBe(200)
  expect(await ping(again, person('p0'))).toBe(200)
  clock.advance(61 * 60_000)
  expect(await connect(person('late'))).not.toBe('')
})

test.each<[string, Partial<Principal>]>([
  ['another person', { user: 'somebody else' as UserId }],
  ['the same name in another tenant', { tenant: 'elsewhere' as TenantId }],
  ['the person with other roles', { roles: ['manager'] }],
])('a session does not exist for %s', async (_, other) => {
  const { connect, ping } = aDoor()
  const session = await connect()
  expect(await ping(session, { ...TEST_PRINCIPAL, ...other })).toBe('unknown_session')
  expect(await ping(session)).toBe(200)
})
