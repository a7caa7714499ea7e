import { OTLP_PROTOCOLS, type OtlpProtocol } from './otlp-protocols.ts'
import type { Secret } from './secret.ts'
import { type GivenSettings, SECRETS, type SecretName } from './settings.ts'

export interface OtlpConfig {
  readonly url: string
  readonly protocol: OtlpProtocol
  /** `name=value` pairs with commas between, values percent-encoded, as OpenTelemetry has them; null without any. */
  readonly headers: Secret | null
}

interface OtlpInputs {
  readonly settings: GivenSettings
  secret(name: SecretName): Secret | null
  fault(line: string): void
}

/** Null where no collector is named. */
export function otlpConfig({ settings, secret, fault }: OtlpInputs): OtlpConfig | null {
  const url = settings['otlp.url']
  if (url === undefined) return null
  const headers = secret(SECRETS.otlp)
  if (headers !== null && headersIn(headers.reveal()) === null) {
    fault(`${SECRETS.otlp}: expected names and values, as in authorization=Bearer%20…,x-tenant=north`)
    return null
  }
  return { url, protocol: settings['otlp.protocol'] ?? OTLP_PROTOCOLS[0], headers }
}

/** Null where the text has none. */
export function headersIn(text: string): Readonly<Record<string, string>> | null {
  try {
    const pairs = text.split(',').map(pair => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
      if (name === '') throw new Error('no name')
      return [name.toLowerCase(), decodeURIComponent(value)]
    })
    return Object.fromEntries(pairs) as Record<string, string>
  } catch {
    return null
  }
}
