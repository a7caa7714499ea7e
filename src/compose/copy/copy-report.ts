import type { SessionId, TenantId } from '../../core/id.ts'
import type { Digest } from '../../ports/digest.ts'
import type { Storage } from '../../ports/storage.ts'

/** A storage that is copied to, or looked at to tell what would be done; there may be none yet. */
export type CopyTarget =
  | { readonly kind: 'write'; readonly storage: Storage }
  | { readonly kind: 'look'; readonly storage: Storage | null }

/** The storage that is written to, if any is. */
export const writtenIn = (target: CopyTarget): Storage | null =>
  target.kind === 'write' ? target.storage : null

export interface CopyOptions {
  readonly from: Storage
  readonly target: CopyTarget
  readonly digest: Digest
  readonly onProgress: (done: number, all: number) => void
}

/** A session that is not at the target as it is at the source. */
export interface LeftSession {
  readonly tenant: TenantId
  readonly session: SessionId
  /** `set_aside`: the target knows of it and does not serve it. `kept`: the target's own was left as it is. */
  readonly kind: 'set_aside' | 'kept'
  readonly reason: string
}

export interface CopyAmounts {
  /** Sessions that were copied. */
  readonly sessions: number
  readonly commits: number
  /** Messages and the like, settled or waiting. */
  readonly inputs: number
  readonly blobs: number
  /** Of commits and blobs. */
  readonly bytes: number
  readonly drafts: number
  readonly rules: number
  readonly preferences: number
  readonly revisions: number
  /** News for the outside that is not delivered yet. */
  readonly news: number
}

export interface CopyReport {
  /** Sessions of the source. */
  readonly sessions: number
  readonly copied: CopyAmounts
  /** Sessions the target had already, just as they are. */
  readonly equal: number
  readonly left: readonly LeftSession[]
  /** People whose rules and preferences came with an earlier copy and are not the same any more: left as they are at the target. */
  readonly people: number
  /** Sessions that changed at the source meanwhile: somebody serves it. */
  readonly moved: readonly SessionId[]
}

export type Tally = { -readonly [Name in keyof CopyAmounts]: number }
