import { expect, test, vi } from 'vitest'
import type { Span } from '../../ports/span-exporter.ts'
import { otlpExporter } from './otlp-exporter.ts'

const span = (name: string, tokens: number): Span => ({
  trace: '0'.repeat(32),
  id: '0'.repeat(16),
  parent: null,
  name,
  kind: 'internal',
  start: 0,
  end: 1,
  attributes: { tokens },
  error: null,
})

test('spans that cannot be written are dropped by name, and those behind them leave', async () => {
  const lines: string[] = []
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
  const exporter = otlpExporter({
    url: 'http://collector',
    headers: {},
    protocol: 'http/protobuf',
    version: '1',
    clock: { after: () => () => {}, monotonic: () => 0 },
    say: line => void lines.push(line),
  })
  exporter.export(Array.from({ length: 512 }, () => span('bad', 0.5)))
  exporter.export([span('good', 1)])
  await exporter.close()
  expect(sent).toHaveBeenCalledTimes(1)
  expect(lines).toEqual([expect.stringContaining('512 spans cannot be written as http/protobuf')])
  sent.mockRestore()
})

test('a refusal of the collector is said once, until it takes something', async () => {
  const lines: string[] = []
  const answers = [500, 404, 200, 404]
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: answers.shift() ?? 200 }))
  const exporter = otlpExporter({
    url: 'http://collector/',
    headers: {},
    protocol: 'http/json',
    version: '1',
    clock: { after: () => () => {}, monotonic: () => 0 },
    say: line => void lines.push(line),
  })
  exporter.export(Array.from({ length: 4 * 512 }, () => span('one', 1)))
  await exporter.close()
  expect(sent).toHaveBeenCalledTimes(4)
  const refusal = (status: number) =>
    `telemetry: the collector answered ${status} at http://collector/v1/traces, what it refuses is dropped`
  expect(lines).toEqual([refusal(500), refusal(404)])
  sent.mockRestore()
})
