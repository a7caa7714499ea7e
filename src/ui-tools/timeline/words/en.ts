import { wordSet } from '../../../nlu/text/word-set.ts'
import type { TimelineWords } from './timeline-words.ts'

export const en: TimelineWords = {
  title: 'Timeline',
  plans: wordSet(
    `plan planning draw drawing build show lay sketch define set capture collect put list write prepare let's lets map
    track document`,
  ),
  past: wordSet('missed reached hit passed had were was delayed'),
  ofOthers: wordSet('your their'),
  joins: wordSet('and then'),
  when: /^(?:after|before|by|until|once)\s/i,
  rough:
    /\b(?:(?:early|mid|late|end of|start of)[\s-]+)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|q[1-4]|(?:cw|week)\s?\d{1,2})\b\.?(?:\s+\d{4})?/i,
  beforeDate: /(?:(?<![\s,])[\s,]+)?(?:\b(?:on|by|until|till|at|in|due|from|starting|the|of)\s*)*$/i,
  leading: /^(?:(?:on|by|in|at|until)\s+)+/i,
  statuses: {
    planned: /^(?:planned|open|to do|todo|not started)$/i,
    in_progress: /^(?:in progress|ongoing|started|running)$/i,
    done: /^(?:done|finished|completed?|reached)$/i,
    at_risk: /^(?:at risk|delayed|late|critical)$/i,
  },
  for: /^(?:for|of)$/i,
  ends: wordSet('with and to please now until by in'),
}
