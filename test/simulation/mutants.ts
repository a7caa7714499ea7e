import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import type { InvariantName } from './invariants.ts'
import type { Process } from './kernel.ts'
import type { World } from './world.ts'

/** A planted bug, and the invariants of which one has to report it. */
export interface Mutant {
  readonly name: string
  readonly foundBy: readonly InvariantName[]
  /** Spoils the durable store itself. */
  readonly store?: (store: JournalStore, world: World) => JournalStore
  /** Spoils the way one process reaches it. */
  readonly nodeStore?: (store: JournalStore, world: World, process: Process) => JournalStore
  readonly parts?: (parts: RunnerParts, world: World, process: Process) => RunnerParts
}

export const MUTANTS: readonly Mutant[] = []
