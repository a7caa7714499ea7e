import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aModelCall, scriptedService } from '../../test/builders/scripted-service.ts'
import { type FixedClock, fixedClock } from '../testing/fixed-clock.ts'
import { type ScriptedAnswer, scriptedModel } from '../testing/scripted-model.ts'
import { jsonSchemaOf } from './json-schema.ts'

const Verdict = z.strictObject({
  choice: z.enum(['chat', 'table']),
  confidence: z.number().check(z.gte(0), z.lte(1)),
  rows: z.optional(z.number()),
})

const open = () => new AbortController().signal

async function ask(...script: ScriptedAnswer[]) {
  const model = scriptedModel(script)
  const outcome = await scriptedService(model).service.structured(aModelCall(), Verdict, open())
  return { outcome, requests: model.requests }
}

const good = '{"choice": "table", "confidence": 0.9}'

describe('an answer that fits', () => {
  test.each([
    ['as plain JSON', good],
    ['in a code fence', `\`\`\`json\n${good}\n\`\`\``],
    ['with blanks around it', `\n  ${good}\n`],
  ])('is taken %s', async (_, answer) => {
    const { outcome, requests } = await ask([{ text: answer }])
    expect(outcome).toMatchObject({ status: 'ok', value: { choice: 'table', confidence: 0.9 }, attempts: 1 })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.schema).toEqual({
      type: 'object',
      properties: {
        choice: { type: 'string', enum: ['chat', 'table'] },
        confidence: { type: 'number', minimum: 0, maximum: 1 },
        rows: { type: 'number' },
      },
      required: ['choice', 'confidence'],
      additionalProperties: false,
    })
  })

  test('a cut on the way is begun again without anybody noticing', async () => {
    const half: ScriptedAnswer = [{ text: '{"choi' }, { cut: true }]
    const model = scriptedModel([half, half, [{ text: good }]])
    const { service } = scriptedService(model, { retry: { baseDelayMs: 0 }, clock: impatientClock() })
    expect(await service.structured(aModelCall(), Verdict, open())).toMatchObject({
      status: 'ok',
      attempts: 3,
    })
  })
})

describe('an answer that does not fit', () => {
  test.each([
    ['words', 'I would open a table.', /not JSON/],
    ['half a value', '{"choice": "table", "conf', /not JSON/],
    ['another shape', '{"choice": "map", "confidence": 2}', /choice: .*\n- confidence: .*at most 1/],
    ['a list', '[]', /the whole answer: .*an object/],
    ['an unasked key', '{"choice":"chat","confidence":1,"because":"x"}', /because/],
    ['an abyss', '['.repeat(100_000), /nests deeper than 64 levels/],
    ['nothing', '', /not JSON/],
  ])('(%s) is shown to the model with its faults and asked for once more', async (_, bad, faults) => {
    const { outcome, requests } = await ask([{ text: bad }], [{ text: good }])
    expect(outcome).toMatchObject({ status: 'ok', value: { choice: 'table' }, attempts: 2 })
    expect(outcome.usage.inputTokens).toBe(20)
    const [first, answer, complaint, ...more] = requests[1]?.messages ?? []
    expect(more).toEqual([])
    expect(first).toEqual(requests[0]?.messages[0])
    expect(answer).toEqual({ role: 'assistant', text: bad === '' ? '(empty)' : bad, toolCalls: [] })
    expect(complaint?.role === 'user' && complaint.text).toMatch(faults)
  })

  test('twice is an error, and there is no third try', async () => {
    const { outcome, requests } = await ask('no', 'still no', [{ text: good }])
    expect(outcome).toMatchObject({ status: 'error', code: 'model_garbled', attempts: 2 })
    expect(requests).toHaveLength(2)
  })

  test('because the content filter stopped it is a refusal and not repaired', async () => {
    const { outcome, requests } = await ask([{ text: '{"cho' }, { finish: 'content_filter' }])
    expect(outcome).toMatchObject({ status: 'error', code: 'model_refused' })
    expect(requests).toHaveLength(1)
  })
})

test('a failure is passed on as it is', async () => {
  const { outcome } = await ask([{ fail: 'model_unauthorized', detail: '401' }])
  expect(outcome).toMatchObject({ status: 'error', code: 'model_unauthorized', detail: '401' })
})

test('a stop during the repair is a stop', async () => {
  const stop = new AbortController()
  const model = scriptedModel((_, index) => {
    if (index === 1) stop.abort()
    return 'no'
  })
  const outcome = await scriptedService(model).service.structured(aModelCall(), Verdict, stop.signal)
  expect(outcome).toMatchObject({ status: 'cancelled', attempts: 2 })
})

test('a schema is converted once', () => {
  expect(jsonSchemaOf(Verdict)).toBe(jsonSchemaOf(Verdict))
})

/** Pauses of no length are over at once; the watch over silence never is. */
function impatientClock(): FixedClock {
  const clock = fixedClock()
  const after: FixedClock['after'] = (ms, run) => {
    if (ms === 0) queueMicrotask(run)
    return clock.after(ms, run)
  }
  return { ...clock, after }
}
