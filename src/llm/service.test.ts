import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aModelCall, collect, scriptedService } from '../../test/builders/scripted-service.ts'
import type { ErrorCode } from '../core/error.ts'
import type { Model, ModelPart } from '../ports/model.ts'
import { type FixedClock, fixedClock } from '../testing/fixed-clock.ts'
import { type ScriptedAnswer, scriptedModel } from '../testing/scripted-model.ts'
import { routeOf } from './load-model.ts'
import { createPrices } from './prices.ts'
import type { RetryPolicy } from './retry.ts'
import { createModelService } from './service.ts'

const call = aModelCall()
const open = () => new AbortController().signal
const turnOfTheLoop = () => new Promise<void>(resolve => setImmediate(resolve))

/** Lets time pass in leaps, each only after everything that can happen without it has happened. */
async function settle<Value>(promise: Promise<Value>, clock: FixedClock, leapMs = 60_000): Promise<Value> {
  let settled = false
  promise.finally(() => {
    settled = true
  })
  for (let leaps = 0; leaps < 50; leaps++) {
    await turnOfTheLoop()
    if (settled) break
    clock.advance(leapMs)
  }
  return promise
}

/** Backoffs as they were asked of the clock; the watch over silence is set far beyond them. */
function clockThatNotes() {
  const clock = fixedClock()
  const delays: number[] = []
  return {
    delays,
    clock: {
      ...clock,
      after(ms: number, run: () => void) {
        if (ms < PATIENT.idleTimeoutMs) delays.push(ms)
        return clock.after(ms, run)
      },
    },
  }
}
const PATIENT = { firstPartTimeoutMs: 1e9, idleTimeoutMs: 1e9 }

async function answersOf(script: readonly ScriptedAnswer[], retry: Partial<RetryPolicy> = {}) {
  const { clock, delays } = clockThatNotes()
  const model = scriptedModel(script, { clock })
  const { service } = scriptedService(model, { clock, retry: { ...PATIENT, ...retry } })
  const { parts, outcome } = await settle(collect(service, call, open()), clock)
  return { parts, outcome, delays, requests: model.requests }
}

const text = (...texts: string[]) => texts.map(text => ({ type: 'text', text }))

describe('a whole answer', () => {
  test('passes text and tool calls on and sums them up at the end', async () => {
    const { parts, outcome, requests } = await answersOf([
      [{ text: 'Let me ' }, { text: 'look.' }, { call: 'order_status', arguments: { order: 7 } }],
    ])
    const asked = { id: 'call_1', name: 'order_status', arguments: '{"order":7}' }
    expect(parts).toEqual([...text('Let me ', 'look.'), { type: 'tool_call', call: asked }])
    expect(outcome).toEqual({
      status: 'ok',
      text: 'Let me look.',
      toolCalls: [asked],
      finish: 'tool_calls',
      usage: { inputTokens: 10, outputTokens: 5, cachedInputTokens: 0, costMicroUsd: 0, unpriced: 1 },
      priced: false,
      model: 'scripted',
      provider: 'scripted',
      attempts: 1,
    })
    expect(requests).toEqual([{ ...call.request, model: 'scripted' }])
  })

  test('costs what the price table says', async () => {
    const model = scriptedModel(['hi'], {
      tokens: { inputTokens: 1_000, outputTokens: 200, cachedInputTokens: 400 },
    })
    const { service } = scriptedService(model, {
      name: 'own-model',
      prices: { 'own-model': { input: 3, output: 15, cachedInput: 0.3 } },
    })
    const { outcome } = await collect(service, call, open())
    expect(outcome).toMatchObject({ priced: true, usage: { costMicroUsd: 600 * 3 + 400 * 0.3 + 200 * 15 } })
  })

  test('comes from the model of the profile, loaded once and only when used', async () => {
    const loads: string[] = []
    const route = (name: string) => ({
      name,
      load: async () => {
        loads.push(name)
        return scriptedModel(() => 'hi')
      },
    })
    const service = createModelService({
      models: { speed: route('small'), balanced: route('medium'), quality: route('large') },
      prices: createPrices(),
      clock: fixedClock(),
      entropy: { fraction: () => 0 },
    })
    const ask = (profile: 'speed' | 'quality') => collect(service, { ...call, profile }, open())
    const outcomes = await Promise.all([ask('speed'), ask('speed'), ask('quality')])
    expect(outcomes.map(({ outcome }) => outcome.model)).toEqual(['small', 'small', 'large'])
    expect(loads).toEqual(['small', 'large'])
  })

  test('a model that could not be loaded is an error, and loaded anew at the next call', async () => {
    let loads = 0
    const load = () => {
      if (++loads === 1) throw new Error('Cannot find package')
      return Promise.resolve(scriptedModel(['hi']))
    }
    const route = { name: 'far', load }
    const service = createModelService({
      models: { speed: route, balanced: route, quality: route },
      prices: createPrices(),
      clock: fixedClock(),
      entropy: { fraction: () => 0 },
    })
    const first = await collect(service, call, open())
    expect(first.outcome).toMatchObject({ status: 'error', code: 'internal', attempts: 0 })
    expect((await collect(service, call, open())).outcome.status).toBe('ok')
  })
})

describe('failures', () => {
  const failure = (retryAfterMs?: number): ScriptedAnswer => [
    { fail: 'model_overloaded', ...(retryAfterMs !== undefined && { retryAfterMs }) },
  ]

  test('are tried again after growing, jittered pauses', async () => {
    const { outcome, delays } = await answersOf([failure(), failure(), 'at last'], { baseDelayMs: 500 })
    expect(delays).toEqual([250, 500])
    expect(outcome).toMatchObject({ status: 'ok', text: 'at last', attempts: 3 })
  })

  test('the usage of every attempt is added up', async () => {
    const { outcome } = await answersOf([failure(), failure(), 'at last'])
    expect(outcome.usage).toMatchObject({ inputTokens: 30, outputTokens: 15 })
  })

  test('end in an error when the attempts are used up', async () => {
    const { parts, outcome, requests } = await answersOf([failure(), failure(), failure(), 'too late'])
    expect(parts).toEqual([])
    expect(outcome).toMatchObject({ status: 'error', code: 'model_overloaded', attempts: 3 })
    expect(requests).toHaveLength(3)
  })

  test.each([
    ['as long as the provider asks', 4_000, 4_250],
    ['no longer than the cap', 600_000, 20_250],
  ])('wait %s', async (_, retryAfterMs, delay) => {
    const { delays } = await answersOf([failure(retryAfterMs), 'ok'])
    expect(delays).toEqual([delay])
  })

  test('that no repetition helps are not repeated', async () => {
    const { outcome, requests } = await answersOf([[{ fail: 'model_unauthorized' }], 'never asked'])
    expect(outcome).toMatchObject({ status: 'error', code: 'model_unauthorized', attempts: 1 })
    expect(requests).toHaveLength(1)
  })

  test.each([
    [
      'throws while it streams',
      (): AsyncIterable<ModelPart> => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('bug')) }),
      }),
    ],
    [
      'throws at once',
      () => {
        throw new Error('bug')
      },
    ],
    [
      'gives a broken iterator',
      () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => {
            throw new Error('bug')
          },
        }),
      }),
    ],
  ])('of the adapter itself are told, when it %s', async (_, stream) => {
    const { service } = scriptedService({ provider: 'broken', stream })
    const { outcome } = await collect(service, call, open())
    expect(outcome).toMatchObject({ status: 'error', code: 'internal', attempts: 1 })
    expect(outcome.status === 'error' && outcome.detail).toContain('bug')
  })
})

describe('a cut stream', () => {
  test('is begun again without a word when nothing was shown yet', async () => {
    const { parts, outcome } = await answersOf([[{ cut: true }], 'whole'])
    expect(parts).toEqual(text('whole'))
    expect(outcome).toMatchObject({ status: 'ok', text: 'whole', attempts: 2 })
  })

  test('takes back the half answer and begins anew, once', async () => {
    const { parts, outcome } = await answersOf([[{ text: 'half' }, { cut: true }], 'whole'])
    expect(parts).toEqual([...text('half'), { type: 'restart', code: 'model_stream_cut' }, ...text('whole')])
    expect(outcome).toMatchObject({ status: 'ok', text: 'whole' })
  })

  test('a shown tool call counts as shown', async () => {
    const { parts, outcome } = await answersOf([[{ call: 'pay', arguments: {} }, { cut: true }], 'whole'])
    expect(parts.map(({ type }) => type)).toEqual(['tool_call', 'restart', 'text'])
    expect(outcome).toMatchObject({ status: 'ok', toolCalls: [] })
  })

  test('twice is an error: half an answer is never passed off as whole', async () => {
    const half: ScriptedAnswer = [{ text: 'half' }, { cut: true }]
    const { parts, outcome, requests } = await answersOf([half, half, 'never asked'])
    expect(parts.map(({ type }) => type)).toEqual(['text', 'restart', 'text'])
    expect(outcome).toMatchObject({ status: 'error', code: 'model_stream_cut', attempts: 2 })
    expect(requests).toHaveLength(2)
  })

  test('is final at once where restarts are switched off', async () => {
    const { parts, outcome } = await answersOf([[{ text: 'half' }, { cut: true }], 'whole'], { restarts: 0 })
    expect(parts).toEqual(text('half'))
    expect(outcome).toMatchObject({ status: 'error', code: 'model_stream_cut', attempts: 1 })
  })
})

describe('silence', () => {
  const limits = { firstPartTimeoutMs: 30_000, idleTimeoutMs: 20_000, attempts: 1 }
  const never = new Promise(() => {})

  async function afterSilence(answer: ScriptedAnswer, retry: Partial<RetryPolicy>, ms: number) {
    const clock = fixedClock()
    const { service } = scriptedService(scriptedModel([answer, 'again'], { clock }), { clock, retry })
    const collected = collect(service, call, open())
    await turnOfTheLoop()
    clock.advance(ms)
    await turnOfTheLoop()
    const state = await Promise.race([collected, Promise.resolve('still waiting')])
    return { state, clock, collected }
  }

  test.each([
    ['before the first part', [{ until: never }], 30_000, 'model_overloaded'],
    ['amid the answer', [{ text: 'half' }, { until: never }], 20_000, 'model_stream_cut'],
  ] as const)('%s is a failure when it lasts too long, not before', async (_, answer, ms, code) => {
    expect((await afterSilence(answer, limits, ms - 1)).state).toBe('still waiting')
    expect((await afterSilence(answer, limits, ms)).state).toMatchObject({
      outcome: { status: 'error', code },
    })
  })

  test('is retried like any other failure', async () => {
    const { clock, collected } = await afterSilence([{ until: never }], { ...limits, attempts: 2 }, 30_000)
    expect((await settle(collected, clock)).outcome).toMatchObject({
      status: 'ok',
      text: 'again',
      attempts: 2,
    })
  })

  test('a sign of life is not shown and ends it', async () => {
    const thinking: ScriptedAnswer = [
      { wait: 15_000 },
      { text: '' },
      { wait: 15_000 },
      { text: '' },
      { wait: 15_000 },
      { text: 'done' },
    ]
    const { clock, collected } = await afterSilence(thinking, limits, 0)
    const { parts, outcome } = await settle(collected, clock, 1_000)
    expect(parts).toEqual(text('done'))
    expect(outcome).toMatchObject({ status: 'ok', attempts: 1 })
  })

  test('of a reader who takes long is none of the model’s', async () => {
    const clock = fixedClock()
    const { service } = scriptedService(scriptedModel([[{ text: 'a' }, { text: 'b' }]]), {
      clock,
      retry: limits,
    })
    const seen: string[] = []
    const { status } = await service.stream(call, open(), ({ type }) => {
      seen.push(type)
      clock.advance(100_000)
    })
    expect([...seen, status]).toEqual(['text', 'text', 'ok'])
  })

  test('after a reader who took long is noticed all the same', async () => {
    const clock = fixedClock()
    const model = scriptedModel([[{ text: 'a' }, { until: never }]])
    const { service } = scriptedService(model, { clock, retry: limits })
    const seen: string[] = []
    const { status } = await service.stream(call, open(), ({ type }) => {
      seen.push(type)
      clock.advance(100_000)
      setImmediate(() => clock.advance(20_000))
    })
    expect([...seen, status]).toEqual(['text', 'error'])
  })
})

test('an answer whose provider does not count is estimated, and says so', async () => {
  const uncounted = scriptedModel([
    [{ text: 'Twelve chars' }, { finish: 'stop', tokens: { inputTokens: 0, outputTokens: 0 } }],
  ])
  const { outcome } = await collect(scriptedService(uncounted).service, call, open())
  expect(outcome).toMatchObject({ status: 'ok', usage: { outputTokens: 3, estimated: 1 } })
  expect(outcome.usage.inputTokens).toBeGreaterThan(0)
})

describe('which model a call goes to', () => {
  const route = (name: string) => ({ name, load: async () => scriptedModel([name], { provider: name }) })
  const profiles = { speed: route('speed'), balanced: route('balanced'), quality: route('quality') }
  const other = route('other')
  const own = route('own')
  const models = {
    ...profiles,
    named: (reference: string) => (reference === 'elsewhere:other' ? other : null),
    ofAssistant: (assistant: string) => (assistant === 'support' ? own : null),
  }

  test.each([
    ['a profile', {}, 'balanced', 'balanced'],
    ['a name at the provider of the profile', { model: 'larger' }, 'balanced', 'larger'],
    ['a reference to another provider', { model: 'elsewhere:other' }, 'other', 'other'],
    ['what was brought for its assistant, before a name', { assistant: 'support', model: 'x' }, 'own', 'own'],
  ])('%s', (_, addressee, route, name) => {
    const found = routeOf(models, { profile: 'balanced', ...addressee })
    expect([found.route.name, found.name]).toEqual([route, name])
  })

  test('the router without a model of its own asks that of speed', () => {
    expect(routeOf(models, { profile: 'router' }).name).toBe('speed')
  })
})

describe('a stop', () => {
  /** Remembers the signal it was given and never looks at it. */
  function deafModel(): Model & { signal: AbortSignal | null } {
    const model = {
      provider: 'deaf',
      signal: null as AbortSignal | null,
      async *stream(_request: unknown, signal: AbortSignal): AsyncGenerator<ModelPart> {
        model.signal = signal
        yield { type: 'text', text: 'half' }
        await new Promise(() => {})
      },
    }
    return model
  }

  test('before the call asks nobody', async () => {
    const model = scriptedModel(['never'])
    const { outcome } = await collect(scriptedService(model).service, call, AbortSignal.abort())
    expect(outcome).toMatchObject({ status: 'cancelled', text: '', attempts: 0 })
    expect(model.requests).toEqual([])
  })

  test('amid the answer keeps what had come, even from a model that does not listen', async () => {
    const model = deafModel()
    const stop = new AbortController()
    const collected = collect(scriptedService(model).service, call, stop.signal)
    await turnOfTheLoop()
    stop.abort()
    const { outcome } = await collected
    expect(outcome).toMatchObject({ status: 'cancelled', text: 'half', attempts: 1 })
    // Nobody said what it used, which is not nothing.
    expect(outcome.usage).toMatchObject({ outputTokens: 1, estimated: 1 })
    expect(outcome.usage.inputTokens).toBeGreaterThan(0)
    expect(model.signal?.aborted).toBe(true)
  })

  test('during a pause between attempts ends the pause', async () => {
    const stop = new AbortController()
    const model = scriptedModel([[{ fail: 'model_overloaded' }], 'never'])
    const collected = collect(scriptedService(model).service, call, stop.signal)
    await turnOfTheLoop()
    stop.abort()
    expect((await collected).outcome).toMatchObject({ status: 'cancelled', attempts: 1 })
    expect(model.requests).toHaveLength(1)
  })

  test('while the model is being loaded does not wait for it', async () => {
    const route = { name: 'slow', load: () => new Promise<Model>(() => {}) }
    const service = createModelService({
      models: { speed: route, balanced: route, quality: route },
      prices: createPrices(),
      clock: fixedClock(),
      entropy: { fraction: () => 0 },
    })
    const stop = new AbortController()
    const collected = collect(service, call, stop.signal)
    await turnOfTheLoop()
    stop.abort()
    expect((await collected).outcome.status).toBe('cancelled')
  })

  test('of a listener that throws stops the model', async () => {
    const model = deafModel()
    const calling = scriptedService(model).service.stream(call, open(), () => {
      throw new Error('enough')
    })
    await expect(calling).rejects.toThrow('enough')
    expect(model.signal?.aborted).toBe(true)
  })
})

describe('laws', () => {
  const codes: ErrorCode[] = ['model_overloaded', 'model_refused', 'model_garbled']
  const step = fc.oneof(
    fc.record({ text: fc.string() }),
    fc.record({ call: fc.constant('tool'), arguments: fc.json() }),
    fc.record({ wait: fc.integer({ min: 0, max: 200_000 }) }),
    fc.record({ fail: fc.constantFrom(...codes), retryAfterMs: fc.integer({ min: 0, max: 1e6 }) }),
    fc.record({ cut: fc.constant(true as const) }),
  )

  test('whatever a model does, the outcome says what was shown since the last restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 4 }), async script => {
        const clock = fixedClock()
        const { service } = scriptedService(scriptedModel(script, { clock }), { clock })
        const { parts, outcome } = await settle(collect(service, call, open()), clock, 10_000)
        const shown = parts.slice(parts.findLastIndex(({ type }) => type === 'restart') + 1)
        const said = shown.map(part => (part.type === 'text' ? part.text : '')).join('')
        expect(parts.filter(({ type }) => type === 'restart').length).toBeLessThanOrEqual(1)
        expect(outcome.attempts).toBeLessThanOrEqual(3)
        if (outcome.status === 'ok') expect(outcome.text).toBe(said)
      }),
      { numRuns: 60 },
    )
  })
})
