import { expect, test } from 'vitest'
import type { SessionSearchView } from '../../../src/api/rest.ts'
import { createRestClient } from './rest-client.ts'
import { foundFor, type SearchAnswer, searchRounds } from './search-rounds.ts'

/** A server that answers when it is told to, and hears when nobody waits any more. */
function aSlowServer() {
  const requests: { path: string; answer: (view: SessionSearchView) => void; isAborted: () => boolean }[] = []
  let next = Promise.withResolvers<void>()
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      requests.push({
        path: String(input),
        answer: view => resolve(Response.json(view)),
        isAborted: () => init?.signal?.aborted === true,
      })
      next.resolve()
      next = Promise.withResolvers()
    })
  /** Resolves when it was asked so often. */
  const asked = async (times: number) => {
    while (requests.length < times) await next.promise
  }
  return { rest: createRestClient(fetch, () => 'en'), requests, asked }
}

test('a search goes on until all was looked through', async () => {
  const { rest, requests, asked } = aSlowServer()
  const shown: SearchAnswer[] = []
  const over = searchRounds(rest, 'bill & co', new AbortController().signal, answer => shown.push(answer))
  requests[0]?.answer({ sessions: [], isWhole: false })
  await asked(2)
  requests[1]?.answer({ sessions: [], isWhole: true })
  await over
  expect(requests.map(({ path }) => path)).toEqual(Array(2).fill('/api/sessions?q=bill%20%26%20co'))
  expect(shown).toHaveLength(2)
})

test('a search that is called off ends its request and shows nothing', async () => {
  const { rest, requests } = aSlowServer()
  const shown: SearchAnswer[] = []
  const stop = new AbortController()
  const over = searchRounds(rest, 'bill', stop.signal, answer => shown.push(answer))
  stop.abort()
  await over
  expect(requests.map(({ isAborted }) => isAborted())).toEqual([true])
  expect(shown).toEqual([])
})

test('what was found for other words is not shown under these', () => {
  const answer = { query: 'bill', found: [] }
  expect(foundFor('bill', answer)).toEqual([])
  for (const query of ['bills', '']) expect(foundFor(query, answer)).toBeNull()
  expect(foundFor('bill', null)).toBeNull()
})
