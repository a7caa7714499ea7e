import type { Context } from 'hono'
import * as z from 'zod/mini'
import { SignalboxError } from '../core/error.ts'
import { MAX_PAGE } from './parameters.ts'
import { pageLimit } from './query.ts'

/** Place of an entry, by which its list is in order. What comes in between later changes nothing about it. */
export type Place = readonly (string | number)[]

/** Parts of places. Cursors come back from outside, and some go on to a database. */
export const NUMBER = z.int().check(z.minimum(0))
export const TEXT = z.string()
export const SESSION = z.string().check(z.regex(/^[\w-]{1,64}$/))

export interface ListPage<Entry> {
  readonly entries: readonly Entry[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

/** The page a request asks for of a list that is there as a whole. Whoever goes on finds every entry once that kept its place. */
export function listPage<Entry>(
  c: Context,
  entries: readonly Entry[],
  shape: z.ZodMiniType<Place>,
  placeOf: (entry: Entry) => Place,
): ListPage<Entry> {
  const limit = pageLimit(c, MAX_PAGE)
  const after = placeIn(c, shape)
  const rest = entries
    .toSorted((a, b) => compare(placeOf(a), placeOf(b)))
    .filter(entry => after === null || compare(placeOf(entry), after) > 0)
  const shown = rest.slice(0, limit)
  const last = shown.at(-1)
  const next = last === undefined || shown.length === rest.length ? null : cursorOf(placeOf(last))
  nameNext(c, 'after', next)
  return { entries: shown, next }
}

/** Names the next page in a header, the same way for every list, whatever its body is. */
export function nameNext(c: Context, parameter: 'after' | 'before', next: string | number | null): void {
  if (next === null) return
  const query = new URL(c.req.url).searchParams
  query.set(parameter, String(next))
  // Relative to what was asked for, which may be mounted anywhere.
  c.header('link', `<?${query}>; rel="next"`)
}

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Place in the cursor of a request, null without one; whatever is none of this list is refused. */
export function placeIn<At extends Place>(c: Context, shape: z.ZodMiniType<At>): At | null {
  const cursor = c.req.query('after')
  if (cursor === undefined) return null
  const place = shape.safeParse(jsonIn(cursor))
  if (place.success) return place.data
  throw new SignalboxError('invalid_input', 'after must be the `next` of an earlier page', { place: 'after' })
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function compare(a: Place, b: Place): number {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (other === undefined || one === other) continue
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return String(one) < String(other) ? -1 : 1
  }
  return 0
}
