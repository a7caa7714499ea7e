import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { readMarkdown } from '../../../scripts/docs/markdown.ts'
import { sqliteSink } from '../../../src/adapters/telemetry/sqlite-sink.ts'
import { fixedClock } from '../../../src/testing/fixed-clock.ts'
import { temporaryFolder } from '../../a-folder.ts'
import { refusingRefunds, sessionWith } from './a-support-session.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/telemetry.md'), 'utf8')
const queries = readMarkdown(GUIDE)
  .fences.filter(({ language }) => language === 'sql')
  .map(({ text }) => text)

let answers: ReadonlyMap<string, unknown>
beforeAll(async () => {
  using folder = temporaryFolder({})
  const file = join(folder.path, 'telemetry.db')
  const sink = sqliteSink({ file, clock: fixedClock(), say: () => {} })
  sink.record(
    await sessionWith(
      refusingRefunds,
      'where is my order?',
      'LX-20481',
      'where is LX-30117?',
      'refund 49.51 euros for LX-20482',
      'how tall is the Eiffel tower?',
      'yes',
    ),
  )
  await sink.close()
  const database = new DatabaseSync(file, { readOnly: true })
  answers = new Map(queries.map(query => [query, database.prepare(query).all()]))
  database.close()
})

const answerWith = (part: string) => answers.get(queries.find(query => query.includes(part)) ?? '')
const day = '2026-01-05'

test('a dashboard learns how many turns there were, and what they were about', () => {
  expect(answerWith('sum(input_tokens)')).toMatchObject([{ day, turns: 6, failed: 0 }])
  expect(answerWith("'unknown')")).toEqual([
    { day, intent: 'order_status', messages: 3 },
    { day, intent: 'refund', messages: 1 },
    { day, intent: 'unknown', messages: 1 },
  ])
  expect(answerWith('unknown_rate')).toEqual([{ day, unknown_rate: 0.2 }])
  expect(answerWith('clarification_rate')).toEqual([{ assistant: 'support', clarification_rate: 0.167 }])
})

test('a dashboard learns which tools fail and how, and which rules decide', () => {
  expect(answerWith('as errors')).toEqual([{ tool: 'refund', code: 'tool_refused', errors: 1 }])
  expect(answerWith('as checks')).toEqual(
    expect.arrayContaining([
      { tool: 'order_status', verdict: 'allow', code: 'no_rule', checks: 1 },
      { tool: 'order_status', verdict: 'deny', code: 'order_not_found', checks: 1 },
      { tool: 'refund', verdict: 'allow', code: 'small_refund', checks: 1 },
    ]),
  )
})

test('a dashboard learns of escalations and of where the time goes', () => {
  expect(answerWith('as handed_over')).toEqual([{ day, reason: 'accepted', handed_over: 1 }])
  expect(answerWith('average_ms')).toEqual(
    expect.arrayContaining([expect.objectContaining({ stage: 'respond', times: 6 })]),
  )
})
