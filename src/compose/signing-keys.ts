import { systemClock } from '../adapters/clock.ts'
import { keyFile } from '../adapters/storage/files/key-file.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyRing } from '../ports/key-ring.ts'

/** The keys of a data folder, also for commands that serve beside the process which holds it. */
export const signingKeys = (dataFolder: string, clock: Clock = systemClock): KeyRing =>
  keyFile(dataFolder, clock)
