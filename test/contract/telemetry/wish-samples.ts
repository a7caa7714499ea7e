import type { Sample } from './sample.ts'

export const OWN_RULE = {
  intent_pattern: 'secret project',
  topic: 'secret project',
  action: 'suppress_tool',
  tool: 'request_data_table',
} as const
export const SAVED_RULE = { ...OWN_RULE, id: 'rule_1', createdAt: 1 } as const

export const RULE_SAMPLES: readonly Sample<'rules_changed'>[] = [
  {
    type: 'rules_changed',
    payload: { change: 'dropped', rules: 1, by: 'words' },
    content: { rules: [SAVED_RULE] },
  },
]

export const OPT_OUT_SAMPLES: readonly Sample<'opt_out_changed'>[] = [
  {
    type: 'opt_out_changed',
    payload: { optOut: { all_tools: false, tools: ['request_data_table'], expires_at: 9 }, by: 'words' },
    content: null,
  },
]
