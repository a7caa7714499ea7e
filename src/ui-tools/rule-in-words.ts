import type { Guardrail } from '../core/ui.ts'
import { say } from '../messages/catalog.ts'
import { topicOf } from './router/rule-words.ts'
import { inWords } from './tools-in-words.ts'

/** A rule as its person said it: "whenever you write about risks, I open no table". */
export function ruleInWords({ intent_pattern, topic, action, tool }: Guardrail, locale: string): string {
  const { asObject, rule } = inWords(tool)
  const about = topic ?? topicOf(intent_pattern)
  if (rule !== undefined) return say(rule[action], locale, { topic: about })
  const opened = say(asObject[action === 'force_tool' ? 'one' : 'none'], locale)
  return say('rule_in_words', locale, { topic: about, tool: opened })
}
