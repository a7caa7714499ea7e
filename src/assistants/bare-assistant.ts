import { defaultPolicy } from '../policy/default-policy.ts'
import type { Assistant } from './assistant.ts'
import { contextTypesOf } from './context-types.ts'

/** An assistant about which nothing was said: all defaults, no name. */
export const BARE_ASSISTANT: Assistant = {
  id: '' as Assistant['id'],
  name: '',
  description: '',
  locale: 'en',
  zone: null,
  starters: [],
  texts: {},
  instructions: '',
  ui_tools: [],
  ui_router: 'model',
  ui_iterations: {},
  flow: null,
  intents: null,
  agents: null,
  conversation: true,
  fallback: {},
  profile: 'balanced',
  context_types: contextTypesOf({}, []),
  limits: { maxToolCalls: 8, maxSameCalls: 2, deadlineMs: 90_000 },
  budget: null,
  tools: [],
  policy: defaultPolicy,
  lookups: {},
  sources: {},
  revision: '',
}
