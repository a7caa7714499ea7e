import { wordSet } from '../../text/word-set.ts'
import type { PendingWords } from '../sections/pending-words.ts'

export const pendings: PendingWords = {
  questionWords: wordSet(`
    warum wieso weshalb was wer wen wem wann wo wohin woher welche welcher welches welchen wie wozu wofuer womit`),
  atHand: wordSet(`
    es dies diese dieser dieses davon damit dabei dafuer daran dazu dann hier option kosten kostet preis gebuehr
    gebuehren betrag summe konto empfaenger unterschied risiko option optionen rueckgaengig genau meinst meinen
    heisst bedeutet fragst fragen passiert geschieht abbrechen bestaetigen sage sagen machst freigeben`),
  changeAnywhere: wordSet('lieber stattdessen statt anstatt anstelle sondern draus daraus'),
  changeFirst: wordSet(`
    aendere aendern aendert bearbeite passe korrigiere ersetze tausche verschiebe benenne erhoehe verringere
    reduziere senke fuege ergaenze entferne setze setz nimm nehmen streiche`),
  changeClause: wordSet('ohne mit nur'),
  changeLast: wordSet(`
    aendern bearbeiten anpassen korrigieren ersetzen tauschen verschieben umbenennen erhoehen verringern
    reduzieren senken hinzufuegen ergaenzen entfernen setzen streichen weglassen`),
  leadIn: wordSet(`
    bitte ja nein gerne aber und dann kannst koennen koennten koennte du sie wir ich will moechte das den die es
    doch mal noch`),
  correcting: wordSet('nein nee moment entschuldigung verzeihung pardon korrektur meinte doch eher'),
  anotherMatter: wordSet('mein meine meinen meinem meiner neue neues neuen'),
  besides: wordSet('also auch ausserdem zusaetzlich noch'),
  conditions: wordSet('wenn falls sofern solange sobald vorausgesetzt bedingung bis'),
  explain: wordSet('detail erklaer erklaere erklaeren genauer naeher'),
  but: wordSet('aber'),
  requestFirst: wordSet(`
    zeig zeige sag gib oeffne finde suche buche erstelle schreib schreibe loesche uebersetze erklaere`),
  relative: wordSet(`
    um mehr weniger zusaetzlich doppelt doppelte doppelten dreifach dreifache halb halbe haelfte prozent bis
    oder zwischen`),
  choiceFillers: wordSet(`
    option nr bitte danke das die der den dem ein eine option nummer variante nehme nehmen ich wir will mochte
    wahle lieber mit nach zu fur es dann ja gern gerne`),
  optionNegations: wordSet('nicht kein keine keinen nie ohne ausser'),
  ordinals: {
    erste: 1,
    erster: 1,
    erstes: 1,
    ersten: 1,
    erstere: 1,
    ersteres: 1,
    eins: 1,
    zweite: 2,
    zweiter: 2,
    zweites: 2,
    zweiten: 2,
    zwei: 2,
    dritte: 3,
    dritter: 3,
    drittes: 3,
    dritten: 3,
    drei: 3,
    vierte: 4,
    viertes: 4,
    vierten: 4,
    vier: 4,
    funfte: 5,
    funftes: 5,
    funften: 5,
    funf: 5,
    letzte: -1,
    letzter: -1,
    letztes: -1,
    letzten: -1,
  },
  optionSynonyms: {
    retry: [
      'nochmal',
      'noch mal',
      'noch einmal',
      'nochmal versuchen',
      'noch einmal versuchen',
      'erneut versuchen',
      'versuch es nochmal',
      'versuche es noch einmal',
      'wiederholen',
    ],
    skip: ['überspringen', 'überspring es', 'weglassen', 'auslassen'],
    stop: ['anhalten', 'aufhören', 'hier aufhören', 'stopp'],
  },
  optionSentences: {
    happened: [
      'ja',
      'ja ist es',
      'ja hat es',
      'ja es ist geschehen',
      'ja es ist passiert',
      'ja es hat geklappt',
      'ja hat geklappt',
      'ja ist passiert',
      'ja ist geschehen',
      'ja das ist passiert',
      'jep',
      'jawohl',
      'ist es',
      'ist passiert',
      'ist geschehen',
      'hat geklappt',
      'es hat geklappt',
      'es ist durchgegangen',
      'es ist passiert',
      'es ging durch',
    ],
    not_happened: [
      'nein ist es nicht',
      'nein hat es nicht',
      'nein es ist nicht geschehen',
      'nein es ist nicht passiert',
      'nein es hat nicht geklappt',
      'nein hat nicht geklappt',
      'ist nicht passiert',
      'ist nicht geschehen',
      'hat nicht geklappt',
      'es hat nicht geklappt',
      'es ist nicht durchgegangen',
      'es ist nicht passiert',
      'es ging nicht durch',
    ],
    leave: [
      'offen lassen',
      'lass es offen',
      'weiß nicht',
      'weiß ich nicht',
      'ich weiß nicht',
      'ich weiß es nicht',
      'das weiß ich nicht',
      'keine ahnung',
      'ich habe keine ahnung',
      'nicht sicher',
      'bin nicht sicher',
      'ich bin nicht sicher',
      'ich bin mir nicht sicher',
      'bin mir nicht sicher',
      'unklar',
    ],
  },
}
