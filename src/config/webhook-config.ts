import { webhookKey } from '../core/webhook-key.ts'
import type { Secret } from './secret.ts'
import { type GivenSettings, SECRETS, type SecretName } from './settings.ts'

export interface WebhookConfig {
  readonly url: string
  readonly secret: Secret
  /** Address of the page, for links; null where none is set: they are paths then. */
  readonly page: string | null
}

/** So that nobody guesses it. */
const LEAST_BYTES = 24

interface WebhookInputs {
  readonly settings: GivenSettings
  secret(name: SecretName): Secret | null
  fault(line: string): void
}

/** Null where nobody is to be told of the desk. */
export function webhookConfig({ settings, secret, fault }: WebhookInputs): WebhookConfig | null {
  const url = settings['desk.webhook']
  if (url === undefined) return null
  const shared = secret(SECRETS.webhook)
  if (shared === null || webhookKey(shared.reveal()).length < LEAST_BYTES) {
    fault(
      `desk.webhook is set: ${SECRETS.webhook} is needed, ${LEAST_BYTES} bytes or more, in Base64 after whsec_; openssl rand -base64 32 makes some`,
    )
    return null
  }
  return { url, secret: shared, page: settings['desk.page'] ?? null }
}
