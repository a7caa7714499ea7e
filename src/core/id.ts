declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type TenantId = Id<'tenant'>
export type AssistantId = Id<'assistant'>
export type UserId = Id<'user'>
/** Ours, never the client's: clients mint colliding thread ids. */
export type SessionId = Id<'session'>
/** `t1`, `t2`, …: the n-th turn of its session. */
export type TurnId = Id<'turn'>
/** Globally unique: session/turn/ordinal. Handed to tools as their idempotency key. */
export type EffectKey = Id<'effect'>
export type MessageId = Id<'message'>

export const DEFAULT_TENANT = 'default' as TenantId

export const turnId = (ordinal: number) => `t${ordinal}` as TurnId

export const effectKey = (session: SessionId, turn: TurnId, ordinal: number) =>
  `${session}/${turn}/e${ordinal}` as EffectKey

/** A restarted step streams under a new id, so that the half message before it can be taken back. */
export const messageId = (turn: TurnId, ordinal: number, restarts: number) =>
  `${turn}-m${ordinal}${restarts === 0 ? '' : `-${restarts}`}` as MessageId
