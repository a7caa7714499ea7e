import type { Assistant } from '../assistants/assistant.ts'
import type { PolicyEngine } from '../policy/policy-engine.ts'
import type { ConversationMemory } from '../ports/conversation-memory.ts'
import type { DataSources } from '../ports/data-source.ts'
import type { IntentClassifier } from '../ports/intent-classifier.ts'
import type { IntentsRegistry } from '../ports/intents-registry.ts'
import type { Planner } from '../ports/planner.ts'
import type { ToolExecutor } from '../ports/tool-executor.ts'

/** Parts an application brings in place of the engine's own. The laws hold whatever is plugged in here. */
export interface Primitives {
  readonly intents?: IntentsRegistry
  readonly classifier?: IntentClassifier
  readonly planner?: Planner
  readonly policy?: PolicyEngine
  readonly executor?: ToolExecutor
  readonly memory?: ConversationMemory
  /** In place of assistants' own of the same name. */
  readonly sources?: DataSources
}

export const sourcesOf = ({
  assistant,
  primitives,
}: {
  readonly assistant: Pick<Assistant, 'sources'>
  readonly primitives: Primitives
}): DataSources => ({ ...assistant.sources, ...primitives.sources })
