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
