import type { Guardrail } from '../core/ui.ts'
import { say } from '../messages/catalog.ts'
import { topicOf } from './router/rule-words.ts'
import { inWords } from './tools-in-words.ts'

/** A rule as its person said it: "whenever you write about risks, I open no table". */
export const ruleInWords = ({ intent_pattern, topic, action, tool }: Guardrail, locale: string): string =>
  say(inWords(tool).rule[action], locale, { topic: topic ?? topicOf(intent_pattern) })
