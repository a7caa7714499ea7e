import { expect, test } from 'vitest'
import type { TelemetryEvent, TelemetrySink } from '../ports/telemetry-sink.ts'
import { fanOut } from './fan-out.ts'

const EVENT: TelemetryEvent = {
  seq: 1,
  timestamp: '',
  session_id: 'ses_1',
  interaction_id: 'ses_1/t1',
  stage: 'received',
  level: 'info',
  payload: {},
}

function listSink() {
  const recorded: TelemetryEvent[] = []
  let closed = false
  const sink: TelemetrySink = {
    record: events => void recorded.push(...events),
    close: async () => {
      closed = true
    },
  }
  return { sink, recorded, isClosed: () => closed }
}

test('every sink gets every event, in order', () => {
  const [one, two] = [listSink(), listSink()]
  const sink = fanOut(
    [
      { name: 'one', ...one },
      { name: 'two', ...two },
    ],
    () => {},
  )
  sink.record([EVENT, { ...EVENT, seq: 2 }])
  expect(one.recorded.map(({ seq }) => seq)).toEqual([1, 2])
  expect(two.recorded).toEqual(one.recorded)
})

test('a sink that throws is left out from then on and named once; the others go on', () => {
  const said: string[] = []
  const sound = listSink()
  let calls = 0
  const broken: TelemetrySink = {
    record() {
      calls++
      throw new Error('no paper')
    },
    close: () => Promise.reject(new Error('jammed')),
  }
  const sink = fanOut(
    [
      { name: 'printer', sink: broken },
      { name: 'sound', ...sound },
    ],
    line => said.push(line),
  )
  sink.record([EVENT])
  sink.record([EVENT])
  expect(calls).toBe(1)
  expect(sound.recorded).toHaveLength(2)
  expect(said).toEqual(['telemetry: the printer sink is off, it threw Error: no paper'])
})

test('closing waits for all and never rejects', async () => {
  const said: string[] = []
  const sound = listSink()
  const broken: TelemetrySink = { record() {}, close: () => Promise.reject(new Error('jammed')) }
  await fanOut(
    [
      { name: 'printer', sink: broken },
      { name: 'sound', ...sound },
    ],
    line => said.push(line),
  ).close()
  expect(sound.isClosed()).toBe(true)
  expect(said).toEqual(['telemetry: the printer sink did not close, Error: jammed'])
})
