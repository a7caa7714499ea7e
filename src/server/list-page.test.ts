import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cursorOf, listPage, NUMBER, TEXT } from './list-page.ts'
import { problemResponse } from './problem.ts'

interface Entry {
  readonly at: number
  readonly id: string
}

function aList(entries: Entry[]) {
  const app = new Hono()
  app.get('/things', c => c.json(listPage(c, entries, z.tuple([NUMBER, TEXT]), ({ at, id }) => [at, id])))
  app.onError((error, c) => problemResponse(error, c.req.raw))
  return async (query: string) => {
    const answer = await app.request(`/things${query}`)
    const link = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
    const page = (await answer.json()) as { entries: Entry[]; next: string | null }
    return { status: answer.status, link, ids: page.entries?.map(({ id }) => id), next: page.next }
  }
}

test('pages name the next one; what comes and goes meanwhile moves nothing', async () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ at, id }))
  const get = aList(entries)
  const first = await get('?limit=2&q=x')
  expect(first).toMatchObject({ ids: ['a', 'b'], link: `?limit=2&q=x&after=${first.next}` })
  entries.unshift({ at: -1, id: 'before' })
  entries.splice(2, 1)
  entries.push({ at: 3, id: 'd2' })
  const second = await get(first.link ?? '')
  expect(second.ids).toEqual(['c', 'd'])
  const third = await get(second.link ?? '')
  expect(third).toMatchObject({ ids: ['d2', 'e'], link: null, next: null })
})

const OTHERS = [[], [1], ['a', 1], [1.5, 'a'], [-1, 'a'], [1e300, 'a'], [1, 'a', 'b']].map(cursorOf)
test.each(['x', 'e30', 'bnVsbA', 'W3t9XQ', '', ...OTHERS])('%j is no cursor', async cursor => {
  expect((await aList([])(`?after=${cursor}`)).status).toBe(400)
})
