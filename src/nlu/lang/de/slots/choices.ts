import { wordSet } from '../../../text/word-set.ts'
import type { ChoiceWords } from '../../sections/slots/choice-words.ts'

export const choices: ChoiceWords = {
  answers: {
    yes: wordSet('ja jo jup jawohl klar gerne natuerlich selbstverstaendlich richtig genau stimmt'),
    no: wordSet('nein nee noe niemals'),
    turning: wordSet('aber moment warte spaeter wenn falls vielleicht sofern solange nur ausser'),
    afterNo: wordSet('sorry'),
    leading: wordSet('so also naja tja hm hmm oh ach na dann und'),
    supposing: wordSet('wuerde wuerden koennte'),
    auxiliary: wordSet('mit moechte inklusive gewuenscht'),
    otherThing: wordSet(''),
  },
  denied: {
    denying: /^(?:ohne|keine?)\s+/i,
  },
  kinds: {
    manners: wordSet(`
      stil genre tempo tiefe quellen quelle sprache komplexitaet details niveau ton stimmung farbe format
      laenge schwierigkeit musik qualitaet design`),
    incidents: wordSet(`
      mangel schadenart stoerungsart symptom grund ursache schaden fehler defekt stoerung vorfall
      beschwerde symptome thema anliegen betreff`),
  },
  beside: {
    topicOpeners: wordSet('thema ueber bezueglich wegen namens'),
    softTopicOpeners: wordSet('zu zum zur von vom'),
    topicVerbs: wordSet(`
      analyse recherchiere untersuche erklaere analysiere unterrichte spreche lerne liebe`),
    topicEnds: wordSet('in mit als aber sondern bitte fuer'),
    carriers: wordSet(`
      version format design text tempo stil variante art ton modus weise farbe gestaltung entwurf lied stueck
      musik melodie ballade bild foto zeichnung plakat grafik gemaelde skizze darstellung recherche bericht
      zusammenfassung ueberblick uebersicht antwort artikel aufsatz analyse quellen quelle literatur
      beschriftung beschriftungen sprache rhythmus geschwindigkeit arbeit tasse tassen hemd hemden`),
    followers: wordSet(`
      bitte danke und oder aber mit in fuer zu auf ohne waere ist reicht passt geht nehmen nehme haben sein
      werden soll sollte statt als ab bis um per via ueber von eines einer des wenn moeglich genug sondern
      gerne gern dann sorry nein nicht vielleicht seit am vom zum halten gehalten jetzt nun plz mehr`),
    wishes: wordSet(`
      bitte moechte moechten will wollen haette haetten gern gerne lieber brauche brauchen mach mache
      machen erstelle zeichne nimm nehme nehmen soll sollte sollten darf kann koennen koennten waere
      bevorzuge hoffe schreib schreibe komponiere nehm wuensche wuenschen doch bin fuer habe hab haben hat
      braeuchte wuerde wuerden suche denke dachte meinte meinten`),
    subjects: wordSet('ich wir er man'),
    degrees: wordSet('wie genauso ebenso weniger mehr'),
    idioms: ['im allgemeinen', 'vor kurzem', 'seit kurzem'],
  },
  meant: {
    sound:
      /^ (?:ist |sind |war |laeuft |geht |funktioniert )*(?:ok|okay|in ordnung|heil|ganz|laeuft|geht|funktioniert) (?!nicht|kaputt|aus|un)/,
    none: wordSet('kein keine keinem keinen keiner keines keins nichts nein'),
    beside:
      / (?:ueberm|unterm|hinterm|neben|ueber|unter|hinter) (?:der |dem |den |das |einem |einer |meinem )?$/,
    having: wordSet('habe hab haben besitze'),
    already: wordSet('schon bereits'),
    mine: wordSet('mein meine unser unsere'),
    ofThose: null,
    verb: null,
    verbOrPlural: null,
    toBe: wordSet(''),
    choosing: wordSet('nehme nehm waehle bevorzuge'),
    links: wordSet('in auf ist soll eine ein'),
    finalVerb: /^\p{Ll}+(?:n|t)$/u,
    nounEnding: /(?:s|en|n|e)$/,
    carrierCompound: /.{3}(?:lied|song|musik|bild|stil|stueck|bericht|quellen)$/,
    containers: wordSet('tasse tassen'),
    aboutElse:
      /^ (?:(?!es |das )[a-z]+ (?:[a-z]+ )?(?:ist|sind) |(?:meine?|unsere?|seine?|ihre?) [a-z]+ (?!soll|bitte))/,
    correcting: wordSet('sorry oh eigentlich nein doch ach moment aber und'),
    possessive: / (?:meine?|unsere?|seine?|ihre?|deine?) $/,
    that: /^ (?:der|die|das|diese[rs]?|deine?|ihre?) .* (?:ist|sind|sieht|wirkt) /,
    approval: / (?:ist|sind|sieht|wirkt) (?:\S+ )?(?:ok|okay|perfekt|gut|super|recht|schoen|besser|toll) /,
  },
  forms: {
    endings: /^(?:e|en|er|es|em|s|n)$/,
    plurals: /^(?:s|n|en)$/,
    compound:
      /^s?(?:lied|song|musik|stueck|stil|look|bild|bilder|quellen|version|ton|tempo|modus|format)(?:e[rns]?|s)?$/,
    irregular: { mittel: 'mittler', dunkel: 'dunkl', edel: 'edl', teuer: 'teur', hoch: 'hoh' },
    pluralEndings: {},
    changedVowel: /([aou])e/,
  },
}
