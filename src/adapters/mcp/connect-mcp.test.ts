import { serve } from '@hono/node-server'
import { createMcpHandler, inputRequired, inputResponse, McpServer } from '@modelcontextprotocol/server'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import type { Elicitation } from '../../ports/mcp.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { connectMcp } from './connect-mcp.ts'

/** A server that keeps no sessions and knows no revision before that of 2026. */
async function aStatelessServer(): Promise<string> {
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: 'modern', version: '1' })
      server.registerTool('greet', { inputSchema: z.object({}) }, async (_, { mcpReq }) => {
        const given = inputResponse(mcpReq.inputResponses, 'who')
        if (given.kind === 'elicit')
          return { content: [{ type: 'text', text: `Hello ${JSON.stringify(given.content)}` }] }
        const requestedSchema = { type: 'object', properties: { name: { type: 'string' } } } as const
        return inputRequired({
          inputRequests: { who: inputRequired.elicit({ message: 'Who?', requestedSchema }) },
        })
      })
      return server
    },
    { legacy: 'reject' },
  )
  const server = serve({ fetch: request => handler.fetch(request), port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

test('a server without sessions, of the revision of 2026, is called, and its questions are answered', async () => {
  const asked: Elicitation[] = []
  const { signal } = new AbortController()
  const connection = await connectMcp(
    { kind: 'url', url: await aStatelessServer(), headers: {} },
    {
      elicit: async question => {
        asked.push(question)
        return { action: 'accept', content: { name: 'Ada' } }
      },
      closed: () => {},
    },
    signal,
    { env: {}, version: '1', clock: fixedClock() },
  )
  onTestFinished(() => connection.close())
  expect(await connection.tools(signal)).toMatchObject([{ name: 'greet' }])
  expect(await connection.call('greet', {}, signal, () => {})).toMatchObject({
    kind: 'result',
    result: { content: [{ text: 'Hello {"name":"Ada"}' }] },
  })
  expect(asked).toMatchObject([{ message: 'Who?' }])
})
