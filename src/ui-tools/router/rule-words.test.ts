import { describe, expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { applyGuardrails } from '../guardrails.ts'
import { namedTools } from '../tools-in-words.ts'
import { readRule, topicOf } from './rule-words.ts'

const ruleIn = (language: Language, text: string) => {
  const rule = readRule(tokenise(text), language, namedTools(UI_TOOLS))
  return rule === null ? null : `${rule.action} ${rule.tool} ${topicOf(rule.intent_pattern)}`
}

describe('“for risks” is a rule, not an opt-out', () => {
  test.each<[Language, string, string]>([
    ['en', 'no tables for risks please', 'suppress_tool request_data_table risk'],
    [
      'en',
      "don't open maps for onboarding questions",
      'suppress_tool request_process_map onboarding question',
    ],
    ['de', 'Bitte keine Tabellen für Risiken', 'suppress_tool request_data_table risik'],
    ['de', 'Öffne keine Prozesskarten bei Lieferanten', 'suppress_tool request_process_map lieferant'],
    ['de', 'Bei Rechnungen bitte keine Tabelle öffnen', 'suppress_tool request_data_table rechnung'],
  ])('%s: %s', (language, text, rule) => {
    expect(ruleIn(language, text)).toBe(rule)
  })

  test.each<[Language, string]>([
    ['en', 'no tables for now'],
    ['en', 'no tables for the next two hours'],
    ['en', 'no more tables for me'],
    ['de', 'keine Tabellen für heute'],
    ['de', 'Für mich bitte keine Tabellen mehr'],
    ['en', 'never show me a process map again'],
    ['en', 'no table for two items please'],
    ['en', 'No tables for dogs at the cafe'],
    ['en', 'no more moaning about tables, I promise'],
    ['en', 'Great, always a table for everything'],
    ['de', 'Für die paar Punkte bitte keine Tabelle'],
  ])('%s: “%s” is none', (language, text) => {
    expect(ruleIn(language, text)).toBeNull()
  })
})

test.each<[Language, string, string, string]>([
  ['de', 'Nie Tabellen für Risiken zeigen', 'Risiken', 'Wir haben 20 Projektrisiken'],
  ['de', 'Nie Tabellen für Risiken zeigen', 'Risiken', 'das größte Risiko'],
  ['de', 'Öffne nie Tabellen für Gäste', 'Gäste', 'hier ist unsere Gästeliste'],
  ['en', 'never show tables for invoices', 'invoices', 'one invoice is missing'],
])('%s: “%s” keeps the word %s and finds “%s”', (language, text, topic, message) => {
  const rule = readRule(tokenise(text), language, namedTools(UI_TOOLS))
  expect(rule?.topic).toBe(topic)
  expect(applyGuardrails(rule === null ? [] : [rule], message).suppressed.size).toBe(1)
})

describe('rules people tell us', () => {
  test.each<[Language, string, string]>([
    ['en', "don't draw a map when we talk about invoices", 'suppress_tool request_process_map invoic'],
    ['en', 'whenever I bring up suppliers, open a table', 'force_tool request_data_table supplier'],
    ['en', "When it's about budgets always draw a process map", 'force_tool request_process_map budget'],
    ['en', 'every time I mention deliveries give me a table', 'force_tool request_data_table deliveri'],
    ['de', "Wenn's um Risiken geht, immer eine Tabelle öffnen", 'force_tool request_data_table risik'],
    ['en', 'never show tables for budget questions', 'suppress_tool request_data_table budget question'],
    [
      'de',
      'wenn ich von Rechnungen spreche, öffne keine Tabelle',
      'suppress_tool request_data_table rechnung',
    ],
    ['de', 'zeichne bei Lieferketten immer eine Karte', 'force_tool request_process_map lieferkett'],
  ])('%s: %s', (language, text, rule) => {
    expect(ruleIn(language, text)).toBe(rule)
  })

  test.each<[Language, string]>([
    ['en', 'We always set the table for our guests'],
    ['en', 'my aunt told the waiter never to bring tables for children'],
    ['en', 'did you always draw maps for approvals?'],
    ['en', "I'd prefer it if you never opened a map again"],
    ['de', 'Oma hat zu Ostern immer den Tisch und die Karten gedeckt'],
    ['de', 'Im Café liegt immer eine Karte für die Gäste'],
  ])('none is made of %s: %s', (language, text) => {
    expect(ruleIn(language, text)).toBeNull()
  })
})
