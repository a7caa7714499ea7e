import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatTransport, createThreadListAdapter } from '../../../src/clients/assistant-ui/index.ts'
import { createThreads, type StoredThread } from '../../../src/clients/threads.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { startServer, type TestServer } from '../../start-server.ts'
import { aPage } from './a-page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ model: scriptedModel(() => 'Fine.'), bundled: ['projects'] })
})
afterAll(() => server.close())

test('the list of assistant-ui has the threads of the server, under the ids they were begun with', async () => {
  const transport = createChatTransport({ url: server.url, assistant: 'projects' })
  const list = createThreadListAdapter(transport.threads)
  expect(await list.list()).toEqual({ threads: [] })
  const { remoteId } = await list.initialize('__LOCALID_1')
  await aPage(transport, remoteId).say('First words')
  await aPage(transport, 'other').say('Second')
  const chunks: unknown[] = []
  for await (const chunk of await list.generateTitle(remoteId)) chunks.push(chunk)
  expect(chunks).toContainEqual({ type: 'text-delta', textDelta: 'First words', path: [0] })
  await list.rename(remoteId, 'My name')
  await list.archive('other')
  expect(await list.list()).toMatchObject({
    threads: [
      { remoteId, status: 'regular', title: 'My name', lastMessageAt: expect.any(Date) },
      { remoteId: 'other', status: 'archived' },
    ],
  })
  await list.unarchive('other')
  expect(await list.fetch('other')).toMatchObject({ remoteId: 'other', status: 'regular' })
  await list.delete(remoteId)
  expect((await list.list()).threads.map(thread => thread.remoteId)).toEqual(['other'])
  await expect(list.fetch('nowhere')).rejects.toThrow('nowhere')
})

test('both kinds of threads are listed to their end, each once', async () => {
  const thread = (id: string, archived: boolean): StoredThread => ({
    id,
    title: id,
    pinned: false,
    archived,
    createdAt: 0,
    updatedAt: 0,
    running: null,
  })
  const list = createThreadListAdapter({
    ...createThreads({ url: server.url, assistant: 'projects' }),
    async list({ archived = false, after = null } = {}) {
      const at = Number(after ?? 0)
      const last = archived ? 3 : 1
      return {
        threads: [thread(`${archived ? 'archived' : 'regular'} ${at}`, archived)],
        next: at < last ? String(at + 1) : null,
      }
    },
  })
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await list.list({ after })
    ids.push(...page.threads.map(({ remoteId }) => remoteId))
    after = page.nextCursor
  } while (after !== undefined)
  const expected = ['regular 0', 'regular 1', ...[0, 1, 2, 3].map(at => `archived ${at}`)]
  expect(ids.toSorted()).toEqual(expected.toSorted())
})
