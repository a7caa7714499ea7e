import { grammarOf } from '../../nlu/lang/grammars.ts'
import { ofAllPacks, patternOfAll, perLanguage, wordsOfAll } from '../../nlu/lang/packs.ts'
import { isPlural } from '../../nlu/numbers/counted-noun.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
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
const LEADS = perLanguage(pack => pack.tools.capture.details.leads)
const SKIPPED = wordsOfAll(pack => pack.tools.capture.details.skipped)
const JOINS = new Set([...ofAllPacks(pack => pack.tools.capture.details.joins), ',', '&'])
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
  let leads = isLead(1)
  for (let end = 1; end <= tokens.length; end++) {
    const goesOn = isLead(end + 1)
    if (leads && !goesOn) return end
    leads = goesOn
  }
  return -1
}

/** German details are nouns, with a capital where anything has one. */
const belongs = (token: Token, language: Language, isLower: boolean) =>
  grammarOf(language).capitals === 'nouns' && !isLower
    ? isCapital(token)
    : !isFunctionWord(token.folded, language)

function nameOf(words: readonly Token[], language: Language): string {
  const text = words.map(({ text: word }) => word).join(' ')
  const single = singular(text, language)
  return single.charAt(0).toUpperCase() + single.slice(1)
}

const SINGULARS = perLanguage(pack => pack.tools.capture.details.singulars)

/** "Ihre Adressen" makes a column Adresse. */
function singular(text: string, language: Language): string {
  const isOne = grammarOf(language).marksPlural && !isPlural(text.toLowerCase().split(' ').at(-1) ?? '')
  const [ending, one] = SINGULARS[language].find(([pattern]) => pattern.test(text)) ?? []
  return isOne || ending === undefined || one === undefined ? text : text.replace(ending, one)
}

const TYPES = (['date', 'url', 'number'] as const satisfies Column['type'][]).map(
  type => [type, patternOfAll(pack => pack.tools.capture.details.types[type])] as const,
)

/** Type of a column of this name. */
export const typeOf = (name: string): Column['type'] =>
  TYPES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'text'
