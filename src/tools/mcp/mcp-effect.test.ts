import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import type { JsonObject } from '../../core/json.ts'
import type { EffectCall } from '../../journal/effect.ts'
import type { Tool } from '../tool.ts'
import { resultCheckerOf } from './check-arguments.ts'
import { mcpEffect } from './mcp-effect.ts'
import type { McpHost } from './mcp-host.ts'
import type { RemoteTool } from './remote-tool.ts'

const PROMISED = {
  type: 'object',
  properties: { degrees: { type: 'number' }, place: { type: 'string', pattern: '^(a+)+$' } },
  required: ['degrees'],
} as const

async function outcomeOf(result: JsonObject, promised: JsonObject = PROMISED) {
  const remote = { checkResult: await resultCheckerOf(promised) } as unknown as RemoteTool
  const tool = { name: 'weather', effect: 'ask', timeoutMs: 1_000, remote } as unknown as Tool
  const mcp = { call: async () => ({ kind: 'result', result }) } as unknown as McpHost
  const call = { signal: new AbortController().signal, key: 'k' } as unknown as EffectCall
  const { status, code } = await mcpEffect(tool, remote, {}, { mcp, digest: sha256, attended: true }).call(
    call,
  )
  return [status, code]
}

test.each<[string, JsonObject, string, string | null]>([
  ['as promised', { structuredContent: { degrees: 21, more: true } }, 'ok', null],
  [
    'with a pattern nobody runs',
    { structuredContent: { degrees: 21, place: `${'a'.repeat(40)}!` } },
    'ok',
    null,
  ],
  ['with another type', { structuredContent: { degrees: '21' } }, 'error', 'tool_result_invalid'],
  ['without what is required', { structuredContent: {} }, 'error', 'tool_result_invalid'],
  ['without structured content', { content: [{ type: 'text', text: '21' }] }, 'error', 'tool_result_invalid'],
  ['that is an error', { isError: true, content: [{ type: 'text', text: 'no' }] }, 'error', 'tool_failed'],
])('a result %s', async (_, result, status, code) => {
  expect(await outcomeOf(result)).toEqual([status, code])
})

test('a schema that leads nowhere promises nothing', async () => {
  expect(await outcomeOf({ structuredContent: { x: 1 } }, { $ref: '#/nowhere' })).toEqual(['ok', null])
})
