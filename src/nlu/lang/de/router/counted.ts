import { wordSet } from '../../../text/word-set.ts'
import type { CountedWords } from '../../sections/router/counted-words.ts'

export const counted: CountedWords = {
  groups:
    /(?:team|klasse|abteilung|gruppe|chor|kapelle|verein|firma|betrieb|laden|schule|hof|projekt|liste|kurs|station|praxis|vorstand|mannschaft|ausschuss|buero)$/,
  pastimes: wordSet(`
    esse esst essen isst gegessen trinke trinkt trinken getrunken rauche raucht geraucht laufe lauft laufen gelaufen
    schwimme geschwommen fahre fuhr gefahren schlafe schlafen geschlafen schaue geschaut singe gesungen trage getragen
    gewonnen gewinne stemmte gestemmt gekocht koche gebacken backe`),
  unlistedNouns: wordSet(
    'finger fingern hand haende haenden arm arme bein beine auge augen ohr ohren zehen zaehne sinne leben sterne sternen sorten arten frage fragen wort worte versuch versuche versuchen anlauf anlaeufe',
  ),
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
