import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { workBeside } from '../beside/work-beside.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Place where `install.ts` installs the package, and leaves a note when it has. */
    installing: string
  }
}

/** Builds, packs and installs the package. */
export function setup(project: TestProject): () => void {
  const { place, end } = workBeside(join(import.meta.dirname, 'install.ts'))
  project.provide('installing', place)
  return end
}
