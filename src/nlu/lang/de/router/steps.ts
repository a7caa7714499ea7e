import { wordSet } from '../../../text/word-set.ts'
import type { StepNameWords } from '../../sections/router/step-name-words.ts'
import { infinitivePhrase } from '../infinitive.ts'
import { passivePhrase } from '../participle.ts'

export const steps: StepNameWords = {
  someoneWords: wordSet('es das dies jemand man alles'),
  againPronouns: wordSet('er sie'),
  articles: /^(?:der|die|das|dem|den|eine?r?|unsere?r?)\s+(?=\S)/i,
  stepNouns: /(?:workflow|schritte|ablauf|prozess)$/i,
  copulas: /^(?:sind|ist)\s+/i,
  moves: /^(?:kommt|trifft|geht|landet|erreicht|faellt|fällt|darf|liegt)(?=\s|$)/i,
  infinitivePhrase,
  passivePhrase,
  goesOn: null,
  byWhom: /^(?:vom|von(?: de[rmn]| eine[rm])?|durch(?: de[nr]| die| das)?)\s+(\p{Lu}[\p{L}-]*)\s+(\S.*)$/u,
  ownerNotes: 'von\\s+|verantwortlich:\\s*',
  by: 'von|vom|durch',
  agentArticles: 'der|dem|den|einem|einer|unserem|unserer',
}
