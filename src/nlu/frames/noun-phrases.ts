import type { FrameWords, Person } from '../lang/sections/frame-words.ts'
import { spanning } from '../text/span.ts'
import type { Token } from '../text/tokenise.ts'
import type { NounPhrase } from './frame.ts'
import type { Tag } from './lexicon.ts'
import type { TaggedWord } from './words.ts'

const INSIDE: ReadonlySet<Tag> = new Set([
  'possessive',
  'definite',
  'indefinite',
  'denying_article',
  'quantifier',
  'number',
  'adjective',
  'genitive',
  'noun',
])
const ARTICLES: ReadonlySet<Tag> = new Set(['possessive', 'definite', 'indefinite', 'denying_article'])

/** A phrase, where it stands among the words of its clause, and the words it took. */
export interface PlacedPhrase {
  readonly phrase: NounPhrase
  readonly at: number
  readonly words: readonly TaggedWord[]
}

/** The things a clause names, in their order; pronouns for things too. */
export function nounPhrasesIn(words: readonly TaggedWord[], pack: FrameWords): PlacedPhrase[] {
  const found: PlacedPhrase[] = []
  for (let at = 0; at < words.length; ) {
    const to = phraseEnd(words, at)
    const part = words.slice(at, to)
    if (part.length > 0) found.push(...placed(words, part, at, pack))
    at = Math.max(to, at + 1)
  }
  return found
}

/** Runs on while words fit; a new article begins another phrase. */
function phraseEnd(words: readonly TaggedWord[], from: number): number {
  if (words[from]?.tag === 'object' || words[from]?.tag === 'denying_pronoun') return from + 1
  let to = from
  while (to < words.length && INSIDE.has(words[to]?.tag ?? 'mark')) {
    const isAfterNoun = words[to - 1]?.tag === 'noun' && words[to]?.tag === 'quantifier'
    const isNew =
      to > from &&
      (isAfterNoun || (ARTICLES.has(words[to]?.tag as Tag) && words[to - 1]?.tag !== 'quantifier'))
    if (isNew) break
    to += 1
  }
  return to
}

function placed(
  all: readonly TaggedWord[],
  part: readonly TaggedWord[],
  at: number,
  pack: FrameWords,
): PlacedPhrase[] {
  const heads = part.flatMap(({ tag }, place) => (tag === 'noun' ? [place] : []))
  const last =
    heads.at(-1) ??
    (isPronoun(part) ||
    part.some(({ tag }) => tag === 'number' || tag === 'quantifier' || tag === 'adjective')
      ? part.length - 1
      : null)
  if (last === null) return []
  const head = part[last] as TaggedWord
  const words = part.slice(0, last + 1)
  const before = all[at - 1]
  const tokens = words.flatMap(word => word.tokens)
  const phrase: NounPhrase = {
    head: head.folded,
    modifiers: words
      .slice(0, -1)
      .filter(
        ({ tag }) => tag === 'noun' || tag === 'adjective' || tag === 'genitive' || tag === 'quantifier',
      )
      .map(({ folded }) => folded),
    narrowedBy: narrowingOf(head.folded, pack),
    count: countOf(words),
    isDefinite: words.some(({ tag }) => tag === 'definite' || tag === 'possessive' || tag === 'genitive'),
    isNegated:
      words.some(({ tag }) => tag === 'denying_article' || tag === 'denying_pronoun') ||
      before?.tag === 'denying_preposition',
    possessor: possessorOf(words),
    after:
      before !== undefined && (before.tag === 'preposition' || before.tag === 'denying_preposition')
        ? before.folded
        : null,
    isTime: pack.timeNouns.has(head.folded),
    span: spanning(tokens[0] as Token, tokens.at(-1) as Token),
  }
  return [{ phrase, at, words: part }]
}

const isPronoun = ([first]: readonly TaggedWord[]) =>
  first?.tag === 'object' || first?.tag === 'denying_pronoun'

const countOf = (words: readonly TaggedWord[]): number | null => {
  const number = words.slice(0, -1).find(({ tag }) => tag === 'number')
  return number === undefined ? null : (number.entry.number ?? Number(number.folded))
}

function possessorOf(words: readonly TaggedWord[]): Person | null {
  if (words.some(({ tag }) => tag === 'genitive')) return 'other'
  const own = words.find(({ tag }) => tag === 'possessive')
  return own?.entry.possessor ?? null
}

/** "Eintritts" of "Eintrittskarten". A compound is a kind of its head, or a thing of its own. */
function narrowingOf(folded: string, pack: FrameWords): string | null {
  const head = pack.compoundHeads.find(end => folded.endsWith(end) && folded.length >= end.length + SHORTEST)
  return head === undefined ? null : folded.slice(0, -head.length)
}
const SHORTEST = 3
