import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TelemetryEvent } from '../../ports/telemetry-sink.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { jsonlSink } from './jsonl-sink.ts'

const clock = fixedClock()

const event = (seq: number): TelemetryEvent => ({
  seq,
  timestamp: '2026-01-05T09:00:02.000Z',
  session_id: 'ses_1',
  interaction_id: 'ses_1/t1',
  stage: 'received',
  level: 'info',
  payload: { characters: seq },
})
const LINE = Buffer.byteLength(`${JSON.stringify(event(1))}\n`)

let folder = ''
let said: string[] = []
const say = (line: string) => said.push(line)
const fileNamed = (name: string) => join(folder, name)
const seqsIn = (name: string) =>
  readFileSync(fileNamed(name), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => (JSON.parse(line) as TelemetryEvent).seq)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-jsonl-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

test('closing writes everything that was recorded, whole and in order', async () => {
  const sink = jsonlSink({ file: fileNamed('deep/er/telemetry.jsonl'), clock, say })
  sink.record([event(1), event(2)])
  sink.record([event(3)])
  await sink.close()
  const text = readFileSync(fileNamed('deep/er/telemetry.jsonl'), 'utf8')
  expect(text).toBe([1, 2, 3].map(seq => `${JSON.stringify(event(seq))}\n`).join(''))
  expect(statSync(fileNamed('deep/er/telemetry.jsonl')).mode & 0o077).toBe(0)
})

test('a second start appends, and half a line left by a crash stays on its own line', async () => {
  const file = fileNamed('telemetry.jsonl')
  writeFileSync(file, `${JSON.stringify(event(1))}\n{"seq": 2, "time`)
  const sink = jsonlSink({ file, clock, say })
  sink.record([event(3)])
  await sink.close()
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines).toEqual([JSON.stringify(event(1)), '{"seq": 2, "time', JSON.stringify(event(3)), ''])
})

test('a full file is set aside and the oldest is dropped', async () => {
  const file = fileNamed('telemetry.jsonl')
  const sink = jsonlSink({ file, clock, say, maxBytes: 2 * LINE, keep: 2 })
  sink.record([1, 2, 3, 4, 5, 6, 7, 8, 9].map(event))
  await sink.close()
  expect(readdirSync(folder).sort()).toEqual(['telemetry.jsonl', 'telemetry.jsonl.1', 'telemetry.jsonl.2'])
  expect(seqsIn('telemetry.jsonl.2')).toEqual([5, 6])
  expect(seqsIn('telemetry.jsonl.1')).toEqual([7, 8])
  expect(seqsIn('telemetry.jsonl')).toEqual([9])
})

test('what an earlier run left counts towards the size', async () => {
  const file = fileNamed('telemetry.jsonl')
  writeFileSync(file, `${JSON.stringify(event(1))}\n`)
  const sink = jsonlSink({ file, clock, say, maxBytes: LINE })
  sink.record([event(2)])
  await sink.close()
  expect(seqsIn('telemetry.jsonl.1')).toEqual([1])
  expect(seqsIn('telemetry.jsonl')).toEqual([2])
})

test('while the disk is behind, memory is bounded: what does not fit is dropped and counted', async () => {
  const file = fileNamed('telemetry.jsonl')
  const sink = jsonlSink({ file, clock, say, maxWaitingBytes: 3 * LINE })
  sink.record([1, 2, 3, 4, 5].map(event))
  await sink.close()
  expect(seqsIn('telemetry.jsonl')).toEqual([1, 2, 3])
  expect(said).toEqual([
    `telemetry: ${file} is written too slowly, events are being dropped`,
    `telemetry: 2 events were dropped before ${file}`,
  ])
})

test('a file that cannot be written switches the sink off, is mentioned once and harms nobody', async () => {
  const file = fileNamed('telemetry.jsonl')
  mkdirSync(file)
  const sink = jsonlSink({ file, clock, say, failures: 2 })
  sink.record([event(1)])
  await sink.close()
  sink.record([event(2)])
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^telemetry: the jsonl sink is off after 2 failures in a row, the last one: EISDIR/)
})
