import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { FORMS, type FormLabel } from '../../../test/corpora/router/forms.ts'
import { loadUiTools } from '../../assistants/load-ui-tools.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import type { Language } from '../../nlu/text/language.ts'
import { route } from '../router/route.ts'
import { RouterStateSchema } from '../router/router-state.ts'
import { readRule } from '../router/rule-words.ts'
import { namedTools } from '../tools-in-words.ts'

const FLEET = fileURLToPath(new URL('../../../test/conversations/fleet', import.meta.url))
const { tools: own } = await loadUiTools(FLEET, [])
const menu = [...UI_TOOLS, ...own]
const FORM = 'form_damage_report'

function outcomeOf(text: string, language: Language): FormLabel | 'another' {
  const rule = readRule(tokensRead(text), language, namedTools(menu))
  if (rule !== null) return rule.tool === FORM ? 'rule' : 'another'
  const { output, wish } = route({ text, language, state: RouterStateSchema.parse({}), menu, now: 0 })
  if (output.action === 'tool') return output.tool_name === FORM ? 'opens' : 'another'
  if (wish?.kind !== 'without') return 'nothing'
  return wish.tools !== 'all' && wish.tools.includes(FORM) ? 'without' : 'another'
}

describe.each(Object.entries(FORMS))('%s', (_, sentences) => {
  test.each(sentences)('%s: %s → %s', (language, text, label) => {
    expect(outcomeOf(text, language)).toBe(label)
  })
})
