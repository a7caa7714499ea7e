import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'

test('the page of limits names each with its number', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)].map(
    ([, name = '', number = '']) => [name, Number(number.replaceAll(',', ''))] as const,
  )
  expect(Object.fromEntries(rows)).toEqual(LIMITS)
  expect(rows).toHaveLength(Object.keys(LIMITS).length)
})
