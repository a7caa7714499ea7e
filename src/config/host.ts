import { isIPv4 } from 'node:net'
import type { ValueKind } from './value-kind.ts'

/** Until people can sign in, whoever reaches the port may read every conversation: so nobody else may reach it. */
export const loopbackHost: ValueKind<string> = {
  expected:
    'this machine (127.0.0.1, ::1 or localhost), since there is no sign-in yet to protect a public address',
  read(value) {
    const host = typeof value === 'string' ? value.trim() : ''
    return ['localhost', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.')) ? host : null
  },
}
