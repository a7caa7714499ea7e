import type { Cluster } from './cluster.ts'
import type { SessionHistory } from './history.ts'
import type { Observation } from './observation.ts'
import type { Scene } from './scene.ts'
import type { Weather } from './weather.ts'

/** Something that strikes at the next moment that fits. */
export interface Trap {
  readonly waitsFor: (observation: Observation, history: SessionHistory) => boolean
  readonly strike: () => void
}

/** The world as clients and faults see it: with all its nodes. */
export interface Stage extends Scene {
  readonly cluster: Cluster
  /** What the weather goes back to after a spell. */
  readonly usual: Readonly<Weather>
  setTrap(trap: Trap): void
}
