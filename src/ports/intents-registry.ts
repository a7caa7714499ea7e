import type { AssistantId, SessionId } from '../core/id.ts'
import type { Principal } from '../core/principal.ts'

/** A message's surroundings, and the person who wrote it. */
export interface EligibilityContext extends Principal {
  readonly assistant: AssistantId
  readonly session: SessionId
  readonly channel: string
  readonly locale: string
  readonly contextType: string
  /** Every intent of the assistant, in the order of its file. */
  readonly intents: readonly string[]
}

/**
 * Says which of an assistant's intents come into question. What they are stays in `intents.yaml`, where examples,
 * parameters and tools are checked against each other. Ids it does not know are dropped. Its answer is recorded; where
 * it throws or takes longer than 5 s, none is eligible.
 */
export interface IntentsRegistry {
  eligible(context: EligibilityContext, signal: AbortSignal): Promise<readonly string[]> | readonly string[]
}
