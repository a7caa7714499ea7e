import { wordSet } from '../../../text/word-set.ts'
import type { CountedWords } from '../../sections/router/counted-words.ts'

export const counted: CountedWords = {
  unlistedNouns: wordSet('frage fragen wort worte versuch versuche versuchen anlauf anlaeufe'),
  stepNouns: /^(?:phase|station|etappe|stufe|schritt|prozessschritt|arbeitsschritt)(?:s|e|n|en)?$/,
  levels: /^(?:ebenen?|instanz(?:en)?|hierarchieebenen?)$/,
  capacity: wordSet('reicht reichen fasst genug platz'),
  readings: /^(?:artikel|buch|beitrag|film|gelesen|gehoert|gesehen)$/,
  parties: /^(?:personen|leute|erwachsene|kinder|gaeste)$/,
  booked:
    /^(?:buche|buchen|buchung|reserviere|reservieren|reservierung|tisch|zimmer|hotelzimmer|flug|mietwagen)$/,
  ofOneWords: wordSet(''),
  aboutWords: wordSet('ueber zu'),
  forWords: wordSet('fuer und mit'),
  fillers: wordSet(''),
  attribute: /^\p{Ll}[\p{L}-]+e$/u,
}
