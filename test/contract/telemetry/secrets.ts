import * as fc from 'fast-check'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const word = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: 9, maxLength: 14 })
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** Things that must never reach a sink. Long enough not to turn up by chance. */
export const secrets: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(word, word).map(([user, host]) => `${user}@${host}.example`),
  digits(11).map(number => `+49${number}`),
  digits(12).map(number => `4111 ${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`),
  hex(40).map(key => `sk-${key}`),
  hex(36).map(token => `Bearer ${token}`),
  hex(64),
  fc.uuid(),
  fc.bigInt(10n ** 10n, 10n ** 24n).map(String),
  // As harmless as a name can look: what a client could call a tool, a channel, a run.
  word,
  word.map(name => `${name}_tool`),
  word.map(path => `../../${path}`),
  word.map(name => `'); drop table telemetry_events; -- ${name}`),
  word.map(name => `","stage":"${name}`),
  fc.string({ unit: 'grapheme', minLength: 8, maxLength: 24 }).map(text => text.toWellFormed()),
  fc.string({ unit: fc.constantFrom(...'äöüßéñ漢字かな🔑🦊ΩЖ'), minLength: 8, maxLength: 16 }),
)

/** How a secret may look after somebody passed it on. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    ...new Set([
      secret,
      JSON.stringify(secret).slice(1, -1),
      bytes.toString('base64'),
      bytes.toString('base64').replaceAll('=', ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      encodeURIComponent(secret),
    ]),
  ]
}

/** The secret in one of its forms, alone or within a sentence. */
export const disguised = (secret: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...formsOf(secret)),
      fc.constantFrom('', 'my key is '),
      fc.constantFrom('', ', ok?'),
    )
    .map(([form, before, after]) => before + form + after)
