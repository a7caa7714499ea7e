import { createContext } from 'react'

/** Address of an artifact of this session; null for what is no name of one. */
export const resultHref = (artifact: string, session: string | null): string | null =>
  session !== null && /^[\w-]+$/.test(artifact)
    ? `/api/sessions/${encodeURIComponent(session)}/artifacts/${artifact}`
    : null

/** Session whose results are shown; null while nobody knows it. */
export const SessionOfResults = createContext<string | null>(null)
