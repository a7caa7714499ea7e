import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../../src/adapters/digest.ts'
import { hookSink } from '../../../src/adapters/telemetry/hook-sink.ts'
import { jsonlSink } from '../../../src/adapters/telemetry/jsonl-sink.ts'
import { printSink } from '../../../src/adapters/telemetry/print-sink.ts'
import { sqliteSink } from '../../../src/adapters/telemetry/sqlite-sink.ts'
import type { TelemetrySinkName } from '../../../src/config/settings.ts'
import type { TelemetrySink } from '../../../src/ports/telemetry-sink.ts'
import { fanOut } from '../../../src/telemetry/fan-out.ts'
import { createReference, type Vocabulary } from '../../../src/telemetry/vocabulary.ts'
import { fixedClock } from '../../../src/testing/fixed-clock.ts'

export const VOCABULARY: Vocabulary = {
  assistants: new Set(['support']),
  tools: new Set(['lookup_order']),
  intents: new Set(['lookup_order']),
  models: new Set(['offline-1']),
  channels: new Set(['web', 'engine']),
  params: new Set(['order']),
  flows: new Set(['intake', 'q.email', 'email', 'a->b', 'funnel.contact']),
  policyCodes: new Set(['no_rule', 'destructive']),
  reference: createReference(sha256, 'a salt for tests'),
}

export interface RealSinks {
  readonly sink: TelemetrySink
  readonly complaints: readonly string[]
  /** All that was written so far, by the name of its file; what was printed is `stdout`, what a hook heard `analytics`. */
  written(): ReadonlyMap<string, Buffer>
  remove(): void
}

/** The sinks as the product builds them, in a folder of their own. */
export function realSinks(): RealSinks {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-telemetry-'))
  const complaints: string[] = []
  const say = (line: string) => complaints.push(line)
  const clock = fixedClock()
  let printed = ''
  const heard: string[] = []
  const sinks = {
    console: printSink({ write: text => (printed += text), clock, say }),
    analytics: hookSink({ hook: event => void heard.push(JSON.stringify(event)), clock, say }),
    jsonl: jsonlSink({ file: join(folder, 'telemetry.jsonl'), clock, say }),
    sqlite: sqliteSink({ file: join(folder, 'telemetry.db'), clock, say }),
  } satisfies Record<TelemetrySinkName | 'analytics', TelemetrySink>
  const sink = fanOut(
    Object.entries(sinks).map(([name, one]) => ({ name, sink: one })),
    say,
  )
  return {
    sink,
    complaints,
    written() {
      clock.advance(1_000)
      const files = readdirSync(folder).map(name => [name, readFileSync(join(folder, name))] as const)
      const told = [
        ['stdout', Buffer.from(printed)],
        ['analytics', Buffer.from(heard.join('\n'))],
      ] as const
      return new Map([...told, ...files])
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
