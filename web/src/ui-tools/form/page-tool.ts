import { ListIcon } from '../icons.tsx'
import type { PageTool } from '../page-tool.ts'
import { FORM_WORDS } from './words.ts'

/** Every form an author brings. */
export const formPageTool: PageTool = {
  icon: ListIcon,
  description: 'Shows a form made from a JSON Schema.',
  words: FORM_WORDS,
  start: ':is(input, select, textarea)',
  load: async () => (await import('./parts.ts')).formParts,
}
