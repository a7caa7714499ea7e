import type { Kind } from './lexicon.ts'
import { cover, type Segment } from './phrases.ts'
import { clausesOf, type Tokens } from './reply-tokens.ts'

/** Meaning of a message that consists of known phrases only. */
export type PlainAnswer = 'yes' | 'ok' | 'no' | 'cancel' | 'small_talk' | 'question' | 'unclear'

/** Nobody says yes in so many words. */
const MAX_WORDS = 12

/**
 * Y1. Only full coverage can become a yes: one unknown word, quote, symbol, "?" or "…" and it is none.
 * Y2. Contradictions never cancel out: yes beside no, cancel, doubt or "wait" is unclear.
 * Null where some word or symbol is unknown.
 */
export function readAnswer({ words, marks, cut }: Tokens, language: string): PlainAnswer | null {
  if (cut || marks.has('symbol') || words.length === 0 || words.length > MAX_WORDS) return null
  const segments = cover(words, language)
  if (segments === null) return null
  const clauses = clausesOf(settleTails(segments), ({ at }) => words[at]?.opens === true)
  const kinds = new Set(clauses.flatMap(kindsOf))
  if (kinds.has('wish')) return kinds.has('cancel') && combine(kinds, false) === 'cancel' ? 'cancel' : null
  const answer = combine(kinds, thanksFirst(segments))
  if (answer === 'small_talk' || answer === 'question') return answer
  return marks.has('question') || marks.has('ellipsis') ? 'unclear' : answer
}

/** "Yes, that's fine" is a yes; "that's fine" alone is not. */
function settleTails(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, at) => {
    if (segment.kind !== 'tail') return segment
    return { ...segment, kind: segments[at - 1]?.kind === 'yes' ? 'yes' : 'doubt' }
  })
}

function kindsOf(clause: readonly Segment[]): Kind[] {
  const kinds = clause.map(({ kind }) => kind)
  if (kinds.includes('not')) return [isNegatedDeed(kinds) ? 'no' : 'doubt']
  return clause.some((segment, at) => answersNothing(clause[at - 1], segment)) ? ['doubt'] : kinds
}

/** "Don't do it", "no, don't", "mach das nicht". Any other "not" leaves doubt. */
function isNegatedDeed(kinds: readonly Kind[]): boolean {
  const meanings = kinds.filter(kind => kind !== 'please' && kind !== 'thanks')
  const deed = meanings[0] === 'no' ? meanings.slice(1) : meanings
  const isOnce = deed.indexOf('not') === deed.lastIndexOf('not')
  return isOnce && deed.length <= 2 && deed.every(kind => kind === 'not' || kind === 'act' || kind === 'ok')
}

/** "Absolutely great", "richtig gut" say how good something is, "passt ja" that it was noticed. "Yes great" answers. */
function answersNothing(before: Segment | undefined, { kind, bare }: Segment): boolean {
  if (kind === 'praise') return before?.kind === 'act' || (before?.kind === 'yes' && !before.bare)
  return bare && before?.kind === 'act'
}

/** "Danke, passt" refuses politely; "danke, ja" does not. */
function thanksFirst([first, ...rest]: readonly Segment[]): boolean {
  return first?.kind === 'thanks' && !rest.some(({ bare }) => bare)
}

function combine(kinds: ReadonlySet<Kind>, isPolite: boolean): PlainAnswer {
  const has = (...sought: Kind[]) => sought.some(kind => kinds.has(kind))
  const affirms = has('yes', 'act', 'ok')
  const answers = affirms || has('no', 'cancel')
  if (has('doubt') || (has('later') && !has('no'))) return 'unclear'
  if (has('question')) return answers || has('hold') ? 'unclear' : 'question'
  if (has('hold')) return answers ? 'unclear' : 'small_talk'
  if (has('cancel')) return has('yes', 'act') ? 'unclear' : 'cancel'
  if (has('no')) return affirms ? 'unclear' : 'no'
  if (affirms) return isPolite ? 'unclear' : readAffirmation(has)
  return has('thanks', 'praise', 'talk', 'smile', 'acknowledgement') ? 'small_talk' : 'unclear'
}

function readAffirmation(has: (...wanted: Kind[]) => boolean): PlainAnswer {
  if (has('talk') || (has('acknowledgement') && !has('act'))) return 'unclear'
  if (has('yes', 'act')) return 'yes'
  if (has('thanks')) return 'small_talk'
  return has('praise') ? 'unclear' : 'ok'
}
