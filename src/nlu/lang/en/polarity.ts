import { wordSet } from '../../text/word-set.ts'
import { phrases } from '../phrases.ts'
import type { PolarityWords } from '../sections/polarity-words.ts'
import { lexicon } from './lexicon.ts'
import { smallTalk } from './small-talk.ts'

export const polarity: PolarityWords = {
  stopWords: wordSet('stop stoppe stoppen abort cancel'),
  plainYes: wordSet('yes yeah yep yup ya'),
  plainNo: new Set(),
  lexicon,
  localPhrases: {},
  fullForms: {
    "that's": 'that is',
    "it's": 'it is',
    "there's": 'there is',
    "i'm": 'i am',
    "i'd": 'i would',
    "i'll": 'i will',
    "i've": 'i have',
    "let's": 'let us',
    "don't": 'do not',
    "won't": 'will not',
  },
  smallTalk,
  wouldBe: phrases(`
    that would be, that'd be, it would be, that would be very, that'd be really, that would be really, would be`),
}
