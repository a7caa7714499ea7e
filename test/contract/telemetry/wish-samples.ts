import type { Sample } from './sample.ts'

const OWN_RULE = {
  intent_pattern: 'secret project',
  topic: 'secret project',
  action: 'suppress_tool',
  tool: 'request_data_table',
} as const
const SAVED_RULE = { ...OWN_RULE, id: 'rule_1', createdAt: 1 } as const

const RULE_SAMPLES: readonly Sample<'rules_changed'>[] = [
  {
    type: 'rules_changed',
    payload: { change: 'dropped', rules: 1, by: 'words' },
    content: { rules: [SAVED_RULE] },
  },
]

const PREFERENCE = {
  assistant: 'classroom',
  agent: 'image',
  field: 'style',
  value: 'secret project',
  createdAt: 1,
} as const

const PREFERENCE_SAMPLES: readonly Sample<'preferences_changed'>[] = [
  {
    type: 'preferences_changed',
    payload: { change: 'kept', preferences: 1, by: 'words' },
    content: { before: [PREFERENCE], now: [PREFERENCE] },
  },
]

const OPT_OUT_SAMPLES: readonly Sample<'opt_out_changed'>[] = [
  {
    type: 'opt_out_changed',
    payload: { optOut: { all_tools: false, tools: ['request_data_table'], expires_at: 9 }, by: 'words' },
    content: null,
  },
]

/** Wishes a turn begins with. */
export const WISHES_READ = {
  guardrails: [SAVED_RULE],
  preferences: [PREFERENCE],
  preview: { changes: ['our secret project'], shadowedBy: [OWN_RULE], contradicts: [OWN_RULE] },
} as const

export const WISH_SAMPLES = {
  opt_out_changed: OPT_OUT_SAMPLES,
  rules_changed: RULE_SAMPLES,
  preferences_changed: PREFERENCE_SAMPLES,
} as const
