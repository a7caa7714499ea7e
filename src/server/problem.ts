import type { Problem } from '../api/problem.ts'
import { clip } from '../core/clip.ts'
import { type ErrorCode, SignalboxError, wordingOf } from '../core/error.ts'
import { soundLocale } from '../core/locale.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/** Limit of a detail: it may name what was sent, which is not sent back whole. */
const LONGEST_DETAIL = 1_000
const LONGEST_PLACE = 200
/** Room is found again as soon as others end. */
const SECONDS_TO_ROOM = 1

/** The answer to a request that failed. Anything but our own errors says nothing about its inside. */
export function problemResponse(
  thrown: unknown,
  request: Request,
  more: Pick<Problem, 'settled'> = {},
): Response {
  const error =
    thrown instanceof SignalboxError
      ? thrown
      : new SignalboxError('internal', 'an unexpected fault; see the log')
  const after = error.code === 'overloaded' ? SECONDS_TO_ROOM : error.retryAfterSeconds
  const problem: Problem = {
    type: problemType(error.code),
    status: error.status,
    code: error.code,
    title: wordingOf(error.code, localeOf(request)),
    detail: clip(error.message, LONGEST_DETAIL),
    instance: clip(pathOf(request), LONGEST_PLACE),
    retry: error.retry,
    ...(error.place === null ? {} : { place: clip(error.place, LONGEST_PLACE) }),
    ...(error.hint === null ? {} : { hint: error.hint }),
    ...more,
  }
  return Response.json(problem, {
    status: error.status,
    headers: {
      ...SAFE_HEADERS,
      'content-type': 'application/problem+json; charset=utf-8',
      ...(error.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(after !== null && { 'retry-after': String(after) }),
    },
  })
}

/** Without what stands behind the question mark, which may be somebody's words. */
const pathOf = ({ url }: Request): string => URL.parse(url)?.pathname ?? '/'

/** Name of a kind of problem, the same wherever a server stands. */
export const problemType = (code: ErrorCode): string => `urn:signalbox:problem:${code}`

/** Language the request asks for first. */
export const localeOf = (request: Request): string =>
  soundLocale(request.headers.get('accept-language')?.slice(0, 2) ?? 'en')
