import type { Grammar } from '../sections/grammar.ts'

export const grammar: Grammar = {
  capitals: 'names',
  hasOrdinalStop: false,
  decimalMark: '.',
  marksPlural: true,
  hasPronounOne: true,
  wordOrder: 'subject_first',
  inflectsAdjectives: false,
  compounds: 'open',
  endings: ['s', 'es', 'd', 'ed', 'ing'],
}
