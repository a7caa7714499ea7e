import type { CarriedNews, Outbox } from '../../../ports/outbox.ts'

export function memoryOutbox(): Outbox {
  // In the order they were put.
  const rows = new Map<string, CarriedNews>()
  const change = (id: string, by: (row: CarriedNews) => Partial<CarriedNews>) => {
    const row = rows.get(id)
    if (row !== undefined) rows.set(id, { ...row, ...by(row) })
  }
  return {
    async put(ref, news) {
      for (const one of news)
        if (!rows.has(one.id))
          rows.set(one.id, { ref, news: one, attempts: 0, due: 0, fault: null, givenUpAt: null })
    },
    async claim(now, until, limit) {
      const seen = new Set<string>()
      const due = [...rows.values()].filter(row => {
        const name = JSON.stringify([row.ref.tenant, row.ref.session])
        if (row.givenUpAt !== null || seen.has(name)) return false
        seen.add(name)
        return row.due <= now
      })
      return due.slice(0, limit).map(({ ref, news, attempts }) => {
        change(news.id, () => ({ due: until }))
        return { ref, news, attempts }
      })
    },
    settle: async id => void rows.delete(id),
    postpone: async (id, due, fault) =>
      change(id, ({ attempts }) => ({ due, ...(fault !== null && { fault, attempts: attempts + 1 }) })),
    giveUp: async (id, givenUpAt, fault) => change(id, () => ({ givenUpAt, fault })),
    async forget(before) {
      for (const [id, { givenUpAt }] of rows) if (givenUpAt !== null && givenUpAt < before) rows.delete(id)
    },
    carry: async () => [...rows.values()],
    async adopt(news) {
      for (const row of news) if (!rows.has(row.news.id)) rows.set(row.news.id, row)
    },
    async state() {
      const all = [...rows.values()]
      const waiting = all.filter(({ givenUpAt }) => givenUpAt === null)
      return {
        waiting: waiting.length,
        oldest: waiting.length === 0 ? null : Math.min(...waiting.map(({ news }) => news.at)),
        givenUp: all.length - waiting.length,
        fault: all.findLast(({ fault }) => fault !== null)?.fault ?? null,
      }
    },
  }
}
