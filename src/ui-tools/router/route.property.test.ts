import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import * as labelled from '../../../test/corpora/router/labelled.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { ProcessMapSchema } from '../map/params.ts'
import { DataTableSchema } from '../table/params.ts'
import { toolNamed } from '../tools.ts'
import { route } from './route.ts'
import { type RouterState, RouterStateSchema } from './router-state.ts'

const known = fc.constantFrom(
  ...Object.values(labelled)
    .flat()
    .map(([, text]) => text),
)
const message = fc.oneof(
  known,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.tuple(known, fc.string({ unit: 'grapheme', maxLength: 40 }), known).map(parts => parts.join(' ')),
)
const language = fc.constantFrom('en' as const, 'de' as const)
const decide = (text: string, spoken: 'en' | 'de', given: Partial<RouterState> = {}) =>
  route({
    text,
    language: spoken,
    state: { ...RouterStateSchema.parse({}), ...given },
    menu: UI_TOOLS,
    now: 1_000,
  })

test('arbitrary text never throws, and what opens has sound parameters', () => {
  fc.assert(
    fc.property(message, language, (text, spoken) => {
      const { output, draft } = decide(text, spoken)
      if (output.action !== 'tool') return
      const schema = output.tool_name === 'request_data_table' ? DataTableSchema : ProcessMapSchema
      expect(schema.safeParse(output.params).success).toBe(true)
      if (draft !== null) expect(toolNamed(draft.tool).data.safeParse(draft.data).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('no message opens a tool, or asks before one, while another is open', () => {
  fc.assert(
    fc.property(message, language, fc.constantFrom(...UI_TOOLS), (text, spoken, last_tool) => {
      expect(decide(text, spoken, { last_tool, last_tool_status: 'open' }).output.action).toBe('chat')
    }),
    { numRuns: 200 },
  )
})

test('no message that does not take it back opens a tool against an opt-out, nor asks for it', () => {
  fc.assert(
    fc.property(message, language, fc.constantFrom(...UI_TOOLS), (text, spoken, tool) => {
      const { output, wish, candidates } = decide(text, spoken, {
        user_opt_out: { all_tools: false, tools: [tool], expires_at: 2_000 },
      })
      if (wish?.kind === 'with_again') return
      expect(output.tool_name).not.toBe(tool)
      if (output.action === 'clarify') expect(candidates[0]?.tool).not.toBe(tool)
    }),
    { numRuns: 300 },
  )
})

test('an opt-out is over at the exact instant of its end', () => {
  const text = 'We have 20 stakeholders.'
  const until = (expires_at: number) =>
    decide(text, 'en', { user_opt_out: { all_tools: true, tools: [], expires_at } }).output.action
  expect([until(1_001), until(1_000)]).toEqual(['chat', 'tool'])
})

test('no message opens a tool against a suppress rule that it meets, whatever else is forced', () => {
  fc.assert(
    fc.property(message, language, fc.constantFrom(...UI_TOOLS), (text, spoken, tool) => {
      const { output, candidates } = decide(text, spoken, {
        guardrails: [
          { intent_pattern: '.*', action: 'force_tool', tool },
          { intent_pattern: '', action: 'force_tool', tool },
          { intent_pattern: '(?s).*', action: 'suppress_tool', tool },
        ],
      })
      expect(output.tool_name).not.toBe(tool)
      if (output.action === 'clarify') expect(candidates[0]?.tool).not.toBe(tool)
    }),
    { numRuns: 200 },
  )
})

test('a thousand characters take no time to speak of', () => {
  for (const text of [
    'first, then, '.repeat(80),
    '1, 2, 3, '.repeat(120),
    'a'.repeat(1_000),
    '- x\n'.repeat(250),
  ]) {
    expect(computingMs(() => decide(text, 'en'))).toBeLessThan(500)
  }
})

// Quadratic time would take half a minute on these.
test.each(['3 risks. ', 'DE12 3456 ', 'between 1 and '])(
  'a long message full of %j is read in time that grows with its length',
  piece => {
    expect(computingMs(() => decide(piece.repeat(60_000 / piece.length), 'en'))).toBeLessThan(15_000)
  },
)
