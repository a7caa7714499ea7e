import type { PolicyEngine } from '../policy/policy-engine.ts'
import type { ConversationMemory } from '../ports/conversation-memory.ts'
import type { IntentClassifier } from '../ports/intent-classifier.ts'
import type { IntentsRegistry } from '../ports/intents-registry.ts'
import type { Planner } from '../ports/planner.ts'
import type { ToolExecutor } from '../ports/tool-executor.ts'

/** What an application brings in place of the engine's own. The laws hold whatever is plugged in here. */
export interface Primitives {
  readonly intents?: IntentsRegistry
  readonly classifier?: IntentClassifier
  readonly planner?: Planner
  readonly policy?: PolicyEngine
  readonly executor?: ToolExecutor
  readonly memory?: ConversationMemory
}
