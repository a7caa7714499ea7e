import type { Context } from 'hono'
import type { AccessBook } from '../../access/access-book.ts'
import type { Engine } from '../../compose/create-engine.ts'
import { SignalboxError } from '../../core/error.ts'
import { bearerOf } from '../bearer.ts'
import { accessEnded } from '../identify.ts'
import { meView } from '../me-view.ts'
import { emptyCookies, sentCookie, signInCookie } from '../sign-in-cookie.ts'

/** Browsers that are signed in with an access key; null where keys are not taken. */
export type SignIns = Pick<AccessBook, 'signIn' | 'signOut'> | null

/** POST /api/sign-in – exchanges an access key for a cookie that no script can read. */
export function signIn(
  book: SignIns,
  c: Context,
  { clock, directory }: Pick<Engine, 'clock' | 'directory'>,
): Response {
  if (book === null)
    throw new SignalboxError('unknown_route', 'nobody signs in here with an access key', {
      hint: 'Start the server with --access keys.',
    })
  const key = bearerOf(c.req.raw.headers)
  const entry = key === null ? null : book.signIn(key)
  if (entry?.kind === 'ended') throw accessEnded()
  if (entry?.kind !== 'signed_in') throw unknownKey()
  const me = meView(entry.principal, directory, true)
  const seconds = Math.max(0, Math.floor((entry.expiresAt - clock.now()) / 1_000))
  return c.json(me, 200, { 'set-cookie': signInCookie(c.req.raw, entry.cookie, seconds) })
}

/** POST /api/sign-out – also for a browser that is not signed in. */
export function signOut(book: SignIns, c: Context): Response {
  const cookie = sentCookie(c.req.raw.headers)
  if (cookie !== null) book?.signOut(cookie)
  const answer = new Response(null, { status: 204 })
  for (const empty of emptyCookies()) answer.headers.append('set-cookie', empty)
  return answer
}

const unknownKey = () =>
  new SignalboxError('not_signed_in', 'this is no access key of this server', {
    hint: 'signalbox access make makes one.',
  })
