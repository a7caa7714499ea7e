import { say } from '../../messages/catalog.ts'
import { labelled } from '../../nlu/text/labelled.ts'
import type { ToolInWords } from '../in-words.ts'
import { chatProposal } from '../router/proposal.ts'
import { fieldsIn, valueText } from './fields.ts'
import type { FormData } from './form.ts'
import type { FormParams } from './params.ts'

const shownText = (value: unknown, locale: string) =>
  typeof value === 'boolean' ? say(value ? 'word_yes' : 'word_no', locale) : valueText(value)

/** An author's form, as it is spoken of. Its nouns and its opening are the author's (`open-form.ts`). */
export const formInWords: ToolInWords<FormParams, FormData, never> = {
  label: 'form',
  many: 'tools_form',
  one: 'tool_form',
  nouns: {
    nouns: { en: new Set(), de: new Set() },
    loose: { en: new Set(), de: new Set() },
  },
  isNamedEverywhere: false,
  verbs: new Set(),
  preferred: [],
  spokenOf: 'a form',
  description: 'a form of this assistant',
  offer: null,
  hint: null,
  question: null,
  judged: null,
  standIn: null,
  named: () => null,
  open: () => chatProposal('nothing_fits', 'the form is not on the menu'),
  // Words are read by the form's schema, as those to any other form.
  capture: () => null,
  withEarlier: (_, earlier, now) => ({ ...earlier, ...now }),
  // Fields are answered again by their names.
  editing: null,
  summary(params, data, locale) {
    const lines = fieldsIn(params)
      .map(({ name, label }) => ({ label, text: shownText(data[name], locale) }))
      .filter(({ text }) => text.trim() !== '')
    const entries = lines.map(({ label, text }) => `- ${labelled(label, text)}`).join('\n')
    const head = say('ui_form_summary', locale, { title: params.title })
    return { count: lines.length, entries, text: [head, entries].filter(block => block !== '').join('\n\n') }
  },
  summaryWish: () => null,
  opens: ({ title }, _, locale) => say('ui_form_opens', locale, { title }),
  writeIt: ({ title }, _, locale) => say('fill_in', locale, { title }),
  asObject: { one: 'tool_a_form', none: 'tool_no_form' },
  rule: { force_tool: 'rule_force_form', suppress_tool: 'rule_suppress_form' },
  asks: { tooFew: 'ui_ask_form_fields', gap: 'ui_ask_form_fields', oneGap: 'ui_ask_form_fields' },
  missing: {
    tooFew: 'ui_missing_form_fields',
    gap: 'ui_missing_form_fields',
    oneGap: 'ui_missing_form_fields',
  },
  fields: {},
  evidence: {},
}
