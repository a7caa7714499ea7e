import { useEffect, useState } from 'react'
import type { FoundSession } from '../../../src/api/rest.ts'
import { useServices } from './services.ts'

const PAUSE_MS = 200
/** Rounds in which the server may still be looking through older ones. */
const MOST_ROUNDS = 20

export interface Search {
  readonly query: string
  readonly type: (query: string) => void
  /** Null while nothing is searched, and until the first answer. */
  readonly found: readonly FoundSession[] | null
}

/** Conversations that are found while somebody types; `edition` changes where the list did. */
export function useSearch(edition: unknown): Search {
  const { rest } = useServices()
  const [query, type] = useState('')
  const [answer, setAnswer] = useState<{ query: string; found: readonly FoundSession[] } | null>(null)
  const wanted = query.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the list
  useEffect(() => {
    if (wanted === '') return setAnswer(null)
    let isOver = false
    const look = async () => {
      for (let round = 0; round < MOST_ROUNDS && !isOver; round++) {
        const found = await rest.searchSessions(wanted)
        if (isOver || !found.ok) return
        setAnswer({ query: wanted, found: found.value.sessions })
        if (found.value.isWhole) return
      }
    }
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [rest, wanted, edition])
  return { query, type, found: wanted === '' ? null : (answer?.found ?? null) }
}
