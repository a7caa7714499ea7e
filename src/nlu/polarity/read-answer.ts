import type { Kind } from './lexicon.ts'
import { cover, type Echo, type EchoKind, type Segment } from './phrases.ts'
import { clausesOf, type Tokens } from './reply-tokens.ts'

/** Meaning of a message that consists of known phrases only. */
export type PlainAnswer = 'yes' | 'ok' | 'no' | 'cancel' | 'small_talk' | 'question' | 'unclear'

/** Nobody says yes in so many words. */
const MAX_WORDS = 12

/** A reply is read by what it answers. */
export interface PlainQuestion {
  /** Words that repeat what was shown. */
  readonly echo: Echo
  /** `offer`: something is offered, and "that would be nice" takes it up. */
  readonly asks: 'offer' | 'permission'
}

/**
 * Y1. Only full coverage can become a yes: one unknown word, quote, symbol, "?" or "…" and it is none.
 * Y2. Contradictions never cancel out: yes beside no, cancel, doubt or "wait" is unclear.
 * Y3. What only repeats the question is covered by it ("yes, pay it", "yes, 80") and answers nothing by itself.
 * Null where some word or symbol is unknown.
 */
export function readAnswer(
  { words, marks, cut }: Tokens,
  language: string,
  asked: PlainQuestion | null = null,
): PlainAnswer | null {
  if (cut || marks.has('symbol') || words.length === 0 || words.length > MAX_WORDS) return null
  // Phrases alone come first: in "please do that" nothing is repeated.
  const segments = cover(words, language) ?? cover(words, language, asked?.echo)
  if (segments === null) return null
  const settledSegments = settleTails(segments, asked?.asks ?? 'permission')
  const clauses = clausesOf(settledSegments, ({ at }) => words[at]?.opens === true)
  const kinds = new Set(clauses.flatMap(kindsOf))
  const repeats = segments.some(({ kind }) => ECHOES.has(kind))
  // "Fine, be like that": words that say nothing repeat nothing.
  if (repeats && segments.every(({ kind }) => kind !== 'deed' && kind !== 'value')) return null
  if (repeats) return marks.size > 0 ? null : withEcho(kinds, clauses)
  if (kinds.has('wish')) return kinds.has('cancel') && combine(kinds, false) === 'cancel' ? 'cancel' : null
  const answer = combine(kinds, thanksFirst(segments))
  if (answer === 'small_talk' || answer === 'question') return answer
  return marks.has('question') || marks.has('ellipsis') ? 'unclear' : answer
}

const ECHOES: ReadonlySet<Segment['kind']> = new Set<EchoKind>(['deed', 'value', 'fill'])

/** Beside what is repeated only a yes, a no or a way out counts; what is repeated without one of them says nothing. */
function withEcho(kinds: ReadonlySet<Kind>, clauses: readonly (readonly Segment[])[]): PlainAnswer | null {
  if (kinds.has('wish') || kinds.has('question') || kinds.has('hold')) return null
  const answer = combine(kinds, false)
  if (answer === 'yes' || answer === 'ok') return 'yes'
  if (answer !== 'no' && answer !== 'cancel') return null
  // "No, pay it": one clause refuses what another repeats.
  const isRepeated = clauses.some(clause => clause.every(({ kind }) => kind === 'please' || ECHOES.has(kind)))
  return isRepeated ? null : answer
}

/** "Yes, that's fine" is a yes; "that's fine" alone is not. A value is kept where one follows. */
function settleTails(segments: readonly Segment[], asks: PlainQuestion['asks']): Segment[] {
  return segments.map((segment, at): Segment => {
    const { kind } = segment
    if (kind === 'opener') return { ...segment, kind: openerKind(segments, at) }
    if (kind === 'keep') return { ...segment, kind: segments[at + 1]?.kind === 'value' ? 'fill' : 'doubt' }
    if (kind === 'welcome' && asks === 'offer') return { ...segment, kind: 'yes' }
    if (kind !== 'tail' && kind !== 'welcome') return segment
    return { ...segment, kind: segments[at - 1]?.kind === 'yes' ? 'yes' : 'doubt' }
  })
}

/** "So, yes" begins, "leave it then" ends; "yes then" leaves open what of. */
function openerKind(segments: readonly Segment[], at: number): Segment['kind'] {
  const next = segments[at + 1]?.kind
  if (next !== undefined && isEcho(next)) return 'fill'
  // "Ok then, yes" says yes behind it.
  if (segments[at + 1]?.bare === true) return 'opener'
  const before = segments.slice(0, at).findLast(({ kind }) => kind !== 'please' && kind !== 'thanks')?.kind
  return before === 'yes' || before === 'act' || before === 'ok' ? 'doubt' : 'opener'
}

function kindsOf(clause: readonly Segment[]): Kind[] {
  if (clause.some(({ kind }) => kind === 'not') && clause.some(({ kind }) => kind === 'value'))
    return ['doubt']
  const kinds = clause.flatMap(({ kind }) => (kind === 'deed' ? 'act' : isEcho(kind) ? [] : kind))
  const answers = clause.flatMap(({ kind }) => (isEcho(kind) ? [] : kind))
  if (kinds.includes('not')) return [isNegatedDeed(kinds) ? 'no' : 'doubt']
  return clause.some((segment, at) => answersNothing(clause[at - 1], segment)) ? ['doubt'] : answers
}

const isEcho = (kind: Segment['kind']): kind is EchoKind => ECHOES.has(kind)

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
  if (has('reluctance', 'opener') && !has('yes', 'act', 'no', 'cancel')) return 'unclear'
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
