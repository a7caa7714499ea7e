import type { JsonObject } from '../core/json.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import type { SlotOf, Slots } from '../nlu/slots/schema.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { Span } from '../nlu/text/span.ts'
import { type Token, tokenise } from '../nlu/text/tokenise.ts'

interface Named {
  readonly value: string
  readonly span: Span
  readonly words: number
  /** The words name the thing itself as well: "diagram". Whatever else is said is said of it. */
  readonly isThing: boolean
}

/** Options of parameters that a part of an order names, with the places where it does. */
export function namedOptions(
  text: string,
  { start, end }: Span,
  slots: Slots,
  things: ReadonlySet<string>,
): { readonly values: JsonObject; readonly taken: readonly Span[] } {
  const tokens = tokenise(text, start, end).filter(({ kind }) => kind !== 'line')
  const found = Object.entries(slots).flatMap(([name, slot]) => {
    const named = slot.type === 'enum' ? optionIn(tokens, slot, things) : null
    return named === null ? [] : [{ name, ...named }]
  })
  return {
    values: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    taken: found.filter(({ isThing }) => !isThing).map(({ span }) => span),
  }
}

type Phrases = readonly (readonly string[])[]
const FOLDED = new WeakMap<readonly string[], Phrases>()

function foldedPhrases(phrases: readonly string[]): Phrases {
  const made = FOLDED.get(phrases) ?? phrases.map(phrase => tokenise(phrase).map(({ folded }) => folded))
  FOLDED.set(phrases, made)
  return made
}

function optionIn(
  tokens: readonly Token[],
  { values }: SlotOf<'enum'>,
  things: ReadonlySet<string>,
): Named | null {
  const found = Object.entries(values).flatMap(([value, phrases]) =>
    foldedPhrases(phrases).flatMap(phrase => placesOf(tokens, value, phrase, things)),
  )
  const rank = (one: Named) => [one.isThing ? 0 : 1, one.words, -one.span.start] as const
  return found.reduce<Named | null>(
    (best, one) => (best === null || isBefore(rank(one), rank(best)) ? one : best),
    null,
  )
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, place) => part !== other[place])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

const DENIALS = wordsOfAll(({ orders }) => orders.denials)
const DENIAL_REACH = 2

function placesOf(
  tokens: readonly Token[],
  value: string,
  phrase: readonly string[],
  things: ReadonlySet<string>,
): readonly Named[] {
  return tokens.flatMap((first, at): Named[] => {
    const part = tokens.slice(at, at + phrase.length)
    const last = part.at(-1)
    if (last === undefined || part.length < phrase.length) return []
    if (!phrase.every((word, place) => isFormOf(part[place]?.folded ?? '', word, things))) return []
    const before = tokens.slice(Math.max(0, at - DENIAL_REACH), at)
    if (!DENIALS.has(phrase[0] ?? '') && before.some(({ folded }) => DENIALS.has(folded))) return []
    const isThing = phrase.length === 1 && things.has(fold(first.text))
    return [{ value, span: { start: first.span.start, end: last.span.end }, words: phrase.length, isThing }]
  })
}

const ENDINGS = new Set(['', 'e', 'en', 'er', 'es', 'em', 's', 'n', 'ly', 'ers'])
const SHORTEST = 3

/** Inflected, or the first part of a thing: "Pop" of "Popsong". */
function isFormOf(word: string, option: string, things: ReadonlySet<string>): boolean {
  if (!word.startsWith(option)) return false
  const rest = word.slice(option.length).replace(/^-/u, '')
  if (rest === '') return true
  return option.length >= SHORTEST && ((ENDINGS.has(rest) && !/\d$/u.test(option)) || things.has(rest))
}
