import type { CaptureWords } from './tools/capture-words.ts'
import type { EditWords } from './tools/edit-words.ts'

export interface ToolWords {
  readonly capture: CaptureWords
  readonly edits: EditWords
}
