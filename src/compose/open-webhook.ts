import { systemClock } from '../adapters/clock.ts'
import { systemEntropy } from '../adapters/entropy.ts'
import { httpWebhook } from '../adapters/webhook.ts'
import type { WebhookConfig } from '../config/webhook-config.ts'
import { LIMITS } from '../core/limits.ts'
import type { Clock } from '../ports/clock.ts'
import type { PostOutcome, Webhook } from '../ports/webhook.ts'

export const openWebhook = ({ url, secret }: WebhookConfig, clock: Pick<Clock, 'now'>): Webhook =>
  httpWebhook({ url, secret: secret.reveal(), clock, timeoutMs: LIMITS.webhookTimeoutMs })

/** Place on the page where a colleague finds the conversation. */
export const deskLink = ({ page }: Pick<WebhookConfig, 'page'>, session: string): string => {
  const path = `/desk/${encodeURIComponent(session)}`
  return page === null ? path : `${page.endsWith('/') ? page.slice(0, -1) : page}${path}`
}

/** Posts a message that stands for nothing, to see whether it arrives. */
export async function tryWebhook(
  settings: WebhookConfig,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<{ readonly id: string; readonly outcome: PostOutcome }> {
  const id = `test:${systemEntropy.salt()}`
  const timestamp = new Date(clock.now()).toISOString()
  const body = JSON.stringify({ type: 'desk.test', timestamp, data: { link: deskLink(settings, '') } })
  return { id, outcome: await openWebhook(settings, clock).post({ id, body }) }
}
