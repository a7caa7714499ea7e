import type { TenantId, UserId } from '../core/id.ts'

/** An access key as it is kept: everything but the secret. */
export interface AccessKey {
  readonly id: string
  /** Purpose of it, in its maker's words. */
  readonly name: string
  readonly tenant: TenantId
  readonly user: UserId
  readonly roles: readonly string[]
  readonly madeAt: number
  /** Null for one that does not expire. */
  readonly expiresAt: number | null
  /** Set once it is ended; ahead of now while another has taken its place and both are valid. */
  readonly endsAt: number | null
  /** Day of its latest use, as in 2026-01-05. */
  readonly lastUse: string | null
}

export interface KeptKey extends AccessKey {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string
}

/** A browser that a key was handed in with. */
export interface SignIn {
  /** SHA-256 of what the browser keeps. */
  readonly hash: string
  readonly key: string
  readonly expiresAt: number
}

/**
 * Access keys of a data folder, shared by every process that opens it: what one writes, the others read at once. Each
 * method is one transaction and throws where the folder cannot be used.
 */
export interface AccessStore {
  add(key: KeptKey): void
  /** Adds a key and has the one it replaces end, both or none. */
  replace(old: string, endsAt: number, key: KeptKey): void
  find(id: string): KeptKey | null
  /** The latest first. */
  list(): readonly AccessKey[]
  end(id: string, at: number): void
  used(id: string, day: string): void
  addSignIn(signIn: SignIn, now: number): void
  findSignIn(hash: string): SignIn | null
  dropSignIn(hash: string): void
  close(): void
}
