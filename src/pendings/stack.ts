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

/** It is over at the exact instant. */
export const isExpired = ({ expiresAt }: Pick<Pending, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && now >= expiresAt

/** What a client calls this showing of a pending. An answer names it. */
export const showingId = ({ id, showings }: Pick<Pending, 'id' | 'showings'>): string => `${id}~${showings}`

export interface Showing {
  readonly pending: PendingId
  readonly showing: number
}

const SHOWING = /^(t[1-9]\d{0,8}\/p[1-9]\d{0,8})~(0|[1-9]\d{0,8})$/

/** Null when it is none of ours: one showing has one spelling. */
export function parseShowing(text: string): Showing | null {
  const match = SHOWING.exec(text)
  return match === null ? null : { pending: match[1] as PendingId, showing: Number(match[2]) }
}
