import { grammarOf } from '../../nlu/lang/grammars.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { NamedColumns } from '../router/named-columns.ts'
import { asHeading, columnsFor } from '../router/topics.ts'
import type { TableData } from './data.ts'
import { type Column, type DataTableParams, type InputMode, MAX_ROWS } from './params.ts'

export interface TableHints {
  /** Noun for what is listed, as written. */
  readonly noun: string | null
  readonly count: number | null
  /** Items that were listed already. */
  readonly items: readonly string[]
  readonly fromFile: boolean
  /** Columns the message names. */
  readonly details: NamedColumns
}

/** Without a count that many rows are asked for. */
const DEFAULT_ROWS = 3
/** More empty rows than a screen or two show would only have to be scrolled past. */
const MOST_STARTER_ROWS = 25

const COPY = {
  en: {
    title: 'List',
    summary: (what: string) => `Summarise these ${what} in a few sentences and say what stands out.`,
  },
  de: {
    title: 'Liste',
    summary: (what: string) =>
      `Fasse diese Einträge (${what}) in wenigen Sätzen zusammen und sage, was auffällt.`,
  },
} as const

/** The parameters of a table, from what the message names. */
export function inferTable(hints: TableHints, language: Language, shownIn = language): DataTableParams {
  const { noun, count, items, fromFile, details } = hints
  const title = noun === null ? COPY[shownIn].title : capital(asHeading(noun, language))
  const min_rows = Math.min(Math.max(count ?? items.length, items.length, 1) || 1, MAX_ROWS)
  const rows = count === null && items.length === 0 ? DEFAULT_ROWS : min_rows
  const modes: InputMode[] = fromFile ? ['paste', 'inline', 'import'] : ['paste', 'inline']
  return {
    title: title.slice(0, 200),
    columns: withDetails(columnsFor(noun, language, shownIn), details),
    min_rows: rows,
    starter_rows: Math.min(rows, MOST_STARTER_ROWS),
    input_modes: modes,
    summary_prompt: COPY[shownIn].summary(
      noun === null ? COPY[shownIn].title.toLowerCase() : inSentence(asHeading(noun, language), language),
    ),
  }
}

/** A heading's capital does not belong into an English sentence; that of KPIs does. */
const inSentence = (noun: string, language: Language) =>
  grammarOf(language).capitals === 'names' && /^\p{Lu}\p{Ll}/u.test(noun)
    ? noun.charAt(0).toLowerCase() + noun.slice(1)
    : noun

/** Columns with those the message names for each thing, in place of what is usually asked. */
function withDetails(usual: readonly Column[], { columns: details, isWhole }: NamedColumns): Column[] {
  const [key, ...others] = usual
  if (isWhole) return details.map(column => ({ ...column }))
  if (details.length === 0 || key === undefined) return usual.map(column => ({ ...column }))
  const known = (name: string) => others.find(other => fold(other.name) === fold(name))
  const named = details.filter(({ name }) => fold(name) !== fold(key.name))
  return [{ ...key }, ...named.map(detail => ({ ...(known(detail.name) ?? detail), required: false }))]
}

/**
 * Rows for what was listed in the message, there when the table opens; who somebody is has its own column, if there
 * is one.
 */
export function seedRows({ columns }: DataTableParams, items: readonly string[]): TableData {
  const [key = '', ...others] = columns.map(({ name }) => name)
  const role = others.find(name => ROLE.test(fold(name)))
  return {
    rows: items.map(item => {
      const [, name, statement, remark] =
        role === undefined || item.length > LONGEST_NAME ? [] : (WITH_ROLE.exec(item) ?? [])
      const is = statement ?? remark
      return role === undefined || name === undefined || is === undefined
        ? { [key]: item }
        : { [key]: name, [role]: is }
    }),
  }
}

const LONGEST_NAME = 200
const ROLE = /^(?:role|rolle|function|funktion|position)$/
/** "Ada (CFO)", "Cleo, the CTO". */
const WITH_ROLE =
  /^([^(),]*[^(),\s])\s*(?:\(([^()]+)\)|,\s*(?:the|our|an?|der|die|das|unsere?|eine?)\s+([^,()]+))$/i

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
