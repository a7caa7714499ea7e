import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { DEFAULT_TENANT, type UserId } from '../core/id.ts'
import type { Identity } from '../core/principal.ts'
import { UNLIMITED } from '../ports/budget.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import type { Authenticate } from './authenticate.ts'
import { createIdentify } from './identify.ts'
import { problemResponse } from './problem.ts'

function aDoor(authenticate?: Authenticate) {
  const clock = fixedClock()
  const lines: string[] = []
  const local = { tenant: DEFAULT_TENANT, user: 'local' as UserId, roles: ['user'] }
  const identify = createIdentify(
    { local, clock, budget: UNLIMITED, say: line => lines.push(line) },
    { authenticate },
  )
  const app = new Hono()
  app.all('*', async c => c.json((await identify(c)).principal))
  app.onError((error, c) => problemResponse(error, c.req.raw))
  const ask = async (init: RequestInit = {}, env: object | undefined = undefined, host = 'localhost') => {
    const response = await app.fetch(new Request(`http://${host}/`, init), env)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { ask, clock, lines }
}

describe('without authenticate', () => {
  test('everybody on this machine is the local user', async () => {
    const { ask } = aDoor()
    expect(await ask()).toMatchObject({ status: 200, body: { user: 'local' } })
  })

  test.each([
    ['127.0.0.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['192.168.1.7', 401],
    ['::ffff:10.0.0.1', 401],
    ['2001:db8::7', 401],
  ])('who comes from %s gets %d, whatever host they name', async (address, status) => {
    expect((await aDoor().ask({}, { address })).status).toBe(status)
  })

  test.each([
    ['asks for another host', {}, 'shop.example'],
    ['comes through a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 'localhost'],
    ['comes through a proxy of the newer kind', { headers: { forwarded: 'for=203.0.113.9' } }, 'localhost'],
  ])('a request that %s is nobody’s', async (_, init, host) => {
    const { ask } = aDoor()
    const { status, body } = await ask(init, undefined, host)
    expect([status, body.code]).toEqual([401, 'not_signed_in'])
    expect(body.hint).toContain('authenticate')
  })
})

describe('a principal handed in with the request', () => {
  test('is who asks, whatever authenticate says', async () => {
    const { ask } = aDoor(() => ({ user: 'bob' }))
    const principal: Identity = { user: 'ada', tenant: 'north', roles: ['user', 'manager', 'user'] }
    expect((await ask({}, { principal })).body).toEqual({
      user: 'ada',
      tenant: 'north',
      roles: ['user', 'manager'],
    })
  })

  test.each([[undefined], [null]])('is nobody where it is %s, and never the local user', async principal => {
    expect((await aDoor().ask({}, { principal })).status).toBe(401)
    expect((await aDoor(() => ({ user: 'bob' })).ask({}, { principal })).status).toBe(401)
  })

  test.each([
    ['a text', 'ada'],
    ['a person without a name', { user: '' }],
    ['a name that cannot be stored', { user: 'a\0b' }],
    ['a number', { user: 7 }],
    ['one role in place of a list', { user: 'ada', roles: 'user' }],
    ['an empty tenant', { user: 'ada', tenant: '' }],
  ])('lets nobody in where it is %s, and the operator is told', async (_, principal) => {
    const { ask, lines } = aDoor()
    const { status, body } = await ask({}, { principal })
    expect([status, body.code]).toEqual([503, 'sign_in_failed'])
    expect(lines).toHaveLength(1)
  })
})

describe('authenticate', () => {
  test('sees address, method and headers, and leaves the body to the route', async () => {
    const { ask } = aDoor(async request => {
      expect(await request.text()).toBe('')
      return { user: `${request.method} ${request.headers.get('authorization')} ${request.url}` }
    })
    const init = { method: 'POST', body: '{}', headers: { authorization: 'Basic x' } }
    expect((await ask(init)).body).toMatchObject({
      user: 'POST Basic x http://localhost/',
      tenant: 'default',
      roles: ['user'],
    })
  })

  test.each<[string, Authenticate]>([
    ['null', () => null],
    // @ts-expect-error: what a caller without types may do
    ['nothing', () => {}],
  ])('that answers %s leaves nobody', async (_, authenticate) => {
    const { ask, lines } = aDoor(authenticate)
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(lines).toEqual([])
  })

  test.each<[string, Authenticate]>([
    [
      'throws',
      () => {
        throw new Error('no session store')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no session store'))],
    // @ts-expect-error: what a caller without types may do
    ['answers true', () => true],
    // @ts-expect-error: what a caller without types may do
    ['answers without a user', () => ({ roles: ['user'] })],
  ])('that %s lets nobody in, and its words stay with the operator', async (_, authenticate) => {
    const { ask, lines } = aDoor(authenticate)
    const { status, body } = await ask()
    expect([status, body.code, body.retry]).toEqual([503, 'sign_in_failed', true])
    expect(JSON.stringify(body)).not.toContain('session store')
    expect(lines).toHaveLength(1)
  })

  test('that never answers is given up', async () => {
    const { ask, clock, lines } = aDoor(() => new Promise(() => {}))
    const answer = ask()
    await Promise.resolve()
    clock.advance(5_000)
    expect(await answer).toMatchObject({ status: 503, body: { code: 'sign_in_failed' } })
    expect(lines[0]).toContain('5000 ms')
  })
})
