/** Bytes that are held at once, up to a limit. */
export interface ByteGauge {
  readonly most: number
  /** False where there is no room; then nothing is taken. */
  take(bytes: number): boolean
  give(bytes: number): void
}

export function createByteGauge(most: number): ByteGauge {
  let held = 0
  return {
    most,
    take(bytes) {
      if (held + bytes > most) return false
      held += bytes
      return true
    },
    give(bytes) {
      held -= bytes
    },
  }
}
