import { expect, test } from 'vitest'
import type { McpDefinition } from '../../../tools/mcp/definition.ts'
import { toolLines } from './tool-lines.ts'

const aTool = (given: Partial<McpDefinition>): McpDefinition => ({
  name: 'write_file',
  title: null,
  description: 'Writes a file.',
  inputSchema: { type: 'object' },
  outputSchema: null,
  annotations: null,
  ...given,
})

test('an operator reads what a tool says it does, and its hints', () => {
  const annotations = { readOnlyHint: false, destructiveHint: true, openWorldHint: 'maybe' }
  expect(toolLines(aTool({ annotations }))).toEqual(['Writes a file.', 'hints: changes things, may destroy'])
})

test('silence is told, and no control character gets through', () => {
  expect(toolLines(aTool({ description: ' ' }))).toEqual(['(no description)', 'hints: none'])
  expect(toolLines(aTool({ description: 'a\u001b[2Jb\nc' }))[0]).toBe('a[2Jb c')
})
