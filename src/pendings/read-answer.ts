import type { Kind } from './lexicon.ts'
import { cover, phrasesIn, type Segment } from './phrases.ts'
import type { Tokens } from './tokenise.ts'

/** Nobody says yes in so many words. */
const MAX_WORDS = 12

/** What a message says that consists of known phrases only. */
export type PlainAnswer = 'yes' | 'ok' | 'no' | 'cancel' | 'small_talk' | 'question' | 'unclear'

/**
 * Y1. Only full coverage can become a yes: one unknown word, quote, symbol, "?" or "…" and it is none.
 * Y2. Contradictions never cancel out: yes beside no, cancel, doubt or "wait" is unclear.
 * Null where some word or symbol is unknown.
 */
export function readAnswer(tokens: Tokens, language: string): PlainAnswer | null {
  const { clauses, words, marks, cut } = tokens
  if (cut || marks.has('symbol') || words.length === 0 || words.length > MAX_WORDS) return null
  const segments = coverAll(clauses, language) ?? coverAll([words], language)
  if (segments === null) return null
  const kinds = new Set(segments.flatMap(kindsOf))
  if (isDoubtfulAcrossClauses(tokens, language)) kinds.add('doubt')
  const answer = combine(kinds)
  if (answer === 'small_talk' || answer === 'question') return answer
  return marks.has('question') || marks.has('ellipsis') ? 'unclear' : answer
}

function coverAll(clauses: Tokens['clauses'], language: string): Segment[][] | null {
  const covered = clauses.map(clause => cover(clause, language)).filter(segments => segments !== null)
  return covered.length === clauses.length ? covered : null
}

/** "Don't do it", "mach das nicht": a negated deed is a no. Any other "not" leaves doubt. */
function kindsOf(segments: readonly Segment[]): Kind[] {
  const kinds = segments.map(segment => segment.kind)
  if (!kinds.includes('not')) return kinds
  const negated = kinds.filter(kind => kind !== 'please' && kind !== 'thanks')
  const isNegatedDeed =
    negated.length <= 2 &&
    negated.every(kind => kind === 'not' || kind === 'act' || kind === 'ok') &&
    negated.indexOf('not') === negated.lastIndexOf('not')
  return [isNegatedDeed ? 'no' : 'doubt']
}

/** "Ja, ja", "yeah, right": the comma does not make them sincere. */
function isDoubtfulAcrossClauses({ words }: Tokens, language: string): boolean {
  return phrasesIn(words, language).some(({ kind, words }) => kind === 'doubt' && words > 1)
}

function combine(kinds: ReadonlySet<Kind>): PlainAnswer {
  const has = (...wanted: Kind[]) => wanted.some(kind => kinds.has(kind))
  const affirms = has('yes', 'act', 'ok')
  const answers = affirms || has('no', 'cancel')
  if (has('doubt')) return 'unclear'
  if (has('question')) return answers || has('hold') ? 'unclear' : 'question'
  if (has('hold')) return answers ? 'unclear' : 'small_talk'
  if (has('cancel')) return has('yes', 'act') ? 'unclear' : 'cancel'
  if (has('no')) return affirms ? 'unclear' : 'no'
  if (affirms) return readAffirmation(has)
  return has('thanks', 'praise', 'talk') ? 'small_talk' : 'unclear'
}

function readAffirmation(has: (...wanted: Kind[]) => boolean): PlainAnswer {
  if (has('talk')) return 'unclear'
  if (has('yes', 'act')) return 'yes'
  if (has('thanks')) return 'small_talk'
  return has('praise') ? 'unclear' : 'ok'
}
