import type { JsonObject } from '../core/json.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { Span } from '../nlu/text/span.ts'
import { type Token, tokenise } from '../nlu/text/tokenise.ts'
import { beginsName } from './language-names.ts'
import type { OrderableAgent } from './orderable-agent.ts'

interface Named {
  readonly parameter: string
  readonly value: string
  readonly span: Span
  readonly words: number
  /** Says for whom it is: "für Kinder". */
  readonly isAudience: boolean
  /** The words name the thing itself as well: "diagram". Whatever else is said is said of it. */
  readonly isThing: boolean
}

/** Options of an agent's parameters that a part of an order names, with the places where it does. */
export function namedOptions(
  tokens: readonly Token[],
  agent: OrderableAgent,
): { readonly values: JsonObject; readonly taken: readonly Span[] } {
  const best = new Map<string, Named>()
  for (const named of namesIn(
    tokens.filter(({ kind }) => kind !== 'line'),
    optionsOf(agent),
  )) {
    const other = best.get(named.parameter)
    if (other === undefined || isBefore(rankOf(named), rankOf(other))) best.set(named.parameter, named)
  }
  const found = [...best.values()]
  return {
    values: Object.fromEntries(found.map(({ parameter, value }) => [parameter, value])),
    taken: found.filter(({ isThing }) => !isThing).map(({ span }) => span),
  }
}

/** Words for one value of a parameter. */
interface Option {
  readonly parameter: string
  readonly value: string
  readonly phrase: readonly string[]
}

interface Options {
  readonly things: ReadonlySet<string>
  /** By the first letters of their first words: a message is compared with few of them. */
  readonly byStart: ReadonlyMap<string, readonly Option[]>
  /** Things that are options: compounds end in them, "Kreislaufdiagramm". */
  readonly heads: readonly Option[]
}

const OPTIONS = new WeakMap<OrderableAgent, Options>()

function optionsOf(agent: OrderableAgent): Options {
  const known = OPTIONS.get(agent)
  if (known !== undefined) return known
  const all = Object.entries(agent.slots).flatMap(([parameter, slot]) =>
    slot.type === 'enum'
      ? Object.entries(slot.values).flatMap(([value, phrases]) =>
          phrases.map(
            (words): Option => ({ parameter, value, phrase: tokenise(words).map(({ folded }) => folded) }),
          ),
        )
      : [],
  )
  const things = new Set(agent.things.map(fold))
  const made: Options = {
    things,
    heads: all.filter(({ phrase: [word = '', ...more] }) => more.length === 0 && isHead(word, things)),
    byStart: Map.groupBy(all, ({ phrase }) => startOf(phrase[0] ?? '')),
  }
  OPTIONS.set(agent, made)
  return made
}

/** So short an option is met as it is written, and in no other form. */
const SHORTEST = 3
const startOf = (word: string): string => word.slice(0, SHORTEST)

/** Shorter words end others by chance. */
const SHORTEST_HEAD = 6
const isHead = (word: string, things: ReadonlySet<string>): boolean =>
  word.length >= SHORTEST_HEAD && things.has(word)

const rankOf = ({ isThing, isAudience, words, span }: Named) =>
  [isAudience ? -1 : isThing ? 0 : 1, words, -span.start] as const

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, place) => part !== other[place])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

const DENIALS = wordsOfAll(({ orders }) => orders.denials)
/** "Comic-Stil" */
const FILLERS = wordsOfAll(({ orders }) => orders.fillers)
const AUDIENCES = wordsOfAll(({ orders }) => orders.audiences)
const DENIAL_REACH = 2

function namesIn(tokens: readonly Token[], { things, byStart, heads }: Options): readonly Named[] {
  return tokens.flatMap((first, at) => {
    const ends = heads.filter(({ phrase: [word = ''] }) => endsIn(first.folded, word))
    return [...(byStart.get(startOf(first.folded)) ?? []), ...ends].flatMap((option): Named[] => {
      const { parameter, value, phrase } = option
      const last = tokens[at + phrase.length - 1]
      if (last === undefined) return []
      const isMet = (word: string, place: number): boolean =>
        isFormOf(tokens[at + place]?.folded ?? '', word, things)
      if (!ends.includes(option) && !phrase.every(isMet)) return []
      const before = tokens.slice(Math.max(0, at - DENIAL_REACH), at)
      const next = tokens[at + 1]
      if (phrase.length === 1 && beginsName(first, next) && !isOfOption(next?.folded ?? '', things)) return []
      if (!DENIALS.has(phrase[0] ?? '') && before.some(({ folded }) => DENIALS.has(folded))) return []
      const isThing = phrase.length === 1 && (ends.includes(option) || isThingIn(first.folded, things))
      const span = { start: first.span.start, end: last.span.end }
      const isAudience = before.some(({ folded }) => AUDIENCES.has(folded))
      return [{ parameter, value, span, words: phrase.length, isThing, isAudience }]
    })
  })
}

/** Last part of a longer word, itself or in the plural. */
const endsIn = (word: string, head: string): boolean =>
  word.length > head.length + 1 && ['', 's', 'e'].some(ending => word.endsWith(`${head}${ending}`))

/** "Englische Beschriftung", "English picture". */
const isOfOption = (word: string, things: ReadonlySet<string>): boolean =>
  FILLERS.has(word) || isThingIn(word, things)

const ENDINGS = new Set([
  '',
  'e',
  'en',
  'er',
  'es',
  'em',
  's',
  'n',
  'ly',
  'ers',
  'ere',
  'eren',
  'eres',
  'erer',
  'st',
  'ste',
  'sten',
])

/** In any of its forms: "Cartoons". */
const isThingIn = (word: string, things: ReadonlySet<string>): boolean =>
  THING_ENDINGS.some(
    ending => word.endsWith(ending) && things.has(word.slice(0, word.length - ending.length)),
  )
const THING_ENDINGS = ['', 's', 'e', 'en', 'n', 'er']

/** Inflected, or the first part of a thing: "Pop" of "Popsong". */
function isFormOf(word: string, option: string, things: ReadonlySet<string>): boolean {
  if (!word.startsWith(option)) return false
  const rest = word.slice(option.length).replace(/^-/u, '')
  if (rest === '') return true
  // "Illustrationsstil"
  const linked = rest.startsWith('s') ? rest.slice(1) : rest
  return (
    option.length >= SHORTEST &&
    ((ENDINGS.has(rest) && !/\d$/u.test(option)) ||
      things.has(rest) ||
      FILLERS.has(rest) ||
      FILLERS.has(linked))
  )
}
