import type { TestProject } from 'vitest/node'
import { ensureChromium } from '../../scripts/ensure-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser to drive: `inject('chromium')`. */
    chromium: string
  }
}

/** Without a browser these tests fail, with an instruction. They are never skipped. */
export function setup(project: TestProject): void {
  project.provide('chromium', ensureChromium())
}
