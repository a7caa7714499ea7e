import type { SessionId } from '../../src/core/id.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { Runner } from '../../src/turn/runner.ts'
import type { SessionHistory } from './history.ts'
import type { Kernel, Process } from './kernel.ts'
import type { Ledger } from './ledger.ts'
import type { Unstamped } from './observation.ts'
import type { Weather } from './weather.ts'

/** One process: an engine of its own with a cold cache, over the shared store. */
export interface EngineNode {
  readonly process: Process
  readonly runner: Runner
  readonly store: JournalStore
}

/**
 * The nodes over one store. One leads: it gets the requests. When it dies, or sleeps for too long, another takes over
 * and goes on with what is unfinished; a sleeper wakes as a zombie, until somebody ends it.
 */
export interface Cluster {
  readonly leader: EngineNode
  readonly living: readonly EngineNode[]
  readonly zombies: readonly EngineNode[]
  /** Where a request goes. */
  route(): EngineNode
  /** Ends a process; after `downMs` its work is taken up, by a new leader if it led. */
  crash(node: EngineNode, downMs: number): void
  /** Stops a process for a while. When that is longer than `patienceMs`, another takes over. */
  pause(node: EngineNode, ms: number, patienceMs: number): void
  /** What a restart does: everything that waits is taken up, whether or not anybody was promised it. */
  sweep(): void
}

/** Everything there is: one durable store, nodes that come and go, clients, tools, and what was seen of it all. */
export interface World {
  readonly kernel: Kernel
  readonly store: JournalStore
  readonly ledger: Ledger
  readonly histories: ReadonlyMap<SessionId, SessionHistory>
  readonly cluster: Cluster
  /** With one node, or with another that takes over from a sleeper. */
  readonly mode: 'solo' | 'cluster'
  readonly weather: Weather
  /** What the weather goes back to after a spell. */
  readonly usual: Readonly<Weather>
  /** Nothing goes wrong any more. */
  readonly healed: boolean
  /** Of the assistant; edited while sessions are open. */
  revision: number
  observe(unstamped: Unstamped): void
  /** For those who know a session only by its marker. */
  sessionOf(marker: string): SessionId
}
