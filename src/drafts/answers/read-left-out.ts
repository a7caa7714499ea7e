import type { DraftStep } from '../../core/draft.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import type { Language } from '../../nlu/text/language.ts'
import { listsIn, type NamingTool, wordsForList } from '../named-list.ts'
import { isContested } from './contested.ts'
import { type DraftReading, isNumber, type ReadClause } from './draft-reading.ts'
import { isPlainlyLeftOut } from './plainly-left-out.ts'
import { readByRules } from './read-by-rules.ts'

/** A list that a step is made with, as it is to be. */
export interface ShortenedList {
  readonly step: string
  readonly name: string
  readonly items: readonly Json[]
}

interface ListNames {
  /** JSON Schema of a tool's arguments; null where nobody knows it. */
  schemaOf(tool: string): JsonObject | null
  readonly language: Language
  readonly tools: readonly NamingTool[]
}

/**
 * Reads "no milestones" where a step takes a list of them, and "drop the movers" where they stand on it: the list without what is
 * unwanted. Both are read as steps that are left out, so that what is denied, asked or said by others leaves out nothing.
 */
export function readLeftOut(
  text: string,
  steps: readonly DraftStep[],
  names: ListNames,
): ShortenedList | null {
  const things = steps.flatMap(step => thingsOf(step, names))
  if (things.length === 0) return null
  const asSteps = things.map(
    ({ called }, at): DraftStep => ({
      id: `${at}`,
      title: called,
      work: { kind: 'executor', objective: '', tools: [] },
      after: [],
    }),
  )
  const draft = { intent: { objective: '' }, steps: [...asSteps, ...steps] }
  const { answer, reading, plain } = readByRules(text, draft, names.language)
  if (answer.kind !== 'skip' || !isPlainlyLeftOut(answer, plain) || isContested(answer, reading)) return null
  // "Leave out the first": no name of anything on a list.
  if (plain.read.some(({ mentions }) => mentions.some(({ by }) => BY_PLACE.has(by)))) return null
  if (plain.read.some(clause => isOfSome(clause, plain))) return null
  const out = answer.steps.map(id => things[Number(id)])
  const [first] = out
  if (first === undefined || out.some(one => one?.step !== first.step || one.name !== first.name)) return null
  // "The milestone lease": one entry, by what it is.
  const gone = new Set(out.flatMap(one => one?.entry ?? []))
  const items = gone.size === 0 ? [] : first.entries.filter((_, at) => !gone.has(at))
  return { step: first.step, name: first.name, items }
}

const BY_PLACE: ReadonlySet<string> = new Set(['number', 'bare'])

/** "Drop two milestones", "not so many milestones", "not all of them": nobody can tell which stay. */
function isOfSome({ words, mentions }: ReadClause, { lexicon }: DraftReading): boolean {
  const { portions, totals, negators } = lexicon
  const last = Math.max(-1, ...mentions.map(({ from }) => from))
  const isNamed = (at: number) => mentions.some(({ from, to }) => at >= from && at <= to)
  const before = words.slice(0, Math.max(0, last)).filter((_, at) => !isNamed(at))
  return before.some(
    word =>
      portions.has(word) || isNumber(word) || (totals.has(word) && words.some(other => negators.has(other))),
  )
}

interface Thing {
  readonly step: string
  readonly name: string
  readonly entries: readonly Json[]
  /** Place on the list; null for all of it. */
  readonly entry: number | null
  readonly called: string
}

/** Every entry is looked for in every clause: of longer lists nobody names one. */
const MOST_ENTRIES = 100

/** Lists a step takes, and what stands on them. A list that has to hold something is never left out whole. */
function thingsOf({ id, work }: DraftStep, { schemaOf, tools }: ListNames): readonly Thing[] {
  const schema = work.kind === 'call' ? schemaOf(work.tool) : null
  if (work.kind !== 'call' || schema === null) return []
  return listsIn(schema).flatMap((name): readonly Thing[] => {
    const value = work.arguments[name]
    const entries = Array.isArray(value) ? value : []
    const all = { step: id, name, entries }
    const isEmpty = Array.isArray(value) && entries.length === 0
    const named = entries.length > MOST_ENTRIES ? [] : entries
    const own = named.flatMap((entry, at) =>
      typeof entry === 'string' ? [{ ...all, entry: at, called: entry }] : [],
    )
    return isEmpty ? [] : [{ ...all, entry: null, called: wordsForList(name, tools).join(' ') }, ...own]
  })
}
