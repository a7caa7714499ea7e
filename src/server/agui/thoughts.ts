import type { Event } from '@ag-ui/core'
import type { JournalEventOf } from '../../core/event.ts'
import { type EffectKey, effectKey, type TurnId } from '../../core/id.ts'
import { isPlainObject } from '../../core/json.ts'
import { idAtThought, type ThoughtPlace } from './cursor.ts'
import type { Frame } from './frame.ts'

interface OpenThought {
  readonly effect: EffectKey
  /** The fact it came after. */
  readonly seq: number
  /** False where only its end is left to tell. */
  readonly isTold: boolean
}

/**
 * Thoughts of models, as their providers show them: while they come, or from the record where nobody was there to hear
 * them. A thought is closed before anything else is shown; its ids say how much of it is open, so that whoever comes back is told of
 * its end.
 */
export class Thoughts {
  readonly #shown = new Set<EffectKey>()
  #open: OpenThought | null = null

  /** The reader says that it is at this place of a thought. */
  continue(turn: TurnId, seq: number, place: ThoughtPlace, call: number): void {
    const effect = effectKey(turn, call)
    this.#shown.add(effect)
    this.#open = place === 'after thought' ? null : { effect, seq, isTold: place === 'thought' }
  }

  stream(effect: EffectKey, text: string, seq: number): Frame[] {
    const isOpen = this.#open?.effect === effect
    // Afterthoughts are on record; among the answer nobody reads them.
    if (!isOpen && this.#shown.has(effect)) return []
    if (isOpen && this.#open?.isTold === false) return []
    const before = isOpen ? [] : [...this.close(), ...this.#begin(effect, seq)]
    return [...before, this.#frame('thought', content(nameOf(effect), text))]
  }

  close(): Frame[] {
    if (this.#open === null) return []
    const { effect, isTold } = this.#open
    const [endOfText, end] = ends(nameOf(effect))
    const frames = [
      ...(isTold ? [this.#frame('edge of thought', endOfText)] : []),
      this.#frame('after thought', end),
    ]
    this.#open = null
    return frames
  }

  /** Events of a call's outcome: its thought, unless that was told. */
  settled({ payload: { effect }, content: recorded }: JournalEventOf<'effect_settled'>): Event[] {
    if (this.#shown.has(effect)) return []
    const text = reasoningIn(recorded?.value)
    const message = nameOf(effect)
    return text === '' ? [] : [...begins(message), content(message, text), ...ends(message)]
  }

  #begin(effect: EffectKey, seq: number): Frame[] {
    this.#shown.add(effect)
    this.#open = { effect, seq, isTold: true }
    const [begin, beginOfText] = begins(nameOf(effect))
    return [this.#frame('edge of thought', begin), this.#frame('thought', beginOfText)]
  }

  #frame(place: ThoughtPlace, event: Event): Frame {
    const { seq = 0, effect = '' } = this.#open ?? {}
    return { id: idAtThought(seq, place, callOf(effect)), event }
  }
}

const nameOf = (effect: EffectKey) => `${effect}/reasoning`
/** `t1/e3` is the third call. */
const callOf = (effect: string): number => Number(effect.slice(effect.lastIndexOf('/e') + 2))

const begins = (messageId: string) =>
  [
    { type: 'REASONING_START', messageId },
    { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
  ] as [Event, Event]

const content = (messageId: string, delta: string): Event =>
  ({ type: 'REASONING_MESSAGE_CONTENT', messageId, delta }) as Event

const ends = (messageId: string) =>
  [
    { type: 'REASONING_MESSAGE_END', messageId },
    { type: 'REASONING_END', messageId },
  ] as [Event, Event]

function reasoningIn(value: unknown): string {
  const parts = isPlainObject(value) && Array.isArray(value.parts) ? value.parts : []
  return parts
    .flatMap(part => (isPlainObject(part) && part.part === 'reasoning' ? [String(part.text)] : []))
    .filter(text => text !== '')
    .join('\n\n')
}
