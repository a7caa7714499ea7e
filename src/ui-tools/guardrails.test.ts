import { describe, expect, test } from 'vitest'
import { computingMs } from '../../test/computing-ms.ts'
import type { Guardrail } from '../core/ui.ts'
import { tokenise } from '../nlu/text/tokenise.ts'
import { applyGuardrails, compilePattern, limitMet, previewRule } from './guardrails.ts'
import { readRule, topicOf } from './router/rule-words.ts'
import { namedTools } from './tools-in-words.ts'

const rule = (intent_pattern: string, action: Guardrail['action'], tool: Guardrail['tool']): Guardrail => ({
  intent_pattern,
  action,
  tool,
})
const noTables = rule('stakeholder', 'suppress_tool', 'request_data_table')
const tables = rule('stakeholder', 'force_tool', 'request_data_table')
const maps = rule('approval', 'force_tool', 'request_process_map')

test('suppress beats force, and of two force rules the older wins', () => {
  expect(applyGuardrails([tables, noTables], 'our Stakeholders')).toMatchObject({ forced: null })
  expect(applyGuardrails([maps, tables], 'stakeholder approval').forced).toBe('request_process_map')
})

test.each(['(', 'a\ud800', 'a\0b', '(?<=a)b', 'a{5000}', '((a{100}){100}){100}', ' ', 'x'.repeat(600)])(
  'the pattern %j is refused with a reason',
  pattern => {
    expect(compilePattern(pattern)).toMatchObject({ ok: false, fault: expect.any(String) })
  },
)

test('a pattern that would explode elsewhere ends at once', () => {
  const bomb = compilePattern('(a+)+$')
  const match = () => expect(bomb.ok && bomb.matches(`${'a'.repeat(3_000)}!`)).toBe(false)
  expect(computingMs(match)).toBeLessThan(2_000)
})

test.each(['.{0,1000}z', '(a?){900}a{500}', '(\\p{L}?){1000}'])('%s unrolls to too much', pattern => {
  expect(compilePattern(pattern)).toEqual({
    ok: false,
    fault: expect.stringMatching(/^the pattern repeats too much: it has \d+ states, and 1000 are the most$/),
  })
})

test('a preview of a costly rule over long messages ends soon', () => {
  const past = Array.from({ length: 500 }, () => ({ text: 'a '.repeat(2_000), tool: null }))
  const repeated = { ...tables, intent_pattern: '(.*a){200}z' }
  const preview = () => expect(previewRule(repeated, Array(50).fill(repeated), past).changes).toEqual([])
  expect(computingMs(preview)).toBeLessThan(2_000)
})

const costly = rule('(?:.?){240}#', 'force_tool', 'request_data_table')

test('all rules of a person share one amount of work for a message, however many they are', () => {
  const long = 'a'.repeat(4_000)
  const many = Array<Guardrail>(200).fill(costly)
  applyGuardrails([costly], long)
  const apply = () => expect(applyGuardrails(many, long).forced).toBeNull()
  expect(computingMs(apply)).toBeLessThan(500)
})

test('few rules look far into a message, many look at its beginning', () => {
  const late = `${'a'.repeat(2_000)} stakeholder`
  expect(applyGuardrails([tables], late).forced).toBe('request_data_table')
  const many = [tables, ...Array<Guardrail>(3).fill(costly)]
  expect(applyGuardrails(many, late).forced).toBeNull()
  expect(applyGuardrails(many, 'our stakeholder').forced).toBe('request_data_table')
})

test('there is room for so many rules, and for so large ones', () => {
  expect(limitMet(tables, Array(29).fill(tables))).toBeNull()
  expect(limitMet(tables, Array(30).fill(tables))).toBe('rules')
  expect(limitMet(costly, Array(3).fill(costly))).toBeNull()
  expect(limitMet(costly, Array(4).fill(costly))).toBe('rulesStates')
})

describe('a rule in plain words', () => {
  test.each([
    [
      'en',
      'Never show tables for stakeholder lists.',
      'suppress_tool',
      'request_data_table',
      'our stakeholders',
      'our risks',
    ],
    [
      'en',
      'Always map approval processes',
      'force_tool',
      'request_process_map',
      'the approval process',
      'a process',
    ],
    [
      'en',
      'please always use a table for risks',
      'force_tool',
      'request_data_table',
      'one risk',
      'one issue',
    ],
    [
      'de',
      'Zeig mir nie Tabellen für Stakeholder.',
      'suppress_tool',
      'request_data_table',
      'Die Stakeholder',
      'Die Risiken',
    ],
    [
      'de',
      'Freigabeprozesse bitte immer als Diagramm',
      'force_tool',
      'request_process_map',
      'der Freigabeprozess',
      'der Prozess',
    ],
    [
      'de',
      'Zeig nie wieder Tabellen für Risikolisten',
      'suppress_tool',
      'request_data_table',
      'Wir haben 20 Risiken.',
      'Wir haben 20 Listen.',
    ],
    [
      'de',
      'Nie Tabellen für Änderungen',
      'suppress_tool',
      'request_data_table',
      'Wir haben 20 Änderungen.',
      'Wir haben 20 Veränderungen.',
    ],
  ] as const)('%s: %s', (language, text, action, tool, met, unmet) => {
    const read = readRule(tokenise(text), language, namedTools([]))
    expect(read).toMatchObject({ action, tool })
    const matches = (said: string) => applyGuardrails([read as Guardrail], said)
    const hit = {
      suppressed: action === 'suppress_tool' ? 1 : 0,
      forced: action === 'force_tool' ? tool : null,
    }
    expect({ suppressed: matches(met).suppressed.size, forced: matches(met).forced }).toEqual(hit)
    expect({ suppressed: matches(unmet).suppressed.size, forced: matches(unmet).forced }).toEqual({
      suppressed: 0,
      forced: null,
    })
  })

  test.each(['I never use tables.', 'always nice to meet you', 'We have 20 stakeholders.', 'never mind'])(
    '%j is none',
    text => {
      expect(readRule(tokenise(text), 'en', namedTools([]))).toBeNull()
    },
  )
})

test('a short word of a rule is met as a whole word only', () => {
  const read = readRule(tokenise('Never show tables for C++'), 'en', namedTools([]))
  if (read === null) throw new Error('no rule was read')
  expect(topicOf(read.intent_pattern)).toBe('c')
  expect(applyGuardrails([read], 'We have 20 customers.').suppressed.size).toBe(0)
  expect(applyGuardrails([read], 'We have 20 modules in C++.').suppressed.size).toBe(1)
})

test('a preview shows what would have been different, and which rules stand against it', () => {
  const past = [
    { text: 'We have 20 stakeholders.', tool: 'request_data_table' as const },
    { text: 'We have 3 risks.', tool: 'request_data_table' as const },
  ]
  expect(previewRule(noTables, [tables, maps], past)).toEqual({
    changes: ['We have 20 stakeholders.'],
    shadowedBy: [],
    contradicts: [tables],
  })
  expect(previewRule(tables, [noTables], past)).toMatchObject({ changes: [], shadowedBy: [noTables] })
  const suppressed = [{ text: 'We have 15 stakeholders.', tool: null }]
  expect(previewRule(tables, [], suppressed).changes).toEqual(['We have 15 stakeholders.'])
  expect(previewRule(tables, [noTables], suppressed)).toMatchObject({ changes: [], shadowedBy: [noTables] })
  expect(previewRule(maps, [noTables], [{ text: 'stakeholder approval', tool: null }]).changes).toHaveLength(
    1,
  )
})
