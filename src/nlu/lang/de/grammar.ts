import type { Grammar } from '../sections/grammar.ts'

export const grammar: Grammar = {
  capitals: 'nouns',
  hasOrdinalStop: true,
  decimalMark: ',',
  marksPlural: false,
  hasPronounOne: false,
  wordOrder: 'verb_second',
  inflectsAdjectives: true,
  compounds: 'closed',
  endings: ['e', 'en', 'em', 'er', 'es', 'n', 's', 'st', 't', 'te', 'ten', 'et'],
}
