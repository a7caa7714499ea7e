import type { EffectKind, EffectStatus, JournalEventOf } from './event.ts'
import type { AssistantId, EffectKey, MessageId, SessionId, TenantId, TurnId } from './id.ts'
import type { Usage } from './usage.ts'

export interface SessionRef {
  readonly tenant: TenantId
  readonly session: SessionId
}

/** One line of the conversation as people and models see it. */
export interface Message {
  readonly id: MessageId
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly turn: TurnId
  readonly at: number
  /** False when it was stopped half-way. */
  readonly complete: boolean
}

export interface OpenTurn {
  readonly turn: TurnId
  readonly attempt: number
  readonly started: JournalEventOf<'turn_started'>
}

/** A claim of the open turn; status and text (of a model call) come when it is settled. */
export interface TurnEffect {
  readonly kind: EffectKind
  readonly name: string
  readonly status: EffectStatus | null
  readonly text: string
}

/** An effect whose outcome nobody knows. */
export interface DoubtfulEffect {
  readonly effect: EffectKey
  readonly kind: EffectKind
  readonly name: string
  readonly turn: TurnId
}

/**
 * The fold of a session's journal. Its size is bounded, whatever the length of the session: `window` holds the
 * recent whole turns only.
 */
export interface SessionState {
  readonly session: SessionId
  readonly assistant: AssistantId
  readonly seq: number
  readonly turns: number
  readonly messages: number
  readonly window: readonly Message[]
  readonly open: OpenTurn | null
  readonly effects: Readonly<Record<EffectKey, TurnEffect>>
  readonly doubtful: readonly DoubtfulEffect[]
  readonly usage: Usage
}
