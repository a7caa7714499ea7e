import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { SessionDetail } from '../../src/api/rest.ts'
import { DEFAULT_TENANT, type SessionId } from '../../src/core/id.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { ToolError, type ToolFault } from '../../src/tools/tool-error.ts'
import { startServer } from '../start-server.ts'

const SECRET = 'postgres://admin:hunter2@10.0.0.7'

/** All that people and models read of a call that fails, and all that the author can. */
async function afterFailure(run: () => unknown, effect: 'retry' | 'ask' = 'ask') {
  const requests: string[] = []
  const broken = defineTool({ name: 'broken', description: 'Fails.', parameters: z.object({}), effect, run })
  const model = scriptedModel(request => {
    requests.push(JSON.stringify(request.messages))
    return request.messages.at(-1)?.role === 'tool' ? 'Well.' : [{ call: 'broken', arguments: {} }]
  })
  const { url, engine, close } = await startServer({ model })
  onTestFinished(close)
  const withTool = engine.directory
    .list()
    .map(one => (one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [broken] } } : one))
  engine.directory.replace(withTool)
  const body = JSON.stringify({
    threadId: 'thread-1',
    runId: 'run-1',
    messages: [{ id: 'm1', role: 'user', content: 'Go' }],
  })
  const headers = { 'content-type': 'application/json' }
  const stream = await (await fetch(`${url}/agui/projects`, { method: 'POST', headers, body })).text()
  const thread = await (await fetch(`${url}/api/assistants/projects/threads/thread-1`)).text()
  const { session } = JSON.parse(thread) as SessionDetail
  const journal = await (await fetch(`${url}/api/sessions/${session}/journal`)).text()
  const ref = { tenant: DEFAULT_TENANT, session: session as SessionId }
  const kept = JSON.stringify(await engine.journal.read(ref, 0, 100))
  return { stream, seen: [stream, thread, journal, ...requests].join('\n'), kept }
}

test('the text of an exception reaches neither people nor models, and is there for the author', async () => {
  const { stream, seen, kept } = await afterFailure(() => {
    throw new Error(`connect ECONNREFUSED ${SECRET}`)
  }, 'retry')
  expect(seen).not.toContain('hunter2')
  expect(stream).toContain('{\\"error\\":\\"tool_failed\\"}')
  expect(kept).toContain(SECRET)
})

test('nor does it where the call is in doubt because of it', async () => {
  const { stream, seen, kept } = await afterFailure(() => {
    throw new Error(`connect ECONNREFUSED ${SECRET}`)
  }, 'ask')
  expect(seen).not.toContain('hunter2')
  expect(stream).toContain('something went wrong on the way')
  expect(kept).toContain(SECRET)
})

test('the words of a ToolError are told', async () => {
  const { stream, seen } = await afterFailure(() => {
    throw new ToolError('not_found', 'no order A-404')
  })
  expect(stream).toContain('{\\"error\\":\\"tool_not_found\\",\\"detail\\":\\"no order A-404\\"}')
  expect(seen).toContain('no order A-404')
})

test('a kind of failure nobody knows is a failed call, not a failed run', async () => {
  const { stream } = await afterFailure(() => {
    throw new ToolError('on_fire' as ToolFault, 'it burns')
  })
  expect(stream).toContain('{\\"error\\":\\"tool_failed\\",\\"detail\\":\\"it burns\\"}')
  expect(stream).not.toContain('RUN_ERROR')
})

test('an error with a code of its own is a failed call, too', async () => {
  const { stream } = await afterFailure(() => {
    throw Object.assign(new ToolError('failed', 'odd'), { code: 'store_unavailable' })
  })
  expect(stream).toContain('\\"error\\":\\"tool_failed\\"')
  expect(stream).not.toContain('RUN_ERROR')
})
