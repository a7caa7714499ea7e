import { expect, test } from 'vitest'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import { createMetrics } from './metrics.ts'

const event = (
  stage: TelemetryEvent['stage'],
  payload: TelemetryEvent['payload'],
  second = 0,
): TelemetryEvent => ({
  seq: 1,
  timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString(),
  session_id: 'ses_1',
  interaction_id: 'ses_1/t1',
  stage,
  level: 'info',
  payload,
})

const tokens = { input: 100, output: 20, cached_input: 40 }
const end = {
  ended: 'failed',
  code: 'model_overloaded',
  model: 'm"1',
  model_calls: 2,
  tokens,
  cost_micro_usd: 1_500,
}

test('events of a turn are counted by assistant, with its time, tokens and cost', () => {
  const { sink, text } = createMetrics()
  sink.record([event('received', { assistant: 'support' }), event('respond', end, 3)])
  const lines = text([]).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE signalbox_turns_total counter',
      'signalbox_turns_total{assistant="support",ended="failed"} 1',
      'signalbox_errors_total{assistant="support",code="model_overloaded"} 1',
      'signalbox_turn_duration_seconds_bucket{assistant="support",le="2.5"} 0',
      'signalbox_turn_duration_seconds_bucket{assistant="support",le="5"} 1',
      'signalbox_turn_duration_seconds_bucket{assistant="support",le="+Inf"} 1',
      'signalbox_turn_duration_seconds_sum{assistant="support"} 3',
      'signalbox_model_calls_total{assistant="support",model="m\\"1"} 2',
      'signalbox_model_tokens_total{assistant="support",model="m\\"1",kind="input"} 100',
      'signalbox_cost_usd_total{assistant="support",model="m\\"1"} 0.0015',
    ]),
  )
})

test('names nobody registered are one series, so that there are never many', () => {
  const { sink, text } = createMetrics()
  const call = (tool: string) => event('tool_execute', { tool, status: 'ok', duration_ms: 70, code: null })
  sink.record([call('ref-000000000001'), call('ref-000000000002'), call('refund')])
  const calls = text([])
    .split('\n')
    .filter(line => line.startsWith('signalbox_tool_calls_total{'))
  expect(calls).toEqual([
    'signalbox_tool_calls_total{tool="other",status="ok"} 2',
    'signalbox_tool_calls_total{tool="refund",status="ok"} 1',
  ])
})

test('what is read when asked for stands beside it', () => {
  const gauge = {
    name: 'up_since',
    help: 'Start.',
    type: 'gauge',
    value: 5,
    labels: { version: '1' },
  } as const
  expect(createMetrics().text([gauge])).toContain(
    '# HELP up_since Start.\n# TYPE up_since gauge\nup_since{version="1"} 5\n',
  )
})
