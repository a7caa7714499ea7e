import { wordSet } from '../../../text/word-set.ts'
import type { CaptureWords } from '../../sections/tools/capture-words.ts'

export const capture: CaptureWords = {
  lists: {
    besides:
      /^(?:und|auch|plus|außerdem|ausserdem|dazu|noch|dann|danach|zuletzt)(?:\s+(?:auch|noch|dann))?[:,]?\s+/i,
    and: wordSet('und'),
    finished: [
      'fertig',
      'ich bin fertig',
      'das ist alles',
      'das war alles',
      'das wars',
      'das war es',
      'mehr nicht',
      'mehr gibt es nicht',
      'mehr sind es nicht',
      'sonst nichts',
      'nichts weiter',
      'keine weiteren',
    ],
  },
  details: {
    leads:
      /(?:jeweils mit|jede[rs]? mit|alle mit|je mit|samt|inklusive|mit (?:ihre[nmr]?|deren)|(?:gebe|geb|nenne|sage|schicke) (?:ich )?dir(?: mit| die| den| das| deren)?|(?:brauche?|moechte|will|habe) (?:ihre[n]?|deren)|(?:von|zu|fuer) (?:jede[rmns]?|allen) (?:brauche?|habe?|kenne|moechte?|will) ich(?: die| den| das| deren)?|(?<!\b(?:ich|wir) )(?:braucht|brauchen|bekommt|bekommen) einen?|[,] deren) $/,
    skipped: wordSet('der die das den ein eine einen ihr ihre ihren ihrem deren dessen mit'),
    joins: wordSet('und sowie plus'),
    singulars: [
      [/(nummer|adresse|[Nn]ame|rolle|aufgabe|webseite|frist|uhrzeit)e?n$/i, '$1'],
      [/^Verantwortlichen$/, 'Verantwortlich'],
    ],
    types: {
      date: /(?:datum|geburtstag|frist|termin)$/i,
      url: /(?:homepage|webseite)$/i,
      number:
        /(?:preis|kosten|betrag|menge|anzahl|gehalt|budget|\balter|gewicht|umsatz|punktzahl|portionen)$/i,
    },
  },
  reading: {
    object: /^\S+ (?:den|die|das|ihn|es|sie|einen?|eine)\b/i,
    inOrder:
      /\b(?:(?:laeuft|geht) (?:das |es |das bei uns |es bei uns )?so|so (?:laeuft|geht)|in dieser reihenfolge|in folgender reihenfolge|der reihe nach)\b/,
    capture: wordSet(`
      erfassen eintragen dokumentieren aufnehmen sammeln notieren anlegen auflisten festhalten aufschreiben
      eingeben inventarisieren erfasse eintippen abtippen`),
    planning: wordSet('planen entwerfen ausarbeiten skizzieren'),
    with: wordSet('mit'),
    own: wordSet('ich wir'),
    handled: wordSet('mache machen fange anfangen umgehen'),
    vagueWords: wordSet('haufen menge paar reihe handvoll einiges'),
    unknown:
      /\b(?:keine ahnung|keinen schimmer|weiss (?:ich )?(?:es )?(?:noch )?nicht|nicht sicher|schwer zu sagen|unsicher|kommt drauf an|mehr als (?:ich|genug|mir)|zu viele)\b/,
    none: wordSet('keine keinen keiner keinerlei nichts ohne'),
    saysNone: wordSet('keine keiner keinen nichts gar'),
    negated: wordSet('nicht'),
    afterNone: wordSet('mehr bisher bislang davon keine'),
    any: wordSet(''),
    game: /^(?:(?:ok|okay|ja|jo|gern|gerne|klar|gut|na) (?:, )?)*(?:warum (?:denn )?nicht|wieso nicht|fangen wir (?:\S+ )?an|legen wir los|probieren wir|versuchen wir|machen wir|mach ma|mach mal|leg los|los gehts)\b/,
  },
}
