import { inject } from 'vitest'
import { noteIn } from '../beside/note-in.ts'

export interface Prepared {
  /** Folder of the page, built. */
  readonly page: string
  /** Path of the browser to drive. */
  readonly chromium: string
}

/** Page and browser as `prepare.ts` has made them ready; waits until it has. */
export const prepared: Prepared = await noteIn(inject('preparing'))
