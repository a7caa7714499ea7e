import type { Event } from '@ag-ui/core'
import type { JournalEventOf } from '../../core/event.ts'
import type { EffectKey } from '../../core/id.ts'
import { isPlainObject } from '../../core/json.ts'
import type { Frame } from './frame.ts'

/**
 * Thoughts of models, as their providers show them: while they come, or from the record where nobody was there to hear
 * them. A thought is closed before anything else of its call is shown.
 */
export class Thoughts {
  readonly #shown = new Set<EffectKey>()
  #open: { readonly message: string; readonly id: string } | null = null

  stream(effect: EffectKey, text: string, id: string): Frame[] {
    const message = nameOf(effect)
    const isOpen = this.#open?.message === message
    // Afterthoughts are on record; among the answer nobody reads them.
    if (!isOpen && this.#shown.has(effect)) return []
    const before = isOpen ? [] : [...this.close(), ...begin(message).map(event => ({ id, event }))]
    this.#shown.add(effect)
    this.#open = { message, id }
    return [...before, { id, event: content(message, text) }]
  }

  /** Under the id of what came before the thought: only the end of its call is a place to go on from. */
  close(): Frame[] {
    if (this.#open === null) return []
    const { message, id } = this.#open
    this.#open = null
    return end(message).map(event => ({ id, event }))
  }

  /** Events of a call's outcome. */
  settled({ payload: { effect }, content: recorded }: JournalEventOf<'effect_settled'>): Event[] {
    const closing = this.close().map(({ event }) => event)
    if (this.#shown.has(effect)) return closing
    const text = reasoningIn(recorded?.value)
    const message = nameOf(effect)
    return text === '' ? closing : [...closing, ...begin(message), content(message, text), ...end(message)]
  }
}

const nameOf = (effect: EffectKey) => `${effect}/reasoning`

const begin = (messageId: string): Event[] =>
  [
    { type: 'REASONING_START', messageId },
    { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
  ] as Event[]

const content = (messageId: string, delta: string): Event =>
  ({ type: 'REASONING_MESSAGE_CONTENT', messageId, delta }) as Event

const end = (messageId: string): Event[] =>
  [
    { type: 'REASONING_MESSAGE_END', messageId },
    { type: 'REASONING_END', messageId },
  ] as Event[]

function reasoningIn(value: unknown): string {
  const parts = isPlainObject(value) && Array.isArray(value.parts) ? value.parts : []
  return parts
    .flatMap(part => (isPlainObject(part) && part.part === 'reasoning' ? [String(part.text)] : []))
    .filter(text => text !== '')
    .join('\n\n')
}
