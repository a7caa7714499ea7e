const PREFIX = 'whsec_'
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/**
 * Bytes that a webhook's secret signs with. With the prefix of Standard Webhooks it is Base64 after that, and what is not has no
 * bytes; any other is taken as it is.
 */
export function webhookKey(secret: string): Uint8Array {
  if (!secret.startsWith(PREFIX)) return Buffer.from(secret)
  const written = secret.slice(PREFIX.length)
  return Buffer.from(BASE64.test(written) ? written : '', 'base64')
}
