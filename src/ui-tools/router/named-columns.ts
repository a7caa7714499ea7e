import { grammarOf } from '../../nlu/lang/grammars.ts'
import { isPlural } from '../../nlu/numbers/counted-noun.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import type { Column } from '../table/params.ts'
import type { ColumnList, Detail } from './column-list.ts'

/** Columns a message names. */
export interface NamedColumns {
  readonly columns: readonly Column[]
  /** All there are; where not, they are told of things that have a column of their own. */
  readonly isWhole: boolean
  /** Place of their list, where they are one that could be taken for things. */
  readonly span: Span | null
  /** The things each row is about. */
  readonly things: string | null
}

/** Words that lead up to the details told of each thing: "each with", "with their", "I'll give you", "jeweils mit". */
const LEADS: Readonly<Record<Language, RegExp>> = {
  en: /(?:each with|all with|with (?:their|its)|(?:give|tell|send) you(?: the| their)?|(?:need|want|have|know|keep|note|collect|record|down|track|capture|enter|get) (?:their|everybody's|everyone's)|including(?: the| their)?|(?:needs?|requires?) an?|for (?:each|every)(?: one)? i (?:have|know|need)|for (?:each|every) [a-z]+ (?:the|its|their)|whose) $/,
  de: /(?:jeweils mit|jede[rs]? mit|alle mit|je mit|samt|inklusive|mit (?:ihre[nmr]?|deren)|(?:gebe|geb|nenne|sage|schicke) (?:ich )?dir(?: mit| die| den| das| deren)?|(?:brauche?|moechte|will|habe) (?:ihre[n]?|deren)|(?:von|zu|fuer) (?:jede[rmns]?|allen) (?:brauche?|habe?|kenne|moechte?|will) ich(?: die| den| das| deren)?|(?:braucht|brauchen|bekommt|bekommen) einen?|[,] deren) $/,
}
const SKIPPED = wordSet(
  'a an the their its his her one der die das den ein eine einen ihr ihre ihren ihrem deren dessen the mit with',
)
const JOINS = wordSet(', and und sowie plus &')
const MOST_WORDS = 3
const MOST_COLUMNS = 8

/** The columns that a sentence asks for, or else the details a message says it has of each thing. */
export function namedColumns(
  list: ColumnList | null,
  live: readonly Token[],
  language: Language,
): NamedColumns {
  if (list === null) return { columns: toldDetails(live, language), isWhole: false, span: null, things: null }
  const { details, isWhole, span, things } = list
  return { columns: columnsOf(details), isWhole, span, things }
}

function columnsOf(details: readonly Detail[]): readonly Column[] {
  const columns = new Map<string, Column>()
  for (const { words, options } of details.slice(0, MOST_COLUMNS)) {
    const name = asWritten(words)
    const required = columns.size === 0
    const column: Column =
      options.length > 1
        ? { name, type: 'enum', required, options: [...new Set(options)] }
        : { name, type: typeOf(name), required }
    if (!columns.has(name.toLowerCase())) columns.set(name.toLowerCase(), column)
  }
  return [...columns.values()]
}

function asWritten(words: readonly Token[]): string {
  const text = words.map(({ text: word, glued }, at) => (at === 0 || glued ? word : ` ${word}`)).join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function toldDetails(tokens: readonly Token[], language: Language): readonly Column[] {
  const start = leadEnd(tokens, language)
  if (start < 0) return []
  const isLower = !tokens.some(token => token.kind === 'word' && isCapital(token))
  const names: string[] = []
  let current: Token[] = []
  const close = () => {
    if (current.length > 0 && current.length <= MOST_WORDS) names.push(nameOf(current, language))
    current = []
  }
  for (const token of tokens.slice(start)) {
    if (JOINS.has(token.folded)) close()
    else if (SKIPPED.has(token.folded) && current.length === 0) continue
    else if (token.kind === 'word' && belongs(token, language, isLower)) current.push(token)
    else break
  }
  close()
  const unique = [...new Set(names)].slice(0, MOST_COLUMNS)
  return unique.map(name => ({ name, type: typeOf(name), required: false }))
}

/** No lead is longer, so that time stays linear. */
const LONGEST_LEAD = 5

/** Index at which the first detail begins. */
function leadEnd(tokens: readonly Token[], language: Language): number {
  const isLead = (end: number) =>
    LEADS[language].test(
      `${tokens
        .slice(Math.max(0, end - LONGEST_LEAD), end)
        .map(({ folded }) => folded)
        .join(' ')} `,
    )
  const at = tokens.findIndex((_, index) => isLead(index + 1) && !isLead(index + 2))
  return at < 0 ? -1 : at + 1
}

/** German details are nouns, with a capital where anything has one. */
const belongs = (token: Token, language: Language, isLower: boolean) =>
  grammarOf(language).capitals === 'nouns' && !isLower
    ? isCapital(token)
    : !isFunctionWord(token.folded, language)

function nameOf(words: readonly Token[], language: Language): string {
  const text = words.map(({ text: word }) => word).join(' ')
  const single = language === 'en' ? singular(text) : germanSingular(text)
  return single.charAt(0).toUpperCase() + single.slice(1)
}

function singular(text: string): string {
  if (!isPlural(text.toLowerCase().split(' ').at(-1) ?? '')) return text
  if (/ies$/.test(text)) return text.replace(/ies$/, 'y')
  return text.replace(/(?<=s|x|ch|sh)es$|s$/, '')
}

/** "Ihre Adressen" makes a column Adresse; most German plurals do not show their singular and stay. */
const germanSingular = (text: string) =>
  text
    .replace(/(nummer|adresse|[Nn]ame|rolle|aufgabe|webseite|frist|uhrzeit)e?n$/i, '$1')
    .replace(/^Verantwortlichen$/, 'Verantwortlich')

const TYPES: readonly (readonly [Column['type'], RegExp])[] = [
  ['date', /(?:\bdate|birthday|deadline|datum|geburtstag|frist|termin|\bdue)$/i],
  ['url', /(?:website|homepage|\burl|\blink|webseite)$/i],
  [
    'number',
    /(?:price|cost|amount|quantity|salary|budget|\bage|weight|revenue|score|preis|kosten|betrag|menge|anzahl|gehalt|\balter|gewicht|umsatz|punktzahl|portionen|serving)$/i,
  ],
]

/** Type of a column of this name. */
export const typeOf = (name: string): Column['type'] =>
  TYPES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'text'
