import { SignalboxError } from '../core/error.ts'
import { isLocalName } from './local-name.ts'

/** A page of somebody else's must not talk to us behind a person's back. */
export function refuseForeignOrigin({ headers, method }: Request): void {
  if (isForeign(method, name => headers.get(name))) throw foreignOrigin(headers.get('origin'))
}

type Header = string | readonly string[] | null | undefined

/** Programs that are no pages send no origin. */
export function isForeign(method: string | undefined, header: (name: string) => Header): boolean {
  const origin = header('origin') ?? null
  // What needs no permission of ours a browser may send without naming the page, but it says that it is another site's.
  if (origin === null)
    return method !== 'GET' && method !== 'HEAD' && header('sec-fetch-site') === 'cross-site'
  const host = URL.canParse(String(origin)) ? new URL(String(origin)).host : ''
  return host === '' || !(host === header('host') || isLocalName(host))
}

export const foreignOrigin = (origin: string | null | undefined): SignalboxError =>
  new SignalboxError(
    'foreign_origin',
    `requests from ${origin?.slice(0, 200) ?? 'another site'} are not taken`,
  )
