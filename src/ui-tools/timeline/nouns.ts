import { wordSet } from '../../nlu/text/word-set.ts'
import type { ToolNouns } from '../router/tool-nouns.ts'

export const TIMELINE_NOUNS: ToolNouns = {
  nouns: {
    en: wordSet('timeline timelines'),
    de: wordSet('zeitstrahl zeitstrahlen zeitleiste zeitleisten zeitachse timeline timelines'),
  },
  loose: {
    en: wordSet('milestones roadmap roadmaps'),
    de: wordSet('meilensteine meilensteinen zeitplan zeitplaene roadmap roadmaps'),
  },
}

/** Words for what a timeline shows: where it is on the menu, naming them to work them out opens it. */
export const OPENING_NOUNS: ToolNouns = {
  nouns: {
    en: wordSet('milestone milestones roadmap roadmaps timeline timelines'),
    de: wordSet(
      'meilenstein meilensteine meilensteinen roadmap roadmaps zeitplan zeitplans zeitplaene zeitstrahl zeitleiste timeline',
    ),
  },
  loose: { en: wordSet(''), de: wordSet('') },
}
