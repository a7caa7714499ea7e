import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** True for a message of Signalbox's that was sent just now. `body` is the text as it came, before it is parsed. */
export function isFromSignalbox(headers: Headers, body: string, secret: string, now = Date.now()): boolean {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const age = Math.abs(now / 1_000 - Number(timestamp))
  if (!(age <= TOLERANCE_SECONDS)) return false
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (headers.get('webhook-signature') ?? '').split(' ').some(signature => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
