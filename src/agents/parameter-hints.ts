import type { Json, JsonObject } from '../core/json.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import type { AssistantAgent } from './agent.ts'
import { agentText } from './agent-text.ts'

const TITLES: Readonly<Partial<Record<string, MessageKey>>> = {
  topic: 'agent_param_topic',
  content: 'agent_param_content',
  gradeLevel: 'agent_param_grade',
  depth: 'agent_param_depth',
  sources: 'agent_param_sources',
  style: 'agent_param_style',
  labels: 'agent_param_labels',
  complexity: 'agent_param_complexity',
  musicStyle: 'agent_param_music_style',
  duration: 'agent_param_duration',
  tempo: 'agent_param_tempo',
  lyrics: 'agent_param_lyrics',
  instruction: 'agent_param_instruction',
  text: 'agent_param_text',
  language: 'agent_param_language',
}

const VALUES: Readonly<Partial<Record<string, Readonly<Partial<Record<string, MessageKey>>>>>> = {
  style: { auto: 'agent_value_auto' },
  labels: { german: 'agent_value_german', english: 'agent_value_english', none: 'agent_value_none' },
  complexity: {
    simple: 'agent_value_simple',
    medium: 'agent_value_medium',
    detailed: 'agent_value_detailed',
  },
  depth: {
    quick: 'agent_value_quick',
    standard: 'agent_value_standard',
    comprehensive: 'agent_value_comprehensive',
  },
  sources: { academic: 'agent_value_academic', general: 'agent_value_general', news: 'agent_value_news' },
  tempo: { slow: 'agent_value_slow', medium: 'agent_value_medium_tempo', fast: 'agent_value_fast' },
  language: { de: 'agent_value_german', en: 'agent_value_english' },
  gradeLevel: {
    '1-4': 'agent_grade_1_4',
    '5-6': 'agent_grade_5_6',
    '7-8': 'agent_grade_7_8',
    '9-10': 'agent_grade_9_10',
    '11-13': 'agent_grade_11_13',
  },
}

/** Our word for a parameter; its name where we have none. */
export function parameterTitle(name: string, locale: string): string {
  const key = TITLES[name]
  return key === undefined ? name : say(key, locale)
}

/** Words for a parameter of an agent and its values, as its schema shows them: by its questions, else by ours. */
export function parameterHints(
  { questions, orders, context }: AssistantAgent,
  name: string,
  { enum: values, title }: JsonObject,
  locale: string,
): JsonObject {
  const key = name === context ? 'agent_param_context' : TITLES[name]
  const choices = questions.find(({ field }) => field === name)?.choices ?? []
  const labelOf = (value: Json): string => {
    const chosen = choices.find(choice => choice.value === value)
    const own = typeof value === 'string' ? VALUES[name]?.[value] : undefined
    if (chosen !== undefined) return agentText(chosen.label, locale)
    return own === undefined ? String(value) : say(own, locale)
  }
  return {
    ...(title === undefined && key !== undefined && { title: say(key, locale) }),
    ...(Array.isArray(values) && { enumNames: values.map(labelOf) }),
    ...(orders.durations?.includes(name) === true && { 'x-unit': 's' }),
  }
}
