import { isIP } from 'node:net'
import { isLoopbackHost } from '../config/host.ts'
import type { Config } from '../config/load-config.ts'
import { isLocalName } from './local-name.ts'

/** From where requests are taken. */
export interface Door {
  /** True where everybody has to show who they are. */
  readonly asks: boolean
  /** True where more than this machine reaches us. */
  readonly isPublic: boolean
  /** Names besides those of this machine. */
  readonly hosts: readonly string[]
  /** Pages of others that may ask; `*` for any, which then ask without cookies. */
  readonly origins: readonly string[]
}

/** Everybody on this machine, and nobody else. */
export const LOCAL_DOOR: Door = { asks: false, isPublic: false, hosts: [], origins: [] }

type Header = string | readonly string[] | null | undefined

/**
 * True for a host that requests may name. A page that had its own name lead here (rebinding) names that one; a bare
 * address cannot be had lead elsewhere.
 */
export function knowsHost({ hosts, isPublic }: Door, host: string | undefined): boolean {
  const full = (host ?? '').toLowerCase()
  const name = full.replace(/:\d+$/, '')
  return (
    isLocalName(full) ||
    hosts.includes(full) ||
    hosts.includes(name) ||
    (isPublic && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  )
}

/**
 * Page a request comes from. `none`: no page. `own`: ours. `named`: one that was named, with all that the browser
 * knows of the person. `any`: some other, where all may ask. `foreign`: one that may not.
 */
export type Asking = 'none' | 'own' | 'named' | 'any' | 'foreign'

export function askingPage(door: Door, method: string | undefined, header: (name: string) => Header): Asking {
  const origin = header('origin') ?? null
  // What needs no permission of ours a browser may send without naming the page, but it says whose it is not.
  if (origin === null)
    return method !== 'GET' && method !== 'HEAD' && othersSites(door).includes(header('sec-fetch-site'))
      ? 'foreign'
      : 'none'
  const text = String(origin)
  const host = URL.canParse(text) ? new URL(text).host : ''
  if (host !== '' && host === header('host')) return 'own'
  if (door.origins.includes(text)) return 'named'
  // Pages of other ports of this machine are others' where people are told apart: cookies are sent to every port.
  if (!door.asks && isLocalName(host)) return 'own'
  return door.origins.includes('*') ? 'any' : 'foreign'
}

/** Sites of others, as browsers tell them: neighbouring names and ports as well, where people are told apart. */
const othersSites = ({ asks }: Door): readonly Header[] =>
  asks ? ['cross-site', 'same-site'] : ['cross-site']

export const doorOf = ({
  access,
  host,
  hosts,
  origins,
}: Pick<Config, 'access' | 'host' | 'hosts' | 'origins'>): Door => ({
  asks: access.length > 0,
  isPublic: !isLoopbackHost(host),
  hosts,
  origins,
})
