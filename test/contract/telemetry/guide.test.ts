import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../../scripts/docs/markdown.ts'
import { sqliteSink } from '../../../src/adapters/telemetry/sqlite-sink.ts'
import type { SessionId } from '../../../src/core/id.ts'
import type { Json } from '../../../src/core/json.ts'
import { isPlainObject } from '../../../src/core/json.ts'
import { PENDING_KINDS } from '../../../src/core/pending.ts'
import { POLICY_VERDICTS } from '../../../src/core/policy.ts'
import { emptyState } from '../../../src/journal/fold.ts'
import { ALERTS, STAGES, TELEMETRY_EVENTS } from '../../../src/ports/telemetry-sink.ts'
import { ERROR_COMPONENTS, ERROR_STAGES } from '../../../src/telemetry/error-tags.ts'
import { createTelemetry } from '../../../src/telemetry/telemetry.ts'
import { fixedClock } from '../../../src/testing/fixed-clock.ts'
import { projectJournal } from '../../builders/project-journal.ts'
import { realSinks, VOCABULARY } from './real-sinks.ts'
import { FLOW_JOURNAL, SAMPLE_JOURNAL } from './sample-journal.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/telemetry.md'), 'utf8')
const fences = (language: string) => readMarkdown(GUIDE).fences.filter(fence => fence.language === language)

async function written(): Promise<ReadonlyMap<string, Buffer>> {
  const sinks = realSinks()
  const telemetry = createTelemetry({ sink: sinks.sink, vocabulary: VOCABULARY, say: () => {} })
  telemetry.follow(emptyState('ses_0000000001' as SessionId), [], 'thread-2')(SAMPLE_JOURNAL)
  await telemetry.close()
  const files = sinks.written()
  sinks.remove()
  return files
}

test('the guide shows what the console sink prints', async () => {
  const [shown, ...others] = fences('json')
  expect(others).toEqual([])
  expect(`${shown?.text}\n`).toBe(String((await written()).get('stdout')))
})

test('the guide shows a line of the JSONL sink', async () => {
  const [shown] = fences('jsonl')
  expect(String((await written()).get('telemetry.jsonl'))).toContain(shown?.text)
})

test('the queries of the guide answer on a file of the SQLite sink', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-guide-'))
  const file = join(folder, 'telemetry.db')
  const sink = sqliteSink({ file, clock: fixedClock(), say: () => {} })
  sink.record(projectJournal([...SAMPLE_JOURNAL, ...FLOW_JOURNAL], VOCABULARY))
  await sink.close()
  const database = new DatabaseSync(file, { readOnly: true })
  const answers = fences('sql').map(({ text }) => database.prepare(text).all())
  database.close()
  rmSync(folder, { recursive: true })
  expect(answers).toEqual([
    [{ day: '2026-01-05', turns: 1, failed: 0, input_tokens: 1_624, usd: 0 }],
    [],
    [],
    [],
    [{ assistant: 'support', clarification_rate: 0 }],
    [{ tool: 'lookup_order', calls: 1, failures: 0, slowest_ms: 18 }],
    [],
    [{ tool: 'lookup_order', verdict: 'allow', code: 'no_rule', checks: 1 }],
    [],
    [
      { stage: 'respond', times: 1, average_ms: 4_000, slowest_ms: 4_000 },
      { stage: 'plan_created', times: 1, average_ms: 4_000, slowest_ms: 4_000 },
      { stage: 'tool_execute', times: 1, average_ms: 2_000, slowest_ms: 2_000 },
      { stage: 'policy_check', times: 1, average_ms: 1_000, slowest_ms: 1_000 },
    ],
    [{ assistant: 'support', model: 'offline-1', turns: 1, usd: 0 }],
    [{ node: 'q.email', asked: 1, answered: 1 }],
    [],
  ])
})

test('the guide explains every key of every payload, every stage, every place of an error and every verdict', () => {
  const keysOf = (value: Json): string[] =>
    Array.isArray(value)
      ? value.flatMap(keysOf)
      : isPlainObject(value)
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner as Json)])
        : []
  const keys = projectJournal([...SAMPLE_JOURNAL, ...FLOW_JOURNAL], VOCABULARY).flatMap(({ payload }) =>
    keysOf(payload),
  )
  const explained = new Set(readMarkdown(GUIDE).codes.map(({ text }) => text))
  const places = [...ERROR_COMPONENTS, ...ERROR_STAGES]
  const names = [...new Set(keys), ...STAGES, ...TELEMETRY_EVENTS, ...ALERTS, ...places, ...POLICY_VERDICTS]
  expect(names.filter(name => !explained.has(name))).toEqual([])
})

test('the guide to confirmations explains every kind of pending', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/confirmations.md'), 'utf8')
  const explained = new Set(readMarkdown(guide).codes.map(({ text }) => text))
  expect(PENDING_KINDS.filter(kind => !explained.has(kind))).toEqual([])
})
