import { afterEach, expect, test } from 'vitest'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const run = (url: string, text: string, runId: string) =>
  fetch(`${url}/agui/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      threadId: 'thread-1',
      runId,
      messages: [{ id: `user-${runId}`, role: 'user', content: text }],
      forwardedProps: { locale: 'de' },
    }),
  })

test.each(['refuse', 'queue'] as const)('with --busy %s, "Stopp!" ends the run before it', async busy => {
  const never = new Promise<void>(() => {})
  const begun = Promise.withResolvers<void>()
  const model = scriptedModel(() => {
    begun.resolve()
    return [{ text: 'Ich beginne. ' }, { until: never }]
  })
  server = await startServer({ model, flags: { busy } })
  const first = await run(server.url, 'Schreib mir etwas Langes', 'run-1')
  await begun.promise
  const second = await run(server.url, 'Stopp!', 'run-2')
  expect(second.status).toBe(200)
  expect(await second.text()).toContain('Ich habe das angehalten.')
  expect(await first.text()).toContain('"stopReason":"cancelled"')
})
