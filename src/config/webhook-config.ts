import type { Secret } from './secret.ts'
import { type GivenSettings, SECRETS, type SecretName } from './settings.ts'

export interface WebhookConfig {
  readonly url: string
  readonly secret: Secret
  /** Address of the page, for links; null where none is set: they are paths then. */
  readonly page: string | null
}

/** Characters, so that nobody guesses it. */
const SHORTEST_SECRET = 24

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
  if (shared === null || shared.reveal().length < SHORTEST_SECRET) {
    fault(
      `desk.webhook is set: ${SECRETS.webhook} is needed, ${SHORTEST_SECRET} characters or more; openssl rand -base64 32 makes some`,
    )
    return null
  }
  return { url, secret: shared, page: settings['desk.page'] ?? null }
}
