import { ofAllPacks, patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import { overlaps, type Span } from '../../text/span.ts'
import type { Token } from '../../text/tokenise.ts'
import type { Message, Reader, SlotFinding, SlotView } from '../finding.ts'
import { idPattern } from '../id-pattern.ts'
import { foldedIn } from '../reading/reading.ts'
import { isApart, isOwnNumber } from './digit-row.ts'
import { type IdCandidate, idCandidates } from './id-candidates.ts'
import { isNumberOfAnother } from './number-of-another.ts'
import { REBUILT, saidIds } from './said-ids.ts'

const NUMBERING = new Set([...ofAllPacks(pack => pack.slots.texts.ids.numbering), '#'])
/** Words and codes that stand before numbers and are no part of an id. */
const NOT_LETTERS = wordsOfAll(pack => pack.slots.texts.ids.notLetters)
const MAX_LENGTH = 60
const MAX_FOUND = 40

export const readId: Reader<'id'> = view => {
  const { slot, message, pending } = view
  const pattern = idPattern(slot.pattern)
  if (!pattern.ok) return []
  const letters = /[A-Za-z]/.test(slot.pattern.replace(/\\[a-zA-Z]/g, ''))
  const upper = letters && /\[A-Z\]|[A-Z]/.test(slot.pattern) && !/a-z/.test(slot.pattern)
  const { tokens } = message.reading
  const spellings = spellingsIn(message, slot.pattern, text =>
    variantsOf(text, upper).find(variant => pattern.fits(variant)),
  )
  const found: SlotFinding[] = []
  let end = -1
  const mayBeSpaced = (first: number) =>
    pending || (letters && tokens[first]?.kind === 'word') || isNamed(view, first)
  const spacing = { mayBegin: mayBeSpaced, mayFollow: (place: number) => !isApart(message, place) }
  for (const candidate of idCandidates(tokens, spacing)) {
    if (candidate.span.start < end || candidate.characters.length > MAX_LENGTH) continue
    if (found.length >= MAX_FOUND) break
    const named = isNamed(view, candidate.first)
    const codes =
      letters &&
      (pending || isWrittenAsCode(candidate.characters) || begins(candidate.characters, slot.pattern))
    if (candidate.spaced && !named && !codes && !pending) continue
    if (!letters && !named && !pending) continue
    const value = spellings.of(candidate.characters)
    if (value === undefined) continue
    const isWord = isPlainWord(tokens[candidate.first] as Token)
    if (candidate.spaced && letters && isWord && !isNumbered(tokens[candidate.first - 1])) continue
    if (!letters && !named && !(pending && isAllThereIs(candidate, tokens))) continue
    if (!letters && (isOtherNumber(view, candidate.span) || isNumberOfAnother(view, candidate))) continue
    const joined = gapsIn(candidate.characters) > gapsIn(value)
    if (joined && isOwnNumber(message, candidate.span)) continue
    found.push({
      value: normalised(value, slot.normalise ?? ''),
      span: candidate.span,
      reason: joined ? REBUILT : named ? 'named_id' : 'id_pattern',
      strength: named ? 'named' : 'typed',
    })
    end = candidate.span.end
  }
  const isRead = ({ span }: SlotFinding) => found.some(one => overlaps(one.span, span))
  const ids = saidIds(view, first => isNamed(view, first))
    .filter(one => !isRead(one))
    // Beside an id that is written in full a name tells nothing: it may be the name of either.
    .map(one => (found.length > 0 && one.strength === 'named' ? { ...one, strength: 'typed' as const } : one))
  return [...found, ...ids].toSorted((one, other) => one.span.start - other.span.start)
}

/** Several slots may have one pattern, and a message one word many times. */
function spellingsIn(message: Message, pattern: string, read: (text: string) => string | undefined) {
  const ofMessage = SPELLINGS.get(message) ?? new Map<string, Map<string, string | undefined>>()
  const known = ofMessage.get(pattern) ?? new Map<string, string | undefined>()
  SPELLINGS.set(message, ofMessage.set(pattern, known))
  return {
    of(text: string): string | undefined {
      if (!known.has(text)) known.set(text, read(text))
      return known.get(text)
    },
  }
}
const SPELLINGS = new WeakMap<Message, Map<string, Map<string, string | undefined>>>()

function variantsOf(text: string, upper: boolean): string[] {
  const cased = upper ? text.toUpperCase() : text
  const plain = cased.replace(/[‐‑–]/g, '-')
  return [
    plain,
    plain.replace(/(\p{L})\s(\p{N})/u, '$1-$2'),
    plain.replace(/\s/g, ''),
    plain.replace(/[\s-]/g, ''),
    plain.replace(/^(\p{L}+)(?=\p{N})/u, '$1-'),
  ]
}

/** Places where something stands between digits. */
const gapsIn = (text: string): number => text.match(/\d[^\d](?=\d)/g)?.length ?? 0

/** `normalise` is prose: "upper case", "lower case", "hyphen after the letters". */
function normalised(value: string, wish: string): string {
  const cased = /upper/i.test(wish) ? value.toUpperCase() : /lower/i.test(wish) ? value.toLowerCase() : value
  return /hyphen/i.test(wish) ? cased.replace(/^(\p{L}+)-?(?=\p{N})/u, '$1-') : cased
}

const isWrittenAsCode = (text: string) => /^\p{Lu}[\p{Lu}\p{N}-]*\s/u.test(text)

/** "lx 20481" where the pattern begins with LX. */
function begins(characters: string, pattern: string): boolean {
  const [letters = ''] = /^[A-Za-z]{2,}/.exec(pattern) ?? []
  const [word = ''] = /^\p{L}+/u.exec(characters) ?? []
  return letters !== '' && word.toUpperCase() === letters.toUpperCase()
}

const NUMBER_OF = patternOfAll(pack => pack.slots.texts.ids.numberOf)

const SHORT_NUMBER = patternOfAll(pack => pack.slots.texts.ids.shortNumber)

function isNamed({ message: { reading }, words }: SlotView<'id'>, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 6); at--) {
    const { folded, kind } = reading.tokens[at] as Token
    if (kind === 'digits' || kind === 'line' || folded === ';' || folded === ',') return false
    if (words.has(folded) || NUMBERING.has(folded) || NUMBER_OF.test(folded)) return true
    if (folded === '.' && !SHORT_NUMBER.test(reading.tokens[at - 1]?.folded ?? '')) return false
  }
  return false
}

const isAllThereIs = ({ span }: IdCandidate, tokens: readonly Token[]) =>
  tokens.filter(
    token => token.kind === 'digits' && (token.span.end <= span.start || token.span.start >= span.end),
  ).length === 0

const DIALLED = patternOfAll(pack => pack.slots.texts.ids.dialled)

/** Only the words that name phones and money tell digits apart from an id. */
function isOtherNumber({ message }: SlotView<'id'>, span: Span): boolean {
  const { reading } = message
  const first = reading.tokens.findIndex(token => token.span.start >= span.start)
  const before = foldedIn(reading, { first: first - 4, last: first - 1 }).join(' ')
  return DIALLED.test(before) || /[€$£]$/.test(before)
}

const CURRENCIES = new Set([
  ...ofAllPacks(pack => pack.slots.texts.ids.clock),
  'eur',
  'usd',
  'gbp',
  'chf',
  'jpy',
])

/** "ab 2025" is no id, "AB 20331" is. */
const isPlainWord = ({ folded, text }: Token) =>
  CURRENCIES.has(folded) || (NOT_LETTERS.has(folded) && text !== text.toUpperCase())

/** "Nr. ab 12345": after these even a word may be the letters of an id. */
const NUMBERED = new Set([...ofAllPacks(pack => pack.slots.texts.ids.numbered), '#', ':'])
const isNumbered = (before: Token | undefined) => NUMBERED.has(before?.folded ?? '')
