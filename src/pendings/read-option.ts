import type { Option } from '../core/pending.ts'
import { CHOICE_FILLERS, NEGATIONS, OPTION_SYNONYMS, ORDINALS } from './choice-words.ts'
import { type Tokens, tokenise } from './tokenise.ts'

export type OptionReading =
  | { readonly read: 'option'; readonly option: string }
  /** Something of the choice is named, but not which one. */
  | { readonly read: 'unclear' }
  | { readonly read: 'none' }

/**
 * O1. Every word counts: what remains beside fillers must name the option, so "not the first" and "the first or the
 *     second" name none.
 * O2. A part of a label names it only if no other label has it, and never across a negation: "send" is not
 *     "Don't send".
 */
export function readOption(tokens: Tokens, options: readonly Option[]): OptionReading {
  const said = expand(tokens.words.map(({ text }) => text))
  const core = withoutFillers(said)
  const exact = options.filter(option => isLabel(tokens, said, option))
  const found = exact.length > 0 ? exact : isCertain(tokens) ? findByWords(core, said, options) : []
  const [only] = found
  if (only && found.length === 1) return { read: 'option', option: only.id }
  return found.length > 1 || mentions(core, options) ? { read: 'unclear' } : { read: 'none' }
}

const isCertain = ({ marks, cut }: Tokens) => marks.size === 0 && !cut

/** The label itself may have marks in it ("Really delete?"); whoever repeats it means it. */
function isLabel({ marks, cut }: Tokens, said: readonly string[], { label }: Option): boolean {
  return !cut && equal(wordsOf(label), said) && isSubset(marks, tokenise(label).marks)
}

function findByWords(core: readonly string[], said: readonly string[], options: readonly Option[]): Option[] {
  const whole = options.filter(option => namesOf(option).some(name => equal(name, said)))
  if (whole.length > 0) return whole
  if (core.length === 0) return byOrdinal(said.slice(-1), options)
  const exact = options.filter(option => namesOf(option).some(name => equal(withoutFillers(name), core)))
  if (exact.length > 0) return exact
  const found = new Set([...byOrdinal(core, options), ...byPart(core, options)])
  return [...found]
}

function byOrdinal(core: readonly string[], options: readonly Option[]): Option[] {
  const [word] = core
  if (word === undefined || core.length > 1) return []
  const place = Object.hasOwn(ORDINALS, word)
    ? ORDINALS[word]
    : /^\d{1,2}$/.test(word)
      ? Number(word)
      : undefined
  const option = place === undefined ? undefined : options.at(place > 0 ? place - 1 : place)
  return place === 0 || option === undefined ? [] : [option]
}

function byPart(core: readonly string[], options: readonly Option[]): Option[] {
  if (core.some(word => NEGATIONS.has(word))) return []
  const labels = options.map(option => ({ option, words: new Set(wordsOf(option.label)) }))
  const touched = labels.filter(({ words }) => core.some(word => words.has(word)))
  return touched
    .filter(
      ({ words }) => core.every(word => words.has(word)) && ![...words].some(word => NEGATIONS.has(word)),
    )
    .filter(() => touched.length === 1)
    .map(({ option }) => option)
}

const mentions = (core: readonly string[], options: readonly Option[]) => {
  const named = new Set(options.flatMap(namesOf).flatMap(withoutFillers))
  return core.some(word => named.has(word) || Object.hasOwn(ORDINALS, word) || /^\d+$/.test(word))
}

/** Its label, the label up to the first colon or comma, its id, and what people say for ids the engine uses. */
function namesOf({ id, label }: Option): (readonly string[])[] {
  const head = label.split(/[:,;(–—]/)[0] ?? label
  const synonyms = Object.hasOwn(OPTION_SYNONYMS, id) ? (OPTION_SYNONYMS[id] ?? []) : []
  return [label, head, id.replaceAll('_', ' '), ...synonyms].map(wordsOf).filter(name => name.length > 0)
}

const wordsOf = (text: string) => expand(tokenise(text).words.map(word => word.text))

/** "Don't" and "do not" are one; so are "München", "Muenchen" and "Munchen". */
const expand = (words: readonly string[]) =>
  words
    .flatMap(word => (/^(do|did|does|is|was)n'?t$/.test(word) ? [word.replace(/n'?t$/, ''), 'not'] : [word]))
    .map(word => word.replace(/([aou])e/g, '$1'))

const withoutFillers = (words: readonly string[]) => words.filter(word => !CHOICE_FILLERS.has(word))

const isSubset = <Item>(part: ReadonlySet<Item>, whole: ReadonlySet<Item>) =>
  [...part].every(item => whole.has(item))

const equal = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])
