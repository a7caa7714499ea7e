import type { RatingReason } from '../core/note.ts'

export { RATING_REASONS, type RatingReason } from '../core/note.ts'

/** Another conversation this one came from, or that came from it. */
export interface ForkedView {
  readonly session: string
  readonly assistant: string
  readonly thread: string
  readonly title: string | null
  /** The last turn both have; null where they have none in common. */
  readonly turn: string | null
}

/** POST /api/sessions/:session/fork {"message": "…"} or {"before": "t3"} or {"seq": 12}, and a `thread` of one's own. */
export type ForkView = Pick<ForkedView, 'session' | 'assistant' | 'thread' | 'title'>

/** A turn that came to nothing. */
export interface FailureView {
  readonly turn: string
  readonly run: string | null
  readonly code: string
  /** Says it to people, in the language of whoever asks. */
  readonly title: string
  /** Words it began with, which may be said again; null where it was no message. */
  readonly message: string | null
}

/** PUT /api/sessions/:session/turns/:turn/rating; DELETE takes it back. */
export interface RatingView {
  readonly thumb: 'up' | 'down'
  readonly reason: RatingReason | null
}

/** GET, PUT, DELETE /api/sessions/:session/share: address at which others of the tenant can read it; null where they cannot. */
export interface ShareView {
  readonly link: string | null
}

/** GET /api/shared/:session/:secret: what was said in it, and nothing else. */
export interface SharedView {
  readonly title: string | null
  /** Name of the assistant. */
  readonly assistant: string
  readonly createdAt: number
  readonly messages: readonly {
    readonly role: 'user' | 'assistant'
    readonly text: string
    readonly at: number
    /** Name of the colleague whose words these are. */
    readonly by?: string
  }[]
}
