import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../../scripts/ensure-chromium.ts'
import { ensurePage } from '../../src/server/build-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser to drive: `inject('chromium')`. */
    chromium: string
  }
}

/** Without a browser these tests fail, with an instruction. They are never skipped. */
export async function setup(project: TestProject): Promise<void> {
  // Before anything: servers in processes of their own say nothing but where they listen.
  await ensurePage()
  project.provide('chromium', ensureChromium())
}
