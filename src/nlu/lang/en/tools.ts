import type { ToolWords } from '../sections/tool-words.ts'
import { capture } from './tools/capture.ts'

export const tools: ToolWords = { capture }
