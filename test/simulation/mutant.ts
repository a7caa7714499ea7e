import type { Bus } from '../../src/adapters/storage/postgres/nodes/bus.ts'
import type { NodeTables } from '../../src/adapters/storage/postgres/nodes/node-tables.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { takeAnswer } from '../../src/server/agui/take-input.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import type { InvariantName } from './invariants.ts'
import type { Process } from './kernel.ts'
import type { Scene } from './scene.ts'
import type { Weather } from './weather.ts'

/** A planted bug, and the invariants of which one has to report it. */
export interface Mutant {
  readonly name: string
  readonly foundBy: readonly InvariantName[]
  /** It takes many worlds to meet it: looked for in the full run. */
  readonly rare?: true
  /** Where it would hardly ever show, the weather is made for it. */
  readonly weather?: Partial<Weather>
  /** Length of a world in which it shows best. */
  readonly turns?: number
  /** Spoils the durable store itself. */
  readonly store?: (store: JournalStore, scene: Scene) => JournalStore
  /** Spoils the way one process reaches it. */
  readonly nodeStore?: (store: JournalStore, scene: Scene, process: Process) => JournalStore
  /** Spoils what a runner is built of. */
  readonly parts?: (parts: RunnerParts, scene: Scene, process: Process) => RunnerParts
  /** Only worlds of many nodes have it. */
  readonly needs?: 'nodes'
  /** Spoils the registers the nodes share. */
  readonly tables?: (tables: NodeTables, scene: Scene) => NodeTables
  /** Spoils the messages of one process. */
  readonly bus?: (bus: Bus) => Bus
  /** Spoils what the server makes of a request. */
  readonly take?: typeof takeAnswer
}
