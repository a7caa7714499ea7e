import type { ToolWords } from '../sections/tool-words.ts'
import { capture } from './tools/capture.ts'
import { edits } from './tools/edits.ts'

export const tools: ToolWords = { capture, edits }
