import type { PendingId } from '../core/id.ts'
import type { Pending } from '../core/pending.ts'

/** Name of this showing of a pending for clients. An answer names it. */
export const showingId = ({ id, showings, tag }: Pick<Pending, 'id' | 'showings' | 'tag'>): string =>
  `${id}~${showings}~${tag}`

/** Name of the first showing: that of a call in a client, however often it is shown since. */
export function firstShowingId(id: string): string {
  const showing = parseShowing(id)
  return showing === null ? id : showingId({ id: showing.pending, showings: 1, tag: showing.tag })
}

export interface Showing {
  readonly pending: PendingId
  readonly showing: number
  readonly tag: string
}

/** Null when it is none of ours: one showing has one spelling. */
export function parseShowing(text: string): Showing | null {
  const match = /^(t[1-9]\d{0,8}\/p[1-9]\d{0,8})~(0|[1-9]\d{0,8})~([0-9a-f]{8})$/.exec(text)
  if (match === null) return null
  const [, pending = '', showing = '', tag = ''] = match
  return { pending: pending as PendingId, showing: Number(showing), tag }
}

/** True from the exact instant on. */
export const isExpired = ({ expiresAt }: Pick<Pending, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && now >= expiresAt
