import { phraseList, wordSet } from '../../../text/word-set.ts'
import type { BulkWords } from '../../sections/router/bulk-words.ts'

export const bulk: BulkWords = {
  words: {
    plain: [
      /^(?:massen|sammel|stapel)(?:erfassung|eingabe|import|upload|daten|aufnahme|anlage|pflege|bearbeitung)\w*$/,
      /^bulk\w*$/,
    ],
    sources: wordSet(
      'liste listen tabelle tabellen csv tsv excel exceldatei excelliste exceltabelle datei xlsx sheet dokument word register verzeichnis inventar',
    ),
    bring: wordSet(
      'paste pasten copy liefern liefere bereitstellen einfuegen einfuege einzufuegen reinkopieren kopiere kopieren kopier hochladen hochlade lade laden importieren importiere import einlesen uebernehmen uebertragen reinstellen einspielen schicken schicke reinwerfen upload uploads uploaden importe reinpasten reinhauen reinhaue reintun reintue einfuegst einfuegt hochladet nimmst nimmt rueberkriegen ruebergeben reinladen reinschieben',
    ),
    many: wordSet('viele mehrere alle alles saemtliche ganze'),
    enter: wordSet(
      'eingeben eintragen eintippen tippen schreiben erfassen anlegen aufnehmen hinzufuegen einpflegen ausfuellen trage gebe',
    ),
    together: phraseList(
      'auf einmal, auf einen schlag, in einem rutsch, gleichzeitig, gesammelt, am stueck, zusammen',
    ),
    open: wordSet(
      'oeffne oeffnen mach mache machen zeig zeige gib will moechte brauche braeuchte haette gern gerne wuensche als auf ausfuellen lieber nehmen nutzen',
    ),
    files: /^(?:excel\w*|csv\w*|tsv|xlsx?|sheets?|spreadsheets?|tabellenblatt|\w+tabelle)$/,
    lies: /^(?:hab|hat|ist|sind|lieg|steh|pfleg|fuehr|verwalt|sammel|export|geht$|klappt|funktioniert|moeglich)/,
    within: wordSet('in als im aus per via mit'),
  },
  asksWhere:
    /^wo(?:hin)? (?:kann|koennte|koennen|koennten|soll|sollen|darf|muss|trag|trage|geb|gebe|schreib|schreibe) (?:ich|wir) .{0,60}(?:alle[rn]?|jede[rsn]?|saemtliche[rn]?|diese|die ganzen)\b.{0,80}(?:eintragen|eingeben|eintippen|erfassen|aufschreiben|notieren|einfuegen|reinschreiben|festhalten|sammeln|auflisten|ablegen|ein|rein|hin)\b/,
  singly: /\b(?:einzeln|nacheinander|eins nach dem anderen)\b/,
  tired: /\b(?:muehsam|nervig|nervt|umstaendlich|laestig|schneller|langsam|zu lange)\b/,
  rowNouns: wordSet('zeilen spalten'),
  onWords: wordSet('auf'),
  knownArticles: wordSet('die der den meine meiner unsere unserer deine deiner'),
  intoWords: wordSet('in'),
  likedWords: wordSet('ideal lieber besser einfacher gut praktisch ideal schoen'),
  ofWords: wordSet('mit von fuer'),
  beforeNoun: wordSet('allen alle meinen unseren den meine unsere'),
  tableStart: /^(?:tabelle)/,
  intoArticles: /^eine[rm]?$/,
  wouldBe: wordSet('waere faende'),
  splitVerbs: /^(?:fueg|kopier|stell|spiel|lad)e?n?$/,
  splitEnds: wordSet('ein rein hoch'),
  sourceCompound: /.{3}(?:listen?|tabellen?|datei|dokument|verzeichnis|register)$/,
  toFill: /^(?:zum (?:ausfuellen|eintragen|eingeben|befuellen))\b/,
}
