import { SignalboxError } from '../core/error.ts'
import { isLocalName } from './local-name.ts'

/** A page of somebody else's must not talk to us behind a person's back. Programs that are no pages send no origin. */
export function refuseForeignOrigin(request: Request): void {
  if (isForeign(request)) throw foreignOrigin(request)
}

export function isForeign({ headers, method }: Request): boolean {
  const origin = headers.get('origin')
  // What needs no permission of ours a browser may send without naming the page, but it says that it is another site's.
  if (origin === null)
    return method !== 'GET' && method !== 'HEAD' && headers.get('sec-fetch-site') === 'cross-site'
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  return host === '' || !(host === headers.get('host') || isLocalName(host))
}

export const foreignOrigin = ({ headers }: Request): SignalboxError =>
  new SignalboxError(
    'foreign_origin',
    `requests from ${headers.get('origin')?.slice(0, 200) ?? 'another site'} are not taken`,
  )
