import { expect, test } from 'vitest'
import type { TelemetryEvent } from '../../ports/telemetry-sink.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { formatEvent, printSink } from './print-sink.ts'

const clock = fixedClock()

const EVENT: TelemetryEvent = {
  seq: 3,
  timestamp: '2026-01-05T09:00:02.000Z',
  session_id: 'ses_1',
  interaction_id: 'ses_1/t1',
  stage: 'received',
  level: 'info',
  payload: { memory: { waiting_for_param: null, params_keys: [], history_count: 0 }, input: 'message' },
}

test('prints one readable object per event: keys sorted, no timestamp, a blank line after it', () => {
  let printed = ''
  printSink({ clock, write: text => (printed += text), say: () => {} }).record([EVENT])
  expect(printed).toBe(`{"interaction_id": "ses_1/t1",
 "level": "info",
 "payload": {"input": "message",
             "memory": {"history_count": 0, "params_keys": [], "waiting_for_param": null}},
 "seq": 3,
 "session_id": "ses_1",
 "stage": "received"}

`)
})

test('what is printed is JSON, however deep or long', () => {
  const long = 'x'.repeat(120)
  const payload = { list: [long, { inner: [long, [], {}] }], text: 'a "quoted" word', none: null, yes: true }
  const { timestamp: _, ...rest } = EVENT
  expect(JSON.parse(formatEvent({ ...EVENT, payload }))).toEqual({ ...rest, payload })
})

test('a console that is gone switches the sink off and is mentioned once', () => {
  const said: string[] = []
  let writes = 0
  const sink = printSink({
    clock,
    write() {
      writes++
      throw new Error('EPIPE')
    },
    say: line => said.push(line),
    failures: 3,
  })
  for (let round = 0; round < 5; round++) sink.record([EVENT, EVENT])
  expect(writes).toBe(3)
  expect(said).toEqual([
    'telemetry: the console sink is off after 3 failures in a row, the last one: EPIPE. It is tried again every minute',
  ])
})
