import { describe, expect, test } from 'vitest'
import type { Label, LabelledInState } from '../../../test/corpora/router/labelled.ts'
import { PARAPHRASED } from '../../../test/corpora/router/paraphrased.ts'
import { PARAPHRASED_LATER } from '../../../test/corpora/router/paraphrased-later.ts'
import { type BuiltInUiTool, UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import { isByExamples } from './by-examples.ts'
import { isLeftToModel } from './model-answer.ts'
import { type Routed, route } from './route.ts'
import { RouterStateSchema } from './router-state.ts'

const UNLIKE_ANY_RULE = 'Niemand weiß, wer was macht, wenn eine Maschine ausfällt.'

const routeOf = (text: string, told: unknown = {}, menu: readonly BuiltInUiTool[] = UI_TOOLS) => {
  const state = RouterStateSchema.parse(told)
  const language = /[äöüß]/.test(text) ? 'de' : 'en'
  return route({ text, language, state, menu, now: 0 })
}

const leadsTo = ({ candidates: [winner] }: Routed): UiToolName | null => winner?.tool ?? null
const TOOL_OF: Readonly<Record<string, UiToolName>> = {
  table: 'request_data_table',
  count: 'request_data_table',
  map: 'request_process_map',
  steps: 'request_process_map',
}
const toolOf = (label: Label) => TOOL_OF[label] ?? null

/** Decision on each sentence, the rule's own decisions included. */
const decided = (tables: Readonly<Record<string, LabelledInState>>) =>
  Object.values(tables).flatMap(rows =>
    rows.map(([language, text, label]) => {
      const state = RouterStateSchema.parse({})
      const routed = route({ text, language, state, menu: UI_TOOLS, now: 0 })
      return { text, wanted: toolOf(label), got: leadsTo(routed), routed }
    }),
  )

describe.each([
  { name: 'sentences known when thresholds were chosen', tables: PARAPHRASED, tools: 59, least: 40 },
  { name: 'sentences written afterwards', tables: PARAPHRASED_LATER, tools: 32, least: 20 },
])('$name', ({ tables, tools, least }) => {
  const all = decided(tables)

  test('most that want a tool lead to it', () => {
    const wanting = all.filter(({ wanted }) => wanted !== null)
    expect(wanting).toHaveLength(tools)
    expect(wanting.filter(({ wanted, got }) => wanted === got).length).toBeGreaterThanOrEqual(least)
  })

  test('no talk is taken for more by its likeness, and nothing leads to the wrong tool', () => {
    const wrong = all.filter(
      ({ wanted, got, routed }) => got !== null && wanted !== got && isByExamples(routed.rule),
    )
    expect(wrong.map(({ text }) => text)).toEqual([])
  })
})

test('it is on record how much speaks for each tool and for talk', () => {
  const { rule, output, candidates } = routeOf(UNLIKE_ANY_RULE)
  expect(rule).toBe('examples_ask')
  expect(output).toMatchObject({ action: 'clarify', clarify: 'steps', tool_name: null, params: null })
  expect(output.confidence).toBeGreaterThanOrEqual(0.45)
  expect(output.confidence).toBeLessThan(0.75)
  expect(candidates.map(({ tool }) => tool).toSorted()).toEqual([
    null,
    'request_data_table',
    'request_process_map',
  ])
})

test('only what is very like its examples opens, and barely', () => {
  const { rule, output } = routeOf('Ich möchte schildern, wie über einen Kredit entschieden wird.')
  expect([rule, output.action]).toEqual(['examples_ask', 'clarify'])
  const open = routeOf('Ich brauche ein Schaubild, wer am Monatsende wem was gibt.')
  expect([open.rule, open.output.tool_name]).toEqual(['examples_open', 'request_process_map'])
  expect(open.output.confidence).toBeGreaterThanOrEqual(0.75)
  expect(open.output.confidence).toBeLessThanOrEqual(0.8)
})

test.each([
  ['after the question was asked', { pending: { kind: 'steps' } }],
  ['while a tool is open', { last_tool_status: 'open' }],
  ['after two cancels', { consecutive_cancels: 2 }],
  ['of whoever opted out', { user_opt_out: { tools: ['request_process_map'] } }],
  [
    'against a rule of the person',
    { guardrails: [{ intent_pattern: 'Maschine', action: 'suppress_tool', tool: 'request_process_map' }] },
  ],
])('nothing is asked %s', (_, state) => {
  expect(routeOf(UNLIKE_ANY_RULE, state).output.action).toBe('chat')
})

test('nothing is asked that leads to what is not on the menu', () => {
  expect(routeOf(UNLIKE_ANY_RULE, {}, ['request_data_table']).rule).toBe('nothing_fits')
})

test('a model may still be asked about it', () => {
  const state = RouterStateSchema.parse({})
  const given = { text: UNLIKE_ANY_RULE, language: 'de', state, menu: UI_TOOLS, now: 0 } as const
  expect(isLeftToModel(route(given), given)).toBe(true)
})
