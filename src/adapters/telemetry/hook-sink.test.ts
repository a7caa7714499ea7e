import { expect, test } from 'vitest'
import type { TelemetryEvent } from '../../ports/telemetry-sink.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { hookSink } from './hook-sink.ts'

const clock = fixedClock()

const event = (seq: number): TelemetryEvent => ({
  seq,
  timestamp: '',
  session_id: 'ses_1',
  interaction_id: 'ses_1/t1',
  stage: 'node_entered',
  level: 'info',
  payload: {},
})

test('each event is handed over, in order', async () => {
  const heard: number[] = []
  const sink = hookSink({ clock, hook: ({ seq }) => void heard.push(seq), say: () => {} })
  sink.record([event(1), event(2)])
  sink.record([event(3)])
  await sink.close()
  expect(heard).toEqual([1, 2, 3])
})

test('closing waits for what the hook still does', async () => {
  let written = false
  const sink = hookSink({
    clock,
    hook: async () => {
      await Promise.resolve()
      written = true
    },
    say: () => {},
  })
  sink.record([event(1)])
  expect(written).toBe(false)
  await sink.close()
  expect(written).toBe(true)
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no such queue')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no such queue'))],
])('a hook that %s harms nobody, and is left alone after five failures in a row', async (_, hook) => {
  const said: string[] = []
  let calls = 0
  const sink = hookSink({
    clock,
    hook: () => {
      calls++
      return hook()
    },
    say: line => said.push(line),
  })
  for (let seq = 0; seq < 8; seq++) {
    sink.record([event(seq)])
    await sink.close()
  }
  expect(calls).toBe(5)
  expect(said).toEqual([
    'telemetry: the analytics sink is off after 5 failures in a row, the last one: no such queue. It is tried again every minute',
  ])
})
