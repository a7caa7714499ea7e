import { describe, expect, test } from 'vitest'
import { ABOUT_TOOLS } from '../../../test/corpora/router/about-tools.ts'
import { DISCOVERY } from '../../../test/corpora/router/discovery.ts'
import { DISCOVERY_IN_STATE } from '../../../test/corpora/router/discovery-in-state.ts'
import { EVERYDAY } from '../../../test/corpora/router/everyday.ts'
import * as labelled from '../../../test/corpora/router/labelled.ts'
import { MIXED } from '../../../test/corpora/router/mixed.ts'
import { PERSONAS } from '../../../test/corpora/router/personas.ts'
import { REGISTERS } from '../../../test/corpora/router/registers.ts'
import { VOICES } from '../../../test/corpora/router/voices.ts'
import { WEIGHED } from '../../../test/corpora/router/weighed.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { judgeRoute, type RouteJudge } from './judge-route.ts'
import { routeBy } from './route.ts'
import { RouterStateSchema } from './router-state.ts'

const briefly = (
  text: string,
  language: 'en' | 'de',
  told: unknown = {},
  judge: RouteJudge | null = judgeRoute,
) => {
  const state = RouterStateSchema.parse(told)
  const { output } = routeBy(judge, { text, language, state, menu: UI_TOOLS, now: state.now ?? 0 })
  if (output.action !== 'tool') return output.action === 'chat' ? 'chat' : output.clarify
  const { min_rows, min_steps } = output.params as { min_rows?: number; min_steps?: number }
  return output.tool_name === 'request_data_table' ? `table ${min_rows}` : `map ${min_steps}`
}

const TABLES: Readonly<Record<string, labelled.LabelledInState>> = {
  ...labelled,
  ...REGISTERS,
  ...EVERYDAY,
  ...DISCOVERY,
  ...DISCOVERY_IN_STATE,
  ...ABOUT_TOOLS,
  ...PERSONAS,
  ...MIXED,
  ...VOICES,
  ...WEIGHED,
}

describe.each(Object.entries(TABLES))('%s', (_, sentences) => {
  for (const [language, text, label, state] of sentences)
    test(`${language}: ${text} → ${label}`, () => {
      const got = briefly(text, language, state)
      expect(/\d/.test(label) ? got : got?.replace(/ \d+/, '')).toBe(label)
    })
})

test.each([
  ['en', 'Put Peter in the table.', 'chat'],
  ['en', 'Could you insert Berlin into the spreadsheet?', 'chat'],
  ['de', 'Trag Peter in die Tabelle ein.', 'chat'],
  ['en', 'Put Ann, Ben and Carla in the table.', 'table 3'],
  ['en', 'Put everyone in a table.', 'table 3'],
  ['en', 'put the suppliers in a table', 'table 3'],
] as const)(
  'one name goes into the table that is there, many open one: %s %s → %s',
  (language, text, label) => {
    expect(briefly(text, language, {}, null)).toBe(label)
  },
)
