import { describe, expect, test } from 'vitest'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { emptyState } from '../journal/fold.ts'
import { READ_CHARACTERS } from '../nlu/text/excerpt.ts'
import { aMessage } from '../testing/test-engine.ts'
import { NO_EVIDENCE } from '../tracks/evidence.ts'
import { route } from '../ui-tools/router/route.ts'
import { RouterStateSchema } from '../ui-tools/router/router-state.ts'
import { type DecisionWithMove, decide } from './decide.ts'
import { readsOf } from './reads.ts'

const FILLINGS: Readonly<Record<string, string>> = {
  commas: 'a,',
  digits: '7',
  numbers: '12 ',
  spaces: ' ',
  quotes: '"',
  'line breaks': '\n',
  emoji: '😀',
  'one word': 'a',
  brackets: '(',
  sequences: 'first we do it then we go ',
  wishes: 'refund my order please. ',
  addresses: 'a@b.de ',
}
const LENGTH = 1_000_000

/** Each begins and ends with as much as is read of it. */
const filled = (start: string, filling: string, end: string): string => {
  const around = `${'. '.repeat(READ_CHARACTERS)}`
  return `${start}${around}${filling.repeat(Math.ceil(LENGTH / filling.length))}${around}${end}`
}

describe.each(['support', 'discovery'])('the %s assistant', async name => {
  const loaded = await loadAssistant(`assistants/${name}`)
  if (loaded.kind === 'broken') throw new Error(`${name} is broken`)
  const { assistant } = loaded
  const decidedOf = (text: string): DecisionWithMove => {
    const input = aMessage(text)
    const surroundings = {
      now: 0,
      engine: 'test',
      zone: 'UTC',
      hasModel: false,
      hasRouter: false,
      primitives: {},
    }
    const state = emptyState('ses_1' as never)
    const outcome = decide({
      input,
      state,
      reads: readsOf(input, state, assistant, surroundings),
      assistant,
      flow: null,
      guardrails: [],
      preferences: [],
      memory: null,
      evidence: NO_EVIDENCE,
    })
    if (outcome.kind !== 'decided') throw new Error('no model is asked')
    return outcome.decided
  }
  const [start, end] = ['Please refund me 20 euros. We have 12 suppliers to list.', 'It is LX-20481.']
  const plain = decidedOf(filled(start, '. ', end))

  test.each(Object.entries(FILLINGS))(
    'decides alike whatever a megabyte of %s says in the middle',
    (_, filling) => {
      const { decision } = decidedOf(filled(start, filling, end))
      expect(decision).toEqual({ ...plain.decision, read: { ...plain.decision.read, of: decision.read?.of } })
    },
  )

  test('says in the journal how much of it was read', () => {
    const { characters = 0, of = 0 } = plain.decision.read ?? {}
    expect(characters).toBeLessThanOrEqual(READ_CHARACTERS)
    expect(of).toBeGreaterThan(LENGTH)
    expect(decidedOf('Where is my order?').decision.read).toBeUndefined()
  })
})

test('a table opens with all the rows that were pasted', async () => {
  const loaded = await loadAssistant('assistants/discovery')
  if (loaded.kind === 'broken') throw new Error('it is broken')
  const rows = Array.from({ length: 5_000 }, (_, row) => `- Supplier number ${row} in the north`)
  const routed = route({
    text: `Please record these suppliers:\n${rows.join('\n')}`,
    language: 'en',
    state: RouterStateSchema.parse({}),
    menu: loaded.assistant.ui_tools,
    now: 0,
  })
  expect(routed.output).toMatchObject({ tool_name: 'request_data_table', params: { min_rows: 5_000 } })
  const drafted = routed.draft?.tool === 'request_data_table' ? routed.draft.data.rows : []
  expect(drafted).toHaveLength(5_000)
})
