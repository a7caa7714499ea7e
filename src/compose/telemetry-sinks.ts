import { join } from 'node:path'
import { hookSink, type TelemetryHook } from '../adapters/telemetry/hook-sink.ts'
import { jsonlSink } from '../adapters/telemetry/jsonl-sink.ts'
import { printSink } from '../adapters/telemetry/print-sink.ts'
import { referenceKey } from '../adapters/telemetry/reference-key.ts'
import { sqliteSink } from '../adapters/telemetry/sqlite-sink.ts'
import type { Directory } from '../assistants/directory.ts'
import type { TelemetrySinkName } from '../config/settings.ts'
import { isPlainObject } from '../core/json.ts'
import type { Intent } from '../intents/intent.ts'
import { DEFAULT_POLICY_CODES } from '../policy/default-policy.ts'
import type { Budget } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import type { Digest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { SpanExporter } from '../ports/span-exporter.ts'
import type { TelemetrySink } from '../ports/telemetry-sink.ts'
import { fanOut } from '../telemetry/fan-out.ts'
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { withTracing } from '../telemetry/tracing.ts'
import { createReference, type Names, type Vocabulary } from '../telemetry/vocabulary.ts'
import type { Tool } from '../tools/tool.ts'

export interface SinkParts {
  readonly folder: string
  /** Place of the key of references; null where nothing is kept on disk: they hold until the process ends. */
  readonly keyFile: string | null
  readonly clock: Clock
  readonly budget: Budget
  /** Days for which the SQLite sink keeps events. */
  readonly keepDays: number
  readonly digest: Digest
  readonly entropy: Pick<Entropy, 'salt'>
  readonly directory: Directory
  readonly models: Names
  readonly flows: Names
  /** Hears every event, too. */
  readonly analytics?: TelemetryHook | undefined
  /** Takes the spans of turns; null where nobody wants them. */
  readonly spans: SpanExporter | null
  /** Counts them; null where nobody can ask for it. */
  readonly metrics: TelemetrySink | null
  readonly say: (line: string) => void
}

const CHANNELS = new Set(['web', 'terminal', 'api', 'engine'])

const SINKS = {
  console: ({ clock, say }) => printSink({ write: text => void process.stdout.write(text), clock, say }),
  jsonl: ({ folder, clock, say }) => jsonlSink({ file: join(folder, 'telemetry.jsonl'), clock, say }),
  sqlite: ({ folder, clock, say, keepDays }) =>
    sqliteSink({ file: join(folder, 'telemetry.db'), clock, say, keepDays }),
} as const satisfies Record<TelemetrySinkName, (parts: SinkParts) => TelemetrySink>

/** The configured sinks, or the given one, behind the one projection: whichever it is gets redacted events only. */
export function openTelemetry(
  names: readonly TelemetrySinkName[] | TelemetrySink,
  parts: SinkParts,
): Telemetry {
  const {
    directory,
    models,
    flows,
    digest,
    entropy,
    analytics,
    metrics,
    spans,
    keyFile,
    clock,
    budget,
    say,
  } = parts
  const soundAssistants = () => directory.entries().flatMap(({ serving }) => (serving ? [serving] : []))
  const registeredTools = () => soundAssistants().flatMap(({ tools }) => tools)
  const sinks = [
    ...('record' in names
      ? [{ name: 'given', sink: within(budget, names) }]
      : names.map(name => ({ name, sink: SINKS[name](parts) }))),
    ...(analytics === undefined
      ? []
      : [{ name: 'analytics', sink: within(budget, hookSink({ hook: analytics, clock, say })) }]),
  ]
  const fresh = entropy.salt()
  const isKept = sinks.length > 0 || spans !== null
  const vocabulary: Vocabulary = {
    assistants: { has: name => soundAssistants().some(({ id }) => id === name) },
    tools: { has: name => registeredTools().some(tool => tool.name === name) },
    intents: { has: name => soundAssistants().some(({ intents }) => intents?.get(name) != null) },
    params: {
      has: name =>
        registeredTools().some(tool => takes(tool, name)) ||
        soundAssistants().some(({ intents }) => intents?.all.some(intent => asks(intent, name))),
    },
    policyCodes: {
      has: code =>
        DEFAULT_POLICY_CODES.has(code) || soundAssistants().some(({ policy }) => policy.codes?.has(code)),
    },
    models,
    flows,
    channels: CHANNELS,
    // What is only counted needs no references that last.
    reference: createReference(
      digest,
      isKept && keyFile !== null ? referenceKey(keyFile, fresh, say) : fresh,
    ),
  }
  const all = metrics === null ? sinks : [...sinks, { name: 'metrics', sink: metrics }]
  const telemetry = createTelemetry({ sink: fanOut(all, say), vocabulary, say })
  return spans === null ? telemetry : withTracing(telemetry, { exporter: spans, vocabulary, digest, say })
}

/** An application's sink holds up everybody no longer than other code of authors. */
const within = ({ once }: Budget, sink: TelemetrySink): TelemetrySink => ({
  record: events => once(() => sink.record(events)),
  close: () => sink.close(),
})

const asks = ({ parameters }: Intent, name: string): boolean =>
  parameters.some(parameter => parameter.name === name)

const takes = ({ parameters: { properties } }: Tool, name: string): boolean =>
  isPlainObject(properties) && Object.hasOwn(properties, name)
