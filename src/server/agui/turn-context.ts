import { clip } from '../../core/clip.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { LastTurn } from '../../core/session.ts'
import { LONGEST_SUMMARY } from '../../journal/fold-turn.ts'

/** A turn in brief, for the client to know what the next one builds on. */
export class TurnContext {
  readonly #entities = new Set<string>()
  readonly #tools = new Set<string>()
  #summary = ''

  take(event: JournalEvent): void {
    if (event.type === 'message_received' && event.content?.entityId)
      this.#entities.add(event.content.entityId)
    if (event.type === 'effect_claimed' && event.payload.kind === 'tool') this.#tools.add(event.payload.name)
  }

  say(text: string): void {
    this.#summary = clip(text, LONGEST_SUMMARY)
  }

  view(): LastTurn {
    return { summary: this.#summary, entities: [...this.#entities], tools: [...this.#tools] }
  }
}
