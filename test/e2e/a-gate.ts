import { onTestFinished } from 'vitest'

export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Holds a scripted answer until it is opened; the end of the test opens it, so that no server waits for it. */
export function aGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  return { opened: promise, open: resolve }
}
