import { ofAllPacks, patternOfAll, tableOfAll } from '../../lang/packs.ts'
import { fold } from '../../text/normalise.ts'
import { isSlipOf } from '../../text/slip-of.ts'
import type { Span } from '../../text/span.ts'
import { spanning } from '../../text/span.ts'
import { type Token, tokenise } from '../../text/tokenise.ts'
import type { SlotOf } from '../schema.ts'

export interface SynonymMatch {
  readonly value: string
  readonly first: number
  readonly last: number
  readonly span: Span
  /** Its last word has an ending the synonym has not. */
  readonly inflected: boolean
}

const isJoint = ({ kind, text }: Token) => kind === 'mark' && '-‐‑–'.includes(text)

/** German adjectives and nouns end in many ways, English ones in few. */
const ENDINGS = patternOfAll(pack => pack.slots.choices.forms.endings)
/** Endings the words of a schema may have and those of a message lack: "Lampen", "painkillers". */
const PLURALS = patternOfAll(pack => pack.slots.choices.forms.plurals)
const SHORTEST_SINGULAR = 4
/** "Jazzstück", "Rocksong": what the second half of a German compound may be. */
const COMPOUND = patternOfAll(pack => pack.slots.choices.forms.compound)

/** Adjectives that lose or gain a letter before an ending: "mittel", but "mittleres Tempo". */
const IRREGULAR = tableOfAll(pack => pack.slots.choices.forms.irregular)

function isWord(token: Token, target: string): boolean {
  const { folded } = token
  if (folded === target) return true
  const stem = IRREGULAR[target]
  if (stem !== undefined && folded.startsWith(stem)) return ENDINGS.test(folded.slice(stem.length))
  return (
    hasEnding(folded, target) || (CHANGED_VOWEL.test(folded) && hasEnding(withPlainVowel(folded), target))
  )
}

const PLURAL_ENDINGS = ofAllPacks(pack => Object.entries(pack.slots.choices.forms.pluralEndings))

function hasEnding(folded: string, target: string): boolean {
  if (folded === target) return true
  if (folded.length >= SHORTEST_SINGULAR && target.startsWith(folded))
    return PLURALS.test(target.slice(folded.length))
  if (target.length < 3) return false
  if (
    PLURAL_ENDINGS.some(
      ([one, many]) => target.endsWith(one) && folded === target.slice(0, -one.length) + many,
    )
  )
    return true
  if (!folded.startsWith(target)) return false
  const rest = folded.slice(target.length)
  return ENDINGS.test(rest) || COMPOUND.test(rest)
}

/** "Bücher", "Äpfel": a plural may change its vowel. */
const CHANGED_VOWEL = patternOfAll(pack => pack.slots.choices.forms.changedVowel)
const withPlainVowel = (folded: string): string =>
  folded.replace(
    CHANGED_VOWEL,
    (_, ...plain: (string | undefined)[]) => plain.find(one => one !== undefined) ?? '',
  )

type Values = SlotOf<'enum'>['values']
interface Phrase {
  readonly value: string
  readonly words: readonly string[]
}
type Phrases = ReadonlyMap<string, readonly Phrase[]>

/** A schema is read once, whatever it meets. */
const KNOWN = new WeakMap<Values, Phrases>()

/** By first letter; the words of each value, longest first, so that "no labels" is not read as "labels". */
function phrasesOf(values: Values): Phrases {
  const known = KNOWN.get(values)
  if (known !== undefined) return known
  const phrases = Map.groupBy(longestFirst(values), ({ words }) => words[0]?.[0] ?? '')
  KNOWN.set(values, phrases)
  return phrases
}

function longestFirst(values: Values): Phrase[] {
  return Object.entries(values)
    .flatMap(([value, synonyms]) =>
      [value, ...synonyms].map(phrase => ({
        value,
        words: tokenise(phrase)
          .filter(token => !isJoint(token))
          .map(({ folded }) => fold(folded)),
      })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length)
}

/**
 * Finds the places where a value is named, in order, without overlaps. A slip of the finger counts where no value is
 * named without.
 */
export function findSynonyms(tokens: readonly Token[], { values }: SlotOf<'enum'>): SynonymMatch[] {
  const phrases = phrasesOf(values)
  const found = matchesOf(tokens, phrases, isWord)
  if (found.length > 0) return found
  return matchesOf(tokens, phrases, isSlip).filter(({ first, value }) =>
    (phrases.get(tokens[first]?.folded[0] ?? '') ?? []).every(
      other => other.value === value || matchAt(tokens, first, other.words, isSlip) === null,
    ),
  )
}

function matchesOf(tokens: readonly Token[], phrases: Phrases, isNamed: typeof isWord): SynonymMatch[] {
  const found: SynonymMatch[] = []
  for (let first = 0; first < tokens.length; first++) {
    for (const { value, words } of phrases.get(tokens[first]?.folded[0] ?? '') ?? []) {
      const last = matchAt(tokens, first, words, isNamed)
      if (last === null) continue
      const span = spanning(tokens[first] as Token, tokens[last] as Token)
      found.push({ value, first, last, span, inflected: tokens[last]?.folded !== words.at(-1) })
      first = last
      break
    }
  }
  return found
}

/** In running text one slip is all, and short words are one from too many others: "later" is no "latex". */
const isSlip = ({ folded }: Token, target: string): boolean =>
  folded === target || (target.length >= SHORTEST_SLIPPED && isSlipOf(folded, target, 1))
const SHORTEST_SLIPPED = 6

function matchAt(
  tokens: readonly Token[],
  first: number,
  words: readonly string[],
  isNamed: typeof isWord,
): number | null {
  let at = first
  for (const [index, word] of words.entries()) {
    while (index > 0 && tokens[at] !== undefined && isJoint(tokens[at] as Token)) at++
    const token = tokens[at]
    if (token === undefined || !isNamed(token, word)) return null
    at++
  }
  return at - 1
}
