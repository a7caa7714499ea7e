import { TableIcon } from '../icons.tsx'
import type { PageTool } from '../page-tool.ts'
import { TABLE_WORDS } from './words/words.ts'

export const tablePageTool: PageTool = {
  icon: TableIcon,
  description: 'Shows a table in which the person enters, pastes or imports rows.',
  words: TABLE_WORDS,
  start: '[role="grid"]',
  load: async () => (await import('./parts.ts')).tableParts,
}
