import { expect, test } from 'vitest'
import type { DraftView } from '../../../src/api/rest.ts'
import type { TableData } from '../../../src/ui-tools/table/data.ts'
import type { ToolData } from '../../../src/ui-tools/tool.ts'
import type { Answer } from '../data/rest-client.ts'
import type { Versions } from './merge/versions.ts'
import { createSharedDraft } from './shared-draft.ts'
import { mergeTable } from './table/merge-table.ts'

const rows = (...names: string[]) => ({ rows: names.map(Name => ({ Name })) })
const refused = (status: number) =>
  ({ ok: false, status, fault: { code: 'unreachable', title: '' } }) as const

/** A window and its server; a held answer was made when it was asked for, and arrives when it is let go. */
function aWindow({ loads = true } = {}) {
  const server = { version: 'v0', data: rows('a') as ToolData, reads: true }
  const held = { read: [] as (() => void)[], write: [] as (() => void)[] }
  const holding = { read: false, write: false }
  const told: string[] = []
  const shown: ToolData[] = []
  const answered = <T>(kind: 'read' | 'write', answer: T): Promise<T> =>
    holding[kind] ? new Promise(go => held[kind].push(() => go(answer))) : Promise.resolve(answer)
  let writes = 0
  const write = (data: ToolData) => {
    server.version = `v${++writes}`
    server.data = data
    return server.version
  }
  const draft = createSharedDraft({
    read: () =>
      answered(
        'read',
        server.reads ? ({ ok: true, value: { ...server } } as unknown as Answer<DraftView>) : refused(0),
      ),
    write: (data, version) =>
      answered(
        'write',
        version === server.version ? { ok: true as const, value: { version: write(data) } } : refused(409),
      ),
    parse: data => data as ToolData,
    loadMerge: async () => {
      if (!loads) throw new Error('not there')
      return versions => mergeTable(versions as Versions<TableData>)
    },
    onJoined: data => shown.push(data),
    onKept: () => told.push(server.version),
  })
  draft.begin({ version: 'v0', data: rows('a') })
  const release = async (kind: 'read' | 'write') => {
    holding[kind] = false
    for (const go of held[kind].splice(0)) go()
    await new Promise(done => setTimeout(done))
  }
  return { draft, server, holding, release, shown, told, another: write }
}

test('an older draft that arrives after a newer was kept reverts nothing', async () => {
  const { draft, server, holding, release, shown } = aWindow()
  holding.read = true
  const looked = draft.look()
  draft.type(rows('a', 'b'))
  expect(await draft.put()).toBe(true)
  await release('read')
  await looked
  expect(shown).toEqual([])
  expect(server.data).toEqual(rows('a', 'b'))
})

test('nobody looks while a draft is on its way: its own row does not come back as another', async () => {
  const { draft, holding, release, shown } = aWindow()
  holding.write = true
  draft.type(rows('a', 'b'))
  const put = draft.put()
  draft.type(rows('a', 'bo'))
  await draft.look()
  await release('write')
  expect(await put).toBe(true)
  expect(shown).toEqual([])
})

test('news that came while a draft was on its way is looked for afterwards', async () => {
  const { draft, holding, release, shown, another } = aWindow()
  holding.write = true
  draft.type(rows('a', 'b'))
  const put = draft.put()
  another(rows('a', 'b', 'c'))
  await draft.look()
  await release('write')
  await put
  expect(shown).toEqual([rows('a', 'b', 'c')])
})

test('what another window kept first is brought together with this, and kept', async () => {
  const { draft, server, another, shown, told } = aWindow()
  another(rows('a', 'c'))
  draft.type(rows('a', 'b'))
  expect(await draft.put()).toBe(true)
  expect(server.data).toEqual(rows('a', 'c', 'b'))
  expect(shown).toEqual([rows('a', 'c', 'b')])
  expect(told).toEqual(['v2'])
})

test.each([
  ['what the other wrote cannot be read', { reads: false, loads: true }],
  ['the code that brings both together does not come', { reads: true, loads: false }],
])('it is not kept where %s', async (_name, { reads, loads }) => {
  const { draft, server, another } = aWindow({ loads })
  another(rows('a', 'c'))
  server.reads = reads
  draft.type(rows('a', 'b'))
  expect(await draft.put()).toBe(false)
  expect(server.data).toEqual(rows('a', 'c'))
  await draft.look()
})
