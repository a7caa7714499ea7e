import type { FrameWords, Person, VerbReading } from '../lang/sections/frame-words.ts'
import type { Link, Modal } from './frame.ts'

/** Part a word can play in a clause. */
export type Tag =
  | 'subject'
  | 'object'
  | 'possessive'
  | 'definite'
  | 'indefinite'
  | 'denying_article'
  | 'negator'
  | 'denying_pronoun'
  | 'quantifier'
  | 'number'
  | 'preposition'
  | 'denying_preposition'
  | 'link'
  | 'interrogative'
  | 'modal'
  | 'be'
  | 'have'
  | 'do'
  | 'to'
  | 'adverb'
  | 'time'
  | 'polite'
  | 'yes'
  | 'no'
  | 'adjective'
  | 'verb'
  | 'particle'
  | 'noun'
  | 'genitive'
  | 'mark'
  | 'unknown'

/** All that a pack knows of one word. */
export interface Entry {
  readonly tags: ReadonlySet<Tag>
  readonly subject: Person | null
  readonly object: Person | null
  readonly possessor: Person | null
  readonly link: Link | null
  readonly modal: Modal | null
  readonly number: number | null
  readonly verbs: readonly VerbReading[]
}

export type Lexicon = ReadonlyMap<string, Entry>

const NOTHING: Entry = {
  tags: new Set(),
  subject: null,
  object: null,
  possessor: null,
  link: null,
  modal: null,
  number: null,
  verbs: [],
}
export const entryOf = (lexicon: Lexicon, word: string): Entry => lexicon.get(word) ?? NOTHING

/** One look-up for all tables of a language. */
export function lexiconOf(words: FrameWords): Lexicon {
  const found = new Map<string, { -readonly [Key in keyof Entry]: Entry[Key] } & { tags: Set<Tag> }>()
  const add = (word: string, tag: Tag, more: Partial<Entry> = {}) => {
    const entry = found.get(word) ?? { ...NOTHING, tags: new Set<Tag>() }
    Object.assign(entry, more)
    entry.tags.add(tag)
    found.set(word, entry)
  }
  const all = (list: Iterable<string>, tag: Tag, more: Partial<Entry> = {}) => {
    for (const word of list) add(word, tag, more)
  }
  for (const [person, list] of Object.entries(words.subjects))
    all(list, 'subject', { subject: person as Person })
  for (const [person, list] of Object.entries(words.objects))
    all(list, 'object', { object: person as Person })
  for (const [person, list] of Object.entries(words.possessives))
    all(list, 'possessive', { possessor: person as Person })
  all(words.definite, 'definite')
  all(words.indefinite, 'indefinite')
  all(words.denyingArticles, 'denying_article')
  all(words.negators, 'negator')
  all(words.denyingPronouns, 'denying_pronoun')
  all(words.quantifiers, 'quantifier')
  for (const [word, number] of Object.entries(words.numbers)) add(word, 'number', { number })
  all(words.prepositions, 'preposition')
  all(words.denyingPrepositions, 'denying_preposition')
  for (const [link, list] of Object.entries(words.links)) all(list, 'link', { link: link as Link })
  for (const phrase of words.whenPhrases) add(phrase.join(' '), 'link', { link: 'when' })
  all(words.interrogatives, 'interrogative')
  for (const [modal, list] of Object.entries(words.modals)) all(list, 'modal', { modal: modal as Modal })
  for (const list of Object.values(words.being)) all(list, 'be')
  for (const list of Object.values(words.having)) all(list, 'have')
  for (const list of Object.values(words.doing)) all(list, 'do')
  all(words.infinitiveMarks, 'to')
  all(words.adverbs, 'adverb')
  all(words.hearsay, 'adverb')
  for (const phrase of words.adverbPhrases) add(phrase.join(' '), 'adverb')
  for (const list of [words.pastTimes, words.futureTimes, words.presentTimes, words.habits]) all(list, 'time')
  all(words.polite, 'polite')
  all(words.yes, 'yes')
  all(words.no, 'no')
  all(words.adjectives, 'adjective')
  all(words.particles, 'particle')
  for (const [word, verbs] of words.verbs) add(word, 'verb', { verbs })
  return found
}
