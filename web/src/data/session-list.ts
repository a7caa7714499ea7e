import type { SessionPage, SessionView } from '../../../src/api/rest.ts'

export interface SessionList {
  readonly sessions: readonly SessionView[]
  readonly pinned: readonly SessionView[]
  readonly next: string | null
}

/**
 * Adds a page to the list. The first page, read again, renews the top and keeps what was loaded below it; a
 * conversation that moved up is listed once.
 */
export function joinPages(list: SessionList | null, page: SessionPage, after: string | null): SessionList {
  if (list === null) return page
  const fresh = new Set([...page.sessions, ...page.pinned].map(({ session }) => session))
  const others = list.sessions.filter(({ session }) => !fresh.has(session))
  if (after !== null) return { ...list, sessions: [...others, ...page.sessions], next: page.next }
  // The whole list fits on the first page: whatever is not on it no longer exists.
  if (page.next === null) return page
  const oldest = page.sessions.at(-1)?.updatedAt ?? 0
  const below = others.filter(({ updatedAt }) => updatedAt <= oldest)
  return { ...page, sessions: [...page.sessions, ...below], next: below.length > 0 ? list.next : page.next }
}
