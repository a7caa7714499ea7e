import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { resultAsJson } from './result-as-json.ts'

const nested = (levels: number): Json => {
  let value: Json = []
  for (let level = 1; level < levels; level++) value = [value]
  return value
}

test('a result is kept as JSON has it', () => {
  expect(resultAsJson('look', { at: new Date(0), gone: undefined })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
  })
  expect(resultAsJson('look', nested(200))).toEqual(nested(200))
})

test.each([257, 2_000, 50_000])(
  'a result that nests %i levels deep is refused as a fault of the tool',
  levels => {
    expect(() => resultAsJson('look', nested(levels))).toThrow(
      expect.objectContaining({ code: 'tool_result_invalid' }),
    )
  },
)
