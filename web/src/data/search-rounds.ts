import type { FoundSession } from '../../../src/api/rest.ts'
import type { RestClient } from './rest-client.ts'

/** Rounds in which the server may still be looking through older ones. */
const MOST_ROUNDS = 20

export interface SearchAnswer {
  readonly query: string
  readonly found: readonly FoundSession[]
}

/** Asks until all was looked through. Nothing is shown, and nothing asked, once `signal` aborts. */
export async function searchRounds(
  rest: Pick<RestClient, 'searchSessions'>,
  query: string,
  signal: AbortSignal,
  show: (answer: SearchAnswer) => void,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && !signal.aborted; round++) {
    const answer = await rest.searchSessions(query, signal)
    if (signal.aborted || !answer.ok) return
    show({ query, found: answer.value.sessions })
    if (answer.value.isWhole) return
  }
}

/** Null until there is an answer to just this. */
export const foundFor = (query: string, answer: SearchAnswer | null): SearchAnswer['found'] | null =>
  query !== '' && answer?.query === query ? answer.found : null
