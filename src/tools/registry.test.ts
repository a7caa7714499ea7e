import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTool } from './define-tool.ts'
import { toolRegistry } from './registry.ts'

const named = (name: string) =>
  defineTool({ name, description: `Does ${name}.`, parameters: z.object({}), run: () => name })

test('tools are found by name and listed in their order', () => {
  const [b, a] = [named('b'), named('a')]
  const registry = toolRegistry([b, a])
  expect(registry.get('a')).toBe(a)
  expect(registry.get('toString')).toBeUndefined()
  expect(registry.list()).toEqual([
    { name: 'b', description: 'Does b.', parameters: b.parameters },
    { name: 'a', description: 'Does a.', parameters: a.parameters },
  ])
})

test('two tools of one name are refused', () => {
  expect(() => toolRegistry([named('a'), named('a')])).toThrow('two tools are named "a"')
})
