import { inject } from 'vitest'
import { noteIn } from '../beside/note-in.ts'

export interface Installed {
  /** A project of someone else's, with the packed package installed. */
  readonly folder: string
  /** The paths inside the tarball. */
  readonly packed: readonly string[]
  /** PATH with the plain Node and the project's programs first. */
  readonly path: string
}

/** The package as `install.ts` has installed it; waits until it has. */
export const installed: Installed = await noteIn(inject('installing'))
