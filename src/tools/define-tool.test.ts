import { expect, expectTypeOf, test } from 'vitest'
import { z as classic } from 'zod'
import * as z from 'zod/mini'
import { SignalboxError } from '../core/error.ts'
import type { IdempotencyKey, SessionId } from '../core/id.ts'
import { TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from './define-tool.ts'
import type { ToolContext } from './tool.ts'

const context: ToolContext = {
  key: 's1/t1/e1' as IdempotencyKey,
  signal: new AbortController().signal,
  session: 's1' as SessionId,
  ...TEST_PRINCIPAL,
  locale: 'en',
  now: 0,
  zone: 'UTC',
  folder: null,
  sources: {},
  spend: () => {},
  progress: () => {},
}

const weather = defineTool({
  name: 'weather',
  description: '  Tells the weather. ',
  parameters: z.object({
    city: z.string().check(z.minLength(2), z.describe('Where')),
    days: z._default(z.int(), 1),
  }),
  run: ({ city, days }, { key }) => {
    expectTypeOf(city).toEqualTypeOf<string>()
    expectTypeOf(days).toEqualTypeOf<number>()
    return { city, days, key }
  },
})

test('a tool has its defaults, a trimmed description and JSON Schema', () => {
  expect(weather).toMatchObject({ description: 'Tells the weather.', effect: 'ask', timeoutMs: 30_000 })
  expect(weather.parameters).toMatchObject({
    type: 'object',
    properties: { city: { type: 'string', minLength: 2, description: 'Where' }, days: { default: 1 } },
    required: ['city'],
  })
  expect(weather.parameters).not.toHaveProperty('$schema')
  expect(weather).not.toHaveProperty('verify')
})

test('arguments that fit come back with their defaults', () => {
  expect(weather.check({ city: 'Ulm', extra: true })).toEqual({ ok: true, value: { city: 'Ulm', days: 1 } })
})

test.each([
  [{ city: 7, days: 'x' }, ['city: must be text', 'days: must be a number']],
  [{ city: 'U' }, ['city: must be at least 2 characters']],
  [null, ['arguments: must be an object']],
])('arguments %j that do not fit yield one line per fault', (given, lines) => {
  const checked = weather.check(given)
  expect(checked.ok ? [] : checked.faults).toEqual(lines.map(line => expect.stringContaining(line)))
})

test('a schema of the author’s own zod works as well', () => {
  const tool = defineTool({
    name: 'send',
    description: 'Sends a message.',
    parameters: classic.object({ rows: classic.array(classic.object({ to: classic.email() })) }),
    run: () => 'sent',
  })
  const checked = tool.check({ rows: [{ to: 'a@example.org' }, { to: 'nobody' }] })
  expect(checked).toEqual({ ok: false, faults: ['rows[1].to: must be an e-mail address'] })
})

test('run gets the checked arguments and the context', async () => {
  expect(await weather.run({ city: 'Ulm', days: 2 }, context)).toEqual({
    city: 'Ulm',
    days: 2,
    key: 's1/t1/e1',
  })
})

test.each([
  ['nothing', undefined, null],
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['a map with gaps', { a: undefined, b: 1 }, { b: 1 }],
])('a result that is %s becomes plain JSON', async (_, result, expected) => {
  expect(await returning(result).run({}, context)).toEqual(expected)
})

test.each([
  ['a bigint', 1n],
  ['a function', () => 1],
  ['a circle', circle()],
])('a result that is %s is refused by name', async (_, result) => {
  await expect(Promise.resolve(returning(result).run({}, context))).rejects.toMatchObject({
    code: 'tool_result_invalid',
    message: expect.stringContaining('tool odd returned'),
  })
})

test.each([
  [{ name: 'Weather' }, /tool "Weather": its name must be lower-case/],
  [{ name: 'a'.repeat(65) }, /its name must be/],
  [{ name: undefined }, /tool \(unnamed\): its name/],
  [{ description: ' ' }, /it needs a description/],
  [{ effect: 'maybe' }, /effect must be one of retry, verify, ask/],
  [{ effect: 'verify' }, /needs a verify function/],
  [{ timeoutMs: 0 }, /timeoutMs must be a whole number/],
  [{ timeoutMs: 2 ** 31 }, /timeoutMs must be a whole number/],
  [{ run: 'later' }, /it needs a run function/],
  [{ parameters: { city: 'string' } }, /must be a zod 4 schema/],
  [{ parameters: undefined }, /must be a zod 4 schema/],
  [{ parameters: z.string() }, /must be an object schema/],
  [{ parameters: z.object({ at: z.date() }) }, /must describe plain JSON/],
  [{ parameters: classic.object({ n: classic.string().transform(Number) }) }, /must describe plain JSON/],
])('the definition %j is refused with its reason', (change, reason) => {
  const definition = { name: 'tool', description: 'x', parameters: z.object({}), run: () => 1, ...change }
  // @ts-expect-error -- the compiler would refuse most of these, authors of JavaScript have none
  const define = () => defineTool(definition)
  expect(define).toThrow(SignalboxError)
  expect(define).toThrow(reason)
})

test.each([
  [{ town: 'Town' }, 'labels names town, which is none of its parameters (city, days)'],
  [{ city: '' }, 'the label of city must be a text, or one per language'],
  ['city', 'labels must be names by parameter'],
])('labels that nobody would read are refused: %j', (labels, reason) => {
  const { name, description } = weather
  const parameters = z.object({ city: z.string(), days: z.int() })
  const define = () => defineTool({ name, description, parameters, labels: labels as never, run: () => null })
  expect(define).toThrow(reason)
})

test('a verify tool passes its arguments on', async () => {
  const tool = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ order: z.string() }),
    effect: 'verify',
    run: () => 'paid',
    verify: ({ order }) => ({ happened: 'yes', result: order }),
  })
  expect(await tool.verify?.({ order: 'A1' }, context)).toEqual({ happened: 'yes', result: 'A1' })
})

function returning(result: unknown) {
  return defineTool({ name: 'odd', description: 'x', parameters: z.object({}), run: () => result })
}

function circle(): unknown {
  const self: Record<string, unknown> = {}
  self.self = self
  return self
}

test('a tool that only looks may be repeated; one that may be repeated does not therefore only look', () => {
  const look = { name: 'look', description: 'Looks.', parameters: z.object({}), run: () => null }
  expect(defineTool({ ...look, readOnly: true })).toMatchObject({ readOnly: true, effect: 'retry' })
  expect(defineTool({ ...look, effect: 'retry' })).not.toHaveProperty('readOnly')
  expect(() => defineTool({ ...look, readOnly: true, destructive: true })).toThrow('readOnly')
  expect(() => defineTool({ ...look, readOnly: true, effect: 'ask' })).toThrow('readOnly')
})
