import type { Problem } from '../api/rest.ts'
import { clip } from '../core/clip.ts'
import { SignalboxError, wordingOf } from '../core/error.ts'
import { soundLocale } from '../core/locale.ts'

/** Limit of a detail: it may name what was sent, which is not sent back whole. */
const LONGEST_DETAIL = 1_000
const LONGEST_PLACE = 200
/** Room is found again as soon as others end. */
const SECONDS_TO_ROOM = '1'

/** The answer to a request that failed. Anything but our own errors says nothing about its inside. */
export function problemResponse(
  thrown: unknown,
  locale: string,
  more: Pick<Problem, 'settled'> = {},
): Response {
  const error =
    thrown instanceof SignalboxError
      ? thrown
      : new SignalboxError('internal', 'an unexpected fault; see the log')
  const problem: Problem = {
    status: error.status,
    code: error.code,
    title: wordingOf(error.code, locale),
    detail: clip(error.message, LONGEST_DETAIL),
    retry: error.retry,
    ...(error.place === null ? {} : { place: clip(error.place, LONGEST_PLACE) }),
    ...(error.hint === null ? {} : { hint: error.hint }),
    ...more,
  }
  return Response.json(problem, {
    status: error.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(error.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(error.code === 'overloaded' && { 'retry-after': SECONDS_TO_ROOM }),
    },
  })
}

/** Language the request asks for first. */
export const localeOf = (request: Request): string =>
  soundLocale(request.headers.get('accept-language')?.slice(0, 2) ?? 'en')
