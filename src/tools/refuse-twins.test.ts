import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTool } from './define-tool.ts'
import { refuseTwins } from './refuse-twins.ts'

const named = (name: string) =>
  defineTool({ name, description: `Does ${name}.`, parameters: z.object({}), run: () => name })

test('two tools of one name are refused, others are not', () => {
  expect(() => refuseTwins([named('a'), named('a')])).toThrow('two tools are named "a"')
  expect(() => refuseTwins([named('b'), named('a')])).not.toThrow()
})
