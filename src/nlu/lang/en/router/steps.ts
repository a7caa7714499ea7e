import { wordSet } from '../../../text/word-set.ts'
import type { StepNameWords } from '../../sections/router/step-name-words.ts'
import { infinitivePhrase } from '../infinitive.ts'

export const steps: StepNameWords = {
  someoneWords: wordSet("it it's this that which everything somebody someone"),
  againPronouns: wordSet('he she they'),
  articles: /^(?:the|an?|our)\s+(?=\S)/i,
  stepNouns: /(?:steps|process)$/i,
  copulas: /^(?:are|is)\s+/i,
  moves: /^(?:arrives?|comes?|lands?|goes|gets|enters?|appears?)(?=\s|$)/i,
  infinitivePhrase,
  passivePhrase: () => null,
  goesOn: /^[a-z]{2,}[^\Wsui]s (?:it|them|him|her|the|an?|everything|all|this|that|to|on|off|out)\b/i,
  byWhom: null,
  ownerNotes: 'by\\s+|owner:\\s*',
  by: 'by',
  agentArticles: 'the|an?|our',
}
