import type { Option } from '../core/pending.ts'
import type { Tokens } from '../nlu/polarity/reply-tokens.ts'
import { NEGATIONS, ORDINALS } from './choice-words.ts'
import {
  ENGINE_NAMES,
  isEngines,
  type NamedOption,
  nameOption,
  withoutFillers,
  wordsIn,
} from './option-names.ts'

export type OptionReading =
  | { readonly read: 'option'; readonly option: string }
  /** Something of the choice is named, but not which one. */
  | { readonly read: 'unclear' }
  | { readonly read: 'none' }

/**
 * O1. Every word counts: what remains beside fillers must name the option, so "not the first" and "the first or the
 *     second" name none.
 * O2. A bare yes to several options means none of them: "try it again, skip it or stop?"
 * O3. Words for what the question is about name no option and stand in the way of none: "go on without the picture".
 * O4. A part of a label names it only if no other label has it, and never across a negation: "send" is not
 *     "Don't send".
 */
export function readOption(
  tokens: Tokens,
  offered: readonly Option[],
  about: ReadonlySet<string> = NOTHING,
): OptionReading {
  const options = offered.map(nameOption)
  const words = wordsIn(tokens)
  const core = withoutSubject(withoutFillers(words), about, options)
  const exact = options.filter(option => isLabel(tokens, words, option))
  const found = exact.length > 0 ? exact : isCertain(tokens) ? findByWords(core, words, options) : []
  const [only] = found
  if (only && found.length === 1) return { read: 'option', option: only.id }
  const isUnclear = found.length > 1 || mentions(core, options) || namesUnoffered(words, offered)
  return isUnclear ? { read: 'unclear' } : { read: 'none' }
}

const NOTHING: ReadonlySet<string> = new Set()

function withoutSubject(
  core: readonly string[],
  about: ReadonlySet<string>,
  options: readonly NamedOption[],
): readonly string[] {
  if (!core.some(word => about.has(word))) return core
  const named = new Set(options.flatMap(({ names }) => names.flat()))
  return core.filter(word => !about.has(word) || named.has(word))
}

const isCertain = ({ marks, cut }: Tokens) => marks.size === 0 && !cut

/** The label itself may have marks in it ("Really delete?"); whoever repeats it means it. */
function isLabel(
  { marks, cut }: Tokens,
  words: readonly string[],
  { label, labelMarks }: NamedOption,
): boolean {
  return !cut && equal(label, words) && [...marks].every(mark => labelMarks.has(mark))
}

function findByWords(
  core: readonly string[],
  words: readonly string[],
  options: readonly NamedOption[],
): NamedOption[] {
  const whole = options.filter(({ names }) => names.some(name => equal(name, words)))
  if (whole.length > 0) return whole
  const meant = options.find(({ sentences }) => sentences.some(sentence => equal(sentence, words)))
  if (meant !== undefined) return [meant]
  if (core.length === 0) return byOrdinal(words.slice(-1), options)
  const exact = options.filter(({ names }) => names.some(name => equal(withoutFillers(name), core)))
  return exact.length > 0 ? exact : [...new Set([...byOrdinal(core, options), ...byPart(core, options)])]
}

function byOrdinal(core: readonly string[], options: readonly NamedOption[]): NamedOption[] {
  const [word] = core
  if (word === undefined || core.length > 1) return []
  const place = Object.hasOwn(ORDINALS, word)
    ? ORDINALS[word]
    : /^[1-9]\d?$/.test(word)
      ? Number(word)
      : undefined
  const option = place === undefined ? undefined : options.at(place > 0 ? place - 1 : place)
  return option === undefined ? [] : [option]
}

function byPart(core: readonly string[], options: readonly NamedOption[]): NamedOption[] {
  const [only, ...others] = options.filter(({ label }) => core.some(word => label.includes(word)))
  if (only === undefined || others.length > 0) return []
  const isPart = core.every(word => only.label.includes(word))
  return isPart && !only.label.some(word => NEGATIONS.has(word)) ? [only] : []
}

function mentions(core: readonly string[], options: readonly NamedOption[]): boolean {
  const named = new Set(options.flatMap(({ names }) => names.flatMap(withoutFillers)))
  return core.some(word => named.has(word) || Object.hasOwn(ORDINALS, word) || /^\d+$/.test(word))
}

/** "Try again" where that is not on offer is still about the choice. */
const namesUnoffered = (words: readonly string[], offered: readonly Option[]): boolean =>
  offered.some(({ id }) => isEngines(id)) && ENGINE_NAMES.some(name => equal(name, words))

const equal = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at])
