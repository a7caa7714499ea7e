import type { PageTool } from '../page-tool.ts'
import { TimelineIcon } from './icons.tsx'
import { TIMELINE_WORDS } from './words/words.ts'

export const timelinePageTool: PageTool = {
  icon: TimelineIcon,
  description: 'Shows a timeline on which the person enters milestones with date, owner and status.',
  words: TIMELINE_WORDS,
  start: '.milestone[tabindex="0"], .outline input, .map-empty button',
  load: async () => (await import('./parts.ts')).timelineParts,
}
