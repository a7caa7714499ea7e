import { createHmac, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Admission } from '../../src/access/admission.ts'
import { openAccess } from '../../src/compose/open-access.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { createAdmit } from '../../src/server/create-admit.ts'
import { aFolder } from '../a-folder.ts'
import { anIssuer, CLAIMS } from '../builders/an-issuer.ts'

const IN_TEN_MINUTES = () => Math.floor(Date.now() / 1_000) + 600
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function aDoor(env: Record<string, string>) {
  const all = {
    SIGNALBOX_ACCESS: 'tokens',
    SIGNALBOX_JWT_ISSUER: CLAIMS.iss,
    SIGNALBOX_JWT_AUDIENCE: CLAIMS.aud,
    ...env,
  }
  const access = openAccess(loadConfig({ env: all, cwd: aFolder({ 'assistants/a/x': '' }) }))
  if (access === null) throw new Error('nobody is asked')
  const admit = createAdmit({ access })
  return (token: string): Promise<Admission> =>
    admit(new Request('http://localhost/', { headers: { authorization: `Bearer ${token}` } }))
}

const kindOf = async (admission: Promise<Admission>) => (await admission).kind

test('a sound token is its person, with tenant and roles by the claims that were named', async () => {
  const issuer = await anIssuer()
  const admit = aDoor({
    SIGNALBOX_JWT_JWKS: issuer.jwks,
    SIGNALBOX_JWT_TENANT: 'https://example.com/company',
    SIGNALBOX_JWT_ROLES: 'realm_access.roles',
  })
  const company = { 'https://example.com/company': 'north' }
  expect(
    await admit(await issuer.token({ ...company, realm_access: { roles: ['user', 'admin', 7] } })),
  ).toEqual({
    kind: 'person',
    principal: { tenant: 'north', user: 'ada', roles: ['user', 'admin'] },
    by: 'token',
  })
  expect(await admit(await issuer.token(company))).toMatchObject({ principal: { roles: ['user'] } })
  expect(await admit(await issuer.token())).toEqual({
    kind: 'nobody',
    hint: 'The token is sound, but its claim https://example.com/company names no tenant.',
  })
  expect(await admit(await issuer.token({ ...company, sub: 7 }))).toEqual({
    kind: 'nobody',
    hint: 'The token is sound, but its claim sub names no user.',
  })
  expect(issuer.asked()).toBe(1)
})

test('no token makes its bearer the owner of the folder', async () => {
  const issuer = await anIssuer()
  const admit = aDoor({ SIGNALBOX_JWT_JWKS: issuer.jwks })
  expect(await admit(await issuer.token({ sub: 'local' }))).toEqual({
    kind: 'nobody',
    hint: 'The token is sound, but local of the tenant default owns this server, and no token is theirs.',
  })
})

test('forged, expired, strange and malformed tokens admit nobody', async () => {
  const issuer = await anIssuer()
  const stranger = await anIssuer()
  const admit = aDoor({ SIGNALBOX_JWT_JWKS: issuer.jwks, SIGNALBOX_JWT_TOLERANCE: '5' })
  const sound = await issuer.token()
  const [head = '', body = '', signature = ''] = sound.split('.')
  const claims = { ...CLAIMS, exp: IN_TEN_MINUTES() }
  const publicKey = await (await fetch(issuer.jwks)).text()
  const confused = `${base64({ alg: 'HS256', kid: 'k1' })}.${base64(claims)}`
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const tokens = {
    'signed by another under the same id': await stranger.token(),
    'of another audience': await issuer.token({ aud: 'somebody-else' }),
    'of another issuer': await issuer.token({ iss: 'https://issuer.example.evil' }),
    expired: await issuer.token({ exp: IN_TEN_MINUTES() - 606 }),
    'not valid yet': await issuer.token({ nbf: IN_TEN_MINUTES() }),
    'without an expiry': await issuer.token({ exp: undefined }),
    'with other claims under the same signature': `${head}.${base64({ ...claims, sub: 'bob' })}.${signature}`,
    'without a signature': `${head}.${body}.`,
    'with the algorithm none': `${base64({ alg: 'none' })}.${base64(claims)}.`,
    'with the algorithm None': `${base64({ alg: 'None' })}.${base64(claims)}.${signature}`,
    'signed with the public key as a secret': `${confused}.${createHmac('sha256', publicKey).update(confused).digest('base64url')}`,
    'that brings its own key': await stranger.token({}, { jwk: own as Record<string, string> }),
    'that says where its keys are': await stranger.token({}, { jku: stranger.jwks }),
    'with an extension nobody knows': await issuer
      .token({}, { crit: ['x'], x: 1 })
      .catch(() => `${base64({ alg: 'ES256', kid: 'k1', crit: ['x'], x: 1 })}.${body}.${signature}`),
    'with a tail': `${sound}.${body}`,
    'that is too long': await issuer.token({ padding: 'x'.repeat(9_000) }),
    'that is none': 'hello',
  }
  for (const [name, token] of Object.entries(tokens))
    expect([name, await kindOf(admit(token))]).toEqual([name, 'nobody'])
  expect(await kindOf(admit(sound))).toBe('person')
  expect(stranger.asked()).toBe(0)
})

test('an unknown key id has the keys fetched anew once, and not again for a while', async () => {
  const issuer = await anIssuer()
  const admit = aDoor({ SIGNALBOX_JWT_JWKS: issuer.jwks })
  expect(await kindOf(admit(await issuer.token()))).toBe('person')
  const key = await issuer.addKey('k2')
  const rotated = await issuer.token({}, { kid: 'k2' }, key)
  for (let count = 0; count < 5; count++) expect(await kindOf(admit(rotated))).toBe('nobody')
  expect(issuer.asked()).toBe(1)
})

test.each<[string, (response: import('node:http').ServerResponse) => void]>([
  ['are huge', response => response.end(`{"keys":[${'{},'.repeat(200_000)}{}]}`)],
  ['lead elsewhere', response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['are a page', response => response.end('<h1>Sign in</h1>')],
  ['are no set', response => response.end('{"keys":{}}')],
  ['fail', response => response.writeHead(500).end('{}')],
  ['break off', response => response.write('{"keys":[', () => response.destroy())],
])('keys that %s admit nobody, and the operator is told', async (_, answer) => {
  const issuer = await anIssuer()
  const token = await issuer.token()
  issuer.answerWith(answer)
  const admit = aDoor({ SIGNALBOX_JWT_JWKS: issuer.jwks })
  expect(await admit(token)).toMatchObject({ kind: 'failed', reason: expect.stringContaining(CLAIMS.iss) })
})

test('an issuer that fails is left alone for a while, however many tokens come', async () => {
  const issuer = await anIssuer()
  const token = await issuer.token()
  issuer.answerWith(response => response.writeHead(500).end('{}'))
  const admit = aDoor({ SIGNALBOX_JWT_JWKS: issuer.jwks })
  for (let count = 0; count < 5; count++) expect(await kindOf(admit(token))).toBe('failed')
  expect(issuer.asked()).toBe(1)
})

test('keys that lie, such as a secret among the public ones, admit nobody', async () => {
  const issuer = await anIssuer()
  const secret = 'x'.repeat(32)
  const jwk = { kty: 'oct', kid: 'k1', k: Buffer.from(secret).toString('base64url') }
  issuer.answerWith(response => response.end(JSON.stringify({ keys: [jwk] })))
  const admit = aDoor({ SIGNALBOX_JWT_JWKS: issuer.jwks })
  const text = `${base64({ alg: 'HS256', kid: 'k1' })}.${base64({ ...CLAIMS, exp: IN_TEN_MINUTES() })}`
  const forged = `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  expect(await kindOf(admit(forged))).toBe('nobody')
  expect(await kindOf(admit(await issuer.token()))).toBe('nobody')
})

test('a shared secret counts with its own algorithms alone', async () => {
  const secret = 'a secret of more than thirty-two bytes'
  const admit = aDoor({ SIGNALBOX_JWT_SECRET: secret })
  const signed = (alg: string, hash: string) => {
    const text = `${base64({ alg })}.${base64({ ...CLAIMS, exp: IN_TEN_MINUTES() })}`
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
  }
  expect(await kindOf(admit(signed('HS256', 'sha256')))).toBe('person')
  expect(await kindOf(admit(signed('HS512', 'sha512')))).toBe('nobody')
  expect(await kindOf(admit(await (await anIssuer()).token()))).toBe('nobody')
})

test.each([
  [{ SIGNALBOX_ACCESS: 'tokens' }, 'set either jwt.jwks'],
  [
    { SIGNALBOX_ACCESS: 'tokens', SIGNALBOX_JWT_JWKS: 'http://example.com/keys' },
    'expected an address that starts with https://',
  ],
  [
    { SIGNALBOX_ACCESS: 'tokens', SIGNALBOX_JWT_JWKS: 'https://example.com/keys' },
    'set jwt.issuer and jwt.audience',
  ],
  [{ SIGNALBOX_JWT_JWKS: 'https://example.com/keys' }, 'add tokens to access'],
  [
    {
      SIGNALBOX_ACCESS: 'tokens',
      SIGNALBOX_JWT_SECRET: 'short',
      SIGNALBOX_JWT_ISSUER: 'i',
      SIGNALBOX_JWT_AUDIENCE: 'a',
    },
    'expected at least 32 bytes',
  ],
  [
    {
      SIGNALBOX_ACCESS: 'tokens',
      SIGNALBOX_JWT_JWKS: 'https://example.com/keys',
      SIGNALBOX_JWT_ISSUER: 'i',
      SIGNALBOX_JWT_AUDIENCE: 'a',
      SIGNALBOX_JWT_ALGORITHMS: 'HS256',
    },
    'HS256 does not go with public keys',
  ],
])('settings that leave a gap are refused with the remedy: %o', (env, sentence) => {
  expect(() => loadConfig({ env, cwd: aFolder({ 'assistants/a/x': '' }) })).toThrow(sentence)
})
