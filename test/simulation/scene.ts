import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { Histories } from './history.ts'
import type { Jobs } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import type { Ledger } from './ledger.ts'
import type { Unstamped } from './observation.ts'
import type { PolicyBook } from './policy.ts'
import type { Weather } from './weather.ts'

export type ModelAsked = Omit<Extract<Unstamped, { kind: 'model_asked' }>, 'session'>

/** The world as one node and what it reaches see it. */
export interface Scene {
  readonly kernel: Kernel
  readonly store: JournalStore
  readonly ledger: Ledger
  readonly jobs: Jobs
  readonly policies: PolicyBook
  readonly histories: Histories
  readonly weather: Weather
  readonly healed: boolean
  /** Of the assistant; edited while sessions are open. */
  revision: number
  observe(unstamped: Unstamped): void
  /** Of a model only the session's marker is known. Returns what its session would call its next effect. */
  observeMarked(marker: string, unstamped: ModelAsked): { readonly nextEffect: string }
}
