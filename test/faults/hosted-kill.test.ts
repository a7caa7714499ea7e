import { join } from 'node:path'
import { expect } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { aFolder } from '../a-folder.ts'
import { aMediaService, PNG, type Reply } from '../builders/a-media-service.ts'
import { aPainter } from '../builders/a-painter.ts'
import { eventually } from '../eventually.ts'
import { variants } from '../variant.ts'
import { realServer } from './real-server.ts'
import { aRun, call, readAll } from './sse-client.ts'

const FILES = aPainter(`import { defineTool, httpProvider, madeBy, z } from 'signalbox'

const painter = httpProvider({ url: process.env.PAINTER_URL ?? '', key: 'sk-secret' })

export const paint = defineTool({
  name: 'paint',
  description: 'Paints.',
  parameters: z.object({ topic: z.string() }),
  timeoutMs: 60_000,
  ...madeBy(painter, {
    type: 'image',
    order: ({ topic }) => ({ prompt: topic }),
    result: ({ topic }) => ({ title: topic, text: 'Here it is.' }),
  }),
})
`)

/** Moments of a call to a service at which the server is killed. */
const MOMENTS = {
  'before the service has answered': 'order',
  'while the job is under way': 'question',
} as const

variants(Object.entries(MOMENTS))('a server killed %s orders no second picture', async (_, moment) => {
  const jobs = new Map<string, string>()
  const reached = Promise.withResolvers<void>()
  let isFirstLife = true
  const hang = (): Promise<Reply> => {
    reached.resolve()
    return new Promise(() => {})
  }
  const service = await aMediaService(({ method, key }) => {
    if (method === 'POST') {
      const id = jobs.get(key ?? '') ?? `j${jobs.size + 1}`
      jobs.set(key ?? '', id)
      return isFirstLife && moment === 'order' ? hang() : { status: 202, body: { id } }
    }
    return isFirstLife ? hang() : { body: PNG }
  })
  const folder = aFolder(FILES)
  const start = () =>
    realServer(join(folder, 'data'), {
      args: ['--assistants', join(folder, 'assistants')],
      env: { PAINTER_URL: service.url },
    })
  const first = start()
  const { port } = new URL((await first.url()) ?? '')
  const body = aRun('thread-1', 'run-1', 'Draw a picture of volcanoes')
  const stream = await call(Number(port), { method: 'POST', path: '/agui/painter', body })
  const cut = readAll(stream).catch(() => {})
  await reached.promise
  await first.kill()
  await cut

  isFirstLife = false
  const second = start()
  const url = await second.url()
  const detail = await eventually(async () => {
    const response = await fetch(`${url}/api/assistants/painter/threads/thread-1`)
    const session = (await response.json()) as SessionDetail
    expect(session.artifacts).toHaveLength(1)
    expect(session.messages.at(-1)?.text).toBe('Here it is.')
    return session
  })
  expect(jobs.size).toBe(1)
  expect(service.orders()).toHaveLength(moment === 'order' ? 2 : 1)
  const given = await fetch(`${url}${detail.artifacts[0]?.url}`)
  expect(Buffer.from(await given.arrayBuffer())).toEqual(PNG)
  await second.kill()
})
