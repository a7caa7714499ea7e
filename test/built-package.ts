import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle } from '../scripts/build/bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the package as people install it. */
    built: string
  }
}

const root = join(import.meta.dirname, '..')
const AS_IT_IS = ['package.json', 'bin/signalbox.js', 'assistants', 'templates', 'schemas']

/**
 * The package as people install it, but for types and page, for the processes that tests start: hundreds of sources
 * take twice as long to load. One for all projects of a run.
 */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const place = join(root, 'test/dist', String(process.pid))
  const folder = join(place, 'signalbox')
  project.provide('built', folder)
  if (existsSync(folder)) return
  for (const path of AS_IT_IS) cpSync(join(root, path), join(folder, path), { recursive: true })
  await bundle(root, join(folder, 'dist'), {
    'server-process': join(import.meta.dirname, 'faults/server-process.ts'),
    'site-process': join(import.meta.dirname, 'e2e/site-process.ts'),
    'desk-process': join(import.meta.dirname, 'e2e/desk-process.ts'),
  })
  return () => rmSync(place, { recursive: true, force: true })
}
