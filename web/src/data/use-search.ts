import { useEffect, useState } from 'react'
import { foundFor, type SearchAnswer, searchRounds } from './search-rounds.ts'
import { useServices } from './services.ts'

const PAUSE_MS = 200

export interface Search {
  readonly query: string
  readonly type: (query: string) => void
  /** Null while nothing is searched, and until the first answer to what is typed. */
  readonly found: SearchAnswer['found'] | null
}

/** Conversations that are found while somebody types; `edition` changes where the list did. */
export function useSearch(edition: unknown): Search {
  const { rest } = useServices()
  const [query, type] = useState('')
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)
  const wanted = query.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the list
  useEffect(() => {
    if (wanted === '') return setAnswer(null)
    const stop = new AbortController()
    const timer = setTimeout(() => void searchRounds(rest, wanted, stop.signal, setAnswer), PAUSE_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [rest, wanted, edition])
  return { query, type, found: foundFor(wanted, answer) }
}
