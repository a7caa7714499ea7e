import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import { createServer } from '../../src/server/create-server.ts'
import { fixedClock, memoryStorage } from '../../src/testing/index.ts'
import { aFolder } from '../a-folder.ts'

test('who asks too often is told when to ask again; others, and who looks whether it is up, are answered', async () => {
  const clock = fixedClock()
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: { SIGNALBOX_REQUESTS_PER_MINUTE: '2' },
    cwd: aFolder(),
    clock,
  })
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, {
    authenticate: ({ headers }) => ({ user: headers.get('who') ?? '' }),
  })
  const ask = async (who: string, path = '/api/me') =>
    fetch(new Request(`http://localhost${path}`, { headers: { who, 'accept-language': 'de' } }))
  expect([(await ask('ada')).status, (await ask('ada')).status]).toEqual([200, 200])
  const refused = await ask('ada')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    retry: true,
    title: expect.stringContaining('zu schnell'),
  })
  expect([(await ask('bob')).status, (await ask('ada', '/healthz')).status]).toEqual([200, 200])
  clock.advance(30_000)
  expect((await ask('ada')).status).toBe(200)
})
