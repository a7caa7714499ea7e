import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../../scripts/ensure-chromium.ts'
import { ensurePage } from '../../src/server/build-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser to drive: `inject('chromium')`. */
    chromium: string
    /** Folder of the page, built. */
    page: string
  }
}

/** Without a browser these tests fail, with an instruction. They are never skipped. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('page', (await ensurePage()).folder)
  project.provide('chromium', ensureChromium())
}
