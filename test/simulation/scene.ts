import type { SessionRef } from '../../src/core/session.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { Histories, SessionHistory } from './history.ts'
import type { Jobs } from './jobs.ts'
import type { Kernel, Process } from './kernel.ts'
import type { Ledger } from './ledger.ts'
import type { Unstamped } from './observation.ts'
import type { PolicyBook } from './policy.ts'
import type { Weather } from './weather.ts'

export type ModelAsked = Omit<Extract<Unstamped, { kind: 'model_asked' }>, 'session'>

interface Watching {
  readonly name: string
  readonly of: SessionHistory
  readonly seen: number
}

/** The world as one node and what it reaches see it. */
export interface Scene {
  readonly kernel: Kernel
  readonly store: JournalStore
  readonly ledger: Ledger
  readonly jobs: Jobs
  readonly policies: PolicyBook
  readonly histories: Histories
  readonly weather: Weather
  /** Those who watch sessions, and how far they were told. */
  readonly readers: readonly Watching[]
  readonly healed: boolean
  /** Of the assistant; edited while sessions are open. */
  revision: number
  /** Another node that is alive and has the session, while this process had no reason to lose it. */
  otherOwner(ref: SessionRef, process: Process): string | null
  observe(unstamped: Unstamped): void
  /** Of a model only the session's marker is known. Returns what its session would call its next effect. */
  observeMarked(marker: string, unstamped: ModelAsked): { readonly nextEffect: string }
}
