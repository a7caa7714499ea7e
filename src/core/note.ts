import type { EffectKey, SessionId, TurnId } from './id.ts'
import type { Json } from './json.ts'

/** Reasons people give for a thumb, in the order they are offered. */
export const RATING_REASONS = {
  up: ['right', 'clear', 'quick'],
  down: ['wrong', 'misunderstood', 'incomplete', 'unwanted', 'other'],
} as const

export type RatingReason = (typeof RATING_REASONS)['up' | 'down'][number]

/** Opinion of a person about what a turn did; without a thumb it was taken back. */
export interface Rating {
  readonly turn: TurnId
  readonly thumb: 'up' | 'down' | null
  readonly reason: RatingReason | null
}

/** A session that has the turns of another up to one of them, and goes its own way from there. */
export interface Fork {
  readonly session: SessionId
  /** The last fact both have. */
  readonly seq: number
}

/** The session in which turns up to this one took place first. */
export interface Ancestor {
  readonly session: SessionId
  readonly turns: number
}

/** A call that took place; another like it may not be meant. */
export interface Deed {
  readonly name: string
  readonly digest: string
  /** Names all its tries. */
  readonly first: EffectKey
  readonly turn: TurnId | null
  readonly at: number
  /** Arguments it was made with, to say which it was; not there where they are long. */
  readonly arguments?: Json
}

/** Others of the tenant may read a session by a link with this secret in it. */
export interface Share {
  readonly digest: string
  /** Empty where the content it lay with was deleted. */
  readonly secret: string
}

/** Something noted about a session, which nobody waits for a reply to. */
export type Note =
  | ({ readonly of: 'fork' } & Fork)
  | ({ readonly of: 'rating'; readonly comment: string | null } & Rating)
  /** The secret in the link that others of the tenant may read it by; null where there is none any more. */
  | { readonly of: 'share'; readonly share: Share | null }
