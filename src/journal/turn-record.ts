import type { Fact, JournalEvent, JournalEventOf } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import { isSameJson, type Json } from '../core/json.ts'
import { Divergence } from './divergence.ts'
import type { TurnLogOptions } from './turn-log-options.ts'
import { withoutDefinitions } from './without-definitions.ts'

/** Facts the outside caused: the turn's code does not state them. */
type OutsideFact = 'turn_resumed' | 'step_restarted' | 'effect_accepted'
export type StatedEvent = Exclude<JournalEvent, JournalEventOf<OutsideFact>>

/** Facts the journal already holds of a turn, in the order in which its code states them again. */
export class TurnRecord {
  /** True where engine and assistant are as they were: then every digest and every word is the same. */
  readonly isExact: boolean
  readonly #events: JournalEvent[]
  readonly #onTake: (event: JournalEvent) => void
  /** Of jobs this turn has started. */
  readonly #handles = new Map<EffectKey, Json>()
  #cursor = 0
  #restarts = 0

  constructor(
    { recorded, compareDigests }: Pick<TurnLogOptions, 'recorded' | 'compareDigests'>,
    onTake: (event: JournalEvent) => void,
  ) {
    this.#events = [...recorded]
    this.isExact = compareDigests
    this.#onTake = onTake
  }

  /** Number of times it was begun anew so far. */
  get restarts(): number {
    return this.#restarts
  }

  handleOf(effect: EffectKey): Json | undefined {
    return this.#handles.get(effect)
  }

  /** The next fact that the turn's code must state itself (L3); null beyond the record. */
  next(): StatedEvent | null {
    for (;;) {
      const event = this.#events[this.#cursor]
      if (event === undefined) return null
      if (event.type === 'effect_accepted')
        this.#handles.set(event.payload.effect, event.content?.handle ?? null)
      else if (event.type === 'turn_resumed' || event.type === 'step_restarted') this.#restarts++
      else return event
      this.take(event)
    }
  }

  take(event: JournalEvent): void {
    this.#cursor++
    this.#onTake(event)
  }

  add(event: JournalEvent): void {
    this.#events.push(event)
  }

  /** Takes all that is left of it. */
  abandon(): void {
    for (const event of this.#events.slice(this.#cursor)) this.take(event)
  }

  compare(recorded: JournalEvent, fact: Fact): void {
    const isErased = recorded.content === null && fact.content !== null
    const comparable = (one: Fact) => {
      const { type, payload, content } = this.isExact ? one : withoutDefinitions(one)
      return [type, payload, isErased ? null : content]
    }
    if (!isSameJson(comparable(recorded), comparable(fact)))
      throw new Divergence(recorded.seq, recorded, fact)
  }
}
