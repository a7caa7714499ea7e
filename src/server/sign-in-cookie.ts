import { askingPage, type Door } from './door.ts'

/** The first can only be set by this very host over https; a page of a neighbouring host cannot plant it. */
export const COOKIES = ['__Host-signalbox', 'signalbox'] as const

const overHttps = ({ url, headers }: Request): boolean =>
  (headers.get('origin') ?? url).toLowerCase().startsWith('https:')

/** Cookie that holds a sign-in. Browsers say by their origin whether they came over https, whatever a proxy made of it. */
export function signInCookie(request: Request, value: string, seconds: number): string {
  const isSafe = overHttps(request)
  const name = isSafe ? COOKIES[0] : COOKIES[1]
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSafe ? '; Secure' : ''}`
}

export const emptyCookies = (): readonly string[] => [
  `${COOKIES[0]}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure`,
  `${COOKIES[1]}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
]

/** Sign-in a browser sends along, whoever made it do so. */
export function sentCookie(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(/; */)
  for (const name of COOKIES) {
    const pair = pairs.find(one => one.startsWith(`${name}=`))
    if (pair !== undefined) return pair.slice(name.length + 1)
  }
  return null
}

/** Sites from which a browser sends on the person's own account: our page, or the address they typed. */
const OWN_SITES: readonly (string | null)[] = [null, 'same-origin', 'none']

/** The same, where the page that asks is ours or was named: no other acts with the sign-in of the person. */
export function trustedCookie(request: Request, door: Door): string | null {
  const { headers, method, url } = request
  const host = new URL(url).host
  const asking = askingPage(door, method, name => (name === 'host' ? host : headers.get(name)))
  const isTrusted =
    asking === 'own' ||
    asking === 'named' ||
    (asking === 'none' && OWN_SITES.includes(headers.get('sec-fetch-site')))
  return isTrusted ? sentCookie(headers) : null
}
