import { isPlainObject, type JsonObject } from '../core/json.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { nameWords } from '../nlu/slots/concepts.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import type { Language } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import type { Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { isCommand } from './orders-in.ts'

/** Entries of a list as they were written, and where they stand with its name. */
export interface NamedList {
  readonly items: readonly string[]
  readonly span: Span
}

/** A tool as far as its names say what things are called. */
export interface NamingTool {
  readonly name: string
  /** Name people know it by, in their language. */
  readonly label?: string
}

/** Arguments of a schema that hold a list of any texts. */
export const listsIn = ({ properties }: JsonObject): readonly string[] =>
  Object.entries(isPlainObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isPlainObject(schema) && schema.type === 'array' && takesText(schema.items) ? [name] : [],
  )

function takesText(items: unknown): boolean {
  if (!isPlainObject(items)) return false
  const { type, format, enum: values, anyOf } = items
  if (Array.isArray(anyOf)) return anyOf.some(takesText)
  return type === 'string' && format === undefined && values === undefined
}

/**
 * Words for what a list holds: its name, and what people call things of that name. `add_milestone` with the title “ein neuer
 * Meilenstein” says that milestones are „Meilensteine“.
 */
export function wordsForList(name: string, tools: readonly NamingTool[]): readonly string[] {
  const own = nameWords(name)
  const called = tools.flatMap(({ name: tool, label }) => {
    const isOfIt = plainWords(plainName(tool))
      .split(' ')
      .some(word => own.some(other => areKindred(word, other)))
    const last = plainWords(label ?? '')
      .split(' ')
      .at(-1)
    return isOfIt && last !== undefined && last.length >= SHORTEST ? [last] : []
  })
  return [...new Set([...own, ...called])]
}
/** Shorter words are like too many others. */
const SHORTEST = 4

/** Nobody gives an entry a longer name. */
const MOST_WORDS = 8

/** Words between a "no" and the list it denies. */
const NEAR = 3

/**
 * Reads a list that is named before its entries: "milestones for lease, movers and network", „den Meilensteinen Vertrag und
 * Umzug“. One entry alone is taken for one only behind a colon or a single thing: "a milestone for the band". Null where none
 * is named so. `others` are names behind which something else begins.
 */
export function namedList(
  text: string,
  names: readonly string[],
  { language, others = [] }: { readonly language: Language; readonly others?: readonly string[] },
): NamedList | null {
  const { drafts, frames } = PACKS[language]
  const tokens = tokensRead(text)
  const at = tokens.findIndex(
    ({ kind, folded }) => kind === 'word' && names.some(name => areKindred(folded, name)),
  )
  const head = tokens[at]
  const isDenied = tokens
    .slice(Math.max(0, at - NEAR), at)
    .some(({ folded }) => drafts.without.has(folded) || drafts.negators.has(folded))
  if (head === undefined || isDenied) return null
  const next = tokens[at + 1]
  const isMarked = next?.folded === ':'
  const isTold = isMarked || drafts.listing.has(next?.folded ?? '')
  const from = isTold ? at + 2 : at + 1
  const end = tokens.findIndex((token, index) => index >= from && isEnd(token))
  const body = tokens.slice(from, end === -1 ? undefined : end)
  // „Lege … an“, „füge … hinzu“: the verb ends behind its objects.
  const told = body.slice(0, body.findLastIndex(({ folded }) => !drafts.listEnd.has(folded)) + 1)
  const own = withoutPlace(told, language)
  const joins = (token: Token) =>
    token.folded === ',' || (drafts.and.has(token.folded) && !frames.prepositions.has(token.folded))
  const groups: Token[][] = [[]]
  for (const token of own) {
    if (joins(token)) groups.push([])
    else groups.at(-1)?.push(token)
  }
  if (!isTold && isSaidOf(groups[0] ?? [], language)) return null
  const textOf = (group: readonly Token[]) => text.slice(group[0]?.span.start, group.at(-1)?.span.end)
  // "… and paint the walls": another order.
  const isOther = (group: readonly Token[]) =>
    group.some(({ folded }) => others.some(name => areKindred(folded, name))) ||
    (group.length > 1 && isCommand(textOf(group), language))
  const stop = groups.findIndex(isOther)
  const taken = (stop === -1 ? groups : groups.slice(0, stop))
    .map(withoutLight)
    .filter(group => group.length > 0)
  // "Milestones, tasks and blockers", "milestones in May": no entries of it.
  const [first] = groups
  if (first === undefined || first.length === 0 || taken.length === 0) return null
  if (!isTold && frames.prepositions.has(first[0]?.folded ?? '')) return null
  const isSingle = frames.indefinite.has(tokens[at - 1]?.folded ?? '') && isTold
  if (taken.length === 1 && !isMarked && !isSingle) return null
  if (taken.some(group => group.length > MOST_WORDS)) return null
  const items = taken.map(textOf)
  return { items, span: { start: head.span.start, end: taken.at(-1)?.at(-1)?.span.end ?? head.span.end } }
}

/** "… for the lease first", "… am Ende": where it goes is no part of its name. */
function withoutPlace(body: readonly Token[], language: Language): readonly Token[] {
  const { toStart, toEnd } = PACKS[language].drafts
  const place = body.findIndex((_, at) => {
    const rest = plainWords(
      body
        .slice(at)
        .map(({ folded }) => folded)
        .join(' '),
    )
    return at > 0 && [toStart, toEnd].some(cue => cue.exec(rest)?.[0] === rest)
  })
  return place === -1 ? body : body.slice(0, place)
}

/** "Milestones are overkill, away with them", "milestones not needed": said of the list, and no entries of it. */
function isSaidOf([next, ...others]: readonly Token[], language: Language): boolean {
  const { drafts, frames } = PACKS[language]
  const { present, past } = frames.being
  const word = next?.folded ?? ''
  if (present.has(word) || past.has(word)) return true
  const rest = [word, ...others.map(({ folded }) => folded)].filter(one => /\p{L}/u.test(one)).join(' ')
  return [drafts.omit, drafts.needless].some(cue => cue.test(rest))
}

const isEnd = ({ folded, kind }: Token): boolean => kind === 'line' || ENDS.has(folded)
const ENDS: ReadonlySet<string> = new Set(['.', ';', '!', '?'])

/** An entry without articles before it and courtesies behind it. */
function withoutLight(group: readonly Token[]): readonly Token[] {
  const isTelling = ({ folded, kind }: Token) => kind !== 'mark' && !isLightWord(folded)
  const isOwn = (token: Token) => isTelling(token) || /^\p{Lu}$/u.test(token.text)
  const from = group.findIndex(isOwn)
  return from === -1 ? [] : group.slice(from, group.findLastIndex(isOwn) + 1)
}
