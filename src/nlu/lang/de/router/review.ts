import { wordSet } from '../../../text/word-set.ts'
import type { ReviewSection } from '../../sections/router/review-section.ts'

export const review: ReviewSection = {
  words: {
    show: wordSet('zeig zeige zeigen zeigst sehen seh anzeigen anschauen ansehen ausgeben was wo'),
    edit: wordSet(
      'bearbeite bearbeiten aendere aendern oeffne oeffnen oeffnest korrigiere korrigieren ergaenze ergaenzen anpassen ueberarbeiten erweitern',
    ),
    definite: wordSet(
      'die der das den dem meine meinen meiner unsere unseren unserer diese diesen dieser letzte letzten vorige vorigen',
    ),
    again: /\b(?:wieder|nochmals?|noch (?:ein)?mal|erneut)\b/,
    against: wordSet('kein keine keinen nicht nie niemals ohne'),
  },
}
