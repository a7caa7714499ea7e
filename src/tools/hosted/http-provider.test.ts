import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aMediaService, type Heard, PNG, type Reply } from '../../../test/builders/a-media-service.ts'
import { createHttpProvider, type HttpProviderOptions } from './http-provider.ts'

const signal = new AbortController().signal
const call = { key: 'ses/t1/e1', signal }
const ORDER = { prompt: 'a volcano' }

async function aProvider(
  answer: (heard: Heard, count: number) => Reply | Promise<Reply>,
  options: Partial<HttpProviderOptions> = {},
) {
  const service = await aMediaService(answer)
  const pauses: number[] = []
  const provider = createHttpProvider(
    { url: service.url, key: 'sk-secret', ...options },
    async ms => void pauses.push(ms),
  )
  return { ...service, provider, pauses }
}

test.each<[string, Reply]>([
  ['the file itself', { body: PNG }],
  ['a file in base64', { body: { data: [{ b64_json: PNG.toString('base64') }] } }],
  ['a file as data URL', { body: { output: `data:image/png;base64,${PNG.toString('base64')}` } }],
  ['the path of a file', { body: { status: 'succeeded', output: ['/files/1.png'] } }],
  ['the path of a result', { body: { status: 'COMPLETED', response_url: '/results/1' } }],
])('an answer at once may be %s', async (_, reply) => {
  const { provider, orders } = await aProvider(({ path }) => {
    if (path === '/files/1.png') return { body: PNG }
    return path === '/results/1' ? { body: { images: [{ url: '/files/1.png' }] } } : reply
  })
  expect(await provider.submit(ORDER, call)).toEqual({ status: 'done', bytes: PNG })
  expect(orders()).toMatchObject([{ key: 'ses/t1/e1', authorization: 'Bearer sk-secret', body: ORDER }])
})

test.each<[string, Reply, string]>([
  ['an id', { status: 202, body: { id: 'j 1' } }, '/v1/jobs/j%201'],
  ['its addresses', { body: { id: 'j1', urls: { get: '/status/j1' } } }, '/status/j1'],
  ['a header', { status: 202, headers: { location: '/at/j1' }, body: {} }, '/at/j1'],
])('a job that is known by %s is asked for there until it is done', async (_, taken, path) => {
  const states: Reply[] = [
    { body: { status: 'IN_QUEUE' } },
    { body: { status: 'processing', progress: 40 } },
    { body: { state: 'running', progress: 0.5 } },
    { body: { status: 'running', stage: 'Melody' } },
    { body: { status: 'done', url: '/files/1.png' } },
  ]
  const { provider, heard } = await aProvider(({ method, path }) => {
    if (path === '/files/1.png') return { body: PNG }
    return method === 'POST' ? taken : (states.shift() ?? { status: 500 })
  })
  const submitted = await provider.submit(ORDER, call)
  if (submitted.status !== 'running') throw new Error('it is no job')
  const { job } = submitted
  expect(JSON.stringify(job)).not.toContain('secret')
  expect(await provider.poll(job, { signal })).toEqual({ status: 'running', job })
  expect(await provider.poll(job, { signal })).toMatchObject({ progress: 0.4 })
  expect(await provider.poll(job, { signal })).toMatchObject({ progress: 0.5 })
  expect(await provider.poll(job, { signal })).toMatchObject({ progress: 'Melody' })
  expect(await provider.poll(job, { signal })).toEqual({ status: 'done', bytes: PNG })
  expect(heard[1]).toMatchObject({ path, authorization: 'Bearer sk-secret' })
})

test('who is asked to wait waits as long as that, and gives the same order again', async () => {
  const { provider, pauses, orders } = await aProvider((_, count) =>
    count === 1
      ? { status: 429, headers: { 'retry-after': '7' } }
      : count === 2
        ? { status: 503 }
        : { body: PNG },
  )
  expect(await provider.submit(ORDER, call)).toMatchObject({ status: 'done' })
  expect(pauses).toEqual([7_000, 1_000])
  expect(new Set(orders().map(({ key }) => key))).toEqual(new Set(['ses/t1/e1']))
})

test('nobody is kept waiting for minutes before an order is taken', async () => {
  const { provider, orders } = await aProvider(() => ({ status: 429, headers: { 'retry-after': '600' } }))
  await expect(provider.submit(ORDER, call)).rejects.toMatchObject({ fault: 'rate_limited' })
  expect(orders()).toHaveLength(1)
})

test('a job that wants to be left alone says for how long', async () => {
  const { provider } = await aProvider(({ method }) =>
    method === 'POST' ? { body: { id: 'j1' } } : { status: 429, headers: { 'retry-after': '30' } },
  )
  const { job } = (await provider.submit(ORDER, call)) as { job: string }
  expect(await provider.poll(job, { signal })).toEqual({ status: 'running', job, againInMs: 30_000 })
})

test.each([
  [400, {}, 'refused'],
  [400, { error: { code: 'content_policy_violation' } }, 'refused'],
  [401, { error: { message: 'Incorrect key sk-secret' } }, 'forbidden'],
  [403, { error: { code: 'moderation_blocked' } }, 'refused'],
  [404, {}, 'not_found'],
  [405, {}, 'refused'],
  [406, {}, 'refused'],
  [415, {}, 'refused'],
  [418, {}, 'refused'],
  [422, {}, 'refused'],
  [499, {}, 'refused'],
])(
  'an order that is answered with %d %j is %s, without a word that was sent',
  async (status, body, fault) => {
    const { provider } = await aProvider(() => ({ status, body }))
    const thrown = await provider.submit(ORDER, call).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ fault })
    expect(String(thrown)).not.toContain('secret')
  },
)

test.each([408, 425, 500, 504])(
  'nobody knows what became of an order that is answered with %d',
  async status => {
    const { provider } = await aProvider(() => ({ status }))
    await expect(provider.submit(ORDER, call)).rejects.not.toHaveProperty('fault')
  },
)

test('an order to a service that knows no keys is given once', async () => {
  const { provider, orders } = await aProvider(() => ({ status: 502 }), { ignoresKeys: true })
  // Nobody knows whether it was taken.
  await expect(provider.submit(ORDER, call)).rejects.not.toHaveProperty('fault')
  expect(orders()).toHaveLength(1)
})

test('a service that is not there has taken nothing', async () => {
  const gone = createServer()
  await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise(resolve => gone.close(resolve))
  const provider = createHttpProvider({ url: `http://127.0.0.1:${port}/` }, async () => {})
  await expect(provider.submit(ORDER, call)).rejects.toMatchObject({ fault: 'unavailable' })
})

test('a job that failed under its key is another when it is ordered again', async () => {
  const { provider, orders } = await aProvider(({ key }) =>
    key === 'ses/t1/e1'
      ? { headers: { 'idempotent-replayed': 'true' }, body: { id: 'j1', status: 'failed' } }
      : { body: { id: 'j2', status: 'queued' } },
  )
  expect(await provider.submit(ORDER, call)).toMatchObject({ status: 'running' })
  expect(orders().map(({ key }) => key)).toEqual(['ses/t1/e1', 'ses/t1/e1.2'])
})

test.each([
  [{ status: 'failed', error: 'out of memory at node 7' }, 'failed'],
  [{ status: 'Content Moderated' }, 'refused'],
])('a job that says %j has %s', async (body, fault) => {
  const { provider } = await aProvider(({ method }) => ({ body: method === 'POST' ? { id: 'j1' } : body }))
  const { job } = (await provider.submit(ORDER, call)) as { job: string }
  const state = await provider.poll(job, { signal })
  expect(state).toMatchObject({ status: 'failed', fault })
  expect(JSON.stringify(state)).not.toContain('node 7')
})

test.each<[string, Reply]>([
  ['JSON that says nothing', { body: { hello: 'world' } }],
  ['done without a file', { body: { status: 'done' } }],
  ['an address of somebody else', { body: { status: 'done', url: 'http://169.254.169.254/secrets' } }],
  ['a job of somebody else', { body: { id: 'j1', status_url: 'https://elsewhere.example/j1' } }],
  ['a job that holds the key', { body: { id: 'sk-secret' } }],
])('%s is a failure', async (_, reply) => {
  const { provider, heard } = await aProvider(() => reply)
  await expect(provider.submit(ORDER, call)).rejects.toMatchObject({ fault: 'failed' })
  expect(heard).toHaveLength(1)
})

test('files may lie elsewhere where the author says so, and get no key', async () => {
  const files = await aMediaService(() => ({ body: PNG }))
  const at = files.url.replace('/v1/jobs', '/1.png')
  const { provider } = await aProvider(() => ({ body: { status: 'done', url: at } }), { files: [files.url] })
  expect(await provider.submit(ORDER, call)).toEqual({ status: 'done', bytes: PNG })
  expect(files.heard).toMatchObject([{ path: '/1.png', authorization: null }])
})

test('redirections are followed where they stay, and nowhere else', async () => {
  const { provider, heard } = await aProvider(({ method, path }) => {
    if (method === 'POST') return { body: { id: path } }
    if (path === '/files/1.png') return { body: PNG }
    return { status: 303, headers: { location: heard.length < 3 ? '/files/1.png' : 'http://localhost:9/' } }
  })
  const { job } = (await provider.submit(ORDER, call)) as { job: string }
  expect(await provider.poll(job, { signal })).toMatchObject({ status: 'done' })
  await expect(provider.poll(job, { signal })).rejects.toMatchObject({ fault: 'failed' })
})

test.each([
  ['that says so', { 'content-length': '90000000' }],
  ['that does not', {}],
])('an answer %s is broken off where it is too long', async (_, headers) => {
  const { provider } = await aProvider(() => ({ body: Buffer.alloc(45_000_000), headers }))
  await expect(provider.submit(ORDER, call)).rejects.toMatchObject({ fault: 'failed' })
})

test.each([
  ['at its address', { id: 'j1', urls: { cancel: '/stop/j1' } }, 'POST', '/stop/j1'],
  ['where it is asked for', { id: 'j1' }, 'DELETE', '/v1/jobs/j1'],
])('a job is called off %s', async (_, body, method, path) => {
  const { provider, heard } = await aProvider(() => ({ body }))
  const { job } = (await provider.submit(ORDER, call)) as { job: string }
  await provider.cancel(job, { signal })
  expect(heard.at(-1)).toMatchObject({ method, path })
})

test('a service that cannot call off says so', async () => {
  const { provider } = await aProvider(({ method }) =>
    method === 'DELETE' ? { status: 405 } : { body: { id: 'j1' } },
  )
  const { job } = (await provider.submit(ORDER, call)) as { job: string }
  await expect(provider.cancel(job, { signal })).rejects.toThrow('405')
  await expect(provider.cancel(job, { signal })).rejects.toMatchObject({ fault: 'not_found' })
})

test.each(['ftp://a.example', 'http://user:pass@a.example', 'nowhere'])(
  '%s is no address of a provider',
  url => {
    const failure = () => createHttpProvider({ url }, async () => {})
    expect(failure).toThrow('without name and password')
  },
)

test('a result that leads to another result is followed no further', async () => {
  const { provider, heard } = await aProvider(() => ({
    body: { status: 'COMPLETED', response_url: '/results/next' },
  }))
  await expect(provider.submit(ORDER, call)).rejects.toMatchObject({ fault: 'failed' })
  expect(heard).toHaveLength(2)
})

test('a service that repeats the key is quoted nowhere', async () => {
  const replies: Reply[] = [
    { body: { id: 'j', status: 'running', progress: 'with sk-secret' } },
    { body: { status: 'failed', error: 'sk-secret.1' } },
  ]
  const { provider } = await aProvider(() => replies.shift() ?? { status: 500 })
  const running = await provider.submit(ORDER, call)
  if (running.status !== 'running') throw new Error('it is no job')
  const after = await provider.poll(running.job, { signal })
  expect(JSON.stringify([running, after])).not.toContain('sk-secret')
})
