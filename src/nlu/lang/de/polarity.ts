import { wordSet } from '../../text/word-set.ts'
import { phrases } from '../phrases.ts'
import type { PolarityWords } from '../sections/polarity-words.ts'
import { lexicon } from './lexicon.ts'
import { smallTalk } from './small-talk.ts'

export const polarity: PolarityWords = {
  stopWords: wordSet(`
    stop stopp halt abbrechen abbruch brich brechen anhalten halte halten aufhoeren hoer hoeren schluss`),
  plainYes: wordSet('ja jo'),
  plainNo: wordSet('nein'),
  lexicon,
  localPhrases: { yes: ['j'], no: ['ne'] },
  fullForms: {
    "mach's": 'mach es',
    "wir's": 'wir es',
    "hab's": 'hab es',
    "geht's": 'geht es',
    "passt's": 'passt es',
    "ich's": 'ich es',
  },
  smallTalk,
  wouldBe: phrases(`
    das wäre, das wär, das wär's, wäre, wär, das wäre sehr, das wär echt, das wäre echt, das wär ja, das wäre ja`),
}
