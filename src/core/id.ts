declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type TenantId = Id<'tenant'>
export type AssistantId = Id<'assistant'>
export type UserId = Id<'user'>
/** Ours, never the client's: clients mint colliding thread ids. */
export type SessionId = Id<'session'>
/** `t1`, `t2`, …: the n-th turn of its session. */
export type TurnId = Id<'turn'>
/** `t1/e1`, …: the n-th effect of a turn. */
export type EffectKey = Id<'effect'>
/** An effect's name in the whole world, handed to tools. */
export type IdempotencyKey = Id<'idempotency-key'>
export type MessageId = Id<'message'>
/** `t1/p1`, …: the n-th pending a turn opened. */
export type PendingId = Id<'pending'>
/** `t1/plan1`, …: the n-th plan a turn made. */
export type PlanId = Id<'plan'>

/** `t1/draft1`, …: the n-th draft a turn made. */
export type DraftId = Id<'draft'>

/** `t1-a1`, …: the n-th artifact a turn recorded. It stands in addresses. */
export type ArtifactId = Id<'artifact'>

/** A digest of the bytes it names. */
export type BlobId = Id<'blob'>

export const DEFAULT_TENANT = 'default' as TenantId

export const turnId = (ordinal: number) => `t${ordinal}` as TurnId

/** Its ordinal: the inverse of `turnId`. */
export const turnNumber = (turn: TurnId) => Number(turn.slice(1))

export const effectKey = (turn: TurnId, ordinal: number) => `${turn}/e${ordinal}` as EffectKey

export const idempotencyKey = (session: SessionId, effect: EffectKey) =>
  `${session}/${effect}` as IdempotencyKey

export const pendingId = (turn: TurnId, ordinal: number) => `${turn}/p${ordinal}` as PendingId

/** The turn that opened it. */
export const turnOf = (id: PendingId | EffectKey | PlanId) => id.split('/', 1)[0] as TurnId

export const planId = (turn: TurnId, ordinal: number) => `${turn}/plan${ordinal}` as PlanId

export const draftId = (turn: TurnId, ordinal: number) => `${turn}/draft${ordinal}` as DraftId

export const artifactId = (turn: TurnId, ordinal: number) => `${turn}-a${ordinal}` as ArtifactId

/** A restarted step streams under a new id, so that the half message before it can be taken back. */
export const messageId = (turn: TurnId, ordinal: number, restarts: number) =>
  `${turn}-m${ordinal}${restarts === 0 ? '' : `-${restarts}`}` as MessageId
