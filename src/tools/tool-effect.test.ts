import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { BlobId, IdempotencyKey, SessionId } from '../core/id.ts'
import { LIMITS } from '../core/limits.ts'
import { type EffectCall, SHUTDOWN } from '../journal/effect.ts'
import { UNLIMITED } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool, type ToolDefinition } from './define-tool.ts'
import { createRunningCalls } from './running-calls.ts'
import type { Verification } from './tool.ts'
import { toolEffect } from './tool-effect.ts'

const who = {
  session: 'ses' as SessionId,
  ...TEST_PRINCIPAL,
  locale: 'en',
  now: 0,
  zone: 'UTC',
  folder: null,
  sources: {},
}
const call: EffectCall = {
  key: 'ses/t1/e1' as IdempotencyKey,
  signal: new AbortController().signal,
  stream: () => {},
  accepted: async () => {},
  progress: () => {},
  extend: () => {},
  late: () => {},
  isOwner: async () => true,
  restart: async () => {},
}

type Ways = Pick<ToolDefinition<z.ZodMiniObject>, 'effect' | 'run' | 'verify' | 'job'>

function anEffect(ways: Ways, keep = async (_: Uint8Array) => {}, clock: Clock = fixedClock()) {
  const blobs: Uint8Array[] = []
  const tool = defineTool({ name: 'draw', description: 'Draws.', parameters: z.object({}), ...ways })
  const effect = toolEffect(tool, {}, who, {
    clock,
    calls: createRunningCalls({ budget: UNLIMITED }),
    argumentsDigest: 'x',
    keep: async bytes => {
      await keep(bytes)
      blobs.push(bytes)
      return `blob-${blobs.length}` as BlobId
    },
  })
  return { effect, blobs }
}

const breaksOff = (): never => {
  throw new Error('fetch failed')
}

/** Ways in which a result comes back. */
const WAYS = {
  'of a call': result => ({ run: () => result }),
  'of a job': result => ({ run: () => 'handle', job: { poll: () => ({ status: 'done', result }) } }),
  'of a job that is over when it is started': result => ({
    run: () => ({ status: 'done', result }),
    job: { poll: breaksOff },
  }),
  'of a call that was looked up in doubt': result => ({
    effect: 'verify',
    run: breaksOff,
    verify: () => ({ happened: 'yes', result }),
  }),
} satisfies Record<string, (result: unknown) => Ways>
const ways = Object.entries(WAYS)

const picture = (content: unknown) => ({ artifact: { type: 'image', mediaType: 'image/png', content } })

test.each(ways)('bytes in the result %s are kept', async (_, way) => {
  const { effect, blobs } = anEffect(way(picture(Uint8Array.of(0, 255, 10))))
  expect(await effect.call(call)).toMatchObject({
    status: 'ok',
    value: { result: { artifact: { type: 'image', bytes: 3, blob: 'blob-1' } } },
  })
  expect(blobs.map(bytes => [...bytes])).toEqual([[0, 255, 10]])
})

const FAULTY: readonly (readonly [string, unknown, string])[] = [
  ['an artifact of another form', picture({ file: '/etc/passwd' }), 'tool draw: its artifact is {'],
  ['too large an artifact', picture('x'.repeat(LIMITS.artifactBytes + 1)), 'its artifact has 32000001 bytes'],
  ['a value JSON does not know', { amount: 5n }, 'tool draw returned what JSON cannot hold'],
]

test.each(
  ways.flatMap(([how, way]) =>
    FAULTY.map(([what, result, reason]) => [what, how, way, result, reason] as const),
  ),
)(
  '%s in the result %s is an error with its reason: it may have happened',
  async (_what, _how, way, result, reason) => {
    const { effect, blobs } = anEffect(way(result))
    expect(await effect.call(call)).toMatchObject({
      status: 'error',
      code: 'tool_result_invalid',
      mayHaveHappened: true,
      value: { fault: expect.stringContaining(reason) },
    })
    expect(blobs).toEqual([])
  },
)

test('after a crash, a faulty artifact of a call that was looked up is an error too', async () => {
  const { effect } = anEffect(WAYS['of a call that was looked up in doubt'](picture(5)))
  expect(await effect.verify?.(call)).toMatchObject({ status: 'error', code: 'tool_result_invalid' })
})

test('after a crash, a faulty artifact of a job that was gone on with is an error too', async () => {
  const { effect } = anEffect(WAYS['of a job'](picture(5)))
  expect(await effect.resume?.('handle', call)).toMatchObject({
    status: 'error',
    code: 'tool_result_invalid',
  })
})

test.each(ways)('bytes in the result %s that cannot be kept leave it in doubt', async (_, way) => {
  const { effect } = anEffect(way(picture('x')), async () => {
    throw new Error('disk full')
  })
  expect(await effect.call(call)).toMatchObject({ status: 'indeterminate', code: 'tool_failed' })
})

/** A call that breaks off when it is told to stop, and what its tool says about it then. */
async function stoppedCall(reason: string, verification: Verification, obeys = true) {
  const turn = new AbortController()
  const clock = fixedClock()
  let asked = 0
  const { effect } = anEffect(
    {
      effect: 'verify',
      run: (_, { signal }) =>
        new Promise((_, reject) => {
          if (obeys) signal.addEventListener('abort', () => reject(signal.reason))
        }),
      verify: () => {
        asked++
        return verification
      },
    },
    undefined,
    clock,
  )
  const made = effect.call({ ...call, signal: turn.signal })
  turn.abort(reason)
  if (!obeys) clock.advance(5_000)
  return { outcome: await made, asked }
}

test.each([
  [{ happened: 'yes', result: 'paid' }, 'ok', { result: 'paid' }],
  [{ happened: 'no' }, 'indeterminate', expect.anything()],
  [{ happened: 'unknown' }, 'indeterminate', expect.anything()],
] as const)(
  'the tool is asked about a call that a person stopped: %o',
  async (verification, status, value) => {
    for (const reason of ['cancel', 'watchdog']) {
      const { outcome, asked } = await stoppedCall(reason, verification)
      expect(asked).toBe(1)
      expect(outcome).toMatchObject({ status, value })
    }
  },
)

test('that nothing has happened yet says nothing about a call that goes on all the same', async () => {
  const { outcome } = await stoppedCall('cancel', { happened: 'no' }, false)
  expect(outcome).toMatchObject({ status: 'indeterminate' })
})

test('when the engine stops nobody is asked: what is not under way any more is left to whoever goes on', async () => {
  const left = await stoppedCall(SHUTDOWN, { happened: 'no' })
  expect(left).toMatchObject({ asked: 0, outcome: { status: 'indeterminate', isLeftOpen: true } })
  const alive = await stoppedCall(SHUTDOWN, { happened: 'no' }, false)
  expect(alive.outcome).toMatchObject({ status: 'indeterminate' })
  expect(alive.outcome.isLeftOpen).toBeUndefined()
})

test('a call tells how far it is, nothing twice, and nothing once it is over', async () => {
  const told: string[] = []
  const left = Promise.withResolvers<(progress: string) => void>()
  const { effect } = anEffect({
    run(_, { progress }) {
      for (const share of [0.1, 0.1, 0.5, Number.NaN]) progress(share)
      progress('mixing')
      left.resolve(progress)
    },
  })
  await effect.call({ ...call, progress: text => void told.push(text) })
  const progress = await left.promise
  progress('too late')
  expect(told).toEqual(['10%', '50%', 'mixing'])
})
