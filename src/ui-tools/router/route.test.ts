import { describe, expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { route } from './route.ts'
import { RouterStateSchema } from './router-state.ts'
import * as labelled from './sentences/labelled.ts'

const briefly = (text: string, language: 'en' | 'de') => {
  const { output } = route({ text, language, state: RouterStateSchema.parse({}), menu: UI_TOOLS, now: 0 })
  if (output.action !== 'tool') return output.action === 'chat' ? 'chat' : output.clarify
  const { min_rows, min_steps } = output.params as { min_rows?: number; min_steps?: number }
  return output.tool_name === 'request_data_table' ? `table ${min_rows}` : `map ${min_steps}`
}

describe.each(Object.entries(labelled))('%s', (_, sentences) => {
  test.each(sentences)('%s: %s → %s', (language, text, label) => {
    const got = briefly(text, language)
    expect(/\d/.test(label) ? got : got?.replace(/ \d+/, '')).toBe(label)
  })
})
