import { ofAllPolarities, POLARITIES } from '../lang/polarities.ts'
import { LANGUAGES } from '../text/language.ts'
import { fold } from '../text/normalise.ts'
import { KINDS, type Kind, phrasesOf, WOULD_BE } from './lexicon.ts'
import type { Word } from './reply-tokens.ts'

interface Phrase {
  readonly words: readonly string[]
  readonly kind: Kind
  /** Null where every locale understands it. */
  readonly language: string | null
}

/** Word that repeats what was shown: its deed, one of its values, or a word that says nothing beside them. */
export type EchoKind = 'deed' | 'value' | 'fill'
export type Echo = (word: Word) => EchoKind | null

export type Segment = PhraseSegment<Kind | EchoKind>

interface PhraseSegment<SegmentKind> {
  readonly kind: SegmentKind
  readonly words: number
  /** Index of its first word. */
  readonly at: number
  /** Just "yes" or "ja". */
  readonly bare: boolean
}

const FULL_FORMS = new Map(ofAllPolarities(({ fullForms }) => Object.entries(fullForms)))
const BARE = new Set(ofAllPolarities(({ plainYes }) => plainYes))

const PHRASES = byFirstWord([
  ...KINDS.flatMap(kind => compile(kind, phrasesOf(kind), null)),
  ...compile(
    'welcome',
    WOULD_BE.flatMap(begin => phrasesOf('praise').map(praise => `${begin} ${praise}`)),
    null,
  ),
  ...LANGUAGES.flatMap(language =>
    KINDS.flatMap(kind => compile(kind, POLARITIES[language].localPhrases[kind] ?? [], language)),
  ),
])

/**
 * The phrases that make up these words without a rest, the longest first; null where a word belongs to none and repeats
 * nothing.
 */
export function cover(words: readonly Word[], language: string, echo: Echo = () => null): Segment[] | null {
  const dead = new Set<number>()
  const from = (at: number): Segment[] | null => {
    if (at === words.length) return []
    if (dead.has(at)) return null
    for (const phrase of phrasesAt(words, at, language)) {
      const rest = from(at + phrase.words.length)
      if (rest) return [segmentOf(phrase, at), ...rest]
    }
    const word = words[at]
    const kind = word === undefined ? null : echo(word)
    const rest = kind === null ? null : from(at + 1)
    if (kind !== null && rest !== null) return [{ kind, words: 1, at, bare: false }, ...rest]
    dead.add(at)
    return null
  }
  return from(0)
}

/** The phrases among these words, whatever stands between them; the longest where several begin. */
export function phrasesIn(words: readonly Word[], language: string): PhraseSegment<Kind>[] {
  const found: PhraseSegment<Kind>[] = []
  for (let at = 0; at < words.length; ) {
    const [phrase] = phrasesAt(words, at, language)
    if (phrase) found.push(segmentOf(phrase, at))
    at += phrase?.words.length ?? 1
  }
  return found
}

const segmentOf = ({ kind, words }: Phrase, at: number): PhraseSegment<Kind> => ({
  kind,
  words: words.length,
  at,
  bare: words.length === 1 && BARE.has(words[0] ?? ''),
})

function phrasesAt(words: readonly Word[], at: number, language: string): Phrase[] {
  const candidates = PHRASES.get(words[at]?.text ?? '') ?? []
  return candidates.filter(
    phrase =>
      (phrase.language === null || phrase.language === language) &&
      phrase.words.every((word, offset) => words[at + offset]?.text === word),
  )
}

function compile(kind: Kind, texts: readonly string[], language: string | null): Phrase[] {
  return texts.flatMap(spellings).map(text => ({ words: text.split(' ').map(fold), kind, language }))
}

/** Apostrophes are left out as often as not, and what is drawn together is also written out. */
function spellings(text: string): string[] {
  if (!text.includes("'")) return [text]
  const written = text.split(' ').map(word => FULL_FORMS.get(word) ?? word)
  return [text, text.replaceAll("'", ''), ...(text.includes(' ') ? [written.join(' ')] : [])]
}

function byFirstWord(all: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const longestFirst = all.toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(longestFirst, phrase => phrase.words[0] ?? '')
}
