import type { Context } from 'hono'
import { isLocalName } from './local-name.ts'
import { nodeConnection } from './node-connection.ts'

/** Headers by which a proxy says that somebody else asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/** True where all that is known of a request says that it comes from this machine. */
export function isLoopback(c: Context): boolean {
  const node = nodeConnection(c)
  const { address } = (c.env ?? {}) as { readonly address?: string }
  if (node === null)
    return (
      isLocalName(new URL(c.req.url).host) &&
      isLoopbackAddress(address) &&
      FORWARDED.every(name => c.req.header(name) === undefined)
    )
  const { headers, socket } = node.incoming
  return (
    isLocalName(headers.host ?? null) &&
    isLoopbackAddress(socket.remoteAddress) &&
    FORWARDED.every(name => headers[name] === undefined)
  )
}

/** A socket that is closed already has none, nor has what is asked within the process. */
const isLoopbackAddress = (address: string | undefined): boolean =>
  address === undefined || address === '::1' || /^(?:::ffff:)?127\./.test(address)
