import { SignalboxError } from '../core/error.ts'
import { isLocalName } from './local-name.ts'

/** A page of somebody else's must not talk to us behind a person's back. Programs that are no pages send no origin. */
export function refuseForeignOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  if (host !== '' && (host === request.headers.get('host') || isLocalName(host))) return
  throw new SignalboxError('foreign_origin', `requests from ${origin.slice(0, 200)} are not taken`)
}
