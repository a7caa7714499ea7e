import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { workBeside } from '../beside/work-beside.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Place where `prepare.ts` leaves a note when page and browser are there. */
    preparing: string
  }
}

/** Builds the page and finds a browser, or installs one. */
export function setup(project: TestProject): () => void {
  const { place, end } = workBeside(join(import.meta.dirname, 'prepare.ts'))
  project.provide('preparing', place)
  return end
}
