import type { Frame } from './frame.ts'
import type { SseWriter } from './sse-writer.ts'

/** Keeps frames until there is a response to write them to: a run is watched before its input is accepted. */
export interface Relay extends SseWriter {
  attach(writer: SseWriter): void
}

export function createRelay(): Relay {
  let kept: Frame[] = []
  let ended = false
  let target: SseWriter | null = null
  return {
    write(frames) {
      if (target === null) kept.push(...frames)
      else target.write(frames)
    },
    end() {
      ended = true
      target?.end()
    },
    attach(writer) {
      target = writer
      if (kept.length > 0) writer.write(kept)
      kept = []
      if (ended) writer.end()
    },
  }
}
