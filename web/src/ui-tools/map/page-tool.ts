import { MapIcon } from '../icons.tsx'
import type { PageTool } from '../page-tool.ts'
import { MAP_WORDS } from './words/words.ts'

export const mapPageTool: PageTool = {
  icon: MapIcon,
  description: 'Shows a map on which the person arranges the steps of a process.',
  words: MAP_WORDS,
  start: '.map-node[tabindex="0"], .outline input, .map-empty button',
  load: async () => (await import('./parts.ts')).mapParts,
}
