import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computingMs } from '../../test/computing-ms.ts'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import { redactEvent, redactText } from './redact.ts'

describe('redactText', () => {
  test('leaves references of ours as they are: equal names have equal ones', () => {
    expect(redactText('ref-3f9a0c12d45b')).toBe('ref-3f9a0c12d45b')
    expect(redactText('[3 characters, ref-3f9a0c12d45b]')).toBe('[3 characters, ref-3f9a0c12d45b]')
    expect(redactText('ref-3f9a0c12d45b7')).toBe('[token]')
    expect(redactText('ref-864438569d55')).toBe('ref-864438569d55')
    expect(redactText('ref-864438569d55 0171 1234567')).toBe('ref-864438569d55 [number]')
    expect(redactText('ref-0171123456789')).toBe('ref-[number]')
    const digest = fc.stringMatching(/^[0-9a-f]{12}$/)
    const digits = fc.stringMatching(/^[0-9]{9,12}[a-f]{0,3}$/).map(text => text.padEnd(12, 'd').slice(0, 12))
    fc.assert(
      fc.property(fc.oneof(digest, digits), hex => {
        expect(redactText(`see ref-${hex}, please`)).toBe(`see ref-${hex}, please`)
      }),
    )
  })

  test.each([
    ['write to jane.doe+shop@mail.example.org today', 'write to [email] today'],
    ['<jürgen@bücher.example>', '<[email]>'],
    ['a@b@mail.example', 'a@[email]'],
    ['call +49 (0)171 123 45 67.', 'call [number].'],
    ['0171/1234567', '[number]'],
    ['card 4111 1111 1111 1111 please', 'card [number] please'],
    ['4111-1111-1111-1111', '[number]'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN [iban]'],
    ['from 192.168.10.200', 'from [address]'],
    ['curl -H "Authorization: Basic amFuZTpkb2U="', 'curl -H "[secret]"'],
    ['sent Bearer abc123.def456', 'sent [token]'],
    ['{"password":"hunter two"}', '{"[secret]}'],
    ['token=abc&x=1', '[secret]&x=1'],
    ['the key is sk-proj-abcdefghijklmnop', 'the key is [key]'],
    ['AKIAABCDEFGHIJKLMNOP', '[key]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '[token]'],
    ['commit 1c9d8e7f6a5b4c3d2e1f', 'commit [token]'],
    ['sig=dGhlIHF1aWNrIGJyb3duIGZveCAx', 'sig=[token]'],
    ['7b0a2f9e-4c1d-4e8b-9f3a-2d5c6b7a8e9f', '[token]'],
    ['postgres://shop:pa55@db.internal/orders', 'postgres://[credentials]@db.internal/orders'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----', '[key]'],
  ])('masks %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted)
  })

  test.each([
    'We have 20 stakeholders across finance, ops and IT.',
    'on 2026-01-05 at 09:00, in 1234 pieces',
    '2026-01-05 09:00:12',
    'a basic understanding of the bearer of this letter',
    '[42 characters, t3-m1]',
    'tool_arguments_invalid',
    'AgentChatOrchestrator',
    'npm i signalbox@1.2.3',
    'error: the file src/telemetry/redact-stage.ts is missing',
  ])('leaves %s alone', text => {
    expect(redactText(text)).toBe(text)
  })

  const around = fc.constantFrom(
    ['', ''],
    ['see ', ''],
    ['', ' please'],
    ['(', ')'],
    ['"', '"'],
    ['x: ', ',\ny'],
  )
  const letters = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: min, maxLength: max })
  const secret = fc.oneof(
    fc.tuple(letters(1, 90), letters(2, 20)).map(([user, host]) => `${user}@${host}.example`),
    fc.bigInt(10n ** 8n, 10n ** 30n).map(String),
    fc.uint8Array({ minLength: 12, maxLength: 80 }).map(bytes => Buffer.from(bytes).toString('hex')),
    fc
      .uint8Array({ minLength: 40, maxLength: 90 })
      .map(bytes => `sk-${Buffer.from(bytes).toString('base64url')}`),
  )

  test('leaves nothing of a secret, whatever stands around it', () => {
    fc.assert(
      fc.property(secret, around, (text, [before, after]) => {
        // All-letter hex is a word as far as anybody can tell.
        fc.pre(!/^[a-f]+$/.test(text))
        expect(redactText(before + text + after)).not.toContain(text)
      }),
    )
  })

  test('changes nothing that it has changed already, for each mask', () => {
    const masks = '[key] ://[credentials]@ [email] [secret] [token] [iban] [address] [number]'
    expect(redactText(masks)).toBe(masks)
  })

  // Quadratic time would take many seconds on these, linear time takes milliseconds.
  const LENGTH = 100_000
  test.each([
    'a',
    '@',
    'a@',
    'a@a.',
    'a.',
    '1',
    '1 ',
    '1-',
    '1.',
    '+1',
    'sk-',
    'sk_a ',
    'AKIA',
    'eyJ',
    'eyJ-',
    'eyJaaaaaaaaaaaaaa.',
    'DE12',
    'DE12 ',
    'bearer ',
    'bearer\n\n',
    'token ',
    'token=',
    'token="',
    "token='",
    'authorization: a ',
    '://',
    '://a',
    '-----BEGIN A',
    '-----BEGIN A-----',
    '-----',
    '=',
    ' ',
    'ä@ä.',
  ])('takes linear time on 100,000 characters of %j', piece => {
    const hostile = piece.repeat(Math.ceil(LENGTH / piece.length))
    for (const text of [hostile, `${hostile}!`, `a@${hostile}`, `bearer${hostile}`])
      expect(
        computingMs(() => expect(redactText(text).length).toBeLessThanOrEqual(2 * text.length)),
      ).toBeLessThan(1_000)
  })
})

test('the second net covers nested strings and spares registered names', () => {
  const none = new Set<string>()
  const vocabulary = {
    assistants: none,
    tools: none,
    intents: none,
    channels: none,
    params: none,
    flows: new Set<string>(),
    policyCodes: none,
    models: new Set(['claude-sonnet-4-5-20250929']),
    reference: () => 'ref',
  }
  const event: TelemetryEvent = {
    seq: 1,
    timestamp: '',
    session_id: 'ses_1',
    interaction_id: 'ses_1/t1',
    stage: 'respond',
    level: 'info',
    payload: {
      model: 'claude-sonnet-4-5-20250929',
      list: [{ deep: ['me@mail.example', 'me@mail.example'] }],
      count: 3,
      none: null,
    },
  }
  expect(redactEvent(event, vocabulary).payload).toEqual({
    model: 'claude-sonnet-4-5-20250929',
    list: [{ deep: ['[email]', '[email]'] }],
    count: 3,
    none: null,
  })
})
