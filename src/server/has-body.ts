import type { Context } from 'hono'
import { nodeConnection } from './node-connection.ts'

/** True where anything comes along: Node's requests have a stream for it either way. */
export function hasBody(c: Context): boolean {
  const node = nodeConnection(c)
  if (node === null) return c.req.raw.body !== null
  const { headers } = node.incoming
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
