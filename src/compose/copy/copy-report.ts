import type { SessionId, TenantId } from '../../core/id.ts'
import type { Digest } from '../../ports/digest.ts'
import type { Storage } from '../../ports/storage.ts'

export interface CopyOptions {
  readonly from: Storage
  /** Null for a target that is not there yet, when nothing is to be written. */
  readonly to: Storage | null
  /** Only tells what would be done. */
  readonly isDry: boolean
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
