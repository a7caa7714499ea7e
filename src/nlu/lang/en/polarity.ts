import { wordSet } from '../../text/word-set.ts'
import { phrases } from '../phrases.ts'
import type { PolarityWords } from '../sections/polarity-words.ts'
import { lexicon } from './lexicon.ts'
import { smallTalk } from './small-talk.ts'

export const polarity: PolarityWords = {
  stopWords: wordSet('stop stoppe stoppen abort cancel'),
  plainYes: wordSet('yes yeah yep yup ya'),
  lexicon,
  localPhrases: {},
  smallTalk,
  wouldBe: phrases(`
    that would be, that'd be, it would be, that would be very, that'd be really, that would be really, would be`),
}
