const PREFIX = 'whsec_'
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/**
 * Bytes that a webhook's secret signs with. With the prefix of Standard Webhooks it is Base64 after that, and what is not has no
 * bytes; any other is taken as it is.
 */
export function webhookKey(secret: string): Uint8Array {
  if (!secret.startsWith(PREFIX)) return new TextEncoder().encode(secret)
  const written = secret.slice(PREFIX.length)
  return BASE64.test(written) ? Uint8Array.from(atob(written), byte => byte.charCodeAt(0)) : new Uint8Array()
}
