import type { CaptureWords } from './tools/capture-words.ts'

export interface ToolWords {
  readonly capture: CaptureWords
}
