import { createContext } from 'react'

/** Address of a result on this server: a path, or the name of an artifact of this session. Null for anything that would lead elsewhere. */
export function resultHref(artifact: string, session: string | null): string | null {
  if (session !== null && /^[\w-]+$/.test(artifact))
    return `/api/sessions/${encodeURIComponent(session)}/artifacts/${artifact}`
  const home = 'http://home.invalid'
  if (!/^\/(?![/\\])/.test(artifact) || !URL.canParse(artifact, home)) return null
  const { origin, pathname, search } = new URL(artifact, home)
  return origin === home ? `${pathname}${search}` : null
}

/** Session whose results are linked; null while nobody knows it. */
export const SessionOfResults = createContext<string | null>(null)
