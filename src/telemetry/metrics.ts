import type { JsonObject } from '../core/json.ts'
import type { TelemetryEvent, TelemetrySink } from '../ports/telemetry-sink.ts'

/** Labels of a series: names that are registered, or members of a list, so that there are never many. */
export type Labels = Readonly<Record<string, string>>

interface CounterRow {
  readonly type: 'counter'
  readonly help: string
}
interface HistogramRow {
  readonly type: 'histogram'
  readonly help: string
}

/** Every metric that events add to, by its name. */
const METRICS = {
  signalbox_turns_total: { type: 'counter', help: 'Turns that ended, by assistant and how.' },
  signalbox_turn_duration_seconds: { type: 'histogram', help: 'Time from the start of a turn to its end.' },
  signalbox_model_calls_total: { type: 'counter', help: 'Calls of models.' },
  signalbox_model_tokens_total: {
    type: 'counter',
    help: 'Tokens of models; cached_input is part of input.',
  },
  signalbox_cost_usd_total: {
    type: 'counter',
    help: 'US dollars that calls of models have cost, as priced.',
  },
  signalbox_tool_calls_total: { type: 'counter', help: 'Calls of tools that were settled.' },
  signalbox_tool_duration_seconds: { type: 'histogram', help: 'Time calls of tools took.' },
  signalbox_policy_checks_total: { type: 'counter', help: 'Verdicts about calls, before they are made.' },
  signalbox_handovers_total: { type: 'counter', help: 'Conversations that were handed over to a human.' },
  signalbox_ratings_total: { type: 'counter', help: 'Opinions about answers.' },
  signalbox_errors_total: { type: 'counter', help: 'Turns that failed, by the code of the error.' },
} as const satisfies Readonly<Record<string, CounterRow | HistogramRow>>

type MetricName = keyof typeof METRICS

/** A value that is read when it is asked for. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter'
  readonly value: number
  readonly labels?: Labels
}

export interface Metrics {
  readonly sink: TelemetrySink
  /** All of them, in the text format of Prometheus. */
  text(gauges: readonly Gauge[]): string
}

/** Upper edges in seconds. */
const EDGES = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const

interface Histogram {
  readonly buckets: number[]
  sum: number
  count: number
}

/** Turns that have begun and not ended; one whose end is never told makes room for others. */
const MOST_OPEN = 10_000

/** Counts what telemetry tells, as long as the process lasts: whoever collects them keeps them. */
export function createMetrics(): Metrics {
  const counters = new Map<MetricName, Map<string, number>>()
  const histograms = new Map<MetricName, Map<string, Histogram>>()
  const begun = new Map<string, { readonly assistant: string; readonly at: number }>()

  const add = (name: MetricName, labels: Labels, amount = 1): void => {
    const series = counters.get(name) ?? new Map<string, number>()
    const key = labelsText(labels)
    series.set(key, (series.get(key) ?? 0) + amount)
    counters.set(name, series)
  }
  const observe = (name: MetricName, labels: Labels, seconds: number): void => {
    const series = histograms.get(name) ?? new Map<string, Histogram>()
    const key = labelsText(labels)
    const histogram = series.get(key) ?? { buckets: EDGES.map(() => 0), sum: 0, count: 0 }
    for (const [at, edge] of EDGES.entries())
      if (seconds <= edge) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1
    histogram.sum += seconds
    histogram.count++
    series.set(key, histogram)
    histograms.set(name, series)
  }

  function begin({ interaction_id, timestamp, payload }: TelemetryEvent): void {
    const [oldest] = begun.size >= MOST_OPEN ? begun.keys() : []
    if (oldest !== undefined) begun.delete(oldest)
    begun.set(interaction_id, { assistant: nameIn(payload, 'assistant'), at: Date.parse(timestamp) })
  }

  function end({ interaction_id, timestamp, payload }: TelemetryEvent): void {
    const start = begun.get(interaction_id)
    begun.delete(interaction_id)
    const assistant = start?.assistant ?? OTHER
    add('signalbox_turns_total', { assistant, ended: nameIn(payload, 'ended') })
    if (payload.code) add('signalbox_errors_total', { assistant, code: nameIn(payload, 'code') })
    if (start !== undefined)
      observe(
        'signalbox_turn_duration_seconds',
        { assistant },
        Math.max(0, Date.parse(timestamp) - start.at) / 1_000,
      )
    const calls = numberIn(payload, 'model_calls')
    if (calls === 0) return
    const by = { assistant, model: nameIn(payload, 'model') }
    add('signalbox_model_calls_total', by, calls)
    const tokens = (payload.tokens ?? {}) as JsonObject
    for (const kind of ['input', 'output', 'cached_input'])
      add('signalbox_model_tokens_total', { ...by, kind }, numberIn(tokens, kind))
    add('signalbox_cost_usd_total', by, numberIn(payload, 'cost_micro_usd') / 1_000_000)
  }

  const counted: Partial<Record<TelemetryEvent['stage'], (event: TelemetryEvent) => void>> = {
    received: begin,
    respond: end,
    tool_execute({ payload }) {
      const tool = nameIn(payload, 'tool')
      add('signalbox_tool_calls_total', { tool, status: nameIn(payload, 'status') })
      observe('signalbox_tool_duration_seconds', { tool }, numberIn(payload, 'duration_ms') / 1_000)
    },
    policy_check: ({ payload }) =>
      add('signalbox_policy_checks_total', {
        tool: nameIn(payload, 'tool'),
        verdict: nameIn(payload, 'verdict'),
      }),
    handed_over: ({ payload }) => add('signalbox_handovers_total', { reason: nameIn(payload, 'reason') }),
    answer_rated: ({ payload }) =>
      add('signalbox_ratings_total', { thumb: payload.thumb === null ? 'none' : nameIn(payload, 'thumb') }),
  }

  function* lines(gauges: readonly Gauge[]): Generator<string> {
    for (const [name, { type, help }] of Object.entries(METRICS)) {
      const own = name as MetricName
      yield `# HELP ${name} ${help}`
      yield `# TYPE ${name} ${type}`
      for (const [labels, value] of counters.get(own) ?? []) yield `${name}${inBraces(labels)} ${value}`
      for (const [labels, histogram] of histograms.get(own) ?? [])
        yield* histogramLines(name, labels, histogram)
    }
    for (const { name, help, type, value, labels = {} } of gauges) {
      yield `# HELP ${name} ${help}`
      yield `# TYPE ${name} ${type}`
      yield `${name}${inBraces(labelsText(labels))} ${value}`
    }
  }

  return {
    sink: {
      record: events => {
        for (const event of events) counted[event.stage]?.(event)
      },
      close: async () => {},
    },
    text: gauges => `${[...lines(gauges)].join('\n')}\n`,
  }
}

function* histogramLines(
  name: string,
  labels: string,
  { buckets, sum, count }: Histogram,
): Generator<string> {
  const within = (edge: number | '+Inf') =>
    inBraces([labels, `le="${edge}"`].filter(part => part !== '').join(','))
  for (const [at, edge] of EDGES.entries()) yield `${name}_bucket${within(edge)} ${buckets[at] ?? 0}`
  yield `${name}_bucket${within('+Inf')} ${count}`
  yield `${name}_sum${inBraces(labels)} ${sum}`
  yield `${name}_count${inBraces(labels)} ${count}`
}

const OTHER = 'other'

/** A name nobody registered is a reference in telemetry; here all of them are one, or they would be without end. */
function nameIn(payload: JsonObject, key: string): string {
  const name = payload[key]
  return typeof name === 'string' && !name.startsWith('ref-') ? name : OTHER
}

const numberIn = (payload: JsonObject, key: string): number => {
  const value = payload[key]
  return typeof value === 'number' ? value : 0
}

const labelsText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const inBraces = (labels: string): string => (labels === '' ? '' : `{${labels}}`)
