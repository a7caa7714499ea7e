import type { PendingId } from '../core/id.ts'
import { MAX_PENDINGS, type Pending } from '../core/pending.ts'

/** The one in focus: it takes words. The last of the list is the top. */
export const top = (pendings: readonly Pending[]): Pending | null => pendings.at(-1) ?? null

/** A full stack gives up its oldest. One that is pushed again moves to the top. */
export function push(
  pendings: readonly Pending[],
  pending: Pending,
): { readonly pendings: Pending[]; readonly lapsed: Pending[] } {
  const all = [...settle(pendings, pending.id), pending]
  const over = Math.max(0, all.length - MAX_PENDINGS)
  return { pendings: all.slice(over), lapsed: all.slice(0, over) }
}

export const settle = (pendings: readonly Pending[], id: PendingId): Pending[] =>
  pendings.filter(pending => pending.id !== id)

export const find = (pendings: readonly Pending[], id: PendingId): Pending | null =>
  pendings.find(pending => pending.id === id) ?? null

/** What a client calls this showing of a pending. An answer names it. */
export const showingId = ({ id, showings, tag }: Pick<Pending, 'id' | 'showings' | 'tag'>): string =>
  `${id}~${showings}~${tag}`

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

/** It is over at the exact instant. */
export const isExpired = ({ expiresAt }: Pick<Pending, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && now >= expiresAt
