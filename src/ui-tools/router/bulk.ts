import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { phraseList, wordSet } from '../../nlu/text/word-set.ts'
import { TABLE_NOUNS } from '../table/nouns.ts'
import { isNounOf } from './tool-nouns.ts'

interface BulkWords {
  /** Say it all alone. */
  readonly plain: readonly RegExp[]
  /** Nouns for what is brought in at once. */
  readonly sources: ReadonlySet<string>
  readonly bring: ReadonlySet<string>
  readonly many: ReadonlySet<string>
  readonly enter: ReadonlySet<string>
  readonly together: readonly (readonly string[])[]
  readonly open: ReadonlySet<string>
  /** "It is all in a spreadsheet": where the entries lie already. */
  readonly files: RegExp
  readonly lies: RegExp
  readonly within: ReadonlySet<string>
}

const WORDS: Readonly<Record<Language, BulkWords>> = {
  en: {
    plain: [/^(?:bulk|mass|batch)$/],
    sources: wordSet(
      'list lists spreadsheet spreadsheets sheet sheets csv tsv excel xlsx xls file table tables workbook export',
    ),
    bring: wordSet(
      'paste pasting copy copying upload uploads uploading import imports importing load loading drop dump insert bring transfer hand send attach share put feed throw provide supply',
    ),
    many: wordSet('many multiple several all everything lot lots bunch them whole'),
    enter: wordSet('enter type write add input record submit give hand pass create capture put fill list'),
    together: phraseList(
      'at once, in one go, all together, one go, at the same time, in bulk, in a batch, in one batch, in one shot',
    ),
    open: wordSet('open give make create show want need do use start fill as like prefer have get'),
    files: /^(?:spreadsheets?|excel|csv|tsv|xlsx?|workbook|sheets)$/,
    lies: /^(?:ha(?:ve|s|d)|got|is|are|it's|live|sit|keep|kept|store|maintain|track|export|save|manage|works?$|possible)/,
    within: wordSet('in as from inside via by'),
  },
  de: {
    plain: [
      /^(?:massen|sammel|stapel)(?:erfassung|eingabe|import|upload|daten|aufnahme|anlage|pflege|bearbeitung)\w*$/,
      /^bulk\w*$/,
    ],
    sources: wordSet(
      'liste listen tabelle tabellen csv tsv excel exceldatei excelliste exceltabelle datei xlsx sheet',
    ),
    bring: wordSet(
      'paste pasten copy liefern liefere bereitstellen einfuegen einfuege einzufuegen reinkopieren kopiere kopieren kopier hochladen hochlade lade laden importieren importiere import einlesen uebernehmen uebertragen reinstellen einspielen schicken schicke reinwerfen upload uploads uploaden importe',
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
}

/** Number of words within which the verb must stand to what is brought. */
const NEAR = 8

/** Wants to bring in many things at once: a list to paste, a file, a table to fill. */
export function wantsBulk(tokens: readonly Token[], language: Language): boolean {
  const words = WORDS[language]
  const folded = tokens.map(token => token.folded)
  if (folded.some(word => words.plain.some(pattern => pattern.test(word)))) return true
  if (near(folded, word => isSource(word, words, language), words.bring)) return true
  if (asksForTable(folded, words, language) || liesInFile(folded, words)) return true
  if (language === 'de' && insertsSource(folded, words)) return true
  const enters = (word: string) => words.enter.has(word) || words.bring.has(word)
  const isTogether = words.together.some(phrase => includes(folded, phrase))
  if (isTogether && folded.some(enters) && folded.some(word => words.many.has(word))) return true
  return isTiredOfSingles(folded.join(' ')) || asksForRows(folded, words)
}

/** "Ich füge gleich eine Liste ein": the verb's other half stands at the end; "fügt ihn hinzu" adds one. */
const insertsSource = (folded: readonly string[], words: BulkWords) => {
  const verb = folded.findIndex(word => /^(?:fueg|kopier|stell|spiel|lad)e?n?$/.test(word))
  const rest = verb < 0 ? [] : folded.slice(verb)
  return rest.some(word => isSource(word, words, 'de')) && rest.some(word => /^(?:ein|rein|hoch)$/.test(word))
}

const SINGLY =
  /\b(?:one by one|one at a time|one after (?:the other|another)|individually|each (?:one )?separately|einzeln|nacheinander|eins nach dem anderen)\b/
const TIRED =
  /\b(?:painful|pain|tedious|annoying|slow|faster|quicker|hate|cumbersome|boring|forever|too long|no fun|muehsam|nervig|nervt|umstaendlich|laestig|schneller|langsam|zu lange)\b/

/** "Typing these one by one is painful": wants them in at once without saying so. */
const isTiredOfSingles = (said: string) => SINGLY.test(said) && TIRED.test(said)

/** "A form with rows and columns": a table by another name. */
const asksForRows = (folded: readonly string[], { open }: BulkWords) =>
  folded.some((word, at) => ROWS.has(word) && ROWS.has(folded[at + 2] ?? '')) &&
  folded.some(word => open.has(word))
const ROWS = wordSet('rows zeilen columns spalten')

/** German compounds count as their last part: Mitgliederliste. */
const isSource = (word: string, { sources }: BulkWords, language: Language) =>
  sources.has(word) || (language === 'de' && /.{3}(?:listen?|tabellen?|datei)$/.test(word))

const near = (folded: readonly string[], these: (word: string) => boolean, those: ReadonlySet<string>) =>
  folded.some(
    (word, at) =>
      these(word) &&
      !isPlace(folded, at) &&
      folded
        .slice(Math.max(0, at - NEAR), at + NEAR + 1)
        .some((other, place) => place !== Math.min(at, NEAR) && those.has(other)),
  )

/** "It is on my shopping list", "auf der Liste": one of what it holds is spoken of, not the list. */
const isPlace = (folded: readonly string[], at: number) =>
  [2, 3, 4].some(
    back =>
      ON.has(folded[at - back] ?? '') &&
      KNOWN.has(folded[at - back + 1] ?? '') &&
      !/^(?:table|tabelle)/.test(folded[at] ?? ''),
  )
const ON = wordSet('on onto off auf')
const KNOWN = wordSet('the my our your to die der den meine meiner unsere unserer deine deiner')

const liesInFile = (folded: readonly string[], { files, lies, within }: BulkWords) =>
  folded.some(
    (word, at) =>
      files.test(word) &&
      folded.slice(Math.max(0, at - 4), at).some(other => within.has(other)) &&
      folded.slice(Math.max(0, at - NEAR), at).some(other => lies.test(other)),
  )

const asksForTable = (folded: readonly string[], { open, enter }: BulkWords, language: Language) =>
  folded.some((word, at) => {
    if (!isNounOf(TABLE_NOUNS, word, language)) return false
    if (isForDinner(folded, at)) return false
    return (
      folded.slice(Math.max(0, at - 4), at).some(other => open.has(other)) ||
      isLiked(folded.slice(at + 1)) ||
      isFilled(folded, at, enter) ||
      isOffered(folded.slice(at + 1))
    )
  })

/** "A table for four at eight", "reserve a table at Luigi's". */
function isForDinner(folded: readonly string[], at: number): boolean {
  if (folded[at] !== 'table') return false
  if (folded.some(word => DINNER.test(word))) return true
  const [next = '', number = '', what = ''] = folded.slice(at + 1)
  if (/^(?:at|held|under|by|near|outside)$/.test(next)) return true
  return (
    next === 'for' &&
    A_PARTY.test(number) &&
    (!/^[a-z]{4}/.test(what) || /^(?:people|persons?|adults)$/.test(what))
  )
}
const DINNER = /^(?:reserv(?:e|ed|ing|ation|ations)|restaurant|diner|dinner|lunch|seated|booking)$/
const A_PARTY = /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|us|me)$/

/** "Type them into a table", "in eine Tabelle eintragen". */
const isFilled = (folded: readonly string[], at: number, enter: ReadonlySet<string>) =>
  INTO.has(folded[at - 2] ?? '') &&
  /^(?:an?|eine[rm]?)$/.test(folded[at - 1] ?? '') &&
  [...folded.slice(Math.max(0, at - NEAR), at), ...folded.slice(at + 1, at + 3)].some(word => enter.has(word))
const INTO = wordSet('into in')

/** "A table to fill in", "eine Tabelle zum Ausfüllen". */
const isOffered = (after: readonly string[]) =>
  /^(?:(?:to|for me to|where i can|i can) (?:fill|type|enter|complete)|zum (?:ausfuellen|eintragen|eingeben|befuellen))\b/.test(
    after.join(' '),
  )

/** "A table would be easier", "eine Tabelle wäre mir lieber". */
const isLiked = ([verb = '', ...rest]: readonly string[]) =>
  /^(?:would|waere|faende)$/.test(verb) && rest.slice(0, 5).some(word => LIKED.has(word))
const LIKED = wordSet(
  'better easier great good nice ideal best lieber besser einfacher gut praktisch ideal schoen',
)

const includes = (folded: readonly string[], phrase: readonly string[]) =>
  folded.some((_, at) => phrase.every((word, offset) => folded[at + offset] === word))

const OF = wordSet('of with mit von fuer for')
const BEFORE_NOUN = wordSet('the our my all their these allen alle meinen unseren den meine unsere')

/** "A list of our contacts", "eine Liste mit allen Adressen": what it holds. */
export function sourceNounIn(tokens: readonly Token[], language: Language): string | null {
  const at = tokens.findIndex(
    ({ folded }, index) =>
      isSource(folded, WORDS[language], language) && OF.has(tokens[index + 1]?.folded ?? ''),
  )
  let noun = at + 2
  while (BEFORE_NOUN.has(tokens[noun]?.folded ?? '')) noun++
  const found = at < 0 ? undefined : tokens[noun]
  if (found?.kind !== 'word' || isFunctionWord(found.folded, language)) return null
  return language === 'de' && !isCapital(found) ? null : found.text
}
