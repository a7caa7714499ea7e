import { perLanguage } from '../../nlu/lang/packs.ts'
import { areKindred } from '../../nlu/text/kindred-words.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import type { DraftAnswer } from './draft-answer.ts'
import type { DraftReading } from './draft-reading.ts'

/**
 * Takes "no catering" beside a step “add the milestones booth, catering and flyers” for a change of that step: one of the things it
 * lists is unwanted, the others are not.
 */
export function asPartOfStep(answer: DraftAnswer, reading: DraftReading): DraftAnswer {
  const [id, ...others] = answer.kind === 'skip' ? answer.steps : []
  const place = reading.steps.findIndex(step => step.id === id)
  const step = reading.steps[place]
  if (id === undefined || others.length > 0 || step === undefined) return answer
  const named = reading.read.flatMap(({ mentions, words }) =>
    mentions
      .filter(({ places }) => places.includes(place + 1))
      .map(({ by, words: at }) => ({ by, words: at.map(one => words[one] ?? '') })),
  )
  const entries = entriesOf(step.title, reading)
  const isEntry = (word: string) => entries.some(entry => areKindred(word, entry))
  return entries.length > 0 &&
    named.length > 0 &&
    named.every(({ by, words }) => by === 'title' && words.every(isEntry))
    ? { kind: 'change', step: id, what: reading.message }
    : answer
}

/** Least number of things that make a list. */
const LEAST = 3

const JOINTS = perLanguage(({ drafts }) => {
  const words = [...drafts.and].map(word => word.replaceAll(/[^\p{L}]/gu, '')).filter(word => word !== '')
  return new RegExp(String.raw`,|\s(?:${words.join('|')}|&)\s`, 'iu')
})

/** Things that a title lists between marks: "catering" and "flyers" of “booth, catering and flyers”. The first stands with what is done to all. */
function entriesOf(title: string, { language }: DraftReading): readonly string[] {
  const groups = title.split(JOINTS[language]).map(group =>
    plainWords(group)
      .split(' ')
      .filter(word => word !== '' && !isLightWord(word)),
  )
  if (groups.length < LEAST) return []
  const [, ...rest] = groups
  return rest.flatMap(group => group.slice(0, 1))
}
