import { isIP, isIPv4 } from 'node:net'
import type { ValueKind } from './value-kind.ts'

/** An address of this machine to listen on. Names are not looked up: what they mean may change. */
export const ownAddress: ValueKind<string> = {
  expected: 'an address of this machine: 127.0.0.1, ::1, localhost, 0.0.0.0, :: or another of its own',
  read(value) {
    const host = typeof value === 'string' ? value.trim() : ''
    return host === 'localhost' || isIP(host) !== 0 ? host : null
  },
}

/** True for an address that only programs on this machine reach. */
export const isLoopbackHost = (host: string): boolean =>
  ['localhost', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.'))

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/** Names under which requests may ask for the server; with a port, under that one alone. */
export const hostNames: ValueKind<readonly string[]> = {
  expected: 'names such as chat.example.com, with or without a port',
  read: input => listRead(input, name => (HOST.test(name.toLowerCase()) ? name.toLowerCase() : null)),
}

/** Origins of pages that may ask, each as browsers write it, or `*`. */
export const pageOrigins: ValueKind<readonly string[]> = {
  expected: 'origins such as https://app.example.com, without a path, or *',
  read: input => listRead(input, origin => (origin === '*' ? origin : ownOrigin(origin))),
}

function ownOrigin(text: string): string | null {
  const url = URL.parse(text)
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/'
  return isPlain && url.search === '' && url.hash === '' ? url.origin : null
}

function listRead(input: unknown, read: (part: string) => string | null): readonly string[] | null {
  const parts = typeof input === 'string' ? input.split(',') : input
  if (!Array.isArray(parts) || parts.length === 0) return null
  const known = parts.map(part => (typeof part === 'string' ? read(part.trim()) : null))
  return known.every(part => part !== null) ? [...new Set(known)] : null
}
