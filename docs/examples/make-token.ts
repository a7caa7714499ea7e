import { createHmac } from 'node:crypto'

/** Person a token is for, as your own sign-in knows them. */
interface Person {
  readonly user: string
  readonly roles: readonly string[]
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that `SIGNALBOX_ACCESS=tokens` takes, for an hour. */
export function makeToken(
  { user, roles }: Person,
  { secret, issuer, audience }: { secret: string; issuer: string; audience: string },
): string {
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { sub: user, roles, iss: issuer, aud: audience, iat: seconds, exp: seconds + 3600 }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
