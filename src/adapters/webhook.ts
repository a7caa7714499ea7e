import { createHmac } from 'node:crypto'
import { webhookKey } from '../core/webhook-key.ts'
import type { Clock } from '../ports/clock.ts'
import type { Webhook } from '../ports/webhook.ts'

export interface WebhookOptions {
  readonly url: string
  readonly secret: string
  readonly clock: Pick<Clock, 'now'>
  readonly timeoutMs: number
}

/** Posts signed messages; headers and signature are those of Standard Webhooks, so that receivers find libraries for it. */
export const httpWebhook = ({ url, secret, clock, timeoutMs }: WebhookOptions): Webhook => ({
  async post({ id, body }) {
    const timestamp = String(Math.floor(clock.now() / 1_000))
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return response.ok
        ? { kind: 'delivered', status: response.status }
        : { kind: 'failed', fault: `it answered ${response.status}` }
    } catch (error) {
      return { kind: 'failed', fault: reasonOf(error, timeoutMs) }
    }
  },
})

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', webhookKey(secret)).update(text).digest('base64')

/** The system's own word for it, such as ECONNREFUSED; never the address, which may hold a secret. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'it could not be reached'
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} seconds`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  return code === null ? 'it could not be reached' : `it could not be reached (${code})`
}
